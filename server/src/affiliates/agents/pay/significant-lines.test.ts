import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimantsOf, tree } from '../../../../test/pay-trees.ts'
import { NO_METRICS, settleTree } from './rules.ts'
import { significantLines } from './significant-lines.ts'

/** Trees in which much is quiet, as most windows of five minutes are. */
const quietTree = fc
  .tuple(tree, fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }))
  .map(([people, plays]) =>
    claimantsOf(people).map((one, place) =>
      plays[place] ? one : { ...one, metrics: NO_METRICS, carriedIn: 0n },
    ),
  )

test('what is paid is equal with the lines that say nothing and without them, and none hangs below one that is not there', () => {
  fc.assert(
    fc.property(quietTree, (claimants) => {
      const settled = settleTree(claimants)
      const byAgent = new Map(claimants.map((one) => [one.agentId, one]))
      const lines = settled.map((one) => ({
        claimant: byAgent.get(one.agentId) ?? expect.fail('whoever is settled claimed'),
        settled: one,
      }))
      const told = significantLines('realtime', lines)
      const kept = new Set(told.map((line) => line.settled.agentId))
      for (const line of told)
        expect(kept.has(line.settled.uplineId ?? line.settled.agentId)).toBe(true)
      for (const line of lines)
        if (!kept.has(line.settled.agentId)) expect(line.settled.amount).toBe(0n)
      // An auditor has only what was written, and comes to the same in every amount.
      const again = settleTree(told.map(({ claimant }) => claimant))
      const amounts = (one: (typeof settled)[number]) => {
        const { deductions: _deductions, ...all } = one
        return all
      }
      const before = new Map(settled.map((one) => [one.agentId, amounts(one)]))
      for (const one of again) expect(amounts(one)).toEqual(before.get(one.agentId))
      expect(significantLines('daily', lines)).toEqual(lines)
    }),
  )
})

test('a window that nobody played in has no line, and one under the tier that was played in has', () => {
  const quiet = { agentId: 2n, uplineId: 1n, carriedIn: 0n, standing: null, metrics: NO_METRICS }
  const terms = { type: 'hourly', tiers: [{ bet: 1_000n, rate: 1_000, amount: 0n }] } as const
  const hourly = { ...terms, tiers: [...terms.tiers] }
  const linesOf = (validBet: bigint) => {
    const claimants = [
      { ...quiet, agentId: 1n, uplineId: null, terms: hourly },
      { ...quiet, terms: hourly, metrics: { ...NO_METRICS, validBet } },
    ]
    return settleTree(claimants).map((settled, place) => ({
      settled,
      claimant: claimants[place] ?? expect.fail('as many as there are'),
    }))
  }
  expect(significantLines('hourly', linesOf(0n))).toEqual([])
  expect(significantLines('hourly', linesOf(999n)).map(({ settled }) => settled.agentId)).toEqual([
    1n,
    2n,
  ])
})
