import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests.tsx'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import lottery from '../../../../../locales/en/lottery.json'
import { Reveal } from './Reveal.tsx'

const result = { BALLS: ['3', '0', '9', '9', '1'] }
let wantsLess = false

beforeEach(() => {
  vi.useFakeTimers()
  wantsLess = false
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLess }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(isFresh: boolean): Promise<HTMLElement> {
  let shown: HTMLElement | null = null
  await act(async () => {
    shown = render(
      <ProvidersInTests book={bookInTests({ lottery })}>
        <Reveal family="SSC" result={result} isFresh={isFresh} />
      </ProvidersInTests>,
    ).container
  })
  if (shown === null) throw new Error('nothing is shown')
  return shown
}

const ballsIn = (shown: HTMLElement) =>
  [...shown.querySelectorAll('.lot-ball')].map(({ textContent }) => textContent).join('')

test('S1-005 a fresh result is told ball by ball', async () => {
  const shown = await show(true)
  expect(ballsIn(shown)).toBe('')
  await act(async () => {
    vi.advanceTimersByTime(2_000)
  })
  expect(ballsIn(shown)).toBe('30')
  await act(async () => {
    vi.advanceTimersByTime(10_000)
  })
  expect(ballsIn(shown)).toBe('30991')
  expect(screen.queryByRole('button')).toBeNull()
})

test('S1-005 whoever does not want to wait sees all of it', async () => {
  const shown = await show(true)
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  })
  expect(ballsIn(shown)).toBe('30991')
})

test('S1-005 less motion and old news stand there at once', async () => {
  expect(ballsIn(await show(false))).toBe('30991')
  cleanup()
  wantsLess = true
  expect(ballsIn(await show(true))).toBe('30991')
})
