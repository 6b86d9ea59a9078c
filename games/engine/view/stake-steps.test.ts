import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gameCodes, gameRules } from '../registry.ts'
import { stakeRefusal } from '../limits.ts'
import { allowedStake, chipStakes, firstStake, neighbourStake, stakeLevels } from './stake-steps.ts'

const allLimits = gameCodes.flatMap((code) => Object.values(gameRules(code).limits))

test('every level, chip and neighbour of every game and currency is a stake that the game takes', () => {
  for (const limits of allLimits) {
    const levels = stakeLevels(limits)
    expect(levels[0]).toBe(limits.minStake)
    expect(levels.at(-1)).toBe(allowedStake(limits, limits.maxStake))
    expect(levels.length).toBeGreaterThan(5)
    for (const stake of [...levels, ...chipStakes(limits)])
      expect(stakeRefusal(limits, stake)).toBeNull()
  }
})

test('whatever is asked for becomes a stake that the game takes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...allLimits),
      fc.bigInt({ min: -(10n ** 12n), max: 10n ** 16n }),
      (limits, wanted) => {
        expect(stakeRefusal(limits, allowedStake(limits, wanted))).toBeNull()
      },
    ),
  )
})

test('a step up and down stays on the ladder and within its ends', () => {
  for (const limits of allLimits) {
    const levels = stakeLevels(limits)
    const [lowest, second] = levels
    expect(neighbourStake(limits, lowest ?? 0n, 1)).toBe(second)
    expect(neighbourStake(limits, lowest ?? 0n, -1)).toBe(lowest)
    expect(neighbourStake(limits, limits.maxStake, 1)).toBe(allowedStake(limits, limits.maxStake))
  }
})

test('the first stake is calm, and the smallest when the purse is nearly empty', () => {
  const limits = gameRules('HS-KOI').limits.BRL
  expect(firstStake(limits, 1_000_000n)).toBe(limits.minStake * 5n)
  expect(firstStake(limits, limits.minStake)).toBe(limits.minStake)
})
