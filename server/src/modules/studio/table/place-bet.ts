import type { StakeLimits } from '@croupier/games/engine/limits.ts'
import { assert } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'
import type { Json } from '../../../platform/bus.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { jsonText } from '../json.ts'
import type { StudioParts } from '../parts.ts'
import { currencyOf, walletIds } from '../round-row.ts'
import { declineRefusal, type TurnedAway } from '../rules.ts'
import type { GameSession } from '../sessions.ts'
import { limitsInBrand } from '../choices/chosen-terms.ts'
import { liftLines, weighLines, writePool } from './pools.ts'
import { dealtGameOf } from './table-games.ts'
import {
  dealtGameOfRound,
  latestRound,
  type TableBetRow,
  tableId,
  type TableRoundRow,
} from './table-rows.ts'
import { termsOf } from './table-terms.ts'

export interface TableBetOrder {
  id: string
  /** The number of the round that the player saw. */
  round: number
  /** Which of the member's bets in the round it is, from 1. */
  place: number
  stake: Money
  choice: Json
}

export interface PlacedTableBet {
  bet: TableBetRow
  balance: Money
}

/**
 * Bets on the round that takes bets: first a place in the round, while betting is open by the database's row, then the wallet, then
 * the bet is live. A bet that is still on its way when the round starts is taken back by the leader.
 */
export async function placeTableBet(
  parts: StudioParts,
  session: GameSession,
  order: TableBetOrder,
): Promise<PlacedTableBet> {
  const before = await findBet(parts, session.memberId, order.id)
  if (before) return await sameBet(parts, before, session, order)
  const wish = await readWish(parts, session, order)
  const placed = await parts.context.db.transaction().execute((tx) => takePlace(parts, tx, wish))
  if (typeof placed !== 'string') return await payStake(parts, session, placed)
  await turnAway(parts, wish, placed)
  const found = await findBet(parts, session.memberId, order.id)
  // Another copy of the same call may have found its place meanwhile; then that is the answer.
  return found ? await sameBet(parts, found, session, order) : refuse(placed)
}

/** The order as the rules of its table take it; refuses what they do not. */
async function readWish(
  parts: StudioParts,
  session: GameSession,
  order: TableBetOrder,
): Promise<NewBet> {
  const terms = termsOf(session)
  if (!terms) refuse('bad_choice')
  const { game, profile } = terms
  const limits = await limitsInBrand(parts, game.limits, session)
  const choice = game.readChoice(order.choice)
  if (choice === null || order.place > game.betsPerMember) refuse('bad_choice', { field: 'choice' })
  const bet = { currency: session.currency, stake: order.stake, maxWin: limits.maxWin, choice }
  const refusal = game.validate({ profile, limits, bet })
  if (refusal !== null) refuse(refusal, { field: refusal === 'bad_choice' ? 'choice' : 'stake' })
  return { session, order, choice, limits }
}

async function findBet(
  parts: StudioParts,
  memberId: bigint,
  id: string,
): Promise<TableBetRow | null> {
  const row = await parts.context.db
    .selectFrom('studio_table_bets')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

async function sameBet(
  parts: StudioParts,
  bet: TableBetRow,
  session: GameSession,
  order: TableBetOrder,
): Promise<PlacedTableBet> {
  if (bet.stake !== order.stake || bet.game_code !== session.gameCode) refuse('conflict')
  if (bet.state === 'debiting') refuse('round_pending')
  if (bet.state === 'cancelled') refuse(declineRefusal(bet.cancel_reason ?? ''))
  return { bet, balance: await parts.wallet.balance(session.memberId, session.currency) }
}

interface NewBet {
  session: GameSession
  order: TableBetOrder
  choice: unknown
  limits: StakeLimits
}

async function takePlace(
  parts: StudioParts,
  tx: Tx,
  wish: NewBet,
): Promise<TableBetRow | TurnedAway> {
  const { session, order } = wish
  const latest = await latestRound(tx, tableId(session.gameCode, session.brandId))
  if (!latest) refuse('bets_closed')
  if (order.round !== Number(latest.number)) return 'bets_closed'
  // The share lock keeps the leader from closing the bets until this place is taken or refused.
  const open = await tx
    .selectFrom('studio_table_rounds')
    .select('number')
    .where('table_id', '=', latest.table_id)
    .where('number', '=', latest.number)
    .where('phase', '=', 'betting')
    .where('lock_at', '>', parts.context.clock.now())
    .forShare()
    .executeTakeFirst()
  if (!open) return 'bets_closed'
  return await takeOpenPlace(parts, tx, { wish, round: latest })
}

/** Where a table bounds what a round may cost it, the bet must still fit before it takes its place. */
async function takeOpenPlace(
  parts: StudioParts,
  tx: Tx,
  { wish, round }: { wish: NewBet; round: TableRoundRow },
): Promise<TableBetRow | TurnedAway> {
  const game = dealtGameOfRound(round)
  const pool = game ? await weighLines(tx, { game, round }, wish) : null
  if (typeof pool === 'string') return pool
  const placed = await insertBet(parts, tx, { wish, round, as: { state: 'debiting' } })
  if (!placed) return 'place_taken'
  if (pool !== null) await writePool(tx, round, pool)
  return placed
}

/** Keeps a refused bet under its id, as one that never was; what a copy of the call wrote before stays. */
async function turnAway(parts: StudioParts, wish: NewBet, reason: TurnedAway): Promise<void> {
  const { db, clock } = parts.context
  const { session } = wish
  const round = await latestRound(db, tableId(session.gameCode, session.brandId))
  if (!round) return
  const as = { state: 'cancelled', cancel_reason: reason, settled_at: clock.now() } as const
  await insertBet(parts, db, { wish, round, as })
}

async function insertBet(
  { context }: StudioParts,
  db: Db | Tx,
  of: {
    wish: NewBet
    round: TableRoundRow
    as: Pick<TableBetRow, 'state'> & Partial<Pick<TableBetRow, 'cancel_reason' | 'settled_at'>>
  },
): Promise<TableBetRow | undefined> {
  const { session, order, choice, limits } = of.wish
  return await db
    .insertInto('studio_table_bets')
    .values({
      member_id: session.memberId,
      id: order.id,
      table_id: of.round.table_id,
      round_number: of.round.number,
      brand_id: session.brandId,
      wallet_session: session.walletSession,
      game_code: session.gameCode,
      currency: session.currency,
      place: order.place,
      stake: order.stake,
      max_win: limits.maxWin,
      choice: jsonText(choice),
      placed_at: context.clock.now(),
      ...of.as,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

async function liftDeclined(
  db: Db,
  { session, bet }: { session: GameSession; bet: TableBetRow },
): Promise<void> {
  const game = dealtGameOf(session.engineCode)
  if (game) await db.transaction().execute((tx) => liftLines(tx, game, bet))
}

async function payStake(
  parts: StudioParts,
  session: GameSession,
  placed: TableBetRow,
): Promise<PlacedTableBet> {
  const { db, log } = parts.context
  const answer = await parts.wallet
    .bet({
      transactionId: walletIds.bet(placed.id),
      playerId: placed.member_id,
      walletSession: placed.wallet_session,
      currency: currencyOf(placed),
      amount: placed.stake,
      roundId: placed.id,
      gameCode: placed.game_code,
    })
    .catch((error: unknown) => {
      // Unknown: the leader takes the bet back when betting ends.
      log.warn({ err: error, bet: placed.id }, 'the wallet’s answer to a bet is unknown')
      return refuse('round_pending')
    })
  const accepted = answer.status === 'OK'
  const row = await db
    .updateTable('studio_table_bets')
    .set(accepted ? { state: 'live' } : { state: 'cancelled', cancel_reason: answer.status })
    .where('member_id', '=', placed.member_id)
    .where('id', '=', placed.id)
    .where('state', '=', 'debiting')
    .returningAll()
    .executeTakeFirst()
  if (row && !accepted) await liftDeclined(db, { session, bet: row })
  if (!accepted) refuse(declineRefusal(answer.status))
  if (!row) refuse('bets_closed')
  assert(row.state === 'live')
  return { bet: row, balance: answer.balance }
}
