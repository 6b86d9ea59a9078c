import {
  abuseReasons,
  abuseStates,
  type AbuseHit,
} from '@croupier/api/engagement/console-promotions'
import { byId } from '@croupier/api/cursors'
import { assert } from '@croupier/shared/assert'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { PromotionsDeps } from './deps.ts'

export type AbuseReason = (typeof abuseReasons)[number]
export type HitRow = Selectable<DB['promotions_hits']>

/** A hit shows in the queue from so many times on: one wrong code or one deposit after a withdrawal is nobody's abuse. */
const SHOWN_FROM: Readonly<Record<AbuseReason, number>> = {
  shared_device: 1,
  linked_friend: 1,
  code_guessing: 5,
  deposit_cycling: 3,
  opposite_bets: 3,
}

export interface Hit {
  brandId: number
  memberId: bigint
  /** The promotion; empty where it is about none: codes that exist nowhere, bets against each other. */
  code: string
  reason: AbuseReason
  linked?: readonly bigint[]
  now: Date
}

/** Writes down what looks like abuse: one row a member, promotion and reason, which counts. What staff decided about it stands. */
export async function noteHit(
  { context }: Pick<PromotionsDeps, 'context'>,
  tx: Db | Tx,
  { brandId, memberId, code, reason, linked = [], now }: Hit,
): Promise<void> {
  const others = [...linked].map(String)
  await sql`
    insert into promotions_hits (member_id, id, brand_id, code, reason, linked, first_at, last_at)
    values (${memberId}, ${context.random.uuid()}, ${brandId}, ${code}, ${reason}, ${others}::bigint[], ${now}, ${now})
    on conflict (member_id, brand_id, code, reason) do update set times = promotions_hits.times + 1,
      last_at = greatest(promotions_hits.last_at, excluded.last_at),
      linked = (select coalesce(array_agg(distinct one order by one), '{}') from unnest(promotions_hits.linked || excluded.linked) as one)`.execute(
    tx,
  )
}

/** Accounts of one person that bet against each other on one result: nobody lost, and what was bet counts for nothing. */
export async function noteOpposed(
  deps: Pick<PromotionsDeps, 'context'>,
  tx: Tx,
  of: { brandId: number; memberIds: readonly bigint[]; now: Date },
): Promise<void> {
  // In one order, so that two tables never wait for each other.
  const members = of.memberIds.toSorted((one, other) => (one < other ? -1 : 1))
  for (const memberId of members)
    await noteHit(deps, tx, {
      ...of,
      memberId,
      code: '',
      reason: 'opposite_bets',
      linked: members.filter((other) => other !== memberId),
    })
}

/** Whether staff have decided that a member gets no more of a promotion. */
export async function isForfeited(
  db: Db | Tx,
  of: { brandId: number; memberId: bigint; code: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('promotions_hits')
    .select('id')
    .where('member_id', '=', of.memberId)
    .where('brand_id', '=', of.brandId)
    .where('code', '=', of.code)
    .where('state', '=', 'forfeited')
    .executeTakeFirst()
  return row !== undefined
}

export async function hitById(
  db: Db | Tx,
  of: { brandId: number; hitId: string },
): Promise<HitRow | undefined> {
  return await db
    .selectFrom('promotions_hits')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .where('id', '=', of.hitId)
    .executeTakeFirst()
}

/** The queue of a brand, the newest first. */
export async function listHits(
  deps: Pick<PromotionsDeps, 'accountNames' | 'staffNames'>,
  db: Db,
  of: {
    brandId: number
    state?: string | undefined
    reason?: AbuseReason | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<{ items: AbuseHit[]; nextCursor: string | null }> {
  let newest = db
    .selectFrom('promotions_hits')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .where((where) =>
      where.or(
        abuseReasons.map((reason) =>
          where.and([where('reason', '=', reason), where('times', '>=', SHOWN_FROM[reason])]),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(of.limit + 1)
  if (of.state !== undefined) newest = newest.where('state', '=', of.state)
  if (of.reason !== undefined) newest = newest.where('reason', '=', of.reason)
  const [before] = byId.read(of.cursor) ?? []
  const rows = await (before === undefined ? newest : newest.where('id', '<', before)).execute()
  const page = rows.slice(0, of.limit)
  return {
    items: await hitViews(deps, db, page),
    nextCursor: rows.length > of.limit ? (page.at(-1)?.id ?? null) : null,
  }
}

async function hitViews(
  deps: Pick<PromotionsDeps, 'accountNames' | 'staffNames'>,
  db: Db,
  rows: readonly HitRow[],
): Promise<AbuseHit[]> {
  const linkedOf = ({ linked }: HitRow): bigint[] => linked.map(BigInt)
  const names = await deps.accountNames(
    db,
    rows.flatMap((row) => [row.member_id, ...linkedOf(row)]),
  )
  const staff = await deps.staffNames(
    db,
    rows.flatMap(({ decided_by: by }) => (by === null ? [] : [by])),
  )
  const open = await openCopies(db, rows)
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    account: names.get(row.member_id) ?? '',
    code: row.code === '' ? null : row.code,
    reason: wordOf(abuseReasons, row.reason),
    linked: linkedOf(row).map((memberId) => ({ memberId, account: names.get(memberId) ?? '' })),
    times: row.times,
    firstAt: row.first_at,
    lastAt: row.last_at,
    state: wordOf(abuseStates, row.state),
    openCopies: open.get(row.id) ?? 0,
    decidedBy: row.decided_by === null ? null : (staff.get(row.decided_by) ?? row.decided_by),
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
  }))
}

async function openCopies(db: Db, rows: readonly HitRow[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const { rows: counts } = await sql<{ id: string; open: number }>`
    select h.id, count(e.id)::int as open from promotions_hits h
    left join promotions_entitlements e on e.member_id = h.member_id and e.brand_id = h.brand_id and e.code = h.code
      and e.state in ('joined', 'in_process', 'applying', 'claim')
    where h.id = any(${rows.map(({ id }) => id)}::uuid[]) group by h.id`.execute(db)
  return new Map(counts.map(({ id, open }) => [id, open]))
}

/** A column's text as one of the words that its check allows. */
function wordOf<Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((known) => known === text)
  assert(word, `unknown word ${text} of a hit`)
  return word
}
