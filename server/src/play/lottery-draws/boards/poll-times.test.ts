import { expect, test } from 'vitest'
import { nextPoll } from './poll-times.ts'

const drawsAt = new Date('2026-11-28T11:15:00Z')
const after = (ms: number): Date => new Date(drawsAt.getTime() + ms)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long until the next question, in seconds. */
const waits = (of: Partial<Parameters<typeof nextPoll>[0]>): number | null => {
  const now = of.now ?? drawsAt
  const next = nextPoll({
    now,
    drawsAt,
    outcome: 'pending',
    failures: 1,
    holdsUntil: null,
    hasResult: false,
    ...of,
  })
  return next && (next.getTime() - now.getTime()) / 1_000
}

test('L4 a board without a result is asked with growing waits, then every ten minutes, and after two days no more', () => {
  expect([1, 2, 3, 4, 5, 20].map((failures) => waits({ failures }))).toEqual([
    5, 10, 20, 40, 60, 60,
  ])
  expect(waits({ now: after(3 * HOUR), failures: 150, outcome: 'unreachable' })).toBe(600)
  expect(waits({ now: after(49 * HOUR), failures: 400 })).toBeNull()
})

test('L4 a board that has spoken is asked again at the end of a hold, and after the result four times within a day', () => {
  const drawn = { outcome: 'drawn', failures: 0 } as const
  expect(waits(drawn)).toBe(60)
  expect(waits({ ...drawn, holdsUntil: after(45_000) })).toBe(45)
  expect(waits({ ...drawn, now: after(MINUTE), holdsUntil: after(45_000) })).toBe(60)
  const later = [0, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR].map((ms) =>
    waits({ ...drawn, now: after(ms), hasResult: true }),
  )
  expect(later).toEqual([600, 3_000, 18_000, 64_800, null])
})
