import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { RefusalError } from '@croupier/kit/api/call-endpoint'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import signin from '../../../../../locales/en/signin.json'
import { SendCode } from './SendCode.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(send: () => Promise<{ resendSeconds: number }>) {
  const problems: unknown[] = []
  const book = bookInTests({ signin })
  render(
    <TextBookProvider book={book}>
      <SendCode
        label="Code"
        send={send}
        onProblem={(problem) => problem !== null && problems.push(problem)}
      />
    </TextBookProvider>,
  )
  const button = screen.getByRole('button')
  const press = async () => {
    await act(async () => {
      fireEvent.click(button)
      // Two presses of an impatient thumb.
      fireEvent.click(button)
    })
  }
  return { button, press, problems }
}

test('S4-020, S8-028 after a code was sent the button counts down and then offers another', async () => {
  let sent = 0
  const { button, press } = show(async () => {
    sent += 1
    return { resendSeconds: 60 }
  })
  await press()
  expect(sent).toBe(1)
  expect(button.textContent).toBe('01:00')
  expect(button).toHaveProperty('disabled', true)
  await act(async () => vi.advanceTimersByTime(59_000))
  expect(button.textContent).toBe('00:01')
  await act(async () => vi.advanceTimersByTime(1_000))
  expect(button).toHaveProperty('disabled', false)
  await press()
  expect(sent).toBe(2)
})

test('S9-004 a code is asked for once a second at most, also when it is refused at once', async () => {
  let asked = 0
  const { press, problems } = show(async () => {
    asked += 1
    throw new Error('no way to the house')
  })
  await press()
  vi.advanceTimersByTime(999)
  await press()
  expect(asked).toBe(1)
  vi.advanceTimersByTime(1)
  await press()
  expect(asked).toBe(2)
  expect(problems).toHaveLength(2)
})

test('a refusal that names its wait counts that down', async () => {
  const refusal = new RefusalError(
    { code: 'code_too_soon', message: '', requestId: 'r', retryAfter: 5 },
    429,
  )
  const { button, press } = show(async () => {
    throw refusal
  })
  await press()
  expect(button.textContent).toBe('00:05')
})
