import { expect, test } from 'vitest'
import { mayNarrow, narrowed } from './rules.ts'

const house = { minStake: 2_000n, maxStake: 1_000_000n, stakeStep: 2_000n, maxWin: 50_000_000n }
const says = [
  { level: 2, minStake: 2_000n, maxStake: 800_000n },
  { level: 0, minStake: 4_000n, maxStake: 100_000n },
]

test('the row of the highest level reached holds, and nothing widens the game’s own limits', () => {
  for (const [level, minStake, maxStake] of [
    [0, 4_000n, 100_000n],
    [1, 4_000n, 100_000n],
    [2, 2_000n, 800_000n],
    [3, 2_000n, 800_000n],
  ] as const)
    expect(narrowed(house, says, level)).toEqual({ ...house, minStake, maxStake })
  expect(narrowed(house, [], 3)).toBe(house)
  const wide = [{ level: 0, minStake: 1n, maxStake: 9_000_000n }]
  expect(narrowed(house, wide, 0)).toEqual(house)
})

test('a brand may narrow in steps, and no more', () => {
  expect(mayNarrow(house, { minStake: 4_000n, maxStake: 100_000n })).toBe(true)
  for (const [minStake, maxStake] of [
    [1_000n, 100_000n],
    [3_000n, 100_000n],
    [4_000n, 2_000_000n],
    [8_000n, 4_000n],
  ] as const)
    expect(mayNarrow(house, { minStake, maxStake })).toBe(false)
})
