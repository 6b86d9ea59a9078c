import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedAt, tiersOf } from './great-wins.ts'

const keys = (cost: bigint, payout: bigint) => tiersOf({ cost, payout }).map(({ key }) => key)

describe('a great win', () => {
  test('is big from ten times its cost, mega from 25 and epic from 50', () => {
    expect(keys(100n, 999n)).toEqual([])
    expect(keys(100n, 1_000n)).toEqual(['slot.bigWin'])
    expect(keys(100n, 2_500n)).toEqual(['slot.bigWin', 'slot.megaWin'])
    expect(keys(100n, 5_000n)).toEqual(['slot.bigWin', 'slot.megaWin', 'slot.epicWin'])
  })

  test('of a round that cost nothing is none: there is nothing to compare it with', () => {
    expect(keys(0n, 5_000n)).toEqual([])
    expect(countedAt({ cost: 0n, payout: 5_000n }, 1)).toBeNull()
  })

  test('passes each tier for the same time while it counts, and ends at what was paid', () => {
    const epic = { cost: 100n, payout: 100_000n }
    const seen = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => countedAt(epic, share))
    expect(seen.map((at) => at?.tier.key)).toEqual([
      'slot.bigWin',
      'slot.bigWin',
      'slot.megaWin',
      'slot.megaWin',
      'slot.epicWin',
      'slot.epicWin',
    ])
    expect(seen.at(0)?.amount).toBe(0n)
    expect(seen.at(-1)?.amount).toBe(100_000n)
  })

  test('RG-08 never shows more than was paid, and never counts back', () => {
    const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2 })
    fc.assert(
      fc.property(fc.bigInt(1n, 10_000n), fc.bigInt(10n, 5_000n), shares, (cost, times, at) => {
        const round = { cost, payout: cost * times }
        const shown = at.toSorted((a, b) => a - b).map((share) => countedAt(round, share)?.amount)
        for (const [index, amount] of shown.entries()) {
          expect(amount).toBeLessThanOrEqual(round.payout)
          expect(amount).toBeGreaterThanOrEqual(shown[index - 1] ?? 0n)
        }
      }),
    )
  })
})
