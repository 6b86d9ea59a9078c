import { byId, byInt8 } from '@croupier/api/cursors'
import { type PointType, pointTypes } from '@croupier/api/engagement/point-types'
import { type RedemptionState, redemptionStates } from '@croupier/api/engagement/points'
import { assert } from '@croupier/shared/assert'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { RedemptionRow } from './decide-redemption.ts'

/** How many of an item are left. */
export async function stockLeft(
  db: Db | Tx,
  { brandId, code, stock }: { brandId: number; code: string; stock: number },
): Promise<number> {
  const taken = await takenOf(db, { brandId, codes: [code] })
  return Math.max(0, stock - (taken.get(code) ?? 0))
}

/** How many of items are taken, by code. */
export async function takenOf(
  db: Db | Tx,
  { brandId, codes }: { brandId: number; codes: readonly string[] },
): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('points_stock')
    .select(['code', 'taken'])
    .where('brand_id', '=', brandId)
    .where('code', 'in', [...codes])
    .execute()
  return new Map(rows.map(({ code, taken }) => [code, taken]))
}

/** How many of each item a member has or waits for, over all its versions. */
export async function takenByMember(db: Db | Tx, memberId: bigint): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('points_redemptions')
    .select(['code', sql<number>`sum(quantity)::int`.as('taken')])
    .where('member_id', '=', memberId)
    .where('state', '<>', 'rejected')
    .groupBy('code')
    .execute()
  return new Map(rows.map(({ code, taken }) => [code, taken]))
}

export async function takenBy(
  tx: Tx,
  { memberId, code }: { memberId: bigint; code: string },
): Promise<number> {
  return (await takenByMember(tx, memberId)).get(code) ?? 0
}

interface Span {
  brandId: number
  from?: string | undefined
  to?: string | undefined
}

/** Days of the brand, both included, as a condition about a moment. */
function within({ brandId, from, to }: Span, column: string): Expression<SqlBool>[] {
  const day = sql`calendar_day(${sql.ref(column)}, (select time_zone from brands_public where id = ${brandId}))`
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${day} <= ${to}::date`]),
  ]
}

/** A page of the changes of a balance, the newest first. */
export async function entriesOf(
  db: Db,
  of: Span & {
    memberId: bigint
    type?: PointType | undefined
    cursor?: string | undefined
    limit: number
  },
) {
  const [cursor] = byInt8.read(of.cursor) ?? []
  const found = await db
    .selectFrom('points_entries')
    .select(['seq', 'at', 'type', 'amount', 'balance_after'])
    .where('member_id', '=', of.memberId)
    .where('brand_id', '=', of.brandId)
    .where((where) => where.and(within(of, 'at')))
    .$if(of.type !== undefined, (query) => query.where('type', '=', of.type ?? ''))
    .$if(cursor !== undefined, (query) => query.where('seq', '<', cursor ?? 0n))
    .orderBy('seq', 'desc')
    .limit(of.limit + 1)
    .execute()
  const page = found.slice(0, of.limit)
  const last = page.at(-1)
  return {
    items: page.map((row) => ({
      seq: row.seq,
      at: row.at,
      type: typeOf(row),
      points: row.amount,
      balanceAfter: row.balance_after,
    })),
    nextCursor: found.length > page.length && last ? byInt8.write([last.seq]) : null,
  }
}

function typeOf({ type }: { type: string }): PointType {
  const known = pointTypes.find((one) => one === type)
  assert(known, `unknown type ${type} of points`)
  return known
}

export function redemptionStateOf({ state }: Pick<RedemptionRow, 'state'>): RedemptionState {
  const known = redemptionStates.find((one) => one === state)
  assert(known, `unknown state ${state} of a redemption`)
  return known
}

/** A member's redemptions, the newest first; their ids are made in the order of time. */
export async function redemptionsOf(
  db: Db,
  of: Span & {
    memberId: bigint
    state?: RedemptionState | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<{ rows: RedemptionRow[]; nextCursor: string | null }> {
  const [cursor] = byId.read(of.cursor) ?? []
  const found = await db
    .selectFrom('points_redemptions')
    .selectAll()
    .where('member_id', '=', of.memberId)
    .where('brand_id', '=', of.brandId)
    .where((where) => where.and(within(of, 'applied_at')))
    .$if(of.state !== undefined, (query) => query.where('state', '=', of.state ?? ''))
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(of.limit + 1)
    .execute()
  return pageOfRows(found, of.limit)
}

/** A brand's redemptions in a state: those in process oldest first, the others newest first. */
export async function redemptionsIn(
  db: Db,
  of: { brandId: number; state: RedemptionState; cursor?: string | undefined; limit: number },
): Promise<{ rows: RedemptionRow[]; nextCursor: string | null }> {
  const waits = of.state === 'in_process'
  const [cursor] = byId.read(of.cursor) ?? []
  const found = await db
    .selectFrom('points_redemptions')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .where('state', '=', of.state)
    .$if(cursor !== undefined, (query) => query.where('id', waits ? '>' : '<', cursor ?? ''))
    .orderBy('id', waits ? 'asc' : 'desc')
    .limit(of.limit + 1)
    .execute()
  return pageOfRows(found, of.limit)
}

function pageOfRows(found: RedemptionRow[], limit: number) {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, nextCursor: found.length > rows.length && last ? byId.write([last.id]) : null }
}

/** One redemption of a member. */
export async function redemptionOf(
  db: Db,
  { memberId, id }: { memberId: bigint; id: string },
): Promise<RedemptionRow> {
  return await db
    .selectFrom('points_redemptions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
