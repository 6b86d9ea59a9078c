import { setTimeout as pause } from 'node:timers/promises'
import { type CrashResult } from '@croupier/games/crash/rules/cash-out.ts'
import { multiplierX100At, reachedAtMs } from '@croupier/games/crash/rules/growth.ts'
import { holdLease } from '../../../platform/lease.ts'
import { crash } from '../engines.ts'
import { jsonText } from '../json.ts'
import type { StudioParts } from '../parts.ts'
import { announceBets, announceRound, announceTick } from './announce.ts'
import type { TableTurn } from './open-round.ts'
import { payBet, settleBet, takeBackLateBets } from './settle-bets.ts'
import { betsOf, drawnResult, type TableBetRow, type TableRoundRow } from './table-rows.ts'

const TICK_MS = 100
/** How often a running round writes its sign of life. */
const LIFE_MS = 500
const SETTLED_AT_ONCE = 100

/** Plays a round from its opening to its end. Stops between phases when the lead is gone; the next leader goes on. */
export async function playTableRound(
  parts: StudioParts,
  turn: TableTurn,
  opened: TableRoundRow,
): Promise<void> {
  await announceRound(parts, opened)
  if (!(await until(parts, turn.signal, opened.lock_at))) return
  const locked = await changePhase(parts, turn, opened, { phase: 'locked' })
  await announceRound(parts, locked)
  await wait(turn.signal, crash.phases.lockedMs)
  if (turn.signal.aborted) return
  await flyAndSettle(parts, turn, locked)
}

async function flyAndSettle(
  parts: StudioParts,
  turn: TableTurn,
  locked: TableRoundRow,
): Promise<void> {
  const result = await drawnResult(parts, locked)
  const running = await start(parts, turn, locked, result)
  await announceRound(parts, running)
  await fly(parts, turn, running)
  if (turn.signal.aborted) return
  await settleRound(parts, turn, running, result)
  await wait(turn.signal, crash.phases.resultMs)
}

/** Goes on with what a former leader left. A curve that was in the air when it failed is ended where it last was seen. */
export async function recoverTableRound(
  parts: StudioParts,
  turn: TableTurn,
  left: TableRoundRow,
): Promise<void> {
  switch (left.phase) {
    case 'betting':
      return await playTableRound(parts, turn, left)
    case 'locked':
      return await flyAndSettle(parts, turn, left)
    case 'running': {
      const drawn = await drawnResult(parts, left)
      const reached = multiplierX100At(
        (left.ticked_at?.getTime() ?? 0) - (left.started_at?.getTime() ?? 0),
      )
      const interruptedX100 = reached < drawn.pointX100 ? reached : null
      return await settleRound(parts, turn, left, { ...drawn, interruptedX100 })
    }
    case 'settling':
      return await settleRound(parts, turn, left, await storedResult(parts, left))
    default:
      return
  }
}

async function storedResult(parts: StudioParts, round: TableRoundRow): Promise<CrashResult> {
  const drawn = await drawnResult(parts, round)
  const { result } = round
  const interrupted =
    typeof result === 'object' && result !== null && 'interruptedX100' in result
      ? result.interruptedX100
      : null
  return { ...drawn, interruptedX100: typeof interrupted === 'number' ? interrupted : null }
}

type PhaseChange = Partial<
  Pick<
    TableRoundRow,
    'phase' | 'started_at' | 'ends_at' | 'ticked_at' | 'closed_at' | 'server_seed'
  >
> & { result?: string }

async function changePhase(
  parts: StudioParts,
  turn: TableTurn,
  round: TableRoundRow,
  change: PhaseChange,
): Promise<TableRoundRow> {
  return await parts.context.db.transaction().execute(async (tx) => {
    await holdLease(tx, turn.lead.name, turn.lead.token)
    if (change.phase === 'running') await takeBackLateBets(parts, tx, round)
    return await tx
      .updateTable('studio_table_rounds')
      .set(change)
      .where('table_id', '=', round.table_id)
      .where('number', '=', round.number)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** Bets that are not live by now are taken back; then the curve starts. */
async function start(
  parts: StudioParts,
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
  return await changePhase(parts, turn, round, change)
}

async function fly(parts: StudioParts, turn: TableTurn, round: TableRoundRow): Promise<void> {
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
      await changePhase(parts, turn, round, { ticked_at: new Date(now) })
    }
    await wait(turn.signal, Math.min(TICK_MS, endsAt - now))
  }
}

/** Reveals the seed, settles every bet that is still live, and closes the round. Safe to repeat. */
async function settleRound(
  parts: StudioParts,
  turn: TableTurn,
  round: TableRoundRow,
  result: CrashResult,
): Promise<void> {
  const seed = await parts.fairness.chainSeed(round.chain_id, round.chain_index)
  const settling = await changePhase(parts, turn, round, {
    phase: 'settling',
    result: jsonText(result),
    server_seed: seed,
  })
  await announceRound(parts, settling)
  const live = (await betsOf(parts.context.db, round)).filter(({ state }) => state === 'live')
  for (let from = 0; from < live.length; from += SETTLED_AT_ONCE) {
    const settled = await settleSome(parts, {
      round,
      result,
      bets: live.slice(from, from + SETTLED_AT_ONCE),
    })
    await announceBets(parts, round, settled)
    await Promise.all(settled.map((bet) => payBet(parts, bet)))
  }
  const closed = await changePhase(parts, turn, round, {
    phase: result.interruptedX100 === null ? 'closed' : 'void',
    closed_at: parts.context.clock.now(),
  })
  await announceRound(parts, closed)
}

async function settleSome(
  parts: StudioParts,
  {
    round,
    result,
    bets,
  }: { round: TableRoundRow; result: CrashResult; bets: readonly TableBetRow[] },
): Promise<TableBetRow[]> {
  return await parts.context.db.transaction().execute(async (tx) => {
    const settled: TableBetRow[] = []
    for (const bet of bets) {
      const done = await settleBet(parts, tx, { round, bet, result })
      if (done) settled.push(done)
    }
    return settled
  })
}

/** True when the moment came, false when the lead went first. */
async function until(parts: StudioParts, signal: AbortSignal, moment: Date): Promise<boolean> {
  await wait(signal, moment.getTime() - parts.context.clock.now().getTime())
  return !signal.aborted
}

async function wait(signal: AbortSignal, milliseconds: number): Promise<void> {
  if (milliseconds > 0) await pause(milliseconds, undefined, { signal, ref: false }).catch(() => {})
}
