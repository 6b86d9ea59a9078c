// @vitest-environment node
import { expect, test } from 'vitest'
import { measuresOf, wayToTier } from './measures.ts'

const metrics = {
  validBet: 750_000n,
  profit: -20_000n,
  activeMembers: 5,
  hold: 0n,
  salaries: 0n,
  wonStake: 10n,
  lostStake: 20n,
}
const dividend = {
  type: 'dividend',
  period: 'M',
  carryShortfall: false,
  tiers: [{ validBet: 1_000_000n, profit: 50_000n, activeMembers: 5, rate: 100_000 }],
} as const
const daily = { type: 'daily', tiers: [{ bet: 500_000n, rate: 5_000, amount: 0n }] } as const
const realtime = { type: 'realtime', profitRate: 1, lossRate: 2, singleBet: 0n } as const

const keys = (terms: Parameters<typeof measuresOf>[0]['terms']) =>
  measuresOf({ terms, metrics }).map(({ key }) => key)

test('S3-033..036 each type of pay shows what it looks at and nothing else', () => {
  expect(keys({ ...dividend, tiers: [...dividend.tiers] })).toEqual([
    'validBet',
    'profit',
    'activeMembers',
  ])
  expect(keys({ ...daily, tiers: [...daily.tiers] })).toEqual(['validBet'])
  expect(keys(realtime)).toEqual(['wonStake', 'lostStake'])
})

test('the way to a tier says what is there and what is missing, never below nothing', () => {
  const way = wayToTier({ terms: { ...dividend, tiers: [...dividend.tiers] }, metrics }, 0)
  expect(way.map(({ share }) => share)).toEqual([0.75, 0, 1])
  expect(way[1]?.needs).toBe(50_000n)
})

test('there is no way beyond the highest tier, and none for real-time pay', () => {
  expect(wayToTier({ terms: { ...daily, tiers: [...daily.tiers] }, metrics }, 1)).toEqual([])
  expect(wayToTier({ terms: realtime, metrics }, 0)).toEqual([])
})
