import { type Reward, reward } from '@croupier/api/engagement/reward'
import { raffleProof } from '@croupier/api/engagement/raffles'
import { assert } from '@croupier/shared/assert'
import { fairStream } from '@croupier/games/engine/fair-stream.ts'
import { weightsNow } from '@croupier/games/engine/raffles.ts'
import { type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { dayOf } from '../../platform/calendar/calendar.ts'
import { refuse } from '../../platform/refusal.ts'
import type { PersonalSeed } from '../../play/fairness/fairness.ts'
import type { Promotion } from '../promotions/promotions.ts'
import type { RafflesDeps } from './deps.ts'
import { lowestPrize, type WheelTerms } from './rules.ts'
import { useTicket } from './tickets.ts'

export type SpinRow = Selectable<DB['raffles_spins']>
export type WheelPromotion = Promotion<WheelTerms>

/** A segment as it stood at a spin. */
export interface SegmentState {
  code: string
  weight: number
  left: number | null
}

const storedRewards = z.array(reward)
const [, spinProof] = raffleProof.def.options
const storedSegments = spinProof.shape.segments

export function rewardsOfRow({ rewards }: { rewards: unknown }): Reward[] {
  return z.decode(storedRewards, rewards as z.input<typeof storedRewards>)
}

export function segmentsOfRow({ segments }: { segments: unknown }): SegmentState[] {
  return z.parse(storedSegments, segments)
}

/** As the database keeps them. */
export function storedRewardsOf(rewards: readonly Reward[]): string {
  return JSON.stringify(z.encode(storedRewards, [...rewards]))
}

interface Spin {
  promotion: WheelPromotion
  memberId: bigint
  /** The member's request: repeated it is the same spin. */
  requestId: string
  now: Date
}

/**
 * Spins a wheel for a ticket. Where it stops follows from the member's committed seed, the member's own word and the next nonce. Refuses
 * `raffle_no_ticket`, `promotion_barred`, and `promotion_gone` when the budget does not hold the prize; then the ticket is not used.
 */
export async function spinWheel(deps: RafflesDeps, tx: Tx, of: Spin): Promise<SpinRow> {
  const { promotion, memberId, requestId, now } = of
  const { brandId, code: raffle } = promotion
  await deps.promotions.lockMember(tx, memberId)
  const known = await spinById(tx, { memberId, id: requestId })
  if (known) return known
  if ((await deps.promotions.barredFor(tx, { brandId, memberId, now })) !== null)
    refuse('promotion_barred')
  const ticketId =
    (await useFreeTicket(deps, tx, of)) ?? (await useTicket(tx, { brandId, raffle, memberId, now }))
  if (ticketId === null) refuse('raffle_no_ticket')
  const seed = await deps.fairness.takeNonce(tx, { memberId, brandId, mayRotate: true })
  const { place, segments, lowest } = await stopAt(tx, { promotion, seed })
  const segment = promotion.terms.segments[place]
  assert(segment, 'a wheel stops at one of its segments')
  const row = await tx
    .insertInto('raffles_spins')
    .values({
      member_id: memberId,
      id: requestId,
      brand_id: brandId,
      raffle,
      promotion_id: promotion.id,
      ticket_id: ticketId,
      seed_id: seed.seedId,
      commitment: seed.commitment,
      client_seed: seed.clientSeed,
      nonce: seed.nonce,
      segments: JSON.stringify(segments),
      lowest,
      segment: place,
      rewards: storedRewardsOf(segment.rewards),
      at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await giveSpin(deps, tx, { ...of, rewards: segment.rewards, segment: segment.code })
  return row
}

async function giveSpin(
  { promotions }: RafflesDeps,
  tx: Tx,
  of: Spin & { rewards: readonly Reward[]; segment: string },
): Promise<void> {
  if (of.rewards.length === 0) return
  const { outcome } = await promotions.give(tx, {
    promotion: of.promotion,
    memberId: of.memberId,
    occurrence: `spin ${of.requestId}`,
    rewards: of.rewards,
    cause: { spin: of.requestId, segment: of.segment },
    now: of.now,
  })
  if (outcome === 'barred') refuse('promotion_barred')
  if (outcome === 'gone') refuse('promotion_gone')
}

/** One of today's free tickets, used at once; null when they are used up. A day is the brand's, whatever the member's clock says. */
async function useFreeTicket(deps: RafflesDeps, tx: Tx, of: Spin): Promise<string | null> {
  const { promotion, memberId, now } = of
  const { brandId, code: raffle, terms } = promotion
  if (terms.freeDaily === 0) return null
  const { timeZone } = await deps.brands.byId(brandId)
  const day = dayOf(now, timeZone)
  const used = await freeTicketsUsed(tx, { raffle, memberId, day })
  if (used >= terms.freeDaily) return null
  if (promotion.definition.oncePerPerson && (await othersUsed(deps, tx, { raffle, memberId, day })))
    return null
  const id = deps.context.random.uuid()
  await tx
    .insertInto('raffles_tickets')
    .values({
      member_id: memberId,
      id,
      brand_id: brandId,
      raffle,
      cause: 'daily',
      cause_key: day,
      part: used + 1,
      state: 'used',
      issued_at: now,
      expires_at: null,
      used_at: now,
    })
    .execute()
  return id
}

/** Whether an account on a device that this member knows too has used a free ticket of the day. */
async function othersUsed(
  deps: RafflesDeps,
  tx: Tx,
  of: { raffle: string; memberId: bigint; day: string },
): Promise<boolean> {
  for (const memberId of await deps.accountsOnDevices(tx, of.memberId))
    if ((await freeTicketsUsed(tx, { ...of, memberId })) > 0) return true
  return false
}

/** How many of a day's free tickets a member has used. */
export async function freeTicketsUsed(
  db: Db | Tx,
  of: { raffle: string; memberId: bigint; day: string },
): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from raffles_tickets
    where member_id = ${of.memberId} and raffle = ${of.raffle} and cause = 'daily' and cause_key = ${of.day}`.execute(
    db,
  )
  return rows[0]?.used ?? 0
}

/**
 * Where the wheel stops. A prize with a stock is taken by one statement; when somebody took the last one at this moment, the wheel is read as it
 * stands then, from the same seeds.
 */
async function stopAt(
  tx: Tx,
  { promotion, seed }: { promotion: WheelPromotion; seed: PersonalSeed },
): Promise<{ place: number; segments: SegmentState[]; lowest: number }> {
  const lowest = lowestPrize(promotion.terms.segments)
  assert(lowest !== null, 'a wheel has a lowest prize without a stock')
  const seeds = {
    serverSeed: seed.serverSeed.toString('hex'),
    clientSeed: seed.clientSeed,
    nonce: Number(seed.nonce),
  }
  for (;;) {
    const segments = await segmentsNow(tx, promotion)
    const place = fairStream(seeds).pick(weightsNow(segments, lowest))
    const stock = promotion.terms.segments[place]?.stock ?? null
    if (stock === null || (await takeStock(tx, { promotion, place, stock })))
      return { place, segments, lowest }
  }
}

/** The segments of a wheel with what is left of each. */
export async function segmentsNow(
  db: Db | Tx,
  { brandId, code, terms }: Pick<WheelPromotion, 'brandId' | 'code' | 'terms'>,
): Promise<SegmentState[]> {
  const rows = terms.segments.some(({ stock }) => stock !== null)
    ? await db
        .selectFrom('raffles_stock')
        .select(['segment', 'used'])
        .where('brand_id', '=', brandId)
        .where('raffle', '=', code)
        .execute()
    : []
  const used = new Map(rows.map((row) => [row.segment, row.used]))
  return terms.segments.map((segment) => ({
    code: segment.code,
    weight: segment.weight,
    left:
      segment.stock === null ? null : Math.max(0, segment.stock - (used.get(segment.code) ?? 0)),
  }))
}

async function takeStock(
  tx: Tx,
  of: { promotion: WheelPromotion; place: number; stock: number },
): Promise<boolean> {
  const { promotion, place, stock } = of
  const code = promotion.terms.segments[place]?.code ?? ''
  const { numAffectedRows } = await sql`
    insert into raffles_stock (brand_id, raffle, segment, used) values (${promotion.brandId}, ${promotion.code}, ${code}, 1)
    on conflict (brand_id, raffle, segment) do update set used = raffles_stock.used + 1
      where raffles_stock.used < ${stock}`.execute(tx)
  return numAffectedRows === 1n
}

export async function spinById(
  db: Db | Tx,
  of: { memberId: bigint; id: string },
): Promise<SpinRow | undefined> {
  return await db
    .selectFrom('raffles_spins')
    .selectAll()
    .where('member_id', '=', of.memberId)
    .where('id', '=', of.id)
    .executeTakeFirst()
}
