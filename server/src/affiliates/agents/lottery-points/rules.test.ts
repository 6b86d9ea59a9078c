import { rebatesOf, TOP_POINTS } from '@croupier/games/lottery/rules/prize-mode.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../tools/run/tiers.mjs'
import { heldPoints, rebateLineOf } from './rules.ts'

const line = (...points: (number | null)[]) =>
  points.map((one, at) => ({ memberId: BigInt(at + 1), points: one }))

test('S4-034 who was given nothing has all that the upline has, and nobody has more than that', () => {
  expect(heldPoints(line(null, 100, null, 120)).map(({ points }) => points)).toEqual([
    130, 100, 100, 100,
  ])
})

test('S4-034 a bet gives the member their points, and each agent above the difference', () => {
  expect(rebateLineOf(line(null, 100, 100, 80))).toEqual([
    { memberId: 4n, points: 80 },
    { memberId: 3n, points: 100 },
    { memberId: 1n, points: 130 },
  ])
  expect(rebateLineOf(line(null, null, null))).toEqual([{ memberId: 3n, points: 130 }])
})

test('G8 whatever agents share out, what the house gives back of a stake is the same', () => {
  const given = fc.array(fc.option(fc.integer({ min: 0, max: TOP_POINTS })), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(given, fc.bigInt({ min: 1n, max: 10n ** 12n }), (points, stake) => {
      const holders = rebateLineOf(line(null, ...points))
      const given = rebatesOf(stake, 1_700, holders).reduce((sum, one) => sum + one, 0n)
      expect(given).toBe((stake * 260n) / 2_000n)
    }),
    { numRuns: runs(300) },
  )
})
