import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSeenPlay } from './PlayGuard.tsx'

test('RG-06 the bar over a game shows a stake at once, and a win not before the game has shown it', () => {
  const before = { staked: 100n, won: 40n, net: -60n }
  const { result, rerender } = renderHook(
    ({ play, isRevealing }) => useSeenPlay(play, isRevealing),
    { initialProps: { play: before, isRevealing: false } },
  )
  expect(result.current).toEqual(before)
  const paid = { staked: 110n, won: 490n, net: 380n }
  rerender({ play: paid, isRevealing: true })
  expect(result.current).toEqual({ staked: 110n, won: 40n, net: -70n })
  rerender({ play: paid, isRevealing: false })
  expect(result.current).toEqual(paid)
})
