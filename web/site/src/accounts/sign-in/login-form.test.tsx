import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { membersApi } from '@croupier/api/accounts/members'
import { createQueryClient } from '@croupier/kit/api/queries'
import { sessionToken, setSessionToken } from '@croupier/kit/api/session'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import auth from '../../../../../locales/en/auth.json'
import signin from '../../../../../locales/en/signin.json'
import { LoginForm } from './LoginForm.tsx'
import * as callEndpointModule from '@croupier/kit/api/call-endpoint'
import * as humanCheckModule from './human-check.ts'
import * as siteModule from '../../app/site.tsx'
import { standIn } from '../../../../stand-in.ts'

const calls = { made: [] as unknown[][] }
standIn(callEndpointModule, {
  callEndpoint: async (...call: unknown[]) => {
    calls.made.push(call)
    return { token: 'fresh', lastLoginAt: new Date('2026-03-09T12:00:00.000Z') }
  },
})
standIn(humanCheckModule, {
  useHumanCheck: (): humanCheckModule.HumanCheck => ({
    send: (call) => call({ humanCheck: 'solved' }),
  }),
})
standIn(siteModule, {
  useSwitch: () => false,
  usePermission: () => ({ brand: { timeZone: 'UTC' } }),
})

afterEach(() => {
  cleanup()
  setSessionToken(null)
  sessionStorage.clear()
})

test('S2-052, S7-063, S4-004, S4-006, S4-008, ACC-14 a login leaves the token, asks for the member anew and closes the form', async () => {
  const queries = createQueryClient()
  queries.setQueryData([membersApi.info.path, {}], { account: 'nobody' })
  const book = bookInTests({ auth, signin, common: {} })
  const done = vi.fn()
  render(
    <QueryClientProvider client={queries}>
      <TextBookProvider book={book}>
        <ToastProvider>
          <LoginForm onDone={done} />
        </ToastProvider>
      </TextBookProvider>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText(/Username/), { target: { value: 'ana77' } })
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'felt-and-gold-77' } })
  await act(async () => fireEvent.submit(document.querySelector('form') ?? document.body))
  expect(calls.made).toMatchObject([
    [membersApi.login, { username: 'ana77', humanCheck: 'solved', type: 'username' }],
  ])
  expect(sessionToken()).toBe('fresh')
  expect(queries.getQueryState([membersApi.info.path, {}])?.isInvalidated).toBe(true)
  expect(done).toHaveBeenCalledOnce()
  expect(document.body.textContent).toContain('2026')
})
