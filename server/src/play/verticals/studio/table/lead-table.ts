import { setTimeout as pause } from 'node:timers/promises'
import { createLease, LeaseLost } from '../../../../platform/lease.ts'
import type { StudioDeps } from '../deps.ts'
import { openRound, type TableTurn } from './open-round.ts'
import { playTableRound, recoverTableRound } from './play-table-round.ts'
import { dealtGameOf } from './table-games.ts'
import { latestRound, type Table } from './table-rows.ts'

export interface LedTable {
  /** Ends after the phase that is running; the next leader goes on from the rows. */
  stop(): Promise<void>
}

/** How quickly another process notices that a leader is gone. */
interface Watch {
  leaseMs: number
  renewMs: number
  retryMs: number
}
/** Nobody waits in the air at a table whose result is dealt, and there are many of them. */
const DEALT: Watch = { leaseMs: 15_000, renewMs: 5_000, retryMs: 3_000 }
const FLIGHT: Watch = { leaseMs: 5_000, renewMs: 1_500, retryMs: 1_000 }
/** A million rounds take years at a dealt table; a shorter chain is published in a moment, and the next one in time. */
const DEALT_CHAIN_LENGTH = 60_000
const LOOK_FOR_CHAIN_EVERY = 500n

/**
 * Leads a table for as long as this process holds its lease: round after round, all timers from the rows. Every write is tied to
 * the lease's token, so a leader that was asleep cannot write over its successor.
 */
export function leadTable(parts: StudioDeps, table: Table, holder: string): LedTable {
  const { context } = parts
  const name = `table:${table.id}`
  const { leaseMs, renewMs, retryMs } = isDealt(table) ? DEALT : FLIGHT
  const lease = createLease(context.db, { name, holder, ttlMs: leaseMs })
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
    }, renewMs)
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
        if (!isOver(error)) context.log.error({ err: error, table: table.id }, 'table failed')
      })
      await pause(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
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

async function rounds(parts: StudioDeps, turn: TableTurn): Promise<void> {
  await openChainOf(parts, turn)
  const left = await latestRound(parts.context.db, turn.table.id)
  if (left) await recoverTableRound(parts, turn, left)
  while (!turn.signal.aborted) {
    const round = await openRound(parts, turn.table, turn.lead)
    if (round.number % LOOK_FOR_CHAIN_EVERY === 0n) await openChainOf(parts, turn)
    await playTableRound(parts, turn, round)
  }
}

const isDealt = ({ engineCode, gameCode }: Table): boolean =>
  dealtGameOf(engineCode ?? gameCode) !== null

/** A first start makes a chain for each table, which takes longer than a house that drains may take. */
async function openChainOf(
  { context, fairness }: StudioDeps,
  { table, signal }: TableTurn,
): Promise<void> {
  const fewer = Math.min(DEALT_CHAIN_LENGTH, context.config.chainRounds)
  await fairness.openChain(table.id, { ...(isDealt(table) ? { length: fewer } : {}), signal })
}

/** Another process leads, or this one was told to stop. */
function isOver(error: unknown): boolean {
  return error instanceof LeaseLost || (error instanceof Error && error.name === 'AbortError')
}

function pauseUntil(signal: AbortSignal): TableTurn['pause'] {
  return (milliseconds) =>
    pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)
}
