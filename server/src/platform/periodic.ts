import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from './db.ts'
import { noteJobRound, noteJobStarted } from './job-records.ts'
import { createLease, type Lease } from './lease.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

export interface PeriodicJob {
  name: string
  everyMs: number
  /** Gauges that the rounds set: a process that no longer leads the job shows none of its old figures. */
  figures?: readonly { reset(): void }[]
  /** One round. The token fences its writes (`holdLease`); the signal says that the house drains or that the lead was lost. */
  run(turn: { token: bigint; signal: AbortSignal }): Promise<void>
}

export interface Periodic {
  /** Ends after the round that is running, and hands the lead over. */
  stop(): Promise<void>
}

interface PeriodicParts {
  db: Db
  log: Log
  /** This process. */
  holder: string
  metrics: Pick<Metrics, 'jobFailures' | 'jobLeader'>
}

const SHORTEST_LEASE_MS = 10_000
/** Rounds of every second need not be written down every second. */
const NOTED_EVERY_MS = 15_000

/** Runs a job again and again in one of many processes. A round that fails is logged, and the next one comes all the same. */
export function startPeriodic(
  { db, log, holder, metrics }: PeriodicParts,
  job: PeriodicJob,
): Periodic {
  const ttlMs = Math.max(SHORTEST_LEASE_MS, job.everyMs * 3)
  const bare = createLease(db, { name: `job:${job.name}`, holder, ttlMs })
  const lease = shownLease(bare, metrics, job)
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

  const records = recordsOf(db, log, job)

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
      await records.ended('done')
    } catch (error) {
      // It may have failed because another process leads.
      led = null
      await records.ended('failed')
      throw error
    } finally {
      clearInterval(renewal)
    }
  }

  const working = (async () => {
    await records.started()
    while (!draining.signal.aborted) {
      await round().catch((error: unknown) => {
        metrics.jobFailures.inc({ periodic_job: job.name })
        log.error({ err: error, job: job.name }, 'job failed')
      })
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

/** The lease of a job, which the metrics show; a process that does not hold it, or cannot know, shows no figures of the job either. */
function shownLease(lease: Lease, metrics: PeriodicParts['metrics'], job: PeriodicJob): Lease {
  const show = (leads: boolean): void => {
    metrics.jobLeader.set({ periodic_job: job.name }, leads ? 1 : 0)
    if (!leads) for (const figure of job.figures ?? []) figure.reset()
  }
  show(false)
  metrics.jobFailures.inc({ periodic_job: job.name }, 0)
  return {
    acquire: async () => {
      const token = await lease.acquire().catch((error: unknown) => {
        show(false)
        throw error
      })
      show(token !== null)
      return token
    },
    release: async () => {
      show(false)
      await lease.release()
    },
  }
}

/** Writes down that the job is done, or not; that this fails never keeps it from being done. */
function recordsOf(db: Db, log: Log, job: PeriodicJob) {
  const note = async (write: Promise<void>): Promise<void> =>
    await write.catch((error: unknown) =>
      log.warn({ err: error, job: job.name }, 'job not written down'),
    )
  let noted = { at: -Infinity, outcome: '' }
  return {
    started: async (): Promise<void> => await note(noteJobStarted(db, job)),
    ended: async (outcome: 'done' | 'failed'): Promise<void> => {
      if (noted.outcome === outcome && performance.now() - noted.at < NOTED_EVERY_MS) return
      noted = { at: performance.now(), outcome }
      await note(noteJobRound(db, job.name, outcome))
    },
  }
}
