import { assert } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'
import type { Db } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { transact } from '../../../../platform/transact.ts'
import type { StudioDeps } from '../deps.ts'
import { currencyOf, walletIds } from '../round-row.ts'
import { declineRefusal, type TurnedAway } from '../rules.ts'
import { isSameChoice } from '../same-choice.ts'
import type { GameSession } from '../sessions.ts'
import { limitsInBrand } from '../choices/chosen-terms.ts'
import { liftLines } from './pools.ts'
import { dealtGameOf } from './table-games.ts'
import { latestRound, type TableBetRow, tableId } from './table-rows.ts'
import { termsOf } from './table-terms.ts'
import { type BetInput, insertBets, placeTaker, type TableBetOrder } from './take-places.ts'
import { answerWriter } from './write-answers.ts'

export interface PlacedTableBet {
  bet: TableBetRow
  balance: Money
}

/**
 * Bets on the round that takes bets: first a place in the round, while betting is open by the database's row, then the wallet, then
 * the bet is live. A bet that is still on its way when the round starts is taken back by the leader.
 */
export async function placeTableBet(
  parts: StudioDeps,
  session: GameSession,
  order: TableBetOrder,
): Promise<PlacedTableBet> {
  const before = await findBet(parts, session.memberId, order.id)
  if (before) return await sameBet(parts, before, session, order)
  const input = await readInput(parts, session, order)
  const placed = await placeTaker(parts, session)(input)
  if (typeof placed !== 'string') return await payStake(parts, session, placed)
  await turnAway(parts, input, placed)
  const found = await findBet(parts, session.memberId, order.id)
  // Another copy of the same call may have found its place meanwhile; then that is the answer.
  return found ? await sameBet(parts, found, session, order) : refuse(placed)
}

/** The order as the rules of its table take it; refuses what they do not. */
async function readInput(
  parts: StudioDeps,
  session: GameSession,
  order: TableBetOrder,
): Promise<BetInput> {
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
  parts: StudioDeps,
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
  parts: StudioDeps,
  bet: TableBetRow,
  session: GameSession,
  order: TableBetOrder,
): Promise<PlacedTableBet> {
  if (bet.stake !== order.stake || bet.game_code !== session.gameCode) refuse('conflict')
  const choice = termsOf(session)?.game.readChoice(order.choice) ?? null
  if (bet.place !== order.place || !isSameChoice(bet.choice, choice)) refuse('conflict')
  if (bet.state === 'debiting') refuse('round_pending')
  if (bet.state === 'cancelled') refuse(declineRefusal(bet.cancel_reason ?? ''))
  return { bet, balance: await parts.wallet.balance(session.memberId, session.currency) }
}

/** Keeps a refused bet under its id, as one that never was; what a copy of the call wrote before stays. */
async function turnAway(parts: StudioDeps, input: BetInput, reason: TurnedAway): Promise<void> {
  const { db, clock } = parts.context
  const { session } = input
  const round = await latestRound(db, tableId(session.gameCode, session.brandId))
  if (!round) return
  const as = { state: 'cancelled', cancel_reason: reason, settled_at: clock.now() } as const
  await insertBets(parts, db, { round, inputs: [input], as })
}

async function liftDeclined(
  db: Db,
  { session, bet }: { session: GameSession; bet: TableBetRow },
): Promise<void> {
  const game = dealtGameOf(session.engineCode)
  if (game) await transact(db, (tx) => liftLines(tx, game, bet))
}

async function payStake(
  parts: StudioDeps,
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
  const row = await answerWriter(parts)({ bet: placed, declined: accepted ? null : answer.status })
  if (row && !accepted) await liftDeclined(db, { session, bet: row })
  if (!accepted) refuse(declineRefusal(answer.status))
  if (!row) refuse('bets_closed')
  assert(row.state === 'live')
  return { bet: row, balance: answer.balance }
}
