import type { ContractTerms } from '@croupier/api/affiliates/agents'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, claimantsOf, termsOfAll, tiers, tree } from '../../../../test/pay-trees.ts'
import { cascadeOf, excessOver, problemsOf } from '../contracts/rules.ts'
import { lastSpan, spanAround } from './period-rules.ts'
import { type ExportedContract, type ExportedEntry, measure, recompute } from './recompute-rules.ts'
import { type Claimant, grossOf, NO_METRICS, settleTree } from './rules.ts'
import { runs } from '../../../../../tools/run/tiers.mjs'

/** What everybody below an agent, and the agent, is paid. */
const paidTo = (settled: ReturnType<typeof settleTree>, agentId: bigint): bigint =>
  settled
    .filter(({ uplineId }) => uplineId === agentId)
    .reduce((sum, one) => sum + paidTo(settled, one.agentId), amountOf(settled, agentId))

const amountOf = (settled: ReturnType<typeof settleTree>, agentId: bigint): bigint =>
  settled.find((one) => one.agentId === agentId)?.amount ?? 0n

test('every tree in a tree is paid at most what its top may claim, and the whole exactly the gross of its top, whatever the contracts below say', () => {
  fc.assert(
    fc.property(tree, (people) => {
      const claimants = claimantsOf(people)
      const settled = settleTree(claimants)
      const top = settled.find(({ uplineId }) => uplineId === null)
      expect(settled).toHaveLength(claimants.length)
      expect(settled.reduce((sum, one) => sum + one.amount, 0n)).toBe(top?.gross)
      for (const one of settled) {
        expect(one.amount).toBeGreaterThanOrEqual(0n)
        expect(one.covered).toBeLessThanOrEqual(one.gross + one.carriedIn)
        expect(one.amount).toBe(one.covered - one.deducted)
        if (one.shortfall > 0n) expect(one.amount).toBe(0n)
        expect(paidTo(settled, one.agentId)).toBe(one.covered)
        if (one.carriedIn === 0n)
          expect(paidTo(settled, one.agentId)).toBeLessThanOrEqual(one.gross)
      }
    }),
  )
})

const byId = (lines: ReturnType<typeof settleTree>) =>
  lines.toSorted((a, b) => (a.agentId < b.agentId ? -1 : 1))

test('whoever comes first in the list makes no difference', () => {
  fc.assert(
    fc.property(tree, fc.infiniteStream(fc.nat()), (people, luck) => {
      const claimants = claimantsOf(people)
      const mixed = claimants
        .map((one) => ({ one, key: luck.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ one }) => one)
      expect(byId(settleTree(mixed))).toEqual(byId(settleTree(claimants)))
    }),
  )
})

const BRL = 10_000n
const daily = (...made: [bigint, number, bigint?][]): ContractTerms => ({
  type: 'daily',
  tiers: made.map(([bet, share, fixed = 0n]) => ({
    bet: bet * BRL,
    rate: share,
    amount: fixed * BRL,
  })),
})

test.each([
  ['below the first tier', 999n, null, 0n],
  ['at the first tier', 1_000n, 0, 5n],
  ['between', 4_999n, 0, 24n],
  ['at the second', 5_000n, 1, 50n],
])('S3-034 S9-021 daily salary %s', (_, bets, tier, gross) => {
  const terms = daily([1_000n, 5_000], [5_000n, 10_000])
  const got = grossOf(terms, { ...NO_METRICS, validBet: bets * BRL }, null)
  expect(got.tier).toBe(tier)
  expect(got.gross / BRL).toBe(gross)
})

test('S3-033 a dividend wants all three conditions, and pays nothing of a loss', () => {
  const terms: ContractTerms = {
    type: 'dividend',
    period: 'M',
    carryShortfall: true,
    tiers: [
      { validBet: 100n, profit: 0n, activeMembers: 1, rate: 100_000 },
      { validBet: 200n, profit: 50n, activeMembers: 3, rate: 200_000 },
    ],
  }
  const of = (validBet: bigint, profit: bigint, activeMembers: number) =>
    grossOf(terms, { ...NO_METRICS, validBet, profit, activeMembers }, null)
  expect(of(200n, 1_000n, 3)).toMatchObject({ tier: 1, gross: 200n })
  expect(of(200n, 1_000n, 2)).toMatchObject({ tier: 0, gross: 100n })
  expect(of(199n, 1_000n, 9)).toMatchObject({ tier: 0, gross: 100n })
  expect(of(500n, -1_000n, 9)).toMatchObject({ tier: null, gross: 0n })
})

test('S3-036 real-time pays of winning and of losing stakes, rounded down once each', () => {
  const terms: ContractTerms = { type: 'realtime', profitRate: 3_333, lossRate: 1, singleBet: 0n }
  expect(grossOf(terms, { ...NO_METRICS, wonStake: 1_000n, lostStake: 999_999n }, null).gross).toBe(
    3n,
  )
})

const line = (
  agentId: bigint,
  uplineId: bigint | null,
  profit: bigint,
  share: number,
): Claimant => ({
  agentId,
  uplineId,
  terms: {
    type: 'dividend',
    period: 'D',
    carryShortfall: true,
    tiers: [{ validBet: 0n, profit: 0n, activeMembers: 0, rate: share }],
  },
  metrics: { ...NO_METRICS, profit },
  carriedIn: 0n,
  standing: null,
})

const amounts = (lines: Claimant[]) =>
  settleTree(lines).map(({ amount: paid, shortfall, carriedOut }) => [paid, shortfall, carriedOut])

test('differential: each gets the own gross less what the contracts below get; a shortfall is shared and carried', () => {
  expect(amounts([line(1n, null, 1_000n, 500_000), line(2n, 1n, 400n, 300_000)])).toEqual([
    [380n, 0n, 0n],
    [120n, 0n, 0n],
  ])
  // The other branch lost so much that the top earns 50, while 120 and 60 were promised below.
  expect(
    amounts([
      line(1n, null, 100n, 500_000),
      line(2n, 1n, 400n, 300_000),
      line(3n, 1n, 200n, 300_000),
    ]),
  ).toEqual([
    [0n, 130n, 0n],
    [34n, 0n, 86n],
    [16n, 0n, 44n],
  ])
})

test('S4-039 the cascade ends exactly the contracts above the new terms, and none that pays no more', () => {
  fc.assert(
    fc.property(termsOfAll, fc.array(termsOfAll, { maxLength: 8 }), (own, given) => {
      const ended = new Set(
        cascadeOf(
          given.map((terms, id) => ({ id, terms })),
          own,
        ).map(({ id }) => id),
      )
      given.forEach((terms, id) => expect(ended.has(id)).toBe(excessOver(own, terms).length > 0))
      expect(cascadeOf([{ terms: own }], own)).toEqual([])
    }),
  )
})

test('terms within others never pay more for the same, whatever a team does', () => {
  fc.assert(
    fc.property(tiers, tiers, amount, (own, given, validBet) => {
      const [above, below]: ContractTerms[] = [
        { type: 'daily', tiers: own },
        { type: 'daily', tiers: given },
      ]
      if (!above || !below) return
      fc.pre(problemsOf(above).length === 0 && problemsOf(below).length === 0)
      fc.pre(excessOver(above, below).length === 0)
      const metrics = { ...NO_METRICS, validBet }
      expect(grossOf(below, metrics, null).gross).toBeLessThanOrEqual(
        grossOf(above, metrics, null).gross,
      )
    }),
    { numRuns: runs(300) },
  )
})

const entry = fc.record({
  memberId: fc.bigInt({ min: 100n, max: 104n }),
  under: fc.constantFrom<readonly bigint[]>([], [2n], [2n, 3n], [4n]),
  kind: fc.constantFrom('bet', 'correction', 'promotion'),
  stake: amount,
  payout: amount,
})

test('an amount computed again from its bets is the same to the last ten-thousandth, in any order of the bets', () => {
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 30 }),
      termsOfAll,
      termsOfAll,
      (made, ownTerms, given) => {
        const at = new Date(0)
        const entries = made.map(
          (one): ExportedEntry => ({
            ...one,
            own: false,
            at,
            validBet: one.stake,
            hold: 0n,
            promotions: 0n,
            salary: 0n,
          }),
        )
        const contract = (agentId: bigint, terms: ContractTerms): ExportedContract => ({
          agentId,
          terms,
          since: at,
          carriedIn: 0n,
          standing: null,
        })
        const own = contract(1n, ownTerms)
        const below = [contract(2n, given), contract(4n, given)]
        const claimants = [own, ...below].map(
          ({ agentId, terms }): Claimant => ({
            agentId,
            uplineId: agentId === 1n ? null : 1n,
            terms,
            metrics: measure(entries, contract(agentId, terms), {
              rootId: 1n,
              counting: 'counted',
            }),
            carriedIn: 0n,
            standing: null,
          }),
        )
        const paid = settleTree(claimants).find(({ agentId }) => agentId === 1n)
        const again = recompute({
          own,
          below,
          covered: null,
          entries: entries.toReversed(),
          counting: 'counted',
        })
        expect(again.amount).toBe(paid?.amount)
      },
    ),
  )
})

const hours = (period: 'D' | 'W' | 'H' | 'M' | 'hour' | '5min', at: string, zone: string) => {
  const { from, to } = spanAround(period, new Date(at), zone)
  return [from.toISOString().slice(0, 16), (to.getTime() - from.getTime()) / 3_600_000]
}

test('S3-037 S9-020 periods follow the calendar of the brand, with days of 23 and 25 hours and hours of half-hour zones', () => {
  expect(hours('D', '2026-03-29T12:00:00Z', 'Europe/Berlin')).toEqual(['2026-03-28T23:00', 23])
  expect(hours('D', '2026-10-25T12:00:00Z', 'Europe/Berlin')).toEqual(['2026-10-24T22:00', 25])
  expect(hours('W', '2026-03-29T12:00:00Z', 'Europe/Berlin')).toEqual(['2026-03-22T23:00', 167])
  expect(hours('H', '2026-02-16T02:59:00Z', 'America/Sao_Paulo')).toEqual(['2026-02-01T03:00', 360])
  expect(hours('H', '2026-02-16T03:00:00Z', 'America/Sao_Paulo')).toEqual(['2026-02-16T03:00', 312])
  expect(hours('M', '2026-12-31T23:00:00Z', 'America/Sao_Paulo')).toEqual(['2026-12-01T03:00', 744])
  expect(hours('hour', '2026-01-01T10:15:00Z', 'Asia/Kolkata')).toEqual(['2026-01-01T09:30', 1])
  expect(hours('5min', '2026-01-01T10:04:59Z', 'Asia/Kolkata')).toEqual([
    '2026-01-01T10:00',
    1 / 12,
  ])
  // Midnight does not exist on the day on which Chile changes its clocks.
  expect(hours('D', '2026-09-06T12:00:00Z', 'America/Santiago')).toEqual(['2026-09-06T04:00', 23])
  expect(lastSpan('M', new Date('2026-03-10T12:00:00Z'), 'UTC').from.toISOString()).toBe(
    '2026-02-01T00:00:00.000Z',
  )
})

/** Moments at which the clocks of some zones change, by an hour, by two, or by half of one. */
const changes = {
  'America/Sao_Paulo': ['2018-11-04T03:00', '2019-02-17T02:00'],
  'America/Santiago': ['2026-04-05T03:00', '2026-09-06T04:00'],
  'America/St_Johns': ['2026-03-08T05:30', '2026-11-01T04:30'],
  'Antarctica/Troll': ['2026-03-29T01:00', '2026-10-25T01:00'],
  'Asia/Kathmandu': ['2026-01-01T00:15'],
  'Australia/Lord_Howe': ['2026-04-04T15:00', '2026-10-03T15:30'],
  'Europe/Berlin': ['2026-03-29T01:00', '2026-10-25T01:00'],
} as const
const HALF_A_DAY = 12 * 3_600_000

test('S3-037 S9-020 periods of every kind lie one beside the other, without a gap and without a moment that is paid twice', () => {
  const moment = fc.constantFrom(...Object.entries(changes)).chain(([zone, at]) =>
    fc.record({
      zone: fc.constant(zone),
      at: fc
        .tuple(fc.constantFrom(...at), fc.integer({ min: -HALF_A_DAY, max: HALF_A_DAY }))
        .map(
          ([change, away]) =>
            new Date(Date.parse(`${change}Z`) + Math.round(away ** 3 / HALF_A_DAY ** 2)),
        ),
    }),
  )
  const period = fc.constantFrom('D', 'W', 'H', 'M', 'hour', '5min')
  fc.assert(
    fc.property(period, moment, (kind, { zone, at }) => {
      const { from, to } = spanAround(kind, at, zone)
      expect(from.getTime()).toBeLessThanOrEqual(at.getTime())
      expect(to.getTime()).toBeGreaterThan(at.getTime())
      expect(spanAround(kind, to, zone).from).toEqual(to)
      expect(spanAround(kind, new Date(from.getTime() - 1), zone).to).toEqual(from)
      expect(spanAround(kind, from, zone)).toEqual({ from, to })
    }),
    { numRuns: runs(400) },
  )
})

test('S9-020 where the clocks change by half an hour, what is left of the hour is a period of its own', () => {
  const island = 'Australia/Lord_Howe'
  expect(hours('hour', '2026-04-04T14:45:00Z', island)).toEqual(['2026-04-04T14:00', 1])
  expect(hours('hour', '2026-04-04T15:10:00Z', island)).toEqual(['2026-04-04T15:00', 0.5])
  expect(hours('hour', '2026-04-04T15:40:00Z', island)).toEqual(['2026-04-04T15:30', 1])
  expect(hours('hour', '2026-10-03T15:20:00Z', island)).toEqual(['2026-10-03T14:30', 1])
  expect(hours('hour', '2026-10-03T15:40:00Z', island)).toEqual(['2026-10-03T15:30', 0.5])
})
