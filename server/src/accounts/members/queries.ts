import { byInt8 } from '@croupier/api/cursors'
import type { CurrencyCode } from '@croupier/shared/money'
import { likeText, searchForm } from '@croupier/shared/search-form'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

export interface MemberRow {
  id: bigint
  brandId: number
  account: string
  memberType: number
  currency: CurrencyCode
  nickname: string
  icon: string
  status: 'active' | 'blocked' | 'closed'
  language: string
  hasPaymentPassword: boolean
  recruitedBy: bigint | null
  registeredAt: Date
  registeredFrom: string
  lastLoginAt: Date | null
}

export async function findMember(db: Db | Tx, memberId: bigint): Promise<MemberRow | null> {
  const [member] = await membersWhere(db, (query) => query.where('id', '=', memberId))
  return member ?? null
}

/** Members by id; ids that do not exist are absent. */
export async function findMembers(
  db: Db | Tx,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, MemberRow>> {
  if (memberIds.length === 0) return new Map()
  const members = await membersWhere(db, (query) => query.where('id', 'in', [...memberIds]))
  return new Map(members.map((member) => [member.id, member]))
}

/** Account names by id; ids that do not exist are absent. */
export async function accountNames(
  db: Db | Tx,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('identity_members')
    .select(['id', 'account'])
    .where('id', 'in', [...memberIds])
    .execute()
  return new Map(rows.map((row) => [row.id, row.account]))
}

export interface MemberSearch {
  brandIds: readonly number[]
  /** The beginning of an account name, or a whole id; '' lists all. */
  text: string
  /** Trial accounts are left out unless asked for. */
  withTrial: boolean
  cursor: string | undefined
  limit: number
}

/** Members of the brands, newest first, page by page. */
export async function searchMembers(
  db: Db,
  search: MemberSearch,
): Promise<{ items: MemberRow[]; nextCursor: string | null }> {
  if (search.brandIds.length === 0) return { items: [], nextCursor: null }
  const text = searchForm(search.text)
  const [cursor] = byInt8.read(search.cursor) ?? []
  const items = await membersWhere(db, (query) => {
    let wanted = query
      .where('brand_id', 'in', [...search.brandIds])
      .orderBy('id', 'desc')
      .limit(search.limit + 1)
    if (!search.withTrial) wanted = wanted.where('member_type', '!=', 4)
    // Ids begin with the moment of registration, so their order is that of time.
    if (cursor !== undefined) wanted = wanted.where('id', '<', cursor)
    if (text === '') return wanted
    return wanted.where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['account']), 'like', `${likeText(text)}%`),
        ...(/^\d{1,18}$/.test(text) ? [eb('id', '=', BigInt(text))] : []),
      ]),
    )
  })
  const more = items.length > search.limit
  const page = items.slice(0, search.limit)
  const last = page.at(-1)
  return { items: page, nextCursor: more && last ? byInt8.write([last.id]) : null }
}

function memberQuery(db: Db | Tx) {
  return db.selectFrom('identity_members').selectAll()
}

async function membersWhere(
  db: Db | Tx,
  narrow: (query: ReturnType<typeof memberQuery>) => ReturnType<typeof memberQuery>,
): Promise<MemberRow[]> {
  const rows = await narrow(memberQuery(db)).execute()
  return rows.map((row) => ({
    id: row.id,
    brandId: row.brand_id,
    account: row.account,
    memberType: row.member_type,
    // The table's checks allow these alone.
    currency: row.currency as CurrencyCode,
    nickname: row.nickname,
    icon: row.icon,
    status: row.status as MemberRow['status'],
    language: row.language,
    hasPaymentPassword: row.payment_password_hash !== null,
    recruitedBy: row.recruited_by,
    registeredAt: row.registered_at,
    registeredFrom: row.registered_from,
    lastLoginAt: row.last_login_at,
  }))
}

/** Whether a session was opened by its account's first login; false for one that is over. */
export async function isFirstLogin(db: Db | Tx, sessionId: string): Promise<boolean> {
  const session = await db
    .selectFrom('identity_sessions')
    .select('first_time')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.first_time === true
}

/** How many active members a brand has, trial accounts aside. */
export async function countActiveMembers(db: Db | Tx, brandId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity_members
    where brand_id = ${brandId} and member_type <> 4 and status = 'active'`.execute(db)
  return rows[0]?.count ?? 0
}

/** The language that a member reads. */
export async function memberLanguage(db: Db | Tx, memberId: bigint): Promise<string> {
  const row = await db
    .selectFrom('identity_members')
    .select('language')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return row.language
}

export interface Registered {
  memberId: bigint
  registeredAt: Date
}

/** Active members of a brand, trial accounts aside: those who registered behind one and before a moment, in that order. */
export async function membersAfter(
  db: Db | Tx,
  {
    brandId,
    after,
    before,
    limit,
  }: { brandId: number; after: Registered | null; before: Date; limit: number },
): Promise<Registered[]> {
  const { registeredAt, memberId } = after ?? { registeredAt: new Date(0), memberId: 0n }
  const { rows } = await sql<Registered>`
    select id as "memberId", registered_at as "registeredAt" from identity_members
    where brand_id = ${brandId} and (registered_at, id) > (${registeredAt}::timestamptz, ${memberId}::bigint) and registered_at < ${before}
      and member_type <> 4 and status = 'active'
    order by registered_at, id limit ${limit}`.execute(db)
  return rows
}
