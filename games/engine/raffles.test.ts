import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairStream } from './fair-stream.ts'
import {
  drawPlaces,
  type EnvelopePlan,
  envelopeCommitment,
  fillEnvelopes,
  planProblem,
  ticketSetHash,
  weightsNow,
} from './raffles.ts'

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const luckOf = (serverSeed: string) => fairStream({ serverSeed, clientSeed: 'fall', nonce: 0 })

const sum = (weights: readonly number[]) => weights.reduce((all, one) => all + one, 0)
const text = (written: string) => createHash('sha256').update(written).digest('hex')

const plans = fc
  .record({
    count: fc.integer({ min: 1, max: 300 }),
    least: fc.bigInt({ min: 1n, max: 500n }),
    spread: fc.bigInt({ min: 0n, max: 5_000n }),
    share: fc.bigInt({ min: 0n, max: 1_000n }),
    unit: fc.constantFrom(1n, 10n, 100n, 10_000n),
  })
  .map(({ count, least, spread, share, unit }): EnvelopePlan => {
    const extra = (BigInt(count) * spread * share) / 1_000n
    return {
      count,
      unit,
      least: least * unit,
      most: (least + spread) * unit,
      total: (BigInt(count) * least + extra) * unit,
    }
  })

test('D10, S2-060 envelopes add up to the budget exactly, and each lies between the least and the most', () => {
  fc.assert(
    fc.property(plans, hex, (plan, seed) => {
      const amounts = fillEnvelopes(plan, luckOf(seed))
      expect(amounts).toHaveLength(plan.count)
      expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(plan.total)
      for (const amount of amounts) {
        expect(amount >= plan.least && amount <= plan.most && amount % plan.unit === 0n).toBe(true)
      }
      expect(fillEnvelopes(plan, luckOf(seed))).toEqual(amounts)
    }),
  )
})

test('D10 a budget below n times the least or above n times the most is refused, to the last unit', () => {
  const plan = { count: 10, least: 100n, most: 300n, unit: 100n }
  expect(planProblem({ ...plan, total: 1_000n })).toBeNull()
  expect(planProblem({ ...plan, total: 900n })).toBe('too_little')
  expect(planProblem({ ...plan, total: 3_000n })).toBeNull()
  expect(planProblem({ ...plan, total: 3_100n })).toBe('too_much')
  expect(planProblem({ ...plan, total: 1_050n })).toBe('unit')
  expect(planProblem({ ...plan, total: 1_000n, least: 0n })).toBe('least')
  expect(planProblem({ ...plan, total: 1_000n, most: 50n })).toBe('most')
})

test('D10 no place of a fall is better than another: the last envelope is worth what the first is', () => {
  const plan = { count: 5, least: 100n, most: 4_000n, total: 5_000n, unit: 100n }
  const sums = [0n, 0n, 0n, 0n, 0n]
  const falls = 4_000
  for (let fall = 0; fall < falls; fall += 1) {
    const seed = createHash('sha256').update(`fall ${fall}`).digest('hex')
    for (const [place, amount] of fillEnvelopes(plan, luckOf(seed)).entries())
      sums[place] = (sums[place] ?? 0n) + amount
  }
  // The deviation of an amount is below 1,000, so that of a mean of 4,000 is below 16: five of those are 80.
  for (const all of sums) expect(Math.abs(Number(all) / falls - 1_000)).toBeLessThan(80)
})

test('D10 what is sold out goes to the lowest prize, in every state of stock, and the sum of weights stays', () => {
  const segment = fc.record({
    weight: fc.integer({ min: 1, max: 1_000 }),
    left: fc.option(fc.integer({ min: 0, max: 2 })),
  })
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 12 }), (others) => {
      const segments = [{ weight: 5, left: null }, ...others]
      const now = weightsNow(segments, 0)
      expect(sum(now)).toBe(sum(segments.map(({ weight }) => weight)))
      for (const [place, { weight, left }] of segments.entries())
        if (place > 0) expect(now[place]).toBe(left === 0 ? 0 : weight)
    }),
  )
})

test('D10 a draw names no ticket twice, all when there are fewer than prizes, and each place as often as another', () => {
  fc.assert(
    fc.property(hex, fc.nat(60), fc.nat(80), (seed, tickets, prizes) => {
      const places = drawPlaces(luckOf(seed), { tickets, prizes })
      expect(new Set(places).size).toBe(Math.min(tickets, prizes))
      expect(places.every((place) => place >= 0 && place < tickets)).toBe(true)
    }),
  )
  const firsts = [0, 0, 0, 0]
  for (let draw = 0; draw < 4_000; draw += 1) {
    const seed = createHash('sha256').update(`draw ${draw}`).digest('hex')
    const [, second = 0] = drawPlaces(luckOf(seed), { tickets: 4, prizes: 2 })
    firsts[second] = (firsts[second] ?? 0) + 1
  }
  for (const often of firsts) expect(Math.abs(often - 1_000)).toBeLessThan(140)
})

test('D10 what is published is SHA-256 of texts that anybody can write', () => {
  expect(envelopeCommitment('ab'.repeat(32), [100n, 2_300n])).toBe(
    text(`${'ab'.repeat(32)}:100,2300`),
  )
  const tickets = [
    { number: 1, id: '01890000-0000-7000-8000-000000000001' },
    { number: 4, id: '01890000-0000-7000-8000-000000000002' },
  ]
  expect(ticketSetHash(tickets)).toBe(text(`1:${tickets[0]?.id}\n4:${tickets[1]?.id}\n`))
  expect(ticketSetHash([])).toBe(text(''))
})
