import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Metrics } from './metrics.ts'

/** Beyond this somebody should look at the machine's time. */
export const ALARM_OFFSET_MS = 1000
/** Beyond this limits, cut-offs and periods would be judged by a time that is not: no money moves. */
export const STOP_OFFSET_MS = 5000

/** How long a wrong database clock can stay unseen; a jump of this process's own is seen by the next call. */
const LOOK_EVERY_MS = 5000
const ANSWER_LIMIT_MS = 4000

export interface ClockWatch {
  /** Milliseconds that this process is ahead of the database, as far as that is certain; 0 before the first look. */
  offsetMs(): number
  /** False while this process is more than five seconds away from the database, whose time all processes share. */
  mayDateMoney(): boolean
  /** Looks at the database's clock. When it does not answer, what was known counts on. */
  look(): Promise<void>
}

type Tell = (facts: object, words: string) => void

export interface ClockWatchDeps {
  clock: Clock
  /** The database's time in milliseconds since 1970. */
  databaseTime: () => Promise<number>
  /** Milliseconds that nobody can set: they only go on. */
  sinceStart: () => number
  metrics: Pick<Metrics, 'clockOffset'>
  log: { error: Tell; warn: Tell }
}

/**
 * Compares this process's clock with the database's. Between two looks a clock that nobody can set tells whether the own one was
 * set meanwhile, so that a jump counts from the call after it and not from the next look.
 */
export function createClockWatch(parts: ClockWatchDeps): ClockWatch {
  const { clock, databaseTime, sinceStart, metrics, log } = parts
  let seen: { offset: number; at: number; sinceStart: number } | null = null
  let isAlarmed = false

  const offsetMs = (): number => {
    if (seen === null) return 0
    const wentOn = sinceStart() - seen.sinceStart
    return seen.offset + (clock.now().getTime() - seen.at - wentOn)
  }

  const tell = (offset: number): void => {
    metrics.clockOffset.set(offset / 1000)
    const isWrong = Math.abs(offset) > ALARM_OFFSET_MS
    if (isWrong === isAlarmed) return
    isAlarmed = isWrong
    if (isWrong) log.error({ offsetMs: Math.round(offset) }, 'this clock and the database’s differ')
    else log.warn({ offsetMs: Math.round(offset) }, 'this clock and the database’s agree again')
  }

  return {
    offsetMs,
    mayDateMoney: () => Math.abs(offsetMs()) <= STOP_OFFSET_MS,
    look: async () => {
      const asked = clock.now().getTime()
      const askedSinceStart = sinceStart()
      try {
        const theirs = await databaseTime()
        const took = sinceStart() - askedSinceStart
        seen = {
          offset: certainOffset(asked, took, theirs),
          at: asked,
          sinceStart: askedSinceStart,
        }
        tell(offsetMs())
      } catch (error) {
        log.warn({ err: error }, 'the database did not tell its time')
      }
    },
  }
}

/**
 * The database read its clock at some moment between question and answer. Only what no such moment explains is an offset, so that a
 * slow answer of a busy machine is never taken for a wrong clock.
 */
function certainOffset(asked: number, took: number, theirs: number): number {
  if (theirs < asked) return asked - theirs
  if (theirs > asked + took) return asked + took - theirs
  return 0
}

/** Watches as long as the process runs; the first look is over when this answers. */
export async function keepClockWatch(
  pool: pg.Pool,
  parts: Omit<ClockWatchDeps, 'databaseTime' | 'sinceStart'>,
): Promise<{ watch: ClockWatch; stop(): void }> {
  const watch = createClockWatch({
    ...parts,
    databaseTime: () => timeOf(pool),
    sinceStart: () => performance.now(),
  })
  await watch.look()
  const looking = setInterval(() => void watch.look(), LOOK_EVERY_MS).unref()
  return { watch, stop: () => clearInterval(looking) }
}

async function timeOf(pool: pg.Pool): Promise<number> {
  const query = {
    text: 'select extract(epoch from clock_timestamp()) * 1000 as ms',
    query_timeout: ANSWER_LIMIT_MS,
  }
  const { rows } = await pool.query<{ ms: string }>(query)
  return Number(rows[0]?.ms)
}
