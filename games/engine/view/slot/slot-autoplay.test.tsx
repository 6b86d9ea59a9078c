import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import games from '../../../../locales/en/games.json'
import type { AutoplayPlan } from '../autoplay.ts'
import { quietProps, quietStudio } from '../dev/quiet-props.ts'
import { createTimeline } from '../timeline.ts'
import { useDesk } from '../use-desk.ts'
import type { SpinScene } from './spin-scene.ts'
import { type SlotPlay, useSlot } from './use-slot.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const plan: AutoplayPlan = {
  rounds: 25,
  lossLimit: null,
  winLimit: null,
  singleWin: null,
  stopOnFeature: false,
}

/** Reels that need no time: what is left of a round is the pause after it. */
function spinning() {
  const studio = quietStudio('HS-KOI', '', { serverSeed: '0f'.repeat(32) })
  const props = quietProps(studio)
  const scene = {
    timeline: { ...createTimeline(), wait: async () => undefined },
    setPlaque: () => undefined,
  } as Partial<SpinScene> as SpinScene
  const play: SlotPlay = {
    costOf: ({ stake }) => stake,
    show: async () => undefined,
    hadFeature: () => false,
    calm: () => undefined,
  }
  const book = createTextBook({ language: 'en', areas: { games }, load: async () => ({}) })
  const view = renderHook(() => useSlot(useDesk(props), scene, { play, words: () => '' }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <TextBookProvider book={book}>{children}</TextBookProvider>
    ),
  })
  const rounds = () => studio.history().items
  return { ...view, rounds, played: () => rounds().length }
}

const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

test('stopped between two rounds, autoplay makes no further bet', async () => {
  const { result, played } = spinning()
  act(() => result.current.startAuto(plan, {}))
  await pass(100)
  expect([played(), result.current.isBusy]).toEqual([1, false])
  act(() => result.current.stopAuto())
  await pass(60_000)
  expect(played()).toBe(1)
})

test('no past round is shown over the ones that autoplay bets on', async () => {
  const { result, rounds } = spinning()
  act(() => result.current.startAuto(plan, {}))
  await pass(100)
  const [past] = rounds()
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

test('autoplay of a slot ends when its window is left', async () => {
  const { result, played, unmount } = spinning()
  act(() => result.current.startAuto(plan, {}))
  await pass(100)
  unmount()
  await pass(60_000)
  expect(played()).toBe(1)
})
