import { expect, test } from 'vitest'
import { systemRandom } from './random.ts'

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('ids are of version 7, each new, in the order in which they were made, and begin with their millisecond', () => {
  const before = new Date().getTime()
  const ids = Array.from({ length: 2000 }, () => systemRandom.uuid())
  const after = new Date().getTime()
  for (const id of ids) expect(id).toMatch(VERSION_7)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  const moment = Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16)
  // Ids made before this test may have lent it their millisecond.
  expect(moment).toBeGreaterThan(before - 60_000)
  expect(moment).toBeLessThanOrEqual(after + 1000)
})
