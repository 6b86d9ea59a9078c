import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { signInApi } from '@croupier/api/accounts/sign-in'
import { RefusalError } from '@croupier/kit/api/call-endpoint'
import * as callEndpointModule from '@croupier/kit/api/call-endpoint'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import signin from '../../../../../locales/en/signin.json'
import { standIn } from '../../../../stand-in.ts'
import { SecondStepForm } from './SecondStepForm.tsx'
import type { SecondStepOffer } from './second-step.ts'

const house = { calls: [] as unknown[][], answer: (): unknown => ({ token: 'fresh' }) }
standIn(callEndpointModule, {
  callEndpoint: async (...call: unknown[]) => {
    house.calls.push(call.slice(0, 2))
    return house.answer()
  },
})

afterEach(() => {
  cleanup()
  house.calls = []
  house.answer = () => ({ token: 'fresh' })
})

const offer: SecondStepOffer = {
  attempt: 'a'.repeat(43),
  methods: ['sms', 'mail', 'authenticator', 'mobile', 'payee'],
  mobile: '+55 ••• 4321',
  mail: 'a•••@example.com',
}

function show() {
  const entered = vi.fn()
  render(
    <TextBookProvider book={bookInTests({ signin, errors: {}, common: {} })}>
      <SecondStepForm offer={offer} onEntered={entered} onBack={() => {}} />
    </TextBookProvider>,
  )
  return entered
}

const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const send = () =>
  act(async () => fireEvent.submit(document.querySelector('form') ?? document.body))
const canSend = () =>
  document.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled === false

test('S2-062 all five ways are offered, and nothing is sent, nor a try spent, before what a way asks is filled in', async () => {
  const entered = show()
  expect(screen.getAllByRole('radio')).toHaveLength(5)
  const fields = [
    [/^SMS/, [/^Code/]],
    [/^Email/, [/^Code/]],
    [/^Authenticator/, [/^Authenticator/]],
    [/^Full mobile/, [/^Full mobile/]],
    [/^Bank account holder name and code/, [/^Bank account holder’s name$/, /^Code/]],
  ] as const
  for (const [way, boxes] of fields) {
    choose(way)
    for (const box of boxes) {
      await send()
      expect(canSend()).toBe(false)
      type(box, ' 123456 ')
    }
    expect(canSend()).toBe(true)
  }
  expect(house.calls).toEqual([])
  await send()
  expect(house.calls).toMatchObject([
    [signInApi.secondStep, { attempt: offer.attempt, method: 'payee', beside: { method: 'sms' } }],
  ])
  expect(entered).toHaveBeenCalledOnce()
})

const refused = (code: 'second_step_wrong' | 'login_attempt_over', field?: string) => () => {
  throw new RefusalError(
    { code, message: 'Told by the house', requestId: 'r', ...(field ? { field } : {}) },
    422,
  )
}

test('S2-062 a wrong answer is said at its field, and an attempt that is over takes no more', async () => {
  const entered = show()
  choose(/^Full mobile/)
  type(/^Full mobile/, '+5511987654321')
  house.answer = refused('second_step_wrong', 'answer')
  await send()
  expect(document.querySelector('[aria-invalid=true]')).toBe(
    screen.getByRole('textbox', { name: /^Full mobile/ }),
  )
  expect(canSend()).toBe(true)
  house.answer = refused('login_attempt_over')
  await send()
  expect(canSend()).toBe(false)
  expect(entered).not.toHaveBeenCalled()
})
