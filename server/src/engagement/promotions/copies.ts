import type { PromotionKindName } from '@croupier/api/engagement/promotion-terms'
import { sql } from 'kysely'
import type { Json } from '../../platform/bus.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type Entitlement, entitlementOf, type EntitlementRow, noteStep } from './entitlements.ts'

/** The copies that a member has of some promotions, the oldest first: of some occurrences, and with `withClaimable` all that can be claimed. */
export async function copiesOf(
  db: Db | Tx,
  of: {
    brandId: number
    memberId: bigint
    codes: readonly string[]
    occurrences: readonly string[]
    withClaimable?: boolean
  },
): Promise<Entitlement[]> {
  if (of.codes.length === 0) return []
  const rows: EntitlementRow[] = await db
    .selectFrom('promotions_entitlements')
    .selectAll()
    .where('member_id', '=', of.memberId)
    .where('brand_id', '=', of.brandId)
    .where('code', 'in', [...new Set(of.codes)])
    .where((where) =>
      where.or([
        sql<boolean>`occurrence = any(${[...of.occurrences]}::text[])`,
        ...(of.withClaimable === true ? [where('state', '=', 'claim')] : []),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(entitlementOf)
}

/** How many copies of one kind a member can claim now, and in which brand. */
export async function claimableOf(
  db: Db | Tx,
  of: { memberId: bigint; kind: PromotionKindName; now: Date },
): Promise<{ claimable: number; brandId: number | null }> {
  const { rows } = await sql<{ claimable: number; brandId: number | null }>`
    select count(*)::int as claimable, max(e.brand_id)::int as "brandId" from promotions_entitlements e join promotions_versions v on v.id = e.promotion_id
    where e.member_id = ${of.memberId} and e.state = 'claim' and v.kind = ${of.kind}
      and (e.expires_at is null or e.expires_at > ${of.now})`.execute(db)
  return rows[0] ?? { claimable: 0, brandId: null }
}

/** Makes what was claimable run again, because a correction took back what it was for; what was claimed stays as it is. */
export async function retractOffer(
  tx: Tx,
  of: { entitlementId: string; memberId: bigint; now: Date; cause: Json },
): Promise<void> {
  const { rows } = await sql<EntitlementRow>`
    update promotions_entitlements set state = 'in_process', changed_at = ${of.now}
    where member_id = ${of.memberId} and id = ${of.entitlementId} and state = 'claim' returning *`.execute(
    tx,
  )
  const [row] = rows
  if (row) await noteStep(tx, { row, cause: of.cause, now: of.now })
}

export interface PromotionFigures {
  members: number
  given: number
  cost: bigint
}

/** How many members have promotions, how many rewards were given and what they cost, of all versions together, by code. */
export async function figuresOf(
  db: Db,
  of: { brandId: number; codes: readonly string[] },
): Promise<Map<string, PromotionFigures>> {
  if (of.codes.length === 0) return new Map()
  const { rows } = await sql<PromotionFigures & { code: string }>`
    select c.code, (select count(distinct e.member_id)::int from promotions_entitlements e
        where e.brand_id = ${of.brandId} and e.code = c.code) as members,
      (select count(*)::int from promotions_rewards r join promotions_versions v on v.id = r.promotion_id
        where v.brand_id = ${of.brandId} and v.code = c.code) as given,
      (select coalesce(sum(r.cost), 0)::bigint from promotions_rewards r join promotions_versions v on v.id = r.promotion_id
        where v.brand_id = ${of.brandId} and v.code = c.code) as cost
    from unnest(${[...new Set(of.codes)]}::text[]) as c (code)`.execute(db)
  return new Map(rows.map(({ code, ...figures }) => [code, figures]))
}
