import type { InstantGame } from '@croupier/games/engine/kinds.ts'
import { assert } from '@croupier/shared/assert'
import type { Updateable } from 'kysely'
import type { DB } from '../../../platform/db-types.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { transact } from '../../../platform/transact.ts'
import { announcePool } from './announce-pool.ts'
import { endOfSteps, oweEnd } from './end-steps.ts'
import { settleFree } from './free-round.ts'
import { jsonText } from './json.ts'
import type { StudioDeps } from './deps.ts'
import { findRound, gameOfRound, type RoundRow, roundOf } from './round-row.ts'
import { pooledGame, turnPool, winsPool } from './turn-pool.ts'
import { owe } from './wallet-calls.ts'
import { steppedGame } from './write-steps.ts'

/** Writes what the paid bet led to; safe to repeat, because the outcome follows from what is stored. */
export async function writeOutcome(
  parts: StudioDeps,
  row: RoundRow,
  serverSeed: Uint8Array,
): Promise<RoundRow> {
  const { db, clock } = parts.context
  const now = clock.now()
  if (row.kind === 'stepped') return await writeOpening(parts, row, { serverSeed, now })
  const { isWon, change } = outcomeOf(row, serverSeed, now)
  const pooled = pooledGame(gameOfRound(row), row)
  const written = pooled
    ? await closeWithTurn(parts, row, { pooled, isWon, change, now })
    : await closeAlone(parts, row, { ...change, touched_at: now })
  return written ?? (await findRound(db, row.member_id, row.id)) ?? row
}

/** Closes a round that has no part in a pool; what a free one won is counted with it. */
async function closeAlone(
  parts: StudioDeps,
  row: RoundRow,
  change: ReturnType<typeof outcomeOf>['change'] & { touched_at: Date },
): Promise<RoundRow | undefined> {
  const { db } = parts.context
  if (row.free_grant === null) return await closeOnce(db, row, change)
  return await transact(db, async (tx) => {
    const closed = await closeOnce(tx, row, change)
    if (closed) await settleFree(parts, tx, { row, won: change.payout, now: change.closed_at })
    return closed
  })
}

/** Closes a round together with its turn at the pool, and tells of the pool what is committed. */
async function closeWithTurn(
  { context }: StudioDeps,
  row: RoundRow,
  of: ReturnType<typeof outcomeOf> & { pooled: Parameters<typeof turnPool>[1]; now: Date },
): Promise<RoundRow | undefined> {
  const { pooled, isWon, change, now } = of
  const done = await transact(context.db, async (tx) => {
    const closed = await closeOnce(tx, row, { ...change, touched_at: now })
    if (!closed) return null
    const turn = await turnPool(tx, pooled, { row, isWon, now })
    const { award, number } = turn
    if (isWon) await oweBothWins(tx, closed, { award, now })
    const noted = { pool_turn: number, jackpot: isWon ? award : null }
    return { turn, written: await noteTurn(tx, closed, noted) }
  })
  if (done) announcePool(context.bus, done.turn.topic, done.turn.after)
  return done?.written
}

/** The first state of a round with decisions; a few are over with it, as when the dealer has a blackjack. */
async function writeOpening(
  parts: StudioDeps,
  row: RoundRow,
  { serverSeed, now }: { serverSeed: Uint8Array; now: Date },
): Promise<RoundRow> {
  const { db } = parts.context
  const game = steppedGame(row)
  const round = roundOf(row, serverSeed)
  const state = game.open(round)
  const end = endOfSteps(game, round, state)
  const written = await transact(db, async (tx) => {
    const opened = { state: 'open', game_state: jsonText(state), touched_at: now }
    const change = end ? { ...opened, ...end, closed_at: now } : opened
    const changed = await closeOnce(tx, row, change)
    if (changed && end) await oweEnd(parts, tx, row, { end, now })
    return changed
  })
  return written ?? (await findRound(db, row.member_id, row.id)) ?? row
}

function outcomeOf(row: RoundRow, serverSeed: Uint8Array, now: Date) {
  const game = gameOfRound(row)
  assert(game.kind === 'instant')
  const round = roundOf(row, serverSeed)
  const resolved: ReturnType<InstantGame<unknown, unknown, unknown, unknown>['resolve']> =
    game.resolve(round)
  const { events, result, outcome, multiplierX100, payout, effectiveBet, risk } = resolved
  const isWon = winsPool(game, row, resolved)
  const change = {
    state: isWon ? 'crediting' : 'closed',
    events: jsonText(events),
    result: jsonText(result),
    outcome,
    multiplier_x100: BigInt(multiplierX100),
    payout,
    effective_bet: effectiveBet,
    loss_ppm: risk.lossPpm,
    edge_ppm: risk.edgePpm,
    closed_at: now,
  }
  return { isWon, change }
}

async function closeOnce(
  db: Db | Tx,
  row: RoundRow,
  change: Updateable<DB['studio_rounds']>,
): Promise<RoundRow | undefined> {
  return await db
    .updateTable('studio_rounds')
    .set(change)
    .where('member_id', '=', row.member_id)
    .where('id', '=', row.id)
    .where('state', '=', 'debiting')
    .returningAll()
    .executeTakeFirst()
}

async function oweBothWins(
  tx: Tx,
  row: RoundRow,
  { award, now }: { award: bigint; now: Date },
): Promise<void> {
  const owed = {
    memberId: row.member_id,
    roundId: row.id,
    currency: row.currency,
    gameCode: row.game_code,
  }
  await owe(tx, { ...owed, operation: 'jackpot', amount: award, reason: 'jackpot' }, now)
  await owe(tx, { ...owed, operation: 'win', amount: row.payout ?? 0n, reason: 'win' }, now)
}

/** The round's place among those of its pool, and what it won of it. */
async function noteTurn(
  tx: Tx,
  row: RoundRow,
  turn: { pool_turn: bigint; jackpot: bigint | null },
): Promise<RoundRow> {
  return await tx
    .updateTable('studio_rounds')
    .set(turn)
    .where('member_id', '=', row.member_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
