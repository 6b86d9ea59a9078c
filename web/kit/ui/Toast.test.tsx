import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextBookProvider } from '../i18n/i18n.tsx'
import { createTextBook } from '../i18n/text-book.ts'
import { ToastProvider, useToast } from './Toast.tsx'

const SHORT = 'Saved.'
const LONG = 'x'.repeat(150)
const ENDLESS = 'x'.repeat(1_000)

function Speaker() {
  const say = useToast()
  return [SHORT, LONG, ENDLESS].map((text) => (
    <button key={text} type="button" onClick={() => say({ tone: 'good', text })}>
      {`say ${text.length}`}
    </button>
  ))
}

beforeEach(async () => {
  vi.useFakeTimers()
  const areas = { common: { close: compileMessage('Close') } }
  const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
  await act(async () =>
    render(
      <TextBookProvider book={book}>
        <ToastProvider>
          <Speaker />
        </ToastProvider>
      </TextBookProvider>,
    ),
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const say = async (text: string) =>
  await act(async () => fireEvent.click(screen.getByText(`say ${text.length}`)))
const wait = async (ms: number) => await act(async () => vi.advanceTimersByTimeAsync(ms))
const isSaid = (text: string) => screen.queryByText(text) !== null
/** The sign of the browser that the toast holds the pointer, or has it no more. */
function point(text: string, isOver: boolean): void {
  const toast = screen.getByText(text).closest('.toast') as HTMLElement
  vi.spyOn(toast, 'matches').mockImplementation((selector) => isOver && selector === ':hover')
}

test.each([
  { what: 'a few words', text: SHORT, lifeMs: 5_000 },
  { what: 'two lines', text: LONG, lifeMs: 12_000 },
  { what: 'more than anybody says', text: ENDLESS, lifeMs: 20_000 },
])('$what can be read for $lifeMs ms', async ({ text, lifeMs }) => {
  await say(text)
  await wait(lifeMs - 1_000)
  expect(isSaid(text)).toBe(true)
  await wait(2_000)
  expect(isSaid(text)).toBe(false)
})

test('what somebody points at stays, and then has the time that was left', async () => {
  await say(SHORT)
  await wait(2_000)
  point(SHORT, true)
  await wait(60_000)
  expect(isSaid(SHORT)).toBe(true)
  point(SHORT, false)
  await wait(2_000)
  expect(isSaid(SHORT)).toBe(true)
  await wait(2_000)
  expect(isSaid(SHORT)).toBe(false)
})

test('what somebody stands on with the keys stays', async () => {
  await say(SHORT)
  const close = screen.getByRole('button', { name: 'Close' })
  act(() => close.focus())
  await wait(60_000)
  expect(isSaid(SHORT)).toBe(true)
  act(() => close.blur())
  await wait(6_000)
  expect(isSaid(SHORT)).toBe(false)
})

test('what is said while nobody sees the page waits for somebody to come back', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await say(SHORT)
  await wait(60_000)
  expect(isSaid(SHORT)).toBe(true)
  hidden.mockReturnValue(false)
  await wait(4_000)
  expect(isSaid(SHORT)).toBe(true)
  await wait(2_000)
  expect(isSaid(SHORT)).toBe(false)
})

test('each can be closed by itself', async () => {
  await say(SHORT)
  await say(LONG)
  const [first] = screen.getAllByRole('button', { name: 'Close' })
  await act(async () => first?.click())
  expect([isSaid(SHORT), isSaid(LONG)]).toEqual([false, true])
})
