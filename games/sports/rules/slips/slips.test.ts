import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, fraction, plus, times, ZERO, ONE } from '../fraction.ts'
import { returnOf, type Settled, VOID } from '../results/settle.ts'
import { checkLegs, dependOnEachOther, type LegCheck, liveDelayMs } from './acceptance.ts'
import { cashOutValue, isCashOutDue, isThreshold, partOf } from './cash-out.ts'
import { liabilityFor, payoutRange } from './exposure.ts'
import { checkStake, mostLine, type SlipLimits } from './limits.ts'
import { differenceOf, payoutOf, potentialOf, type SlipTerms, stakeOf } from './payout.ts'
import {
  combinationsOf,
  linesOf,
  namedSystems,
  splitStake,
  systemReturn,
  systemsFor,
} from './systems.ts'

const anyOdds = fc.integer({ min: 101, max: 5_000 }).map((hundredths) => hundredths * 10)
const anySettled: fc.Arbitrary<Settled> = fc.oneof(
  fc.record({ won: fc.boolean(), void: fc.constantFrom(0 as const, 0.5 as const) }),
  fc.constant(VOID),
  fc.constant<Settled>({ won: true, void: 0, deadHeat: { paid: 1, sharing: 3 } }),
)
const anyLegs = fc.array(fc.tuple(anyOdds, anySettled), { minLength: 1, maxLength: 6 })

const slipOf = (odds: readonly number[], sizes: readonly number[], line = 100_000n): SlipTerms => ({
  line,
  sizes,
  legs: odds.map((oddsX1000) => ({ oddsX1000 })),
  currency: 'BRL',
  most: 10n ** 15n,
  isFreeBet: false,
})

describe('systems', () => {
  it('S1-005: named systems have the lines that everybody knows', () => {
    expect(
      Object.fromEntries(namedSystems.map((system) => [system.code, linesOf(system)])),
    ).toEqual({
      trixie: 4,
      patent: 7,
      yankee: 11,
      lucky_15: 15,
      canadian: 26,
      lucky_31: 31,
      heinz: 57,
      lucky_63: 63,
      super_heinz: 120,
      goliath: 247,
    })
    expect(systemsFor(3).map(({ code }) => code)).toEqual(['3/3', '2/3', '1/3', 'trixie', 'patent'])
  })

  it('S1-005, S9: a system returns what its parlays return one by one', () => {
    fc.assert(
      fc.property(anyLegs, fc.nat(20), (legs, pick) => {
        const systems = systemsFor(legs.length)
        const system = systems[pick % systems.length]
        if (!system) return
        const returns = legs.map(([odds, settled]) => returnOf(odds, settled))
        const oneByOne = combinationsOf(system)
          .map((legsOfLine) =>
            legsOfLine.reduce((all, leg) => times(all, returns[leg] ?? ZERO), ONE),
          )
          .reduce(plus, ZERO)
        expect(compare(systemReturn(system.sizes, returns), oneByOne)).toBe(0n)
        expect(combinationsOf(system)).toHaveLength(linesOf(system))
      }),
    )
  })

  it('S1-005: a stake is split into equal payable parts, and what does not divide is told', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.integer({ min: 1, max: 247 }),
        (stake, lines) => {
          const { line, staked, left } = splitStake(stake, lines, 'BRL')
          expect(staked + left).toBe(stake)
          expect(line % 100n).toBe(0n)
          expect(left).toBeLessThan(BigInt(lines) * 100n)
        },
      ),
    )
  })
})

describe('payouts', () => {
  it('S1-005, S9: a payout lies within the range of the slip, is rounded down once and never above the cap', () => {
    fc.assert(
      fc.property(
        anyLegs,
        fc.nat(20),
        fc.bigInt({ min: 1n, max: 10n ** 8n }),
        (legs, pick, units) => {
          const systems = systemsFor(legs.length)
          const slip = slipOf(
            legs.map(([odds]) => odds),
            systems[pick % systems.length]?.sizes ?? [],
            units * 100n,
          )
          const settled = legs.map(([, end]) => end)
          const { paid } = payoutOf(slip, settled)
          const exact = times(
            fraction(slip.line),
            systemReturn(
              slip.sizes,
              legs.map(([odds, end]) => returnOf(odds, end)),
            ),
          )
          expect(paid % 100n).toBe(0n)
          if (exact.n / exact.d < slip.most) {
            expect(compare(fraction(paid), exact)).toBeLessThanOrEqual(0n)
            expect(compare(fraction(paid + 100n), exact)).toBeGreaterThan(0n)
          } else expect(paid).toBe(slip.most)
          const { least, most } = payoutRange(slip)
          expect(paid >= least && paid <= most).toBe(true)
          expect(most).toBe(potentialOf(slip))
          for (const [leg, end] of settled.entries())
            expect(paid).toBeLessThanOrEqual(liabilityFor(slip, leg, end))
        },
      ),
    )
  })

  it('S1-005, S9: a slip with every leg void gives its stake back', () => {
    const slip = slipOf([1900, 2000, 3000], [2, 3])
    expect(payoutOf(slip, [VOID, VOID, VOID]).paid).toBe(stakeOf(slip))
    expect(stakeOf(slip)).toBe(400_000n)
  })

  it('S1-005, S3: what is paid after any corrections is what the last settlement pays', () => {
    fc.assert(
      fc.property(
        anyLegs,
        fc.array(fc.array(anySettled), { minLength: 1, maxLength: 6 }),
        (legs, corrections) => {
          const slip = slipOf(
            legs.map(([odds]) => odds),
            [legs.length],
          )
          let paid = 0n
          for (const correction of corrections) {
            const now = payoutOf(
              slip,
              legs.map(([, end], leg) => correction[leg] ?? end),
            )
            paid += differenceOf(paid, now)
          }
          const last = corrections.at(-1) ?? []
          expect(paid).toBe(
            payoutOf(
              slip,
              legs.map(([, end], leg) => last[leg] ?? end),
            ).paid,
          )
        },
      ),
    )
  })
})

describe('limits', () => {
  const limits: SlipLimits = {
    leastLine: 5_000n,
    mostStake: 10_000_000n,
    mostWin: 500_000_000n,
    left: 2_000_000_000n,
  }

  it('S1-005: the most that a slip may stake is taken, and a unit more is refused', () => {
    fc.assert(
      fc.property(fc.array(anyOdds, { minLength: 1, maxLength: 5 }), (oddsX1000) => {
        const ask = { sizes: [oddsX1000.length], oddsX1000, currency: 'BRL' } as const
        const line = mostLine(ask, limits)
        if (line === 0n)
          expect(checkStake({ ...ask, line: limits.leastLine }, limits)).not.toBeNull()
        else {
          expect(checkStake({ ...ask, line }, limits)).toBeNull()
          expect(checkStake({ ...ask, line: line + 100n }, limits)).not.toBeNull()
        }
      }),
    )
  })

  it('S1-005: stake, win and event have limits of their own, also at a price near one', () => {
    const ask = (line: bigint, odds: number) =>
      checkStake({ line, sizes: [1], oddsX1000: [odds], currency: 'BRL' }, limits)
    expect(ask(4_900n, 2000)).toBe('below_least')
    const close = { line: 10_050n, sizes: [1], oddsX1000: [1010], currency: 'BRL' } as const
    expect(checkStake(close, { ...limits, mostWin: 10_150n })).toBe('above_most_win')
    expect(checkStake(close, { ...limits, mostWin: 10_151n })).toBeNull()
    expect(ask(10_000_100n, 1010)).toBe('above_most_stake')
    expect(ask(1_010_000n, 501_000)).toBe('above_most_win')
    expect(
      checkStake(
        { line: 10_000n, sizes: [1], oddsX1000: [3000], currency: 'BRL' },
        { ...limits, left: 19_999n },
      ),
    ).toBe('event_full')
  })
})

const on = (...dependencies: string[]) => ({ dependencies })

describe('acceptance', () => {
  const leg: LegCheck = {
    dependencies: ['event:1'],
    seenX1000: 1900,
    nowX1000: 1900,
    isPreMatch: true,
    hasStarted: false,
    isProducerUp: true,
  }
  const check = (part: Partial<LegCheck>, choice: 'any' | 'better' | 'none' = 'none') =>
    checkLegs([{ ...leg, ...part }], choice)

  it('S1-005, S1: started matches, silent feeds, closed selections and changed prices are refused', () => {
    expect(check({})).toBeNull()
    expect(check({ hasStarted: true })).toBe('event_started')
    expect(check({ hasStarted: true, isPreMatch: false })).toBeNull()
    expect(check({ isProducerUp: false }, 'any')).toBe('feed_silent')
    expect(check({ nowX1000: null }, 'any')).toBe('leg_closed')
    expect(check({ nowX1000: 1890 })).toBe('price_changed')
    expect(check({ nowX1000: 1910 })).toBe('price_changed')
    expect(check({ nowX1000: 1890 }, 'better')).toBe('price_changed')
    expect(check({ nowX1000: 1910 }, 'better')).toBeNull()
    expect(check({ nowX1000: 1890 }, 'any')).toBeNull()
    expect(check({ nowX1000: 1100 }, 'any')).toBe('price_changed')
  })

  it('S1-005, S4: legs that hang on one event, league or player are not multiplied', () => {
    expect(dependOnEachOther([on('event:1'), on('event:2')])).toBe(false)
    expect(dependOnEachOther([on('event:1'), on('event:1')])).toBe(true)
    expect(dependOnEachOther([on('event:1', 'league:7'), on('outright:3', 'league:7')])).toBe(true)
    expect(checkLegs([leg, leg], 'any')).toBe('legs_depend')
  })

  it('S1-005: the live delay scales with the clock of a sprint match', () => {
    expect(liveDelayMs(5, 1)).toBe(5_000)
    expect(liveDelayMs(20, 15)).toBe(1_334)
    expect(liveDelayMs(5, 15)).toBe(1_000)
  })
})

describe('cash-out', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true })

  it('S1-005, S5: never more than the fair value, and both parts of a partial one are never more than the whole', () => {
    fc.assert(
      fc.property(
        anyOdds,
        chance,
        fc.bigInt({ min: 2n, max: 10n ** 6n }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        (odds, won, units, part) => {
          const slip = slipOf([odds], [1], units * 100n)
          const value = cashOutValue(slip, [
            { chances: { won, halfWon: 0, voided: 0, halfLost: 0, lost: 1 - won } },
          ])
          if (value === null) return
          expect(Number(value)).toBeLessThanOrEqual(
            (Number(slip.line) * won * odds * 0.95) / 1000 + 1e-6,
          )
          const line = ((part % (units - 1n)) + 1n) * 100n
          const { paid, rest } = partOf(slip, value, line)
          expect(rest.line + line).toBe(slip.line)
          expect(paid * slip.line).toBeLessThanOrEqual(value * line)
        },
      ),
    )
  })

  it('S1-005, S5: nothing for a slip that is settled; the automatic one waits for its threshold', () => {
    const slip = slipOf([1900], [1])
    expect(cashOutValue(slip, [{ settled: { won: true, void: 0 } }])).toBeNull()
    expect(isCashOutDue(100_000n, 99_999n)).toBe(false)
    expect(isCashOutDue(100_000n, 100_000n)).toBe(true)
    expect(isCashOutDue(100_000n, null)).toBe(false)
    expect(isThreshold(190_000n, slip)).toBe(false)
    expect(isThreshold(189_900n, slip)).toBe(true)
  })
})
