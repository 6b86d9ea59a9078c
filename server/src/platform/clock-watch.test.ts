import { expect, test } from 'vitest'
import { type HeldClock, heldClock } from './clock.ts'
import { createClockWatch } from './clock-watch.ts'
import { createMetrics } from './metrics.ts'

const START = new Date('2026-05-11T12:00:00Z')
const HOUR = 3_600_000

/** A machine, the database and the time that truly goes by; `set` sets the machine's clock as a person would. */
function machine(behindMs = 0) {
  const clock: HeldClock = heldClock(new Date(START.getTime() - behindMs))
  const truth: HeldClock = heldClock(START)
  const told: string[] = []
  const tell = (level: string) => (_facts: unknown, words: string) =>
    void told.push(`${level}: ${words}`)
  const metrics = createMetrics()
  const pass = (ms: number): void => {
    clock.advance(ms)
    truth.advance(ms)
  }
  let answersAfter: readonly [before: number, after: number] | null = [5, 5]
  const watch = createClockWatch({
    clock,
    databaseTime: async () => {
      if (answersAfter === null) throw new Error('nobody is there')
      pass(answersAfter[0])
      const theirs = truth.now().getTime()
      pass(answersAfter[1])
      return theirs
    },
    sinceStart: () => truth.now().getTime() - START.getTime(),
    metrics,
    log: { error: tell('error'), warn: tell('warn') },
  })
  return {
    watch,
    told,
    pass,
    set: (byMs: number) => clock.advance(byMs),
    answers: (after: typeof answersAfter) => (answersAfter = after),
    shown: async () => (await metrics.clockOffset.get()).values[0]?.value,
  }
}

test.each([
  { by: 'nothing', behindMs: 0, offset: 0, moves: true, alarms: 0 },
  { by: 'a tenth of a second', behindMs: 100, offset: -95, moves: true, alarms: 0 },
  { by: 'two seconds behind', behindMs: 2000, offset: -1995, moves: true, alarms: 1 },
  { by: 'two seconds ahead', behindMs: -2000, offset: 1995, moves: true, alarms: 1 },
  { by: 'six seconds ahead', behindMs: -6000, offset: 5995, moves: false, alarms: 1 },
  { by: 'an hour behind', behindMs: HOUR, offset: 5 - HOUR, moves: false, alarms: 1 },
  { by: 'an hour ahead', behindMs: -HOUR, offset: HOUR - 5, moves: false, alarms: 1 },
])(
  'AUD-03 a clock that is wrong by $by is measured; beyond a second somebody is told, beyond five no money moves',
  async ({ behindMs, offset, moves, alarms }) => {
    const { watch, told, shown } = machine(behindMs)
    await watch.look()
    await watch.look()
    expect(watch.offsetMs()).toBe(offset)
    expect(watch.mayDateMoney()).toBe(moves)
    expect(told).toHaveLength(alarms)
    expect(await shown()).toBe(offset / 1000)
  },
)

test('AUD-03 a jump between two looks counts at once, and money moves again when the clock is right', async () => {
  const { watch, told, set, pass } = machine()
  await watch.look()
  pass(3000)
  expect(watch.mayDateMoney()).toBe(true)
  set(HOUR)
  expect(watch.mayDateMoney()).toBe(false)
  await watch.look()
  expect(watch.mayDateMoney()).toBe(false)
  set(-HOUR)
  expect(watch.mayDateMoney()).toBe(true)
  await watch.look()
  expect(told).toEqual([
    'error: this clock and the database’s differ',
    'warn: this clock and the database’s agree again',
  ])
})

test('AUD-03 a slow answer of a busy database is no wrong clock, and silence changes nothing', async () => {
  const { watch, told, answers, set, pass } = machine()
  answers([7000, 20])
  await watch.look()
  answers([20, 7000])
  await watch.look()
  expect([watch.offsetMs(), told]).toEqual([0, []])
  answers(null)
  pass(60_000)
  await watch.look()
  expect(watch.mayDateMoney()).toBe(true)
  set(-HOUR)
  await watch.look()
  expect(watch.mayDateMoney()).toBe(false)
})
