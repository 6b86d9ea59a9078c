import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFlightClock } from './flight-clock.ts'

/** A house whose clock is `offsetMs` ahead of this machine's, over a line with the delays given. */
function fly(flight: { offsetMs: number; trip: () => number; ticks: number; syncTripMs: number }) {
  const clock = createFlightClock()
  const startMs = 50_000
  const askedAt = 1_000
  // The answer was written somewhere between asking and arriving; the middle is the best guess.
  clock.sync(
    askedAt + flight.syncTripMs * 0.8 + flight.offsetMs,
    askedAt + flight.syncTripMs / 2,
    flight.syncTripMs,
  )
  clock.start(startMs + flight.offsetMs, startMs + flight.trip())
  for (let tick = 1; tick <= flight.ticks; tick += 1) {
    clock.tick(tick * 100, startMs + tick * 100 + flight.trip())
  }
  const nowMs = startMs + flight.ticks * 100 + 40
  return { shown: clock.elapsed(nowMs), truth: nowMs - startMs, clock, nowMs }
}

describe('the curve stands where the house has it', () => {
  test('whatever this machine’s clock says', () => {
    for (const offsetMs of [-3_600_000, -900, 0, 700, 86_400_000]) {
      const { shown, truth } = fly({ offsetMs, trip: () => 30, ticks: 20, syncTripMs: 60 })
      expect(Math.abs(shown - truth)).toBeLessThan(60)
    }
  })

  test('within a quarter of a second over any line with jitter, and never ahead by more than its first answer was wrong', () => {
    const line = fc.record({
      seed: fc.array(fc.integer({ min: 5, max: 240 }), { minLength: 8, maxLength: 8 }),
      offsetMs: fc.integer({ min: -10_000, max: 10_000 }),
      syncTripMs: fc.integer({ min: 5, max: 300 }),
    })
    fc.assert(
      fc.property(line, ({ seed, offsetMs, syncTripMs }) => {
        let turn = 0
        const trip = (): number => {
          turn += 1
          return seed[turn % seed.length] ?? 20
        }
        const { shown, truth } = fly({ offsetMs, trip, ticks: 30, syncTripMs })
        expect(truth - shown).toBeLessThan(250)
        expect(shown - truth).toBeLessThan(syncTripMs / 2 + 1)
      }),
    )
  })

  test('a wrong offset is taken back by the ticks, softly', () => {
    const clock = createFlightClock()
    clock.sync(0, 0, 10)
    // The house's clock jumped: its start lies two seconds off.
    clock.start(8_000, 10_000)
    const before = clock.elapsed(10_000)
    for (let tick = 1; tick <= 30; tick += 1) clock.tick(tick * 100, 10_000 + tick * 100 + 20)
    expect(before).toBe(2_000)
    expect(clock.elapsed(13_000)).toBeGreaterThan(2_700)
    expect(clock.elapsed(13_000)).toBeLessThan(3_300)
  })

  test('never runs backwards, even while it is corrected', () => {
    const clock = createFlightClock()
    clock.start(0, 0)
    let last = 0
    for (let nowMs = 0; nowMs < 5_000; nowMs += 16) {
      if (nowMs % 96 === 0) clock.tick(Math.max(0, nowMs - 400), nowMs)
      const shown = clock.elapsed(nowMs)
      expect(shown).toBeGreaterThanOrEqual(last)
      last = shown
    }
  })

  test('the best of several answers is kept for the offset', () => {
    const clock = createFlightClock()
    clock.sync(5_000, 0, 40)
    clock.sync(9_000, 0, 400)
    expect(clock.houseNow(100)).toBe(5_100)
  })
})
