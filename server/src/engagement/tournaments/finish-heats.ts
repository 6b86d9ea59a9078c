import { type Reward, reward } from '@croupier/api/engagement/reward'
import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/db.ts'
import { transact } from '../../platform/transact.ts'
import { hasReadTurnover } from '../../play/turnover/turnover.ts'
import { topicOf } from './board.ts'
import type { TournamentPromotion, TournamentsDeps } from './deps.ts'
import { type HeatRow, noteChanges, promotionOfHeat } from './heats.ts'
import { TOURNAMENTS } from './project-rounds.ts'
import { placesWithPrize, poolOf, prizeList } from './rules.ts'

/** Fixes the places of what is over and pays the prizes. Safe to repeat, and after a kill anywhere. */
export async function finishHeats(deps: TournamentsDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock, bus } = deps.context
  const due = await db
    .selectFrom('tournaments_heats')
    .selectAll()
    .where('state', 'in', ['open', 'closed'])
    .where('settles_at', '<=', clock.now())
    .orderBy('settles_at')
    .execute()
  for (const heat of due) {
    if (signal?.aborted) return
    const promotion = await promotionOfHeat(deps, db, heat)
    if (!promotion) continue
    if (heat.state === 'open' && !(await isAllRead(deps, heat))) continue
    const closed = await transact(db, (tx) => closeHeat(deps, tx, { heat, promotion }))
    if (!closed) continue
    await payPrizes(deps, { heat: closed, promotion, signal })
    bus.publish(`live:${topicOf({ heatId: heat.id, brandId: heat.brand_id })}`, { changed: true })
  }
}

/** Whether every round that ended before the end stands in the contest. */
async function isAllRead({ context: { db }, isPlayCounted }: TournamentsDeps, heat: HeatRow) {
  const { brand_id: brandId, ends_at: before } = heat
  return (
    (await isPlayCounted(db, { brandId, before })) &&
    (await hasReadTurnover(db, { projection: TOURNAMENTS, brandId, moment: before }))
  )
}

/** Fixes places and pool, once; from here on no later change of a round matters. Null: it is neither open nor waits for its prizes. */
export async function closeHeat(
  { context: { clock } }: Pick<TournamentsDeps, 'context'>,
  tx: Tx,
  { heat, promotion }: { heat: HeatRow; promotion: TournamentPromotion },
): Promise<HeatRow | null> {
  const row = await lockHeat(tx, heat.id)
  if (row.state === 'closed') return row
  if (row.state !== 'open') return null
  const { rows } = await sql<{ players: number; hold: bigint }>`
    select count(*)::int as players, coalesce(sum(hold) filter (where state <> 'disqualified'), 0)::bigint as hold
    from tournaments_players where heat_id = ${heat.id}`.execute(tx)
  const { players = 0, hold = 0n } = rows[0] ?? {}
  const { currency, terms } = promotion
  return await tx
    .updateTable('tournaments_heats')
    .set({
      state: 'closed',
      closed_at: clock.now(),
      players,
      pool: poolOf(terms.prizes, { hold, currency }) ?? 0n,
    })
    .where('id', '=', heat.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function lockHeat(tx: Tx, id: string): Promise<HeatRow> {
  return await tx
    .selectFrom('tournaments_heats')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

interface Paying {
  heat: HeatRow
  promotion: TournamentPromotion
}

/** Pays one place a transaction, so that whoever goes on after a kill begins with the next place. */
async function payPrizes(
  deps: TournamentsDeps,
  { signal, ...of }: Paying & { signal?: AbortSignal | undefined },
): Promise<void> {
  const { db, bus } = deps.context
  const prizes = prizeList(of.promotion.terms.prizes, {
    pool: of.heat.pool ?? 0n,
    currency: of.promotion.currency,
  })
  assert(
    prizes.length === placesWithPrize(of.promotion.terms.prizes),
    'every place with a prize has a line',
  )
  for (;;) {
    if (signal?.aborted) return
    const paid = await transact(db, (tx) => payNext(deps, tx, { ...of, prizes }))
    if (paid === null) return
    for (const type of ['balance', 'rewards', 'tournaments'])
      bus.publish(`live:member:${paid.memberId}`, { type })
  }
}

/** Pays the next place; null when all are paid, and the contest with them. */
async function payNext(
  deps: TournamentsDeps,
  tx: Tx,
  { heat, promotion, prizes }: Paying & { prizes: readonly Reward[][] },
): Promise<{ memberId: bigint } | null> {
  // The lock of the contest comes first: two workers after one another never pay the same place.
  const row = await lockHeat(tx, heat.id)
  if (row.state !== 'closed') return null
  const now = deps.context.clock.now()
  const next = await nextPlayer(tx, heat.id)
  if (!next || next.place > prizes.length) {
    await tx
      .updateTable('tournaments_heats')
      .set({ state: 'paid', paid_at: now })
      .where('id', '=', heat.id)
      .execute()
    await noteChanges(tx, [heat.id])
    return null
  }
  const { memberId, place } = next
  const rewards = prizes[place - 1] ?? []
  const outcome = await giveTo(deps, tx, { heat, promotion, memberId, place, rewards, now })
  const movesUp = outcome === 'barred' && promotion.terms.barredPrize === 'moves_up'
  if (movesUp)
    await tx
      .updateTable('tournaments_players')
      .set({ state: 'barred' })
      .where('member_id', '=', memberId)
      .where('heat_id', '=', heat.id)
      .execute()
  await tx
    .insertInto('tournaments_results')
    .values({
      member_id: memberId,
      heat_id: heat.id,
      place: movesUp ? null : place,
      state: outcome,
      rewards: JSON.stringify(outcome === 'given' ? z.encode(storedRewards, [...rewards]) : []),
      at: now,
    })
    .execute()
  return { memberId }
}

export const storedRewards = z.array(reward)

/** The best player without a result, and the next place without one. */
async function nextPlayer(
  tx: Tx,
  heatId: string,
): Promise<{ memberId: bigint; place: number } | null> {
  const { rows } = await sql<{ memberId: bigint; place: number }>`
    select p.member_id as "memberId",
      (select coalesce(max(place), 0)::int + 1 from tournaments_results where heat_id = ${heatId}) as place
    from tournaments_players p
    where p.heat_id = ${heatId} and p.state = 'in' and p.score > 0
      and not exists (select from tournaments_results r where r.member_id = p.member_id and r.heat_id = p.heat_id)
    order by (-p.score), p.reached_at, p.member_id limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Gives a place its prize by the engine: the copy that was joined becomes claimable and is claimed at once. */
async function giveTo(
  { promotions }: TournamentsDeps,
  tx: Tx,
  of: Paying & { memberId: bigint; place: number; rewards: readonly Reward[]; now: Date },
): Promise<'given' | 'none' | 'barred' | 'gone'> {
  const { heat, promotion, memberId, place, rewards, now } = of
  if (rewards.length === 0) return 'none'
  await promotions.lockMember(tx, memberId)
  const whose = {
    promotion,
    memberId,
    occurrence: heat.occurrence,
    cause: { tournament: heat.id, place },
    now,
  }
  const copy = await promotions.find(tx, whose)
  if (copy?.state === 'closed') {
    // It lapsed before the prizes could be paid; the prize is due all the same.
    const late = { ...whose, occurrence: `${heat.occurrence} prize`, rewards }
    const { outcome } = await promotions.give(tx, late)
    return outcome === 'already' ? 'given' : outcome
  }
  const offered = await promotions.offer(tx, { ...whose, rewards, expiresAt: null })
  if (!offered) return 'barred'
  const claimed = await promotions.tryClaim(tx, { entitlementId: offered.id, memberId, now })
  if (typeof claimed !== 'string') return 'given'
  const reason = { entitlementId: offered.id, memberId, now, cause: { refused: claimed } }
  await promotions.close(tx, { ...reason, state: 'closed' })
  return claimed === 'promotion_gone' ? 'gone' : 'barred'
}
