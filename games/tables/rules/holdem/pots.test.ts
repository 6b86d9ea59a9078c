import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chips } from './example-hands.ts'
import { capOf, potsOf, rakeOf, rakeShares, splitPot, uncalledOf } from './pots.ts'
import { standardRake } from './terms.ts'

const stake = (seat: number, put: number, isFolded = false) => ({
  seat,
  put: BigInt(put),
  isFolded,
})
const sum = (all: readonly { amount: bigint }[]) =>
  all.reduce((total, { amount }) => total + amount, 0n)

const stakesOfAny = fc.array(
  fc.record({ put: fc.integer({ min: 0, max: 50 }), isFolded: fc.boolean() }),
  { minLength: 2, maxLength: 9 },
)

describe('pots', () => {
  it('P4: a level that only folded players reached falls down to the pot below', () => {
    expect(potsOf([stake(0, 50, true), stake(1, 30), stake(2, 30)], 0n)).toEqual([
      { amount: 110n, seats: [1, 2] },
    ])
    expect(potsOf([stake(0, 5, true), stake(1, 30), stake(2, 30)], 3n)).toEqual([
      { amount: 68n, seats: [1, 2] },
    ])
  })
  it('P4: levels of all-ins make side pots, and equal sets of players one pot', () => {
    expect(potsOf([stake(0, 10), stake(1, 20), stake(2, 20), stake(3, 15, true)], 0n)).toEqual([
      { amount: 40n, seats: [0, 1, 2] },
      { amount: 25n, seats: [1, 2] },
    ])
  })
  it('P4: what is not matched goes back, and dead chips never do', () => {
    expect(uncalledOf([stake(0, 10), stake(1, 25), stake(2, 20, true)])).toEqual({
      seat: 1,
      amount: 5n,
    })
    expect(uncalledOf([stake(0, 10), stake(1, 10)])).toBeNull()
    expect(uncalledOf([stake(0, 10), stake(1, 20, true)])).toBeNull()
  })
  it('P4: pots hold all that was put in, each with somebody who may win it', () => {
    fc.assert(
      fc.property(stakesOfAny, fc.integer({ min: 0, max: 5 }), (any, dead) => {
        const stakes = any.map(({ put, isFolded }, seat) => stake(seat, put, isFolded && seat > 0))
        const pots = potsOf(stakes, BigInt(dead))
        expect(sum(pots)).toBe(stakes.reduce((total, { put }) => total + put, BigInt(dead)))
        for (const { seats } of pots) {
          expect(seats.length).toBeGreaterThan(0)
          expect(seats.some((seat) => stakes[seat]?.isFolded)).toBe(false)
        }
      }),
    )
  })
  it('P4: a pot is divided whole, odd units in order from the left of the button', () => {
    expect(splitPot(101n, [4, 1, 2], 1n).map(({ amount }) => amount)).toEqual([34n, 34n, 33n])
    expect(splitPot(1035n, [4, 1], 10n).map(({ amount }) => amount)).toEqual([525n, 510n])
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.integer({ min: 1, max: 9 }),
        (amount, count) => {
          const winners = Array.from({ length: count }, (_, seat) => seat)
          expect(sum(splitPot(amount, winners, 7n))).toBe(amount)
        },
      ),
    )
  })
})

describe('rake', () => {
  const terms = standardRake(chips(2), chips('0.01'))
  it('P4: it is a share of all pots, capped by how many were dealt in, and divided over the pots', () => {
    expect([2, 3, 4, 5, 9].map((players) => capOf(terms, players))).toEqual(
      [1, 4, 4, 6, 6].map(chips),
    )
    const pots = [110, 140].map((amount) => ({ amount: chips(amount), seats: [0, 1] }))
    expect(rakeOf(pots, { terms, dealtIn: 4, sawFlop: true })).toEqual([
      chips('1.76'),
      chips('2.24'),
    ])
    expect(rakeOf(pots, { terms, dealtIn: 4, sawFlop: false })).toEqual([0n, 0n])
    expect(rakeOf(pots, { terms: null, dealtIn: 4, sawFlop: true })).toEqual([0n, 0n])
  })
  it('P4: no pot pays more than its share rounded up by a unit, and the parts sum to the whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 2, max: 9 }),
        (cents, dealtIn) => {
          const pots = cents.map((amount) => ({ amount: BigInt(amount) * terms.unit, seats: [0] }))
          const rakes = rakeOf(pots, { terms, dealtIn, sawFlop: true })
          const total = rakes.reduce((all, rake) => all + rake, 0n)
          const share = (sum(pots) * 500n) / 10_000n
          const cap = capOf(terms, dealtIn)
          const wanted = share < cap ? share : cap
          expect(total).toBe(wanted - (wanted % terms.unit))
          for (const [index, rake] of rakes.entries())
            expect(rake <= (pots[index]?.amount ?? 0n) / 20n + terms.unit).toBe(true)
        },
      ),
    )
  })
  it('S1-005: the rake counts as the play of those who put chips in, by what they put', () => {
    const shares = rakeShares([stake(0, 100), stake(1, 50), stake(2, 0)], 10n)
    expect(shares.map(({ amount }) => amount)).toEqual([7n, 3n, 0n])
    expect(sum(rakeShares([stake(0, 0)], 0n))).toBe(0n)
  })
})
