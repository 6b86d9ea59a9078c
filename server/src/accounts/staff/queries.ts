import { staffRoleNames, staffRoles } from '@croupier/api/accounts/staff-roles'
import { byText } from '@croupier/api/cursors'
import type { StaffPermission } from '@croupier/api/endpoint'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { IDLE_SECONDS } from './sessions.ts'
import { roleOf, type StaffRow } from './staff-row.ts'

/** Everybody who shares a brand with the caller, by name. */
export async function listStaff(
  db: Db,
  filter: {
    by: { id: string; brandIds: readonly number[] }
    cursor?: string | undefined
    limit: number
    now: Date
  },
) {
  const [after] = byText.read(filter.cursor) ?? []
  const rows = await db
    .selectFrom('operators_staff')
    .selectAll()
    .where(sql<boolean>`brand_ids && ${[...filter.by.brandIds]}::smallint[]`)
    .$if(after !== undefined, (query) => query.where('name', '>', after ?? ''))
    .orderBy('name')
    .limit(filter.limit + 1)
    .execute()
  const page = rows.slice(0, filter.limit)
  const ids = page.map(({ id }) => id)
  const open = await openSessionCounts(db, ids, filter.now)
  const papers = await papersFor(db, { ids, byId: filter.by.id, now: filter.now })
  const last = page.at(-1)
  return {
    items: page.map((row) =>
      shownStaff(row, { openSessions: open.get(row.id) ?? 0, hasPaper: papers.has(row.id) }),
    ),
    nextCursor: rows.length > filter.limit && last ? byText.write([last.name]) : null,
  }
}

/** Of whose paper invitation the caller has a half that they did not open yet. */
async function papersFor(
  db: Db,
  { ids, byId, now }: { ids: readonly string[]; byId: string; now: Date },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('operators_invites as invites')
    .innerJoin('operators_invite_halves as halves', 'halves.token_hash', 'invites.token_hash')
    .select('invites.staff_id')
    .where('invites.staff_id', 'in', [...ids])
    .where('invites.used_at', 'is', null)
    .where('invites.expires_at', '>', now)
    .where('halves.holder_id', '=', byId)
    .where('halves.encrypted', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.staff_id))
}

export function shownStaff(row: StaffRow, seen: { openSessions: number; hasPaper: boolean }) {
  return {
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    role: roleOf(row),
    brandIds: row.brand_ids,
    status: statusOf(row),
    isDemo: row.demo,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    ...seen,
  }
}

function statusOf({ status }: StaffRow): 'invited' | 'active' | 'disabled' {
  return status === 'invited' || status === 'active' ? status : 'disabled'
}

async function openSessionCounts(
  db: Db,
  staffIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (staffIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('operators_sessions')
    .select(['staff_id', sql<number>`count(*)::int`.as('open')])
    .where('staff_id', 'in', [...staffIds])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>=', new Date(now.getTime() - IDLE_SECONDS * 1000))
    .groupBy('staff_id')
    .execute()
  return new Map(rows.map((row) => [row.staff_id, row.open]))
}

/** The sign-in names of staff by id; ids of nobody are absent. */
export async function staffNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => /^[0-9a-f-]{36}$/.test(id))
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('operators_staff')
    .select(['id', 'name'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** The names that staff are shown by, by id; ids of nobody are absent. */
export async function staffDisplayNames(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null && /^[0-9a-f-]{36}$/.test(id))
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('operators_staff')
    .select(['id', 'display_name'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.id, row.display_name]))
}

/** Who can sign in now, has a right and works on all of these brands; people of the demonstration are nobody in production. */
export function staffWithRight({ mode }: Pick<Config, 'mode'>) {
  return async (
    db: Db | Tx,
    {
      permission,
      brandIds,
      now,
    }: { permission: StaffPermission; brandIds: readonly number[]; now: Date },
  ): Promise<{ id: string; closesAt: Date | null }[]> => {
    const having = staffRoleNames.filter((name) =>
      staffRoles[name].some((one) => one === permission),
    )
    const rows = await db
      .selectFrom('operators_staff')
      .select(['id', 'closes_at'])
      .where('role', 'in', having)
      .where('status', '=', 'active')
      .where(sql<boolean>`brand_ids @> ${[...brandIds]}::smallint[]`)
      .where((eb) => eb.or([eb('closes_at', 'is', null), eb('closes_at', '>', now)]))
      .$if(mode === 'production', (query) => query.where('demo', '=', false))
      .execute()
    return rows.map((row) => ({ id: row.id, closesAt: row.closes_at }))
  }
}
