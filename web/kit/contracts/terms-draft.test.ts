// @vitest-environment node
import { languages } from '@croupier/shared/languages'
import type { ContractTerms } from '@croupier/api/affiliates/agents'
import { expect, test } from 'vitest'
import {
  draftOf,
  emptyDraft,
  termsOfDraft,
  withCell,
  withoutTier,
  withTier,
} from './terms-draft.ts'

const terms: ContractTerms[] = [
  {
    type: 'dividend',
    period: 'H',
    carryShortfall: true,
    tiers: [
      { validBet: 0n, profit: 0n, activeMembers: 0, rate: 100_000 },
      { validBet: 10_000_000n, profit: 11_250n, activeMembers: 12, rate: 125_000 },
    ],
  },
  { type: 'daily', tiers: [{ bet: 1_000_000n, rate: 5_000, amount: 0n }] },
  { type: 'hourly', tiers: [{ bet: 1_000_000n, rate: 0, amount: 250_000n }] },
  { type: 'realtime', profitRate: 11_250, lossRate: 2_500, singleBet: 11_251n },
]

test.each(terms)('S3-033..037 what is typed for $type is what is offered', (given) => {
  for (const { tag } of languages) expect(termsOfDraft(draftOf(given, tag))).toEqual(given)
})

test('an empty cell is 0, and what cannot be read is no terms', () => {
  const draft = emptyDraft('daily', 'en')
  expect(termsOfDraft(draft)).toEqual({ type: 'daily', tiers: [{ bet: 0n, rate: 0, amount: 0n }] })
  expect(termsOfDraft(withCell(draft, { id: 1, key: 'rate', text: '101' }))).toBeNull()
  expect(termsOfDraft(withCell(draft, { id: 1, key: 'bet', text: 'much' }))).toBeNull()
})

test('a further tier starts from the one before, and the last one stays', () => {
  const two = withTier(withCell(emptyDraft('daily', 'en'), { id: 1, key: 'bet', text: '100' }))
  expect(two.tiers.map(({ cells }) => cells.bet)).toEqual(['100', '100'])
  const one = withoutTier(two, 1)
  expect(one.tiers.map(({ id }) => id)).toEqual([2])
  expect(withoutTier(one, 2)).toBe(one)
})
