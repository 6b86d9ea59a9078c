import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { CurrencyCode } from '@croupier/shared/money'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { BrandRef, SessionRef } from '../../platform/http/call.ts'
import { createLastHeard, type LastHeard } from './last-heard.ts'
import { networkOf } from '../../platform/network.ts'
import { AGENT_TYPES, type Caller, type MembersService, sha256, TRIAL_TYPE } from './deps.ts'
import { encryptFor } from './personal-data.ts'
import { deviceOf } from './user-agent.ts'

export const SESSIONS_REVOKED = 'identity.sessions-revoked'

/** A revoked session must be dead everywhere within a second even when the bus loses its message. */
const FRESH_MS = 700
const CACHE_LIMIT = 50_000

export type RevokeReason =
  | 'logout'
  | 'password_changed'
  | 'blocked'
  | 'leaked'
  | 'replaced'
  | 'excluded'
  | 'recovered'
  | 'device_revoked'
  | 'erased'
  | 'staff'

export interface OpenedSession {
  id: string
  /** For the caller's Authorization header; here it is known as a hash alone. */
  token: string
  /** For the binding cookie. */
  binding: string
  expiresAt: Date
  maxAgeSeconds: number
}

interface KnownSession extends SessionRef {
  bindingHash: Buffer
  expiresAt: Date
  idleSeconds: number
  lastSeenAt: Date
}

export async function openSession(
  tx: Tx,
  { context, brands, countryOf }: MembersService,
  of: {
    memberId: bigint
    brandId: number
    caller: Caller
    /** The secret of the known browser that it is opened in; trial accounts have none. */
    device?: string | undefined
    firstTime: boolean
    previousLoginAt: Date | null
    assurance?: SessionRef['assurance']
    /** When the member came in, where it was not now. */
    openedAt?: Date
  },
): Promise<OpenedSession> {
  const { random } = context
  const { now, address, userAgent } = of.caller
  const origin = JSON.stringify({ address, userAgent: userAgent.slice(0, 300) })
  const idleMinutes = await brands.setting(of.brandId, 'session.idleMinutes')
  const hours = await brands.setting(of.brandId, 'session.absoluteHours')
  const [id, token, binding] = [random.uuid(), random.token(), random.token()]
  const openedAt = of.openedAt ?? now
  const expiresAt = new Date(openedAt.getTime() + hours * 3_600_000)
  await tx
    .insertInto('identity_sessions')
    .values({
      id,
      token_hash: sha256(token),
      binding_hash: sha256(binding),
      member_id: of.memberId,
      brand_id: of.brandId,
      created_at: openedAt,
      last_seen_at: now,
      idle_seconds: idleMinutes * 60,
      expires_at: expiresAt,
      first_time: of.firstTime,
      previous_login_at: of.previousLoginAt,
      assurance: of.assurance ?? 'full',
      address: networkOf(address),
      user_agent: '',
      origin_encrypted: await encryptFor(tx, context, {
        memberId: of.memberId,
        row: id,
        text: origin,
      }),
      device_hash: of.device === undefined ? null : sha256(of.device),
      ...deviceOf(userAgent),
      country: countryOf?.(address) ?? null,
    })
    .execute()
  const maxAgeSeconds = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))
  return { id, token, binding, expiresAt, maxAgeSeconds }
}

/** Ends sessions and returns how many; tell the other processes after COMMIT with `announceRevoked`. */
export async function revokeSessions(
  tx: Tx | Db,
  which: { memberId: bigint; only?: string; except?: string },
  because: { reason: RevokeReason; now: Date },
): Promise<number> {
  const ended = await tx
    .updateTable('identity_sessions')
    .set({ revoked_at: because.now, revoked_because: because.reason })
    .where('member_id', '=', which.memberId)
    .where('revoked_at', 'is', null)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? ''))
    .$if(which.except !== undefined, (query) => query.where('id', '!=', which.except ?? ''))
    .returning('id')
    .execute()
  // A code on its way to another host would open what has just been closed.
  await tx.deleteFrom('identity_handover_codes').where('member_id', '=', which.memberId).execute()
  return ended.length
}

export function announceRevoked({ bus }: Context, memberId: bigint): void {
  bus.publish(SESSIONS_REVOKED, String(memberId))
}

export interface SessionDoor {
  sessionOf(token: string, binding: string | undefined, brand: BrandRef): Promise<SessionRef | null>
  /** Why `sessionOf` finds nothing, for the sentence that the caller reads. */
  whyOver(
    token: string,
    binding: string | undefined,
    brand: BrandRef,
  ): Promise<'session_idle' | 'session_expired'>
  /** Which of these sessions still count. Asking is no sign of life, so a forgotten page does not keep a session open. */
  openSessions(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Whose session a token alone is of, without its cookie; it opens nothing. */
  ownerOf(token: string): Promise<{ id: string; memberId: bigint } | null>
  /** Reads the member's sessions again from the database. */
  forget(memberId: bigint): void
}

interface SessionMemory {
  known(tokenHash: Buffer): Promise<KnownSession | null>
  forget(memberId: bigint): void
}

/** What this process read of sessions, for less than a second. */
function rememberSessions({ db, bus }: Context): SessionMemory {
  const cache = new Map<string, { session: Promise<KnownSession | null>; until: number }>()
  const memberOf = new Map<string, bigint>()
  const forget = (memberId: bigint): void => {
    for (const [key, owner] of memberOf) {
      if (owner !== memberId) continue
      cache.delete(key)
      memberOf.delete(key)
    }
  }
  bus.subscribe(SESSIONS_REVOKED, (message) => {
    if (typeof message === 'string' && /^\d+$/.test(message)) forget(BigInt(message))
  })
  const known = (tokenHash: Buffer): Promise<KnownSession | null> => {
    const key = tokenHash.toString('base64')
    const now = performance.now()
    const held = cache.get(key)
    if (held && held.until > now) return held.session
    if (cache.size >= CACHE_LIMIT) {
      cache.clear()
      memberOf.clear()
    }
    const session = findSession(db, tokenHash)
    cache.set(key, { session, until: now + FRESH_MS })
    session.then(
      (found) => {
        if (found) memberOf.set(key, found.memberId)
        else cache.delete(key)
      },
      () => cache.delete(key),
    )
    return session
  }
  return { known, forget }
}

/** Finds the session behind a token; each process remembers what it read for less than a second. */
export function createSessionDoor(context: Context): SessionDoor {
  const { clock } = context
  const heard = createLastHeard(context)
  const { known, forget } = rememberSessions(context)
  const judge = async (token: string, binding: string | undefined, brand: BrandRef) => {
    if (!binding) return 'session_expired'
    const session = await known(sha256(token))
    if (!session || session.brandId !== brand.id) return 'session_expired'
    if (!timingSafeEqual(session.bindingHash, sha256(binding))) return 'session_expired'
    const now = clock.now()
    if (session.expiresAt <= now) return 'session_expired'
    const idleMs = now.getTime() - heard.of(session.id, session.lastSeenAt).getTime()
    return idleMs > session.idleSeconds * 1000 ? 'session_idle' : session
  }
  return {
    forget,
    ownerOf: (token) => known(sha256(token)),
    openSessions: (ids) => openSessions(context, heard, ids),
    whyOver: async (token, binding, brand) => {
      const verdict = await judge(token, binding, brand)
      return verdict === 'session_idle' ? 'session_idle' : 'session_expired'
    },
    sessionOf: async (token, binding, brand) => {
      const session = await judge(token, binding, brand)
      if (typeof session === 'string') return null
      heard.hear(session.id, clock.now())
      return session
    },
  }
}

async function openSessions(
  { db, clock }: Context,
  heard: LastHeard,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const now = clock.now()
  const rows = await db
    .selectFrom('identity_sessions as session')
    .innerJoin('identity_members as member', 'member.id', 'session.member_id')
    .where('session.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('member.status', '=', 'active')
    .select(['session.id', 'session.idle_seconds', 'session.last_seen_at'])
    .execute()
  const open = rows.filter(
    (row) =>
      now.getTime() - heard.of(row.id, row.last_seen_at).getTime() <= row.idle_seconds * 1000,
  )
  return new Set(open.map(({ id }) => id))
}

async function findSession(db: Db, tokenHash: Buffer): Promise<KnownSession | null> {
  const row = await db
    .selectFrom('identity_sessions as session')
    .innerJoin('identity_members as member', 'member.id', 'session.member_id')
    .where('session.token_hash', '=', tokenHash)
    .where('session.revoked_at', 'is', null)
    .where('member.status', '=', 'active')
    .select([
      'session.id',
      'session.member_id',
      'session.brand_id',
      'session.binding_hash',
      'session.expires_at',
      'session.idle_seconds',
      'session.last_seen_at',
      'session.stepped_up_until',
      'session.payment_proven_until',
      'session.created_at',
      'session.assurance',
      'member.account',
      'member.member_type',
      'member.currency',
      'member.password_must_change',
    ])
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    memberId: row.member_id,
    brandId: row.brand_id,
    account: row.account,
    memberType: row.member_type,
    isTrial: row.member_type === TRIAL_TYPE,
    isAgent: AGENT_TYPES.includes(row.member_type),
    // The table's check allows the house's currencies alone.
    currency: row.currency as CurrencyCode,
    steppedUpUntil: row.stepped_up_until,
    paymentProvenUntil: row.payment_proven_until,
    openedAt: row.created_at,
    // The table's check allows these alone.
    assurance: row.assurance as SessionRef['assurance'],
    mustChangePassword: row.password_must_change,
    bindingHash: row.binding_hash,
    expiresAt: row.expires_at,
    idleSeconds: row.idle_seconds,
    lastSeenAt: row.last_seen_at,
  }
}
