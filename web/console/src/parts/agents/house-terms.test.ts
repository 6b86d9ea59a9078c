// @vitest-environment node
import { expect, test } from 'vitest'
import { emptyDraft, readCell, termsOfDraft } from './house-terms.ts'

test('rates are typed in per cent and kept in millionths, money in ten-thousandths', () => {
  expect(readCell('1.25', 'rate')).toBe(12_500n)
  expect(readCell('100', 'rate')).toBe(1_000_000n)
  expect(readCell('100,0001', 'rate')).toBeNull()
  expect(readCell('1,5', 'money')).toBe(15_000n)
  expect(readCell('-1', 'money')).toBeNull()
  expect(readCell('7', 'count')).toBe(7n)
  expect(readCell('7.5', 'count')).toBeNull()
  expect(readCell(' ', 'rate')).toBe(0n)
})

test('a draft becomes terms of its type, or none while something cannot be read', () => {
  const realtime = { ...emptyDraft('realtime'), rows: [{ id: 1, cells: { profitRate: '0.5' } }] }
  expect(termsOfDraft(realtime)).toEqual({
    type: 'realtime',
    profitRate: 5_000,
    lossRate: 0,
    singleBet: 0n,
  })
  const rows = [
    { id: 1, cells: { bet: '100', rate: '1' } },
    { id: 2, cells: { bet: '500', amount: '20' } },
  ]
  expect(termsOfDraft({ ...emptyDraft('daily'), rows })).toEqual({
    type: 'daily',
    tiers: [
      { bet: 1_000_000n, rate: 10_000, amount: 0n },
      { bet: 5_000_000n, rate: 0, amount: 200_000n },
    ],
  })
  expect(
    termsOfDraft({ ...emptyDraft('dividend'), rows: [{ id: 1, cells: { rate: '30' } }] }),
  ).toEqual({
    type: 'dividend',
    period: 'M',
    carryShortfall: false,
    tiers: [{ validBet: 0n, profit: 0n, activeMembers: 0, rate: 300_000 }],
  })
  expect(termsOfDraft({ ...realtime, rows: [{ id: 1, cells: { profitRate: 'x' } }] })).toBeNull()
})
