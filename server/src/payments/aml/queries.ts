import { readPlace, writePlace } from '@croupier/api/cursors'
import type { flagAges, flagOperations } from '@croupier/api/payments/aml'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db } from '../../platform/db.ts'
import { daysBefore, soonBefore } from './rules.ts'
import type { AmlAlertRow } from './work-flag.ts'

export type NoteRow = Selectable<DB['flags_notes']>

export interface AmlAlertFilter {
  brandId: number
  limit: number
  cursor?: string | undefined
  state: 'open' | 'closed'
  operation?: (typeof flagOperations)[number] | undefined
  age?: (typeof flagAges)[number] | undefined
  memberId?: bigint | undefined
  /** Only those of this person. */
  assignee?: string | undefined
  now: Date
}

const OLD_DAYS = 15

/** Open flags with the oldest operation first, closed ones with the newest conclusion first. */
export async function listFlags(
  db: Db,
  filter: AmlAlertFilter,
): Promise<{ items: AmlAlertRow[]; nextCursor: string | null }> {
  const { brandId, operation = null, memberId = null, assignee = null, limit } = filter
  const isOpen = filter.state === 'open'
  const after = readPlace(filter.cursor)
  const order = isOpen ? sql`at, id` : sql`closed_at desc, id desc`
  const beyond = isOpen
    ? sql`(at, id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? LOWEST}::uuid)`
    : sql`(closed_at, id) < (${after?.at ?? 'infinity'}::timestamptz, ${after?.id ?? HIGHEST}::uuid)`
  const { rows } = await sql<AmlAlertRow>`
    select * from flags
    where brand_id = ${brandId} and (state = 'closed') = ${!isOpen} and ${beyond} and ${ofAge(filter)}
      and (${operation}::text is null or operation = ${operation}) and (${memberId}::bigint is null or member_id = ${memberId})
      and (${assignee}::uuid is null or assignee = ${assignee}::uuid)
    order by ${order} limit ${limit + 1}`.execute(db)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  const at = isOpen ? last?.at : last?.closed_at
  return { items, nextCursor: last && at ? writePlace(at, last.id) : null }
}

function ofAge({ age, now }: Pick<AmlAlertFilter, 'age' | 'now'>) {
  if (age === 'overdue') return sql`due_at <= ${now}`
  if (age === 'due_soon') return sql`due_at > ${now} and due_at <= ${soonBefore(now)}`
  if (age === 'over_15_days') return sql`at <= ${daysBefore(now, OLD_DAYS)}`
  return sql`true`
}

const LOWEST = '00000000-0000-0000-0000-000000000000'
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export async function findFlag(
  db: Db,
  { brandId, flagId }: { brandId: number; flagId: string },
): Promise<AmlAlertRow | undefined> {
  return await db
    .selectFrom('flags')
    .selectAll()
    .where('id', '=', flagId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
}

export async function notesOf(db: Db, flagId: string): Promise<NoteRow[]> {
  return await db
    .selectFrom('flags_notes')
    .selectAll()
    .where('flag_id', '=', flagId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export interface OpenFlags {
  open: number
  dueSoon: number
  overdue: number
  oldestAt: Date | null
}

/** What waits: in one brand, or in all of the house. */
export async function openFlags(
  db: Db,
  { brandId = null, now }: { brandId?: number | null; now: Date },
): Promise<OpenFlags> {
  const { rows } = await sql<OpenFlags>`
    select count(*)::int as open, (count(*) filter (where due_at > ${now} and due_at <= ${soonBefore(now)}))::int as "dueSoon",
      (count(*) filter (where due_at <= ${now}))::int as overdue, min(at) as "oldestAt"
    from flags where state <> 'closed' and (${brandId}::smallint is null or brand_id = ${brandId})`.execute(
    db,
  )
  return rows[0] ?? { open: 0, dueSoon: 0, overdue: 0, oldestAt: null }
}
