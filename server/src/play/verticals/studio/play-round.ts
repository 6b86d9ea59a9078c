import type { Money } from '@croupier/shared/money'
import { refuse } from '../../../platform/refusal.ts'
import { transact } from '../../../platform/transact.ts'
import { takesFreeRounds } from '@croupier/games/engine/free-rounds.ts'
import { limitsInBrand } from './choices/chosen-terms.ts'
import { freeRoundOf, giveFreeBack, stakeOf, walletPayout } from './free-round.ts'
import { type PersonalGame, personalGame, profileOfSession } from './engines.ts'
import { openRound, type RoundOrder, type Terms, turnAway } from './insert-round.ts'
import { deliver, owe } from './wallet-calls.ts'
import { winsPool } from './turn-pool.ts'
import { writeOutcome } from './write-outcome.ts'
import type { StudioDeps, WalletAnswer, WalletBet } from './deps.ts'
import { declineRefusal } from './rules.ts'
import {
  currencyOf,
  findRound,
  gameOfRound,
  type RoundRow,
  roundOf,
  walletIds,
} from './round-row.ts'
import { isSameChoice } from './same-choice.ts'
import type { GameSession } from './sessions.ts'

export interface PlayedRound {
  row: RoundRow
  balance: Money
}

/**
 * Plays an instant round or opens a stepped one. The nonce, and with it the outcome, is fixed in a first transaction; then the
 * wallet is asked; then the outcome is written. When the wallet's answer is lost, the recovery worker finds the end of the round.
 */
export async function playRound(
  parts: StudioDeps,
  session: GameSession,
  order: RoundOrder,
): Promise<PlayedRound> {
  const { db } = parts.context
  const before = await findRound(db, session.memberId, order.id)
  if (before) return await sameRound(parts, before, session, order)
  const game = personalGame(session.engineCode)
  if (!game) refuse('bad_choice')
  const offer = await offerOf(parts, { game, session, order })
  await requireMarket(parts, session, { game, offer })
  const input = { session, order, game, offer }
  const row = await transact(db, (tx) => openRound(parts, tx, input))
  if (typeof row !== 'string') return await settleBet(parts, row)
  await turnAway(parts, input, row)
  const found = await findRound(db, session.memberId, order.id)
  // Another copy of the same call may have opened the round meanwhile; then that is the answer.
  return found ? await sameRound(parts, found, session, order) : refuse(row)
}

async function sameRound(
  parts: StudioDeps,
  row: RoundRow,
  session: GameSession,
  order: RoundOrder,
): Promise<PlayedRound> {
  if (row.stake !== order.stake || row.game_code !== session.gameCode) refuse('conflict')
  if (row.free_grant !== (order.freeRounds ?? null)) refuse('conflict')
  const choice = personalGame(session.engineCode)?.readChoice(order.choice) ?? null
  if (!isSameChoice(row.choice, choice)) refuse('conflict')
  if (row.state === 'debiting') refuse('round_pending')
  if (row.state === 'cancelled') refuse(declineRefusal(row.cancel_reason ?? ''))
  return { row, balance: await parts.wallet.balance(session.memberId, session.currency) }
}

async function offerOf(
  parts: StudioDeps,
  { game, session, order }: { game: PersonalGame; session: GameSession; order: RoundOrder },
): Promise<Terms> {
  const profile = profileOfSession(game, session)
  const limits = await limitsInBrand(parts, game.limits, session)
  const choice = game.readChoice(order.choice)
  if (choice === null) refuse('bad_choice')
  const bet = { currency: session.currency, stake: order.stake, maxWin: limits.maxWin, choice }
  const terms = { profile, limits, bet }
  const refusal = game.validate(terms)
  if (refusal !== null) refuse(refusal, { field: refusal === 'bad_choice' ? 'choice' : 'stake' })
  if (order.freeRounds !== undefined) requireFreeChoice(game, bet)
  return terms
}

/** A free round is one round of its stake: nothing is bought with it, and no decision of the game costs more. */
function requireFreeChoice(game: PersonalGame, bet: Terms['bet']): void {
  if (!takesFreeRounds(game.code)) refuse('free_rounds_not_here')
  if (game.kind === 'instant' && game.cost(bet) !== bet.stake)
    refuse('bad_choice', { field: 'choice' })
}

/** What the brand's market says of this bet: whether features may be bought, and the shortest time between two rounds. */
async function requireMarket(
  parts: StudioDeps,
  session: GameSession,
  { game, offer }: { game: PersonalGame; offer: Terms },
): Promise<void> {
  const { roundMsMin, featureBuy } = await parts.marketOf(session.brandId, session.gameCode)
  const buys = game.kind === 'instant' && game.buysFeature?.(offer.bet.choice) === true
  if (buys && !featureBuy) refuse('bad_choice', { field: 'choice' })
  if (roundMsMin <= 0) return
  const last = await parts.context.db
    .selectFrom('studio_rounds')
    .select('opened_at')
    .where('member_id', '=', session.memberId)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const waited = last ? parts.context.clock.now().getTime() - last.opened_at.getTime() : roundMsMin
  if (waited < roundMsMin)
    refuse('too_fast', { retryAfter: Math.ceil((roundMsMin - waited) / 1000) })
}

async function settleBet(parts: StudioDeps, row: RoundRow): Promise<PlayedRound> {
  const serverSeed = await parts.fairness.seedOfRound(row.member_id, row.seed_id)
  const answer = await askWallet(parts, row, serverSeed)
  if (answer.status !== 'OK') {
    await cancelRound(parts, row, answer.status)
    refuse(declineRefusal(answer.status))
  }
  const written = await writeOutcome(parts, row, serverSeed)
  if (written.state !== 'crediting') return { row: written, balance: answer.balance }
  return await paidAfterwards(parts, written)
}

/**
 * A round that won a pool, or that was over with its first cards: the wallet is told of what it is owed; what it does not answer now the
 * worker tells it later.
 */
async function paidAfterwards(parts: StudioDeps, row: RoundRow): Promise<PlayedRound> {
  for (const operation of ['jackpot', 'win', 'end'] as const)
    await deliver(parts, row.member_id, walletIds[operation](row.id))
  const balance = await parts.wallet.balance(row.member_id, currencyOf(row))
  return { row: (await findRound(parts.context.db, row.member_id, row.id)) ?? row, balance }
}

/** Instant rounds are bet and paid in one call, as one decision; a stepped round only takes the stake. */
async function askWallet(
  parts: StudioDeps,
  row: RoundRow,
  serverSeed: Uint8Array,
): Promise<WalletAnswer> {
  const bet = walletBetOf(row)
  const game = gameOfRound(row)
  try {
    if (game.kind !== 'instant') return await parts.wallet.bet(bet)
    const resolved = game.resolve(roundOf(row, serverSeed))
    // What it wins of a pool is counted when the bet is taken; then both wins are owed.
    if (winsPool(game, row, resolved)) return await parts.wallet.bet(bet)
    return await parts.wallet.betAndWin(bet, {
      transactionId: walletIds.win(row.id),
      playerId: row.member_id,
      currency: bet.currency,
      amount: walletPayout(row, resolved.payout),
      roundId: row.id,
      betTransactionId: bet.transactionId,
      gameCode: row.game_code,
      ...freeRoundOf(row),
    })
  } catch (error) {
    parts.context.log.warn({ err: error, round: row.id }, 'the wallet’s answer to a bet is unknown')
    refuse('round_pending')
  }
}

export function walletBetOf(row: RoundRow): WalletBet {
  const game = gameOfRound(row)
  const currency = currencyOf(row)
  const bet = {
    currency,
    stake: row.stake,
    maxWin: row.max_win,
    choice: game.readChoice(row.choice),
  }
  return {
    transactionId: walletIds.bet(row.id),
    playerId: row.member_id,
    walletSession: row.wallet_session,
    currency,
    amount: stakeOf(row, game.kind === 'instant' ? game.cost(bet) : row.stake),
    roundId: row.id,
    gameCode: row.game_code,
    ...freeRoundOf(row),
  }
}

/** The bet was refused, or taken back: the round never was, and its nonce is shown as cancelled. */
export async function cancelRound(
  parts: StudioDeps,
  row: RoundRow,
  reason: string,
  options: { rollback?: boolean } = {},
): Promise<void> {
  const now = parts.context.clock.now()
  await transact(parts.context.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('studio_rounds')
      .set({ state: 'cancelled', cancel_reason: reason, closed_at: now, touched_at: now })
      .where('member_id', '=', row.member_id)
      .where('id', '=', row.id)
      .where('state', '=', 'debiting')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await giveFreeBack(parts, tx, row)
    if (options.rollback !== true) return
    await owe(
      tx,
      {
        memberId: row.member_id,
        roundId: row.id,
        operation: 'rollback',
        currency: row.currency,
        gameCode: row.game_code,
        amount: 0n,
        reason,
      },
      now,
    )
  })
}
