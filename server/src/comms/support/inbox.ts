import type { SupportQueue } from '@croupier/api/comms/console-support'
import { microsAndId } from '@croupier/api/cursors'
import type { SupportTopic } from '@croupier/api/comms/support'
import { likeText, searchForm } from '@croupier/shared/search-form'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { accountNames } from '../../accounts/members/members.ts'
import { type CaseRow, stateOf, topicOf } from './conversations.ts'
import { unreadCounts } from './messages.ts'

export interface InboxFilter {
  brandId: number
  staffId: string
  queue: SupportQueue
  topic?: SupportTopic | undefined
  search?: string | undefined
  cursor?: string | undefined
  limit: number
}

const WAITS_FOR_STAFF = sql`c.state in ('open', 'reopened')`
const ACTIVE = sql`c.state <> 'closed'`

function inQueue(queue: SupportQueue, staffId: string): RawBuilder<unknown> {
  switch (queue) {
    case 'waiting':
      return WAITS_FOR_STAFF
    case 'mine':
      return sql`${ACTIVE} and c.assigned_to = ${staffId}`
    case 'unassigned':
      return sql`${ACTIVE} and c.assigned_to is null`
    case 'active':
      return ACTIVE
    case 'closed':
      return sql`c.state = 'closed'`
  }
}

/** The conversations of a queue, the latest news first; a search looks into all of them. */
export async function inboxPage(
  db: Db,
  filter: InboxFilter,
): Promise<{ rows: CaseRow[]; nextCursor: string | null }> {
  const { brandId, staffId, queue, topic, search = '', limit } = filter
  const conditions = [
    sql`c.brand_id = ${brandId}`,
    search === '' ? inQueue(queue, staffId) : found(search),
    ...(topic === undefined ? [] : [sql`c.topic = ${topic}`]),
    ...after(filter.cursor),
  ]
  const { rows } = await sql<CaseRow & { micros: bigint }>`
    select c.*, (extract(epoch from c.updated_at) * 1000000)::bigint as micros
    from support_conversations c left join identity_public_members m on m.id = c.member_id
    where ${sql.join(conditions, sql` and `)}
    order by c.updated_at desc, c.id desc limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return { rows: page, nextCursor: last ? microsAndId.write([last.micros, last.id]) : null }
}

function found(search: string): RawBuilder<unknown> {
  const text = likeText(searchForm(search))
  return sql`(lower(c.case_id) like ${`%${text}`} or lower(m.account) like ${`${text}%`})`
}

function after(cursor: string | undefined): RawBuilder<unknown>[] {
  const last = microsAndId.read(cursor)
  if (!last) return []
  const [micros, id] = last
  return [
    sql`(c.updated_at, c.id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`,
  ]
}

export async function inboxCounts(db: Db, of: { brandId: number; staffId: string; now: Date }) {
  const { rows } = await sql<Record<SupportQueue | 'overdue', number>>`
    select
      count(*) filter (where ${WAITS_FOR_STAFF})::int as waiting,
      count(*) filter (where ${ACTIVE} and c.assigned_to = ${of.staffId})::int as mine,
      count(*) filter (where ${ACTIVE} and c.assigned_to is null)::int as unassigned,
      count(*) filter (where ${ACTIVE})::int as active,
      count(*) filter (where c.state = 'closed')::int as closed,
      count(*) filter (where ${ACTIVE} and c.first_answered_at is null and c.answer_due_at < ${of.now})::int as overdue
    from support_conversations c where c.brand_id = ${of.brandId}`.execute(db)
  const {
    waiting = 0,
    mine = 0,
    unassigned = 0,
    active = 0,
    closed = 0,
    overdue = 0,
  } = rows[0] ?? {}
  return { counts: { waiting, mine, unassigned, active, closed }, overdue }
}

const MONTH_MS = 30 * 86_400_000

/** What people thought of the help within thirty days; null when nobody said. */
export async function satisfaction(
  db: Db,
  { brandId, now }: { brandId: number; now: Date },
): Promise<{ average: number; count: number } | null> {
  const { average, count } = await db
    .selectFrom('support_conversations')
    .select((eb) => [
      sql<number | null>`avg(rating)::float8`.as('average'),
      eb.fn.count<bigint>('rating').as('count'),
    ])
    .where('brand_id', '=', brandId)
    .where('rated_at', '>', new Date(now.getTime() - MONTH_MS))
    .executeTakeFirstOrThrow()
  return average === null ? null : { average, count: Number(count) }
}

/** Conversations as the inbox shows them. */
export async function caseViews(
  { db, keyring }: Pick<Context, 'db' | 'keyring'>,
  rows: readonly CaseRow[],
  staffId: string,
) {
  const unread = await unreadCounts(
    db,
    rows.map(({ id }) => id),
    'guest',
  )
  const names = await accountNames(
    db,
    rows.flatMap(({ member_id }) => member_id ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    caseId: row.case_id,
    topic: topicOf(row),
    state: stateOf(row),
    language: row.language,
    memberId: row.member_id,
    account: row.member_id === null ? null : (names.get(row.member_id) ?? null),
    assignedTo: row.assigned_to,
    assignedName: row.assigned_name,
    isMine: row.assigned_to === staffId,
    unread: unread.get(row.id) ?? 0,
    openedAt: row.opened_at,
    updatedAt: row.updated_at,
    answerDueAt: row.first_answered_at === null ? row.answer_due_at : null,
    closedAt: row.closed_at,
    rating: row.rating,
    ratingWords: row.rating_words_encrypted
      ? keyring.decrypt('support-rating', row.id, row.rating_words_encrypted).toString('utf8')
      : null,
  }))
}
