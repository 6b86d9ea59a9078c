import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

const until = new Date('2026-03-31T10:00:00Z')

test.each([
  ['2026-03-01T10:00:00Z', 30, 'calm'],
  ['2026-03-25T09:59:00Z', 7, 'calm'],
  ['2026-03-26T10:00:00Z', 5, 'soon'],
  ['2026-03-31T09:59:59Z', 1, 'soon'],
  ['2026-03-31T10:00:00Z', 0, 'late'],
  ['2026-04-02T11:00:00Z', 3, 'late'],
])('PAY-10 at %s there are %i days, and the mark is %s', (now, days, tone) => {
  expect(daysLeft(until, new Date(now))).toEqual({ days, tone })
})
