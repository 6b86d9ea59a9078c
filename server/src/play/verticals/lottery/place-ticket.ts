import type { Money } from '@croupier/shared/money'
import type { RefusalCode } from '@croupier/api/refusals'
import { type RefusalDetails, refuse } from '../../../platform/refusal.ts'
import { walletIds } from '../../wallet-api/wallet-api.ts'
import { findDraw, gameOpening, type LotteryGame } from '../../lottery-draws/lottery-draws.ts'
import type { LotteryDeps, LotteryPlayer } from './deps.ts'
import { type LotteryOrder, orderHash, readOrder } from './read-order.ts'
import { placeTaker, type TurnedAway } from './take-places.ts'
import { currencyOf, findTicket, type TicketRow } from './ticket-row.ts'
import { answerWriter, refuseTicket } from './write-answers.ts'

export interface PlacedTicket {
  ticket: TicketRow
  balance: Money
}

export interface TicketOrder extends LotteryOrder {
  /** Chosen by the browser; for later instalments of a plan it follows from the plan. */
  id: string
  /** The prices that the player saw. */
  pricesHash?: string | undefined
  /** The plan that a later instalment belongs to. */
  planId?: string
}

/**
 * Bets on a draw: first a place, with the numbers reserved, while the draw takes bets by the database's clock; then the wallet; then the
 * ticket is live. What is still on its way when the draw closes is taken back by the worker. The same id again answers with the same ticket.
 */
export async function placeTicket(
  parts: LotteryDeps,
  player: LotteryPlayer,
  order: TicketOrder,
): Promise<PlacedTicket> {
  const hash = orderHash(order, player.currency)
  const game = await gameOnDraw(parts, order)
  const read = await readOrder(parts, player, { game, order })
  if ('code' in read) {
    // What could be read when it was bet may be no bet any more: the ticket is the answer all the same.
    const before = await findTicket(parts.context.db, { memberId: player.memberId, id: order.id })
    return before ? await sameTicket(parts, before, hash) : refuse(read.code, { field: read.field })
  }
  const planId = order.planId ?? (order.plan ? order.id : null)
  const taken = await placeTaker(
    parts,
    game,
  )({
    id: order.id,
    player,
    order,
    hash,
    read,
    planId,
    pricesHash: order.pricesHash,
  })
  if ('placed' in taken) return await payStake(parts, taken.placed)
  if ('known' in taken) return await sameTicket(parts, taken.known, hash)
  if (taken.refused === 'conflict') {
    // Another copy of the same call has found its place in this moment; then that is the answer.
    const found = await findTicket(parts.context.db, { memberId: player.memberId, id: order.id })
    if (found) return await sameTicket(parts, found, hash)
  }
  return refuse(taken.refused, detailsOf(taken))
}

/** A game with the prices and limits of a draw; only of a game that changes them is the draw asked for. */
async function gameOnDraw(
  parts: LotteryDeps,
  { gameCode, issue }: Pick<TicketOrder, 'gameCode' | 'issue'>,
): Promise<LotteryGame> {
  const game = (await parts.draws.games.find(gameCode)) ?? refuse('not_found')
  if (game.laterTerms.length === 0) return game
  const draw = await findDraw(parts.context.db, { gameCode, issue })
  return draw ? gameOpening(game, draw.opens_at) : game
}

function detailsOf({ field, numbers }: TurnedAway): RefusalDetails {
  return {
    ...(field === undefined ? {} : { field }),
    ...(numbers === undefined || numbers.length === 0
      ? {}
      : { values: { numbers: numbers.slice(0, 20).join(' ') } }),
  }
}

async function sameTicket(
  parts: LotteryDeps,
  ticket: TicketRow,
  hash: Buffer,
): Promise<PlacedTicket> {
  if (!ticket.order_hash.equals(hash)) refuse('conflict')
  if (ticket.state === 'debiting') refuse('round_pending')
  if (ticket.state === 'refused') refuse(declineRefusal(ticket.reason ?? ''))
  return { ticket, balance: await balanceOf(parts, ticket) }
}

export async function balanceOf(parts: LotteryDeps, ticket: TicketRow): Promise<Money> {
  const wallet = await parts.walletOf(ticket.vendor_code)
  return await wallet.balance(ticket.member_id, currencyOf(ticket))
}

async function payStake(parts: LotteryDeps, placed: TicketRow): Promise<PlacedTicket> {
  const { log } = parts.context
  const wallet = await parts.walletOf(placed.vendor_code)
  const answer = await wallet
    .bet({
      transactionId: walletIds.bet(placed.id),
      playerId: placed.member_id,
      walletSession: placed.wallet_session,
      currency: currencyOf(placed),
      amount: placed.cost,
      roundId: placed.id,
      gameCode: placed.game_code,
    })
    .catch((error: unknown) => {
      // Unknown: the worker takes the ticket back when the draw closes.
      log.warn({ err: error, ticket: placed.id }, 'the wallet’s answer to a ticket is unknown')
      return refuse('round_pending')
    })
  if (answer.status !== 'OK') {
    await refuseTicket(parts, placed, answer.status)
    refuse(declineRefusal(answer.status))
  }
  const ticket = await answerWriter(parts)(placed)
  if (!ticket) refuse('bets_closed')
  return { ticket, balance: answer.balance }
}

/** What the player is told when the wallet takes no stake. */
export function declineRefusal(status: string): RefusalCode {
  if (status === 'INSUFFICIENT_FUNDS') return 'insufficient_funds'
  if (status === 'LIMIT_EXCEEDED') return 'bet_limit_reached'
  if (status === 'GAME_DISABLED') return 'game_disabled'
  return 'bet_declined'
}
