import { setTimeout as pause } from 'node:timers/promises'
import { createLease, LeaseLost } from '../../../platform/lease.ts'
import type { StudioParts } from '../parts.ts'
import { openRound, type TableTurn } from './open-round.ts'
import { playTableRound, recoverTableRound } from './play-table-round.ts'
import { latestRound, type Table } from './table-rows.ts'

export interface LedTable {
  /** Ends after the phase that is running; the next leader goes on from the rows. */
  stop(): Promise<void>
}

const LEASE_MS = 5_000
const RENEW_MS = 1_500
const RETRY_MS = 1_000

/**
 * Leads a table for as long as this process holds its lease: round after round, all timers from the rows. Every write is tied to
 * the lease's token, so a leader that was asleep cannot write over its successor.
 */
export function leadTable(parts: StudioParts, table: Table, holder: string): LedTable {
  const { context } = parts
  const name = `table:${table.id}`
  const lease = createLease(context.db, { name, holder, ttlMs: LEASE_MS })
  const stopping = new AbortController()

  const lead = async (): Promise<void> => {
    const token = await lease.acquire()
    if (token === null) return
    const turn = new AbortController()
    const renewal = setInterval(() => {
      lease
        .acquire()
        .then((current) => {
          if (current !== token) turn.abort()
        })
        .catch((error: unknown) =>
          context.log.warn({ err: error, table: table.id }, 'lease not renewed'),
        )
    }, RENEW_MS)
    try {
      const signal = AbortSignal.any([turn.signal, stopping.signal])
      await rounds(parts, { table, lead: { name, token }, signal, pause: pauseUntil(signal) })
    } finally {
      clearInterval(renewal)
    }
  }

  const working = (async () => {
    while (!stopping.signal.aborted) {
      await lead().catch((error: unknown) => {
        if (!(error instanceof LeaseLost))
          context.log.error({ err: error, table: table.id }, 'table failed')
      })
      await pause(RETRY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
    await lease.release().catch(() => {})
  })()

  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}

async function rounds(parts: StudioParts, turn: TableTurn): Promise<void> {
  await parts.fairness.openChain(turn.table.id)
  const left = await latestRound(parts.context.db, turn.table.id)
  if (left) await recoverTableRound(parts, turn, left)
  while (!turn.signal.aborted) {
    const round = await openRound(parts, turn.table, turn.lead)
    await playTableRound(parts, turn, round)
  }
}

function pauseUntil(signal: AbortSignal): TableTurn['pause'] {
  return (milliseconds) =>
    pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)
}
