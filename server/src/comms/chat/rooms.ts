import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Audit } from '../../core/audit/audit.ts'
import type { Brands } from '../../core/brands/brands.ts'
import { aboutOf, SLOW_SECONDS } from './rules.ts'

/** A table at which many sit. */
export interface ChatTable {
  gameCode: string
  seated: number
}

export interface ChatDeps {
  context: Context
  audit: Audit
  brands: Pick<Brands, 'setting'>
  /** The tables that a brand shows. */
  tables(brandId: number): Promise<readonly ChatTable[]>
  gameTitle(gameCode: string, language: string): Promise<string>
}

export interface RoomRules {
  isClosed: boolean
  slowSeconds: number
}

export function roomTopic(brandId: number, room: string): string {
  return `chat:${brandId}:${room}`
}

/** Refuses `not_found` for a room that the brand does not have. */
export async function requireRoom(parts: ChatDeps, brand: BrandRef, room: string): Promise<void> {
  const about = aboutOf(room) ?? refuse('not_found')
  const known =
    about.kind === 'language'
      ? [brand.defaultLanguage, ...brand.languages]
      : (await parts.tables(brand.id)).map(({ gameCode }) => gameCode)
  if (!known.includes(about.key)) refuse('not_found')
}

export async function roomRules(db: Db | Tx, brandId: number, room: string): Promise<RoomRules> {
  const row = await db
    .selectFrom('chat_rooms')
    .select(['is_closed', 'slow_seconds'])
    .where('brand_id', '=', brandId)
    .where('room', '=', room)
    .executeTakeFirst()
  return { isClosed: row?.is_closed ?? false, slowSeconds: row?.slow_seconds ?? SLOW_SECONDS }
}

/** Until when a member is kept from writing; null when nothing does. */
export async function mutedUntil(
  db: Db | Tx,
  of: { brandId: number; memberId: bigint; now: Date },
): Promise<Date | null> {
  const row = await db
    .selectFrom('chat_mutes')
    .select('until')
    .where('brand_id', '=', of.brandId)
    .where('member_id', '=', of.memberId)
    .where('until', '>', of.now)
    .executeTakeFirst()
  return row?.until ?? null
}
