import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { membersApi } from '@croupier/api/accounts/members'
import { recoveryApi } from '@croupier/api/accounts/recovery'
import { RefusalError } from '@croupier/kit/api/call-endpoint'
import { createQueryClient } from '@croupier/kit/api/queries'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import auth from '../../../../../locales/en/auth.json'
import recovery from '../../../../../locales/en/recovery.json'
import signin from '../../../../../locales/en/signin.json'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { ForgotDialog } from './ForgotDialog.tsx'
import * as callEndpointModule from '@croupier/kit/api/call-endpoint'
import * as humanCheckModule from './human-check.ts'
import * as siteModule from '../../app/site.tsx'
import { standIn } from '../../../../stand-in.ts'

const house = {
  calls: [] as unknown[][],
  answer: (): unknown => ({}),
}
standIn(callEndpointModule, {
  callEndpoint: async (...call: unknown[]) => {
    house.calls.push(call.slice(0, 2))
    return house.answer()
  },
})
standIn(humanCheckModule, {
  useHumanCheck: (): humanCheckModule.HumanCheck => ({
    send: (call) => call({ humanCheck: 'solved' }),
  }),
})
standIn(siteModule, {
  useSwitch: (modId: string) => modId === 'FORGOT_PASSWORD_EMAIL',
})

afterEach(() => {
  cleanup()
  house.calls = []
})

function show(dialog: ReactNode) {
  const queries = createQueryClient()
  queries.setQueryData([membersApi.info.path, {}], { account: 'ana77' })
  const book = bookInTests({ auth, recovery, signin, common: {}, errors: {} })
  render(
    <QueryClientProvider client={queries}>
      <TextBookProvider book={book}>
        <ToastProvider>{dialog}</ToastProvider>
      </TextBookProvider>
    </QueryClientProvider>,
  )
  return queries
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}( \\*)?$`)), { target: { value } })
const sendForm = () =>
  act(async () => fireEvent.submit(document.querySelector('form') ?? document.body))
const submit = () => document.querySelector<HTMLButtonElement>('button[type=submit]')

test('S2-052, S4-022, S4-023 a forgotten password is asked for by name and mailbox; the answer closes the dialog and tells nobody whether they exist', async () => {
  const close = vi.fn()
  house.answer = () => ({ linkMinutes: 30 })
  show(<ForgotDialog onClose={close} onEntered={() => {}} />)
  expect(submit()?.disabled).toBe(true)
  type(recovery.username, 'ana77')
  type(recovery.email, 'ana@example.com')
  expect(submit()?.disabled).toBe(false)
  await sendForm()
  expect(house.calls).toEqual([
    [recoveryApi.byMail, { username: 'ana77', email: 'ana@example.com', humanCheck: 'solved' }],
  ])
  expect(close).toHaveBeenCalledOnce()
  expect(document.body.textContent).toContain('30')
})

test('S2-052 what the house says about a forgotten password’s form stands in the dialog, which stays', async () => {
  const close = vi.fn()
  house.answer = () => {
    const told = { message: 'No such address', requestId: 'request-1' }
    throw new RefusalError({ code: 'field_invalid', field: 'email', ...told }, 422)
  }
  show(<ForgotDialog onClose={close} onEntered={() => {}} />)
  type(recovery.username, 'ana77')
  type(recovery.email, 'ana@')
  await sendForm()
  expect(close).not.toHaveBeenCalled()
  expect(document.querySelector('[aria-invalid=true]')).toBe(
    screen.getByLabelText(new RegExp(`^${recovery.email}`)),
  )
})

test('S2-052, S4-019 a password is changed when its repetition is the same; the member is asked for anew and the dialog closes', async () => {
  const close = vi.fn()
  house.answer = () => ({})
  const queries = show(<ChangePasswordDialog given onClose={close} />)
  expect(document.body.textContent).toContain(signin['password.must'])
  type(signin['password.oldPassword'], 'kites over harbour 7')
  type(signin['password.newPassword'], 'lanterns on water 9')
  type(signin['password.confirmNewPassword'], 'lanterns on water')
  expect(submit()?.disabled).toBe(true)
  expect(document.body.textContent).toContain(auth.differs)
  type(signin['password.confirmNewPassword'], 'lanterns on water 9')
  expect(submit()?.disabled).toBe(false)
  await sendForm()
  expect(house.calls[0]).toEqual([
    membersApi.changePassword,
    {
      oldPassword: 'kites over harbour 7',
      newPassword: 'lanterns on water 9',
      confirmNewPassword: 'lanterns on water 9',
    },
  ])
  expect(queries.getQueryState([membersApi.info.path, {}])?.isInvalidated).toBe(true)
  expect(close).toHaveBeenCalledOnce()
})

const button = (name: string) => screen.queryByRole('button', { name, hidden: true })

test('S4-019 an old password may be changed later, one that somebody else gave only now, or one leaves', () => {
  show(<ChangePasswordDialog given={false} onClose={() => {}} />)
  expect(button(signin['password.later'])).toBeTruthy()
  expect(button('common.close')).toBeTruthy()
  cleanup()
  show(<ChangePasswordDialog given onClose={() => {}} />)
  expect(button(signin['password.later'])).toBeNull()
  expect(button('common.close')).toBeNull()
  expect(button('common.logout')).toBeTruthy()
})
