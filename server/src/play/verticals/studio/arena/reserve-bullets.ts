import { bulletPrice, type FishingChoice } from '@croupier/games/fishing/rules/fishing.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { finishForPlayer } from '../act-in-round.ts'
import type { StudioDeps } from '../deps.ts'
import { type PlayedRound, playRound } from '../play-round.ts'
import type { GameSession } from '../sessions.ts'
import { levelOf, openSubRound, placeOf } from './arena-rows.ts'

/**
 * Sets units aside by one bet of the wallet, after the sub-round before was ended and paid. The same id again answers with the same
 * sub-round; whatever limits a bet limits this one.
 */
export async function reserveBullets(
  parts: StudioDeps,
  session: GameSession,
  order: { id: string; units: number },
): Promise<PlayedRound> {
  const { db } = parts.context
  const place = await placeOf(db, session)
  if (!place) refuse('not_found')
  const before = await openSubRound(db, session)
  if (before && before.id !== order.id) await endSubRound(parts, session)
  const level = levelOf(place.room.level)
  const price = bulletPrice(level, session.currency)
  return await playRound(parts, session, {
    id: order.id,
    stake: BigInt(order.units) * price,
    choice: { level, bullet: String(price) } satisfies FishingChoice,
  })
}

/** Ends the sub-round that runs, if there is one, and has it paid. Refuses `round_pending` while the wallet has not said a last word. */
export async function endSubRound(
  parts: StudioDeps,
  member: { memberId: bigint; gameCode: string },
): Promise<string | null> {
  const { db } = parts.context
  const row = await openSubRound(db, member)
  if (!row) return null
  await finishForPlayer(parts, row.member_id, row.id)
  if (await openSubRound(db, member)) refuse('round_pending')
  return row.id
}
