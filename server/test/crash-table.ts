import { reachedAtMs } from '@croupier/games/crash/rules/growth.ts'
import type { GameSession } from '../src/play/verticals/studio/sessions.ts'
import { openRound, type TableTurn } from '../src/play/verticals/studio/table/open-round.ts'
import { playTableRound } from '../src/play/verticals/studio/table/play-table-round.ts'
import {
  drawnResult,
  type Table,
  type TableBetRow,
  type TableRoundRow,
} from '../src/play/verticals/studio/table/table-rows.ts'
import { createLease } from '../src/platform/lease.ts'
import { Refusal } from '../src/platform/refusal.ts'
import { testStudio } from './studio.ts'

export const REAL = 10_000n

/** A crash table with its leader on a held clock: whoever waits makes the time pass, so a flight takes as long as its writes. */
export async function crashTable() {
  const studio = await testStudio()
  const { context, parts, clock } = studio
  const table: Table = {
    id: `HC-CRASH:${studio.brand.id}`,
    brandId: studio.brand.id,
    gameCode: 'HC-CRASH',
  }
  // As many rounds as a test can play; the whole million is published where it is proven.
  await parts.fairness.openChain(table.id, { length: 4_096 })
  const name = `table:${table.id}`
  const holder = context.random.uuid()
  const token = await createLease(context.db, { name, holder, ttlMs: 600_000 }).acquire()
  const lead = { name, token: token ?? 0n }
  const turn: TableTurn = {
    table,
    lead,
    signal: new AbortController().signal,
    pause: async (milliseconds) => clock.advance(Math.max(0, milliseconds)),
  }

  const seat = async (balance = 100n * REAL): Promise<GameSession> => ({
    id: context.random.uuid(),
    memberId: await studio.member(balance),
    brandId: studio.brand.id,
    walletSession: context.random.uuid(),
    currency: 'BRL',
    gameCode: 'HC-CRASH',
    engineCode: 'HC-CRASH',
    isTrial: false,
    profile: null,
    level: 0,
  })
  let lastRound = 0
  const open = async (): Promise<TableRoundRow> => {
    const round = await openRound(parts, table, lead)
    lastRound = Number(round.number)
    return round
  }
  /** A bet on the round that was opened last. */
  const order = (autoCashOutX100: number | null, place: 1 | 2 = 1) => ({
    id: context.random.uuid(),
    round: lastRound,
    place,
    stake: REAL,
    choice: { autoCashOutX100 },
  })
  const pointOf = async (round: TableRoundRow): Promise<number> =>
    (await drawnResult(parts, round)).pointX100
  /** Opens rounds until one flies at least so high; the others are played to their end. */
  const roundThatReaches = async (multiplierX100: number): Promise<TableRoundRow> => {
    for (;;) {
      const round = await open()
      if ((await pointOf(round)) >= multiplierX100) return round
      await playTableRound(parts, turn, round)
    }
  }
  /** Puts a round in the air at its lock, as a leader that does no more for it would leave it. */
  const takeOff = async (
    round: TableRoundRow,
    flight: { seenAtX100?: number; forced?: Record<string, number> } = {},
  ): Promise<TableRoundRow> =>
    await context.db
      .updateTable('studio_table_rounds')
      .set({
        phase: 'running',
        started_at: round.lock_at,
        ticked_at: new Date(round.lock_at.getTime() + reachedAtMs(flight.seenAtX100 ?? 100)),
        forced: flight.forced ? JSON.stringify(flight.forced) : null,
      })
      .where('table_id', '=', table.id)
      .where('number', '=', round.number)
      .returningAll()
      .executeTakeFirstOrThrow()
  /** Moves the clock to where the curve of a round shows a multiplier. */
  const flyTo = (round: TableRoundRow, multiplierX100: number): void =>
    clock.set(new Date(round.lock_at.getTime() + reachedAtMs(multiplierX100)))
  const betNow = async (bet: { id: string }): Promise<TableBetRow> =>
    await context.db
      .selectFrom('studio_table_bets')
      .selectAll()
      .where('id', '=', bet.id)
      .executeTakeFirstOrThrow()
  return {
    ...studio,
    table,
    lead,
    turn,
    seat,
    open,
    order,
    pointOf,
    roundThatReaches,
    takeOff,
    flyTo,
    betNow,
  }
}

/** The code of a refusal, or `success`. */
export function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'success',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
}
