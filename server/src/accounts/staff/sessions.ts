import { createHash, timingSafeEqual } from 'node:crypto'
import { staffRoles } from '@croupier/api/accounts/staff-roles'
import { sql, type SqlBool } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { BrandRef, StaffRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { roleOf } from './staff-row.ts'

/** Staff sessions end after 15 minutes without a call, and after 8 hours whatever is done (ACC-04, ACC-06). */
export const IDLE_SECONDS = 15 * 60
export const ABSOLUTE_SECONDS = 8 * 3600

export type EndReason = 'logout' | 'killed' | 'disabled' | 'changed' | 'invited'

export interface OpenedSession {
  id: string
  token: string
  binding: string
  expiresAt: Date
  brandIds: readonly number[]
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

export async function openSession(
  tx: Tx,
  { random }: Context,
  of: {
    staff: { id: string; brand_ids: readonly number[] }
    address: string
    /** What the browser is known by from now on. */
    device: string | null
    userAgent: string
    now: Date
  },
): Promise<OpenedSession> {
  const [id, token, binding] = [random.uuid(), random.token(), random.token()]
  const expiresAt = new Date(of.now.getTime() + ABSOLUTE_SECONDS * 1000)
  await tx
    .insertInto('operators_sessions')
    .values({
      id,
      staff_id: of.staff.id,
      token_hash: sha256(token),
      binding_hash: sha256(binding),
      address: of.address,
      device_hash: of.device === null ? null : sha256(of.device),
      user_agent: of.userAgent.slice(0, 300),
      created_at: of.now,
      last_seen_at: of.now,
      expires_at: expiresAt,
    })
    .execute()
  return { id, token, binding, expiresAt, brandIds: of.staff.brand_ids }
}

/**
 * Who is behind a token: null unless the binding cookie fits, the session is open, and its person may
 * still work here. Each call moves the idle limit. Refuses `not_allowed` for a brand that is not theirs.
 */
export async function staffOf(
  context: Context,
  credentials: { token: string; binding: string | undefined; brand: BrandRef },
): Promise<StaffRef | null> {
  if (!credentials.binding) return null
  const now = context.clock.now()
  const idleSince = new Date(now.getTime() - IDLE_SECONDS * 1000)
  const session = await context.db
    .updateTable('operators_sessions as session')
    .from('operators_staff as staff')
    // Never backwards: answers of two calls may cross.
    .set({ last_seen_at: sql<Date>`greatest(session.last_seen_at, ${now})` })
    .whereRef('staff.id', '=', 'session.staff_id')
    .where('session.token_hash', '=', sha256(credentials.token))
    .where('session.binding_hash', '=', sha256(credentials.binding))
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>=', idleSince)
    .where('staff.status', '=', 'active')
    .where((eb) => eb.or([eb('staff.closes_at', 'is', null), eb('staff.closes_at', '>', now)]))
    .returning((eb) => [
      'session.id as session_id',
      'session.binding_hash',
      'staff.id',
      'staff.name',
      'staff.display_name',
      'staff.role',
      'staff.brand_ids',
      'staff.demo',
      'staff.closes_at',
      eb
        .exists(
          eb
            .selectFrom('operators_passkeys')
            .select('operators_passkeys.id')
            .whereRef('operators_passkeys.staff_id', '=', 'staff.id'),
        )
        .as('has_passkey'),
    ])
    .executeTakeFirst()
  if (!session || (session.demo && context.config.mode === 'production')) return null
  if (!timingSafeEqual(session.binding_hash, sha256(credentials.binding))) return null
  if (!session.brand_ids.includes(credentials.brand.id)) refuse('not_allowed')
  return {
    id: session.id,
    sessionId: session.session_id,
    name: session.name,
    displayName: session.display_name,
    permissions: new Set(staffRoles[roleOf(session)]),
    brandIds: session.brand_ids,
    mustAddPasskey: mustAddPasskey(context, session),
  }
}

/** An account for an emergency has no time to make keys. */
function mustAddPasskey(
  { config }: Context,
  session: { has_passkey: SqlBool; closes_at: Date | null },
): boolean {
  return config.staffPasskeys === 'required' && session.closes_at === null && !session.has_passkey
}

/** Ends sessions at once, on every process: each call asks the database. Returns how many there were. */
export async function endSessions(
  db: Db | Tx,
  which: { staffId: string; only?: string },
  because: { reason: EndReason; now: Date },
): Promise<number> {
  const ended = await db
    .updateTable('operators_sessions')
    .set({ ended_at: because.now, ended_because: because.reason })
    .where('staff_id', '=', which.staffId)
    .where('ended_at', 'is', null)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? ''))
    .returning('id')
    .execute()
  return ended.length
}

export async function listSessions(db: Db, staffId: string, at: { now: Date; currentId: string }) {
  const rows = await db
    .selectFrom('operators_sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at.now)
    .where('last_seen_at', '>=', new Date(at.now.getTime() - IDLE_SECONDS * 1000))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    address: row.address,
    userAgent: row.user_agent,
    isCurrent: row.id === at.currentId,
  }))
}
