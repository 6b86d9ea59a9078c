import type { CrashResult } from '@croupier/games/crash/rules/cash-out.ts'
import { multiplierX100At, reachedAtMs } from '@croupier/games/crash/rules/growth.ts'
import type { Tx } from '../../../../platform/db.ts'
import { transact } from '../../../../platform/transact.ts'
import { crash } from '../engines.ts'
import { jsonText } from '../json.ts'
import type { StudioDeps } from '../deps.ts'
import { announceBets, announceRound, announceTick } from './announce.ts'
import {
  cashOutWhereFull,
  type ForcedPoints,
  forcedColumn,
  forcedPoints,
  leavingFull,
  storedForcedPoints,
} from './full-table.ts'
import { changePhase } from './change-phase.ts'
import type { TableTurn } from './open-round.ts'
import { writeRisks } from './write-risks.ts'
import { flownOf, payBets, takeBackLateBets, writeSettlements } from './settle-bets.ts'
import {
  betsOf,
  drawnResult,
  placedOf,
  profileOfRound,
  type TableBetRow,
  type TableRoundRow,
} from './table-rows.ts'

const TICK_MS = 100
/** How often a running round writes its sign of life. */
const LIFE_MS = 500
/** GAMES §2.4: bets are settled in batches of so many; each batch is one transaction, and all can be done again. */
const SETTLED_AT_ONCE = 500

/** Lets the curve of a locked round rise, and settles it where it ends. */
export async function flyAndSettle(
  parts: StudioDeps,
  turn: TableTurn,
  locked: TableRoundRow,
): Promise<void> {
  const result = await drawnResult(parts, locked)
  const running = await start(parts, turn, locked, result)
  await announceRound(parts, running)
  await fly(parts, turn, { round: running, result })
  if (turn.signal.aborted) return
  await settleRound(parts, turn, await ending(parts, running, result))
  await turn.pause(crash.phases.resultMs)
}

/** Ends a flight that a former leader left: a curve that was in the air when it failed is ended where it last was seen. */
export async function recoverFlight(
  parts: StudioDeps,
  turn: TableTurn,
  left: TableRoundRow,
): Promise<void> {
  if (left.phase === 'settling') {
    return await settleRound(parts, turn, {
      round: left,
      result: await storedResult(parts, left),
      forced: storedForcedPoints(left),
    })
  }
  const drawn = await drawnResult(parts, left)
  const reached = multiplierX100At(
    (left.ticked_at?.getTime() ?? 0) - (left.started_at?.getTime() ?? 0),
  )
  const interruptedX100 = reached < drawn.pointX100 ? reached : null
  const result = { ...drawn, interruptedX100 }
  await settleRound(parts, turn, await ending(parts, left, result))
}

async function storedResult(parts: StudioDeps, round: TableRoundRow): Promise<CrashResult> {
  return crash.asItHappened(await drawnResult(parts, round), round.result)
}

/** Bets that are not live by now are taken back. The others decide how high the table can pay. */
async function fixBets(parts: StudioDeps, tx: Tx, round: TableRoundRow) {
  await takeBackLateBets(parts, tx, round)
  return { forced: forcedColumn(await forcedPoints(parts, tx, round)) }
}

async function start(
  parts: StudioDeps,
  turn: TableTurn,
  round: TableRoundRow,
  result: CrashResult,
): Promise<TableRoundRow> {
  const now = parts.context.clock.now()
  const change = {
    phase: 'running',
    started_at: now,
    ends_at: new Date(now.getTime() + reachedAtMs(result.pointX100)),
    ticked_at: now,
  }
  return await changePhase(parts, { turn, round }, change, (tx) => fixBets(parts, tx, round))
}

interface Flight {
  round: TableRoundRow
  result: CrashResult
}

async function fly(parts: StudioDeps, turn: TableTurn, { round, result }: Flight): Promise<void> {
  const { clock } = parts.context
  const startedAt = round.started_at?.getTime() ?? 0
  const endsAt = round.ends_at?.getTime() ?? 0
  let alive = startedAt
  for (
    let now = clock.now().getTime();
    now < endsAt && !turn.signal.aborted;
    now = clock.now().getTime()
  ) {
    announceTick(parts, round, now - startedAt)
    if (now - alive >= LIFE_MS) {
      alive = now
      await changePhase(parts, { turn, round }, { ticked_at: new Date(now) })
    }
    if (round.forced !== null) {
      const reachedX100 = multiplierX100At(now - startedAt)
      await payWhereFull(parts, { round, result, reachedX100 })
    }
    await turn.pause(Math.min(TICK_MS, endsAt - now))
  }
}

/** Below the points of the start nothing can be full, so the rows are only asked from there on. */
async function payWhereFull(
  parts: StudioDeps,
  flight: Flight & { reachedX100: number },
): Promise<void> {
  const { round, reachedX100 } = flight
  if (reachedX100 < Math.min(...storedForcedPoints(round).values())) return
  const { db } = parts.context
  const left = await transact(db, (tx) => cashOutWhereFull(parts, tx, flight))
  await announceBets(parts, round.table_id, left)
  await payBets(parts, left)
}

interface Ending extends Flight {
  forced: ForcedPoints
}

/** How a flight that is over pays those who are still in it. */
async function ending(
  parts: StudioDeps,
  round: TableRoundRow,
  result: CrashResult,
): Promise<Ending> {
  const forced = await forcedPoints(parts, parts.context.db, round)
  return { round, result, forced }
}

/** Reveals the seed, settles every bet that is still live, and closes the round. Safe to repeat: what decides is stored first. */
async function settleRound(parts: StudioDeps, turn: TableTurn, end: Ending): Promise<void> {
  const { round, result, forced } = end
  const seed = await parts.fairness.chainSeed(round.chain_id, round.chain_index)
  const settling = await changePhase(
    parts,
    { turn, round },
    {
      phase: 'settling',
      result: jsonText(result),
      forced: forcedColumn(forced),
      server_seed: seed,
    },
  )
  await announceRound(parts, settling)
  const live = (await betsOf(parts.context.db, round)).filter(({ state }) => state === 'live')
  const settled: TableBetRow[] = []
  for (let from = 0; from < live.length; from += SETTLED_AT_ONCE)
    settled.push(...(await settleSome(parts, end, live.slice(from, from + SETTLED_AT_ONCE))))
  await payBets(parts, settled)
  // Money first: to tell a thousand windows of a thousand bets takes a while.
  await announceBets(parts, round.table_id, settled)
  await writeRisks(parts, round, (bets) =>
    crash.riskTogether(profileOfRound(round), bets.map(placedOf), result),
  )
  const closed = await changePhase(
    parts,
    { turn, round },
    {
      phase: result.interruptedX100 === null ? 'closed' : 'void',
      closed_at: parts.context.clock.now(),
    },
  )
  await announceRound(parts, closed)
}

async function settleSome(
  parts: StudioDeps,
  { round, result, forced }: Ending,
  bets: readonly TableBetRow[],
): Promise<TableBetRow[]> {
  const settled = bets.map((bet) => {
    const leaving = leavingFull(round, bet, { result, forced })
    return { bet: leaving, settlement: flownOf({ round, bet: leaving, result }) }
  })
  return await transact(parts.context.db, (tx) => writeSettlements(parts, tx, settled))
}
