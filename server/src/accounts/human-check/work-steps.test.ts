import { MOST_WORK_STEP } from '@croupier/api/accounts/human-check'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOfStep, stepOfSigns } from './work-steps.ts'

const none = { failures: 0, accounts: 0, codes: 0 }

test('nothing seen asks for the usual work, and each sign for more of it alone', () => {
  expect(stepOfSigns(none)).toBe(0)
  for (const [sign, counts] of Object.entries({
    failures: [4, 5, 14.9, 15, 29, 30, 10_000],
    accounts: [2, 3, 9, 10, 19, 20, 50],
    codes: [4, 5, 9, 10, 14, 15, 20],
  }))
    expect(counts.map((count) => stepOfSigns({ ...none, [sign]: count }))).toEqual([
      0, 1, 1, 2, 2, 3, 3,
    ])
})

test('S4-004 more signs never ask for less, and nothing asks for more than the last step', () => {
  const count = fc.double({ min: 0, max: 1e6, noNaN: true })
  const signs = fc.record({ failures: count, accounts: count, codes: count })
  fc.assert(
    fc.property(signs, signs, (one, other) => {
      const both = {
        failures: Math.max(one.failures, other.failures),
        accounts: Math.max(one.accounts, other.accounts),
        codes: Math.max(one.codes, other.codes),
      }
      const step = stepOfSigns(both)
      expect(step).toBeGreaterThanOrEqual(Math.max(stepOfSigns(one), stepOfSigns(other)))
      expect(step).toBeLessThanOrEqual(MOST_WORK_STEP)
    }),
  )
})

test('S4-004 the last step is at most 3,000 keys at the usual 200, a step is never less work than the one before', () => {
  const ranges = [0, 1, 2, 3].map((step) => keysOfStep(step, 200))
  expect(ranges).toEqual([
    { least: 300, spread: 200 },
    { least: 600, spread: 400 },
    { least: 1200, spread: 800 },
    { least: 1800, spread: 1200 },
  ])
})
