import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import games from '../../../../locales/en/games.json'
import { quietProps, quietStudio } from '../dev/quiet-props.ts'
import { useDesk } from '../use-desk.ts'
import { type InstantShow, useInstant } from './use-instant.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show: InstantShow = {
  choice: () => ({ side: 'under', winning: 5_000 }),
  begin: () => undefined,
  show: async () => undefined,
  rest: () => undefined,
}

const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

test('no past round is shown over the ones that autoplay bets on', async () => {
  const studio = quietStudio('HM-DICE', 'dice-97', { serverSeed: '0f'.repeat(32) })
  const props = quietProps(studio)
  const book = createTextBook({ language: 'en', areas: { games }, load: async () => ({}) })
  const { result } = renderHook(() => useInstant(useDesk(props), show), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <TextBookProvider book={book}>{children}</TextBookProvider>
    ),
  })
  const limits = { lossLimit: null, winLimit: null, singleWin: null, stopOnFeature: false }
  act(() => result.current.startAuto({ rounds: 25, ...limits }))
  await pass(100)
  expect(result.current.isBusy).toBe(false)
  const [past] = studio.history().items
  const showAgain = (): void =>
    act(() => {
      if (past) result.current.showReplay(past)
    })
  showAgain()
  expect(result.current.replay).toBeNull()
  act(() => result.current.stopAuto())
  await pass(1_000)
  showAgain()
  expect(result.current.replay?.id).toBe(past?.id)
})
