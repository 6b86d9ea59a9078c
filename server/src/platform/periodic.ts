import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from './db.ts'
import { createLease } from './lease.ts'
import type { Log } from './log.ts'

export interface PeriodicJob {
  name: string
  everyMs: number
  /** One round. The token fences its writes (`holdLease`); the signal says that the house drains or that the lead was lost. */
  run(turn: { token: bigint; signal: AbortSignal }): Promise<void>
}

export interface Periodic {
  /** Ends after the round that is running, and hands the lead over. */
  stop(): Promise<void>
}

const SHORTEST_LEASE_MS = 10_000

/** Runs a job again and again in one of many processes. A round that fails is logged, and the next one comes all the same. */
export function startPeriodic(
  { db, log, holder }: { db: Db; log: Log; holder: string },
  job: PeriodicJob,
): Periodic {
  const ttlMs = Math.max(SHORTEST_LEASE_MS, job.everyMs * 3)
  const lease = createLease(db, { name: `job:${job.name}`, holder, ttlMs })
  const draining = new AbortController()

  // Nobody takes a lead that was renewed a moment ago: jobs of every second need not write it down every second. A round that begins
  // before a third has passed renews it before the second third has.
  let led: { token: bigint; until: number } | null = null
  const renewed = async (): Promise<bigint | null> => {
    const until = performance.now() + ttlMs / 3
    led = null
    const token = await lease.acquire()
    if (token !== null) led = { token, until }
    return token
  }

  const round = async (): Promise<void> => {
    const token = led !== null && performance.now() < led.until ? led.token : await renewed()
    if (token === null) return
    const turn = new AbortController()
    const signal = AbortSignal.any([turn.signal, draining.signal])
    // A long round keeps its lead; one that lost it is told to end.
    const renewal = setInterval(() => {
      renewed()
        .then((current) => {
          if (current !== token) turn.abort()
        })
        .catch((error: unknown) => log.warn({ err: error, job: job.name }, 'lease not renewed'))
    }, ttlMs / 3)
    try {
      await job.run({ token, signal })
    } catch (error) {
      // It may have failed because another process leads.
      led = null
      throw error
    } finally {
      clearInterval(renewal)
    }
  }

  const working = (async () => {
    while (!draining.signal.aborted) {
      await round().catch((error: unknown) =>
        log.error({ err: error, job: job.name }, 'job failed'),
      )
      await pause(job.everyMs, undefined, { signal: draining.signal, ref: false }).catch(() => {})
    }
    await lease
      .release()
      .catch((error: unknown) => log.warn({ err: error, job: job.name }, 'lease not released'))
  })()

  return {
    stop: async () => {
      draining.abort()
      await working
    },
  }
}
