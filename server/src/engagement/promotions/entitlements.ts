import { type EntitlementState, entitlementStates } from '@croupier/api/engagement/promotion'
import { type Reward, reward } from '@croupier/api/engagement/reward'
import { type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Json } from '../../platform/bus.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { DB } from '../../platform/db-types.ts'
import { refuse } from '../../platform/refusal.ts'
import { isForfeited, noteHit } from './abuse.ts'
import { barredFor, forbiddenFeature } from './barred.ts'
import type { BarredReason, PromotionsDeps } from './deps.ts'
import { lockMember, lockPromotion } from './locks.ts'
import type { Registry } from './registry.ts'
import type { Promotion } from './versions.ts'

export type EntitlementRow = Selectable<DB['promotions_entitlements']>

/** One member's copy of a promotion. */
export interface Entitlement {
  id: string
  memberId: bigint
  brandId: number
  /** Of the version under which it was made. */
  promotionId: string
  code: string
  occurrence: string
  state: EntitlementState
  progress: bigint
  target: bigint
  rewards: Reward[]
  createdAt: Date
  changedAt: Date
  expiresAt: Date | null
}

export const storedRewards = z.array(reward)

export function rewardsOf(stored: unknown): Reward[] {
  return z.decode(storedRewards, stored as z.input<typeof storedRewards>)
}

export function entitlementOf(row: EntitlementRow): Entitlement {
  const state = entitlementStates.find((candidate) => candidate === row.state)
  if (!state) throw new RangeError(`no state ${row.state} of an entitlement`)
  return {
    id: row.id,
    memberId: row.member_id,
    brandId: row.brand_id,
    promotionId: row.promotion_id,
    code: row.code,
    occurrence: row.occurrence,
    state,
    progress: row.progress,
    target: row.target,
    rewards: rewardsOf(row.rewards),
    createdAt: row.created_at,
    changedAt: row.changed_at,
    expiresAt: row.expires_at,
  }
}

/** The parts that every act on entitlements needs. */
export interface Engine {
  deps: PromotionsDeps
  registry: Registry
}

export interface Whose {
  promotion: Promotion
  memberId: bigint
  /** Which one of several: at most 80 characters. */
  occurrence: string
  now: Date
  cause: Json
}

interface NewEntitlement extends Whose {
  state: 'joined' | 'in_process' | 'applying' | 'claim' | 'issued'
  target?: bigint
  rewards?: readonly Reward[]
  expiresAt?: Date | null
}

/** The member's copy, made now if there is none yet. Under the member's lock. */
export async function ensure(
  { deps }: Engine,
  tx: Tx,
  of: NewEntitlement,
): Promise<{ entitlement: Entitlement; isNew: boolean }> {
  const { promotion, memberId, occurrence, now } = of
  const known = await findCopy(tx, of)
  if (known) return { entitlement: known, isNew: false }
  const row = await tx
    .insertInto('promotions_entitlements')
    .values({
      member_id: memberId,
      id: deps.context.random.uuid(),
      brand_id: promotion.brandId,
      promotion_id: promotion.id,
      code: promotion.code,
      occurrence,
      state: of.state,
      target: of.target ?? 0n,
      rewards: JSON.stringify(z.encode(storedRewards, [...(of.rewards ?? [])])),
      created_at: now,
      changed_at: now,
      expires_at: of.expiresAt ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteStep(tx, { row, cause: of.cause, now })
  return { entitlement: entitlementOf(row), isNew: true }
}

/** The member's copy of one occurrence; null where there is none. */
export async function findCopy(
  tx: Db | Tx,
  { promotion, memberId, occurrence }: Pick<Whose, 'promotion' | 'memberId' | 'occurrence'>,
): Promise<Entitlement | null> {
  const row = await tx
    .selectFrom('promotions_entitlements')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('brand_id', '=', promotion.brandId)
    .where('code', '=', promotion.code)
    .where('occurrence', '=', occurrence)
    .executeTakeFirst()
  return row ? entitlementOf(row) : null
}

export async function noteStep(
  tx: Tx,
  { row, cause, now }: { row: EntitlementRow; cause: Json; now: Date },
): Promise<void> {
  await sql`
    insert into promotions_steps (member_id, entitlement_id, step, state, progress, cause, at)
    select ${row.member_id}, ${row.id}, coalesce(max(step), 0) + 1, ${row.state}, ${row.progress}, ${JSON.stringify(cause)}::jsonb, ${now}
    from promotions_steps where member_id = ${row.member_id} and entitlement_id = ${row.id}`.execute(
    tx,
  )
}

/**
 * Why this member gets nothing of this promotion: barred altogether, the market, or an account on the same device that has it already.
 * Takes the locks that make the answer hold to the end of the transaction.
 */
export async function obstacleOf(engine: Engine, tx: Tx, of: Whose): Promise<BarredReason | null> {
  const { deps, registry } = engine
  const { promotion, memberId, now } = of
  const { brandId, code } = promotion
  const barred = await barredFor(deps, tx, { brandId, memberId, now })
  if (barred !== null) return barred
  if ((await forbiddenFeature(deps, registry, promotion)) !== null) return 'market'
  if (await isForfeited(tx, { brandId, memberId, code })) return 'forfeited'
  if (!promotion.definition.oncePerPerson) return null
  await lockPromotion(tx, { brandId, code })
  // Two accounts that joined before they were known to be one person: the first that is given something has it.
  const isJoined = (await findCopy(tx, of)) !== null
  const linked = await othersWithIt(engine, tx, of, isJoined ? HAD : null)
  if (linked.length === 0) return null
  // Kept where the transaction goes on; where it is refused, `noteRefused` writes it afterwards.
  await noteHit(deps, tx, { brandId, memberId, code, reason: 'shared_device', linked, now })
  return 'shared_device'
}

/** After a refusal took its transaction back: writes down what it saw, if the device was the reason. */
export async function noteRefused(
  engine: Engine,
  of: Pick<Whose, 'promotion' | 'memberId' | 'occurrence' | 'now'>,
): Promise<void> {
  const { promotion, memberId, now } = of
  const { brandId, code, definition } = promotion
  if (!definition.oncePerPerson) return
  const { db } = engine.deps.context
  const linked = await othersWithIt(engine, db, of)
  if (linked.length === 0) return
  await noteHit(engine.deps, db, { brandId, memberId, code, reason: 'shared_device', linked, now })
}

/** A copy in one of these has brought something, or will. */
const HAD: readonly EntitlementState[] = ['claim', 'claimed', 'issued']

/** The accounts on the member's devices that have this occurrence already, in any state or in one of some. */
export async function othersWithIt(
  { deps }: Engine,
  tx: Db | Tx,
  { promotion, memberId, occurrence }: Pick<Whose, 'promotion' | 'memberId' | 'occurrence'>,
  states: readonly EntitlementState[] | null = null,
): Promise<bigint[]> {
  const others = await deps.accountsOnDevices(tx, memberId)
  if (others.length === 0) return []
  const had = await tx
    .selectFrom('promotions_entitlements')
    .select('member_id')
    .where('member_id', 'in', others)
    .where('brand_id', '=', promotion.brandId)
    .where('code', '=', promotion.code)
    .where('occurrence', '=', occurrence)
    .$if(states !== null, (query) => query.where('state', 'in', [...(states ?? [])]))
    .execute()
  return had.map(({ member_id: id }) => id)
}

/** Takes part. Refuses `promotion_barred`; a repetition answers as the first time. */
export async function joinPromotion(
  engine: Engine,
  tx: Tx,
  of: Whose & {
    state?: 'joined' | 'in_process' | 'applying'
    target?: bigint
    expiresAt?: Date | null
  },
): Promise<Entitlement> {
  await lockMember(tx, of.memberId)
  const known = await findCopy(tx, of)
  if (known) return known
  const reason = await obstacleOf(engine, tx, of)
  if (reason !== null) refuse('promotion_barred')
  return (await ensure(engine, tx, { ...of, state: of.state ?? 'joined' })).entitlement
}

/** Writes how far somebody has come; nothing once it is over. */
export async function setProgress(
  tx: Tx,
  of: { entitlementId: string; progress: bigint; now: Date; cause: Json },
): Promise<Entitlement | null> {
  const row = await tx
    .updateTable('promotions_entitlements')
    .set({ progress: of.progress, changed_at: of.now })
    .where('id', '=', of.entitlementId)
    .where('state', 'in', ['joined', 'in_process', 'applying', 'claim'])
    .where('progress', '<>', of.progress)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await noteStep(tx, { row, cause: of.cause, now: of.now })
  return entitlementOf(row)
}

/** Makes rewards claimable: a new copy, or the one that was joined. What is claimable or over stays as it is. Null: the member is barred. */
export async function offerRewards(
  engine: Engine,
  tx: Tx,
  of: Whose & { rewards: readonly Reward[]; expiresAt: Date | null },
): Promise<Entitlement | null> {
  await lockMember(tx, of.memberId)
  const known = await findCopy(tx, of)
  const isOpen =
    known?.state === 'joined' || known?.state === 'in_process' || known?.state === 'applying'
  if (known && !isOpen) return known
  if ((await obstacleOf(engine, tx, of)) !== null) return null
  if (!known) return (await ensure(engine, tx, { ...of, state: 'claim' })).entitlement
  const row = await tx
    .updateTable('promotions_entitlements')
    .set({
      state: 'claim',
      rewards: JSON.stringify(z.encode(storedRewards, [...of.rewards])),
      expires_at: of.expiresAt,
      changed_at: of.now,
    })
    .where('member_id', '=', of.memberId)
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteStep(tx, { row, cause: of.cause, now: of.now })
  return entitlementOf(row)
}

/** Ends a copy that is not over: it lapsed, was given up, or was refused. */
export async function closeEntitlement(
  tx: Tx,
  of: {
    entitlementId: string
    memberId: bigint
    state: 'closed' | 'rejected'
    now: Date
    cause: Json
  },
): Promise<void> {
  const { rows } = await sql<EntitlementRow>`
    update promotions_entitlements set state = ${of.state}, changed_at = ${of.now}
    where member_id = ${of.memberId} and id = ${of.entitlementId} and state in ('joined', 'in_process', 'applying', 'claim')
    returning *`.execute(tx)
  const [row] = rows
  if (row) await noteStep(tx, { row, cause: of.cause, now: of.now })
}

export async function changeState(
  tx: Tx,
  of: { entitlementId: string; memberId: bigint; state: EntitlementState; now: Date; cause: Json },
): Promise<Entitlement> {
  const row = await tx
    .updateTable('promotions_entitlements')
    .set({ state: of.state, changed_at: of.now })
    .where('member_id', '=', of.memberId)
    .where('id', '=', of.entitlementId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteStep(tx, { row, cause: of.cause, now: of.now })
  return entitlementOf(row)
}

/** How many rewards a member can claim now. */
export async function countClaimable(
  db: Db | Tx,
  { memberId, now }: { memberId: bigint; now: Date },
): Promise<number> {
  const { rows } = await sql<{ claimable: number }>`
    select count(*)::int as claimable from promotions_entitlements
    where member_id = ${memberId} and state = 'claim' and (expires_at is null or expires_at > ${now})`.execute(
    db,
  )
  return rows[0]?.claimable ?? 0
}

/** Copies that were not claimed or finished in time, the oldest first. */
export async function expiredEntitlements(db: Db, of: { now: Date; limit: number }) {
  return await db
    .selectFrom('promotions_entitlements')
    .select(['id', 'member_id'])
    .where('state', 'in', ['joined', 'in_process', 'claim'])
    .where('expires_at', '<=', of.now)
    .orderBy('expires_at')
    .limit(of.limit)
    .execute()
}
