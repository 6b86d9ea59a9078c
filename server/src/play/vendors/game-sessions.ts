import { createHash } from 'node:crypto'
import { isCurrencyCode } from '@croupier/shared/currencies'
import type { CurrencyCode } from '@croupier/shared/money'
import { assert } from '@croupier/shared/assert'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { VendorsGameSessions } from '../../platform/db-types.ts'
import { type MaybePromise, chainMaybe } from '../../platform/maybe-promise.ts'
import { openedAddress } from './launch-address.ts'
import { readTogether } from './read-together.ts'

/** In which a vendor may bet: pinned to player, brand, currency and game. */
export interface GameSession {
  id: string
  vendorId: number
  brandId: number
  playerId: bigint
  memberId: bigint
  gameCode: string
  currency: CurrencyCode
  language: string
  address: string
  /** Plays with play money. */
  isTrial: boolean
  openedAt: Date
  expiresAt: Date
}

const LONGEST_MS = 12 * 3_600_000
/** An ended sign-in must end its games within a second even when the bus loses its message. */
const FRESH_MS = 700
/** Published by identity when a member's sessions end. */
const SESSIONS_REVOKED = 'identity.sessions-revoked'

export interface GameSessions {
  /** Swaps a launch token, once; null when it is unknown, used, older than a minute, or for another vendor or game. */
  open(of: { token: string; vendorId: number; gameCode: string }): Promise<GameSession | null>
  /** A session that still counts: not expired, and the sign-in that it came from has not ended. */
  find(id: string): MaybePromise<GameSession | null>
}

export function createGameSessions(context: Context): GameSessions {
  const { clock } = context
  const live = readTogether((ids) => findLive(context, ids), FRESH_MS)
  context.bus.subscribe(SESSIONS_REVOKED, (message) => {
    if (typeof message !== 'string' || !/^\d+$/.test(message)) return
    const gone = BigInt(message)
    live.forget(({ memberId }) => memberId === gone)
  })
  return {
    open: (of) => swap(context, of),
    find: (id) => {
      if (!UUID.test(id)) return null
      return chainMaybe(live.find(id), (session) =>
        session !== null && session.expiresAt > clock.now() ? session : null,
      )
    },
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function launchHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** One statement marks the token as used, so of two copies at once only one finds it. */
async function swap(
  context: Context,
  { token, vendorId, gameCode }: { token: string; vendorId: number; gameCode: string },
): Promise<GameSession | null> {
  const { db, clock } = context
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + LONGEST_MS)
  const { rows } = await sql<{ id: string }>`
    with used as (
      update vendors_launches set used_at = ${now}
      where token_hash = ${launchHash(token)} and used_at is null and expires_at > ${now}
        and vendor_id = ${vendorId} and game_code = ${gameCode}
      returning *
    )
    insert into vendors_game_sessions
    select session_id, vendor_id, brand_id, player_id, member_id, member_session_id, game_code, currency, language, address,
      ${now}, ${expiresAt}
    from used returning id`.execute(db)
  const id = rows[0]?.id
  return id === undefined ? null : ((await findLive(context, [id])).get(id) ?? null)
}

async function findLive(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, GameSession>> {
  const rows = await context.db
    .selectFrom('vendors_game_sessions as game')
    .innerJoin('identity_public_sessions as signed', 'signed.id', 'game.member_session_id')
    .innerJoin('identity_public_members as member', 'member.id', 'game.member_id')
    .where('game.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('signed.revoked_at', 'is', null)
    .where('member.status', '=', 'active')
    .selectAll('game')
    .execute()
  return new Map(rows.map((row) => [row.id, sessionOf(context, row)]))
}

function sessionOf(context: Context, row: Selectable<VendorsGameSessions>): GameSession {
  assert(isCurrencyCode(row.currency))
  return {
    id: row.id,
    vendorId: row.vendor_id,
    brandId: row.brand_id,
    playerId: row.player_id,
    memberId: row.member_id,
    gameCode: row.game_code,
    currency: row.currency,
    language: row.language,
    address: openedAddress(context, { memberId: row.member_id, kept: row.address }),
    isTrial: row.currency === 'DEMO',
    openedAt: row.opened_at,
    expiresAt: row.expires_at,
  }
}
