import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chaseCost, MOST_CHASED, multiplesOf } from './chase.ts'
import { missingCounts, runsOf, timesDrawn } from './trends.ts'

it('S1-005: counts how long a number is missing and how often it came', () => {
  const draws = [
    ['1', '2'],
    ['2', '3'],
    ['2', '2'],
  ]
  expect([...missingCounts(draws, ['1', '2', '3', '4'])]).toEqual([
    ['1', 2],
    ['2', 0],
    ['3', 1],
    ['4', 3],
  ])
  expect([...timesDrawn(draws, ['1', '2', '4'])]).toEqual([
    ['1', 1],
    ['2', 4],
    ['4', 0],
  ])
})

it('S1-005: runs of outcomes are the sequence again, and neighbours differ', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('BIG', 'SMALL')), (outcomes) => {
      const runs = runsOf(outcomes)
      expect(runs.flatMap(({ value, length }) => Array.from({ length }, () => value))).toEqual(
        outcomes,
      )
      for (const [index, { value }] of runs.entries())
        expect(runs[index + 1]?.value).not.toBe(value)
    }),
  )
})

it('S1-005: a chase keeps to its bounds and costs the sum of its draws', () => {
  expect(multiplesOf({ draws: 4, first: 1, growth: { kind: 'double' } })).toEqual([1, 2, 4, 8])
  expect(multiplesOf({ draws: 3, first: 2, growth: { kind: 'add', step: 3 } })).toEqual([2, 5, 8])
  expect(multiplesOf({ draws: 20, first: 1, growth: { kind: 'double' } })).toBeNull()
  for (const draws of [0, 1.5, MOST_CHASED + 1, Number.NaN])
    expect(multiplesOf({ draws, first: 1, growth: { kind: 'same' } })).toBeNull()
  expect(chaseCost(10_000n, [1, 2, 4])).toBe(70_000n)
})
