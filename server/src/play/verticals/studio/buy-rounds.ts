import { costAtOnce, mostAtOnce } from '@croupier/games/engine/purchase.ts'
import type { Money } from '@croupier/shared/money'
import type { Json } from '../../../platform/bus.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { personalGame } from './engines.ts'
import type { StudioDeps } from './deps.ts'
import { type PlayedRound, playRound } from './play-round.ts'
import { findRound } from './round-row.ts'
import type { GameSession } from './sessions.ts'

export interface PurchaseOrder {
  /** One a round, chosen by the browser; the same ids again answer with the rounds that they made. */
  ids: readonly string[]
  /** Of each round. */
  stake: Money
  choice: Json
}

export interface Purchase {
  played: readonly PlayedRound[]
  balance: Money
  /** Why the rest was not bought. */
  stopped: Refusal | null
}

/**
 * Buys rounds one after the other, each as if it had been bought alone. The first "no" ends the purchase: what was bought stays
 * bought, the rest is told. A refused round keeps its id, so a copy of the call stops where the first one did. Refuses as a single
 * round does when not even the first could be bought, and with `round_pending` while a wallet's answer is unknown: the same call may
 * then be repeated.
 */
export async function buyRounds(
  parts: StudioDeps,
  session: GameSession,
  order: PurchaseOrder,
): Promise<Purchase> {
  await requireCount(parts, session, order)
  await requireFunds(parts, session, order)
  const played: PlayedRound[] = []
  let stopped: Refusal | null = null
  for (const id of order.ids) {
    stopped = await playInto(played, () => playRound(parts, session, { ...order, id }))
    if (stopped) break
  }
  const balance = played.at(-1)?.balance
  if (stopped && balance === undefined) throw stopped
  return { played, balance: balance ?? 0n, stopped }
}

async function playInto(
  played: PlayedRound[],
  play: () => Promise<PlayedRound>,
): Promise<Refusal | null> {
  try {
    played.push(await play())
    return null
  } catch (error) {
    // An open answer is no "no": how far the purchase came is only known when it is.
    if (error instanceof Refusal && error.code !== 'round_pending') return error
    throw error
  }
}

async function requireCount(
  parts: StudioDeps,
  session: GameSession,
  { ids }: PurchaseOrder,
): Promise<void> {
  if (new Set(ids).size !== ids.length) refuse('conflict')
  const game = personalGame(session.engineCode)
  if (game?.kind !== 'instant') refuse('bad_choice')
  const { roundMsMin } = await parts.marketOf(session.brandId, session.gameCode)
  const most = mostAtOnce(game.atOnce, roundMsMin)
  if (ids.length > most) refuse('too_many_at_once', { values: { most } })
}

/** Nobody is sold a part of what he cannot pay as a whole; a copy of a purchase that has begun was asked before. */
async function requireFunds(
  parts: StudioDeps,
  session: GameSession,
  { ids: [first = ''], ids, stake }: PurchaseOrder,
): Promise<void> {
  if (ids.length === 1 || (await findRound(parts.context.db, session.memberId, first))) return
  const balance = await parts.wallet.balance(session.memberId, session.currency)
  if (costAtOnce(stake, ids.length) > balance) refuse('insufficient_funds')
}
