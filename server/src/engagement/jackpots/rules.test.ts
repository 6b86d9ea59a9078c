import { fairStream } from '@croupier/games/engine/fair-stream.ts'
import { checkJackpot, hitPointOf, jackpotCommitment } from '@croupier/games/engine/jackpots.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  advance,
  contributingStake,
  contributionOf,
  growthIsBalanced,
  growthOf,
  growthPpmOf,
  type JackpotTerms,
  LEAST_EDGE_PPM,
  MOST_MULTIPLE,
  NANO_IN_MONEY,
  neededEdgePpm,
  type Part,
  shownValue,
  takenBack,
} from './rules.ts'

const UNIT = 10_000n

const terms: JackpotTerms = {
  kind: 'jackpot',
  pools: [
    { tier: 'mini', seed: 20n * UNIT, cap: 50n * UNIT, share: 100 },
    { tier: 'minor', seed: 200n * UNIT, cap: 500n * UNIT, share: 150 },
    { tier: 'major', seed: 2_000n * UNIT, cap: 5_000n * UNIT, share: 150 },
    { tier: 'mega', seed: 20_000n * UNIT, cap: 50_000n * UNIT, share: 100 },
  ],
  mostStake: 10n * UNIT,
  gameTypes: ['RNG'],
  publishMinutes: 5,
}

const seeds = fc
  .bigInt({ min: 1n, max: 50_000n })
  .chain((seed) =>
    fc
      .bigInt({ min: seed + 1n, max: seed * 20n })
      .map((cap) => ({ seed: seed * 100n, cap: cap * 100n })),
  )
const pools = fc.tuple(seeds, fc.double({ min: 0, max: 1, noNaN: true })).map(([span, part]) => {
  const places = (span.cap - span.seed) / 100n
  const hitPoint = span.seed + 100n * (1n + BigInt(Math.floor(Number(places - 1n) * part)))
  return { ...span, hitPoint, growthPpm: growthPpmOf(span), value: span.seed * NANO_IN_MONEY }
})
const contributions = fc.bigInt({ min: 1n, max: 150_000_000n })

test('rounds of games below the needed edge, of other types, and stakes that do not count contribute nothing', () => {
  const round = { counted: 5n * UNIT, hold: 2_000n, gameType: 'RNG', gameEdgePpm: 40_000 }
  expect(neededEdgePpm(terms)).toBe(LEAST_EDGE_PPM)
  expect(contributingStake(round, terms)).toBe(5n * UNIT)
  expect(contributingStake({ ...round, counted: 100n * UNIT, hold: 40_000n }, terms)).toBe(
    10n * UNIT,
  )
  for (const wrong of [
    { gameType: 'SPORTS' },
    { gameEdgePpm: null },
    // Blackjack and jacks or better at best play.
    { gameEdgePpm: 5_000 },
    { gameEdgePpm: LEAST_EDGE_PPM - 1 },
    // A bet of a smaller edge within a game of a larger one.
    { hold: 500n },
    // Doubled, free and void stakes count nothing.
    { counted: 0n, hold: 0n },
    { counted: -UNIT, hold: -400n },
  ])
    expect(contributingStake({ ...round, ...wrong }, terms)).toBe(0n)
})

test('all pools together take a quarter of the edge of any round at most, to the billionth', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 1_000n * UNIT }),
      fc.integer({ min: 0, max: 200_000 }),
      fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 4 }),
      (counted, edgePpm, shares) => {
        const own: JackpotTerms = {
          ...terms,
          pools: terms.pools
            .slice(0, shares.length)
            .map((pool, place) => ({ ...pool, share: shares[place] ?? 1 })),
        }
        const hold = (counted * BigInt(edgePpm)) / 1_000_000n
        const round = { counted, hold, gameType: 'RNG', gameEdgePpm: edgePpm }
        const contributing = contributingStake(round, own)
        const all = own.pools.reduce(
          (sum, { share }) => sum + contributionOf(contributing, share),
          0n,
        )
        // A millionth of money is a tenth of a billionth of it.
        expect(all * 4n * 10n).toBeLessThanOrEqual(contributing * BigInt(edgePpm))
        expect(contributing).toBeLessThanOrEqual(own.mostStake)
      },
    ),
  )
})

test('nothing of a contribution is lost or made: pool, reserve and what goes on add up, and the pool never passes its hit point', () => {
  fc.assert(
    fc.property(pools, fc.array(contributions, { maxLength: 60 }), (pool, all) => {
      let [value, reserve, sum] = [pool.value, 0n, 0n]
      for (const contribution of all) {
        const { grown, used, crosses } = advance({ ...pool, value }, contribution)
        expect(used).toBeLessThanOrEqual(contribution)
        expect(grown).toBeLessThanOrEqual(used)
        expect(grown).toBeGreaterThanOrEqual(0n)
        value += grown
        reserve += used - grown
        sum += used
        expect(crosses).toBe(value === pool.hitPoint * NANO_IN_MONEY)
        if (crosses) break
        expect(used).toBe(contribution)
        expect(grown).toBeGreaterThan(0n)
      }
      expect(value + reserve).toBe(pool.value + sum)
      expect(value).toBeLessThanOrEqual(pool.hitPoint * NANO_IN_MONEY)
    }),
  )
})

test('whoever knows the exact value of a pool wins back three times the contribution at most, at every value', () => {
  fc.assert(
    fc.property(
      pools,
      contributions,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (pool, contribution, part) => {
        const cap = pool.cap * NANO_IN_MONEY
        const way = cap - pool.value
        const value = pool.value + (way * BigInt(Math.floor(part * 1e6))) / 1_000_000n
        const grown = growthOf({ ...pool, value }, contribution)
        const left = cap - value
        fc.pre(left > 0n && grown < left)
        // The chance to hit is grown / left, and what is won is value + grown at most; a last billionth is rounded up.
        const expected = (grown - 1n) * (value + grown)
        expect(expected).toBeLessThanOrEqual(MOST_MULTIPLE * contribution * left)
      },
    ),
  )
})

test('in a batch each round hits by its part of what was contributed, whatever its place', () => {
  const pool = { value: 20n * UNIT * NANO_IN_MONEY, cap: 50n * UNIT, growthPpm: 400_000 }
  const batch = [1n, 5n, 3n, 1n].map((part) => part * 500n * UNIT)
  for (const order of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
  ]) {
    const won = [0, 0, 0, 0]
    for (let unit = 1; unit <= 2_000; unit++) {
      let value = pool.value
      const hitPoint = 20n * UNIT + BigInt(unit)
      for (const place of order) {
        const { grown, crosses } = advance({ ...pool, value, hitPoint }, batch[place] ?? 0n)
        value += grown
        if (!crosses) continue
        won[place] = (won[place] ?? 0) + 1
        break
      }
    }
    const all = won.reduce((sum, count) => sum + count, 0)
    for (const [place, part] of [0.1, 0.5, 0.3, 0.1].entries())
      expect(Math.abs((won[place] ?? 0) / all - part)).toBeLessThan(0.02)
  }
})

test('a round that is taken back takes its parts back whole, from the reserve where the pool was hit', () => {
  const part = fc.record({
    poolId: fc.uuid(),
    grown: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    reserved: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  })
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 5 }),
      fc.bigInt({ min: 1n, max: 10n ** 6n }),
      fc.bigInt({ min: 1n, max: 10n ** 6n }),
      fc.boolean(),
      (parts: Part[], of, some, isOpen) => {
        const back = some < of ? some : of
        const taken = takenBack(parts, { of, back }, () => isOpen)
        for (const [place, { grown, reserved }] of taken.entries()) {
          const whole = parts[place]
          const all = (whole?.grown ?? 0n) + (whole?.reserved ?? 0n)
          expect(-(grown + reserved)).toBe((all * back) / of)
          expect(-grown).toBeLessThanOrEqual(isOpen ? (whole?.grown ?? 0n) : 0n)
        }
        const rest = takenBack(parts, { of, back: of }, () => true)
        for (const [place, { grown, reserved }] of rest.entries())
          expect([-grown, -reserved]).toEqual([parts[place]?.grown, parts[place]?.reserved])
      },
    ),
  )
})

test('the published value is a twentieth of the cap or its multiple, never above the pool and never below its seed', () => {
  fc.assert(
    fc.property(pools, fc.double({ min: 0, max: 1, noNaN: true }), (pool, part) => {
      const way = (pool.cap - pool.seed) * NANO_IN_MONEY
      const value = pool.value + (way * BigInt(Math.floor(part * 1e6))) / 1_000_000n
      const shown = shownValue(value, pool)
      expect(shown * NANO_IN_MONEY).toBeLessThanOrEqual(value)
      expect(shown).toBeGreaterThanOrEqual(pool.seed)
      if (shown > pool.seed) expect(shown % (pool.cap / 20n)).toBe(0n)
    }),
  )
})

test('pools pay out just what is contributed in the long run, and the reserve comes back to where it was', () => {
  const luck = fairStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'long run', nonce: 0 })
  const pool = { seed: 20n * UNIT, cap: 50n * UNIT }
  expect(growthIsBalanced(pool)).toBe(true)
  const growthPpm = growthPpmOf(pool)
  let [contributed, paid] = [0n, 0n]
  const rounds = 1_500
  for (let round = 0; round < rounds; round++) {
    const hitPoint = pool.seed + 100n * BigInt(1 + luck.int(3_000))
    let value = pool.seed * NANO_IN_MONEY
    for (;;) {
      const step = advance({ ...pool, growthPpm, hitPoint, value }, 10_000n * UNIT * 10n)
      contributed += step.used
      value += step.grown
      if (step.crosses) break
    }
    paid += hitPoint
  }
  // What is paid less the seed comes from growth, the seed from the reserve; the hit point varies by a quarter of its mean.
  const ratio = Number(paid * NANO_IN_MONEY) / Number(contributed)
  expect(Math.abs(ratio - 1)).toBeLessThan(4 * (0.25 / Math.sqrt(rounds)))
})

test('every payable amount above the seed can be the hit point, and a changed secret, point or commitment is seen', () => {
  const span = { seed: 2n * UNIT, cap: 3n * UNIT, unit: 1_000n }
  const id = '0b2c8a52-6a3c-4a53-8f5b-3e5e0c9f1a11'
  const found = new Set<bigint>()
  for (let at = 0; at < 300; at++) {
    const secret = at.toString(16).padStart(64, '0')
    const hitPoint = hitPointOf(secret, id, span)
    found.add(hitPoint)
    const proof = { ...span, id, secret, hitPoint, commitment: jackpotCommitment(secret, hitPoint) }
    expect(checkJackpot(proof)?.steps).toEqual({ commitment: true, result: true })
    const other = hitPoint === span.cap ? hitPoint - span.unit : hitPoint + span.unit
    expect(checkJackpot({ ...proof, hitPoint: other })?.steps).toEqual({
      commitment: false,
      result: false,
    })
    expect(checkJackpot({ ...proof, secret: 'f'.repeat(64) })?.steps.commitment).toBe(false)
    expect(checkJackpot({ ...proof, secret: null })).toBeNull()
  }
  expect([...found].toSorted((a, b) => Number(a - b))).toEqual(
    Array.from({ length: 10 }, (_, at) => span.seed + BigInt(at + 1) * span.unit),
  )
})
