import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { FreeRoundsDeps } from './deps.ts'
import { findGrant, winsToOf } from './grants.ts'

/** A round by its vendor and the vendor's own name for it. */
export interface RoundName {
  memberId: bigint
  source: string
  roundId: string
}

/**
 * Takes one round of a gift, in the transaction that begins the round. `free_rounds_over` when none is left or the time is over. Refuses
 * `free_rounds_not_here` for another game, stake, currency, brand or member, and `promotion_barred` for whoever may be given nothing now.
 */
export async function takeRound(
  { promotions }: { promotions: Pick<FreeRoundsDeps['promotions'], 'barredFor'> },
  tx: Tx,
  of: RoundName & {
    brandId: number
    grantId: string
    gameCode: string
    currency: string
    stake: bigint
    now: Date
  },
): Promise<{ winsTo: 'cash' | 'bonus' } | 'free_rounds_over'> {
  const { memberId, brandId, grantId, now } = of
  // The row decides: as many at once as like come one after the other, and none takes more than there is.
  const row = await tx
    .updateTable('free_rounds_grants')
    .set({ used: sql<number>`used + 1` })
    .where('member_id', '=', memberId)
    .where('id', '=', grantId)
    .where('brand_id', '=', brandId)
    .where('game_code', '=', of.gameCode)
    .where('currency', '=', of.currency)
    .where('stake', '=', of.stake)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .whereRef('used', '<', 'rounds')
    .returningAll()
    .executeTakeFirst()
  if (!row) {
    const grant = await findGrant(tx, of)
    const isSame =
      grant?.brand_id === brandId &&
      grant.game_code === of.gameCode &&
      grant.currency === of.currency &&
      grant.stake === of.stake
    return isSame ? 'free_rounds_over' : refuse('free_rounds_not_here')
  }
  if ((await promotions.barredFor(tx, { brandId, memberId, now })) !== null)
    refuse('promotion_barred')
  await sql`
    insert into free_rounds_played (member_id, source, round_id, grant_id, state, begun_at)
    values (${memberId}, ${of.source}, ${of.roundId}, ${grantId}, 'begun', ${now})`.execute(tx)
  return { winsTo: winsToOf(row) === 'cash' ? 'cash' : 'bonus' }
}

/** The round never was: it can be played again. Safe to repeat. */
export async function giveRoundBack(tx: Tx, of: RoundName): Promise<void> {
  await sql`
    with given as (
      update free_rounds_played set state = 'given_back'
      where member_id = ${of.memberId} and source = ${of.source} and round_id = ${of.roundId} and state = 'begun'
      returning member_id, grant_id
    )
    update free_rounds_grants g set used = g.used - 1 from given
    where g.member_id = given.member_id and g.id = given.grant_id`.execute(tx)
}

/** Counts what a round came to; the last one ends the gift. Safe to repeat. */
export async function settleRound(
  tx: Tx,
  of: RoundName & { won: bigint; now: Date },
): Promise<void> {
  await sql`
    with done as (
      update free_rounds_played set state = 'ended', won = ${of.won}, ended_at = ${of.now}
      where member_id = ${of.memberId} and source = ${of.source} and round_id = ${of.roundId} and state = 'begun'
      returning member_id, grant_id
    )
    update free_rounds_grants g set ended = g.ended + 1, won = g.won + ${of.won},
      state = case when g.state = 'open' and g.ended + 1 = g.rounds then 'played' else g.state end,
      closed_at = case when g.state = 'open' and g.ended + 1 = g.rounds then ${of.now} else g.closed_at end
    from done where g.member_id = done.member_id and g.id = done.grant_id`.execute(tx)
}
