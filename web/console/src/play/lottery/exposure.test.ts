import { expect, test } from 'vitest'
import { endingsOf, heatOf, layOffRows } from './exposure.ts'

const cell = (name: string, liability: bigint) => ({
  cell: name,
  liability,
  staked: 10n,
  cap: 1_000n,
  cutX10000: 10_000,
})

test('what is owed above the kept share of a cap is laid off, and nothing of what is below it', () => {
  const rows = layOffRows([cell('*07', 800n), cell('TX:BIG', 400n)], 50)
  expect(rows.map(({ name, share, layOff }) => [name, share, layOff])).toEqual([
    ['07', 8_000, 300n],
    ['TX BIG', 4_000, 0n],
  ])
})

test('endings are shown in their order, those without a bet too; a game of balls has none', () => {
  const endings = endingsOf([cell('*07', 800n), cell('TX:BIG', 400n)])
  expect(endings).toHaveLength(100)
  expect(endings[7]).toMatchObject({ name: '07', cell: { liability: 800n } })
  expect(endings[8]).toEqual({ name: '08', cell: null })
  expect(endingsOf([cell('TX:BIG', 400n)])).toEqual([])
})

test('heat grows with the share of the cap', () => {
  expect([0, 1, 2_000, 5_000, 9_999, 10_000].map(heatOf)).toEqual([0, 1, 2, 3, 5, 5])
})
