import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import common from '../../../../../locales/en/common.json'
import member from '../../../../../locales/en/member.json'
import { AmountField } from './AmountField.tsx'

const REAL = 10_000n
let amount: bigint | null = null

beforeEach(() => {
  vi.useFakeTimers()
  amount = null
  const book = bookInTests({ common, member })
  render(
    <TextBookProvider book={book}>
      <AmountField
        currency="BRL"
        least={20n * REAL}
        most={1_000n * REAL}
        onChange={(next) => (amount = next)}
      />
    </TextBookProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: text } })
const wait = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const said = () => document.querySelector('.field-note[data-error]')?.textContent ?? null

test('S5-014 an amount below the least is told of while one is still in its box, and not in the middle of typing', () => {
  type('5')
  expect(said()).toBeNull()
  wait(300)
  type('5.')
  wait(500)
  expect(said()).toBeNull()
  type('5')
  wait(600)
  expect(said()).toBe('The minimum amount is R$20.00.')
  expect(amount).toBeNull()
  // It goes with the next key.
  type('50')
  expect(said()).toBeNull()
  wait(600)
  expect(said()).toBeNull()
  expect(amount).toBe(50n * REAL)
})

test('S5-014 an amount above the most is told of too, and an empty box of nothing', () => {
  type('5000')
  wait(600)
  expect(said()).toBe('The maximum amount is R$1,000.00.')
  type('')
  wait(600)
  expect(said()).toBeNull()
})

test('whoever leaves the box is told at once', () => {
  type('5')
  fireEvent.blur(screen.getByLabelText(/^Amount/))
  expect(said()).toContain('The minimum amount')
})
