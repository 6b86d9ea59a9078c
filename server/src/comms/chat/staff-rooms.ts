import { chatApi } from '@croupier/api/comms/chat'
import { sql } from 'kysely'
import type { BrandRef } from '../../platform/http/call.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { accountNames } from '../../accounts/members/members.ts'
import type { ChatDeps } from './rooms.ts'
import { aboutOf, languageRoom, SLOW_SECONDS, tableRoom } from './rules.ts'

const DAY_MS = 86_400_000
const MOST_MUTES = 200

/** Serves what moderators oversee: every room with its rules, and whoever is kept from writing. */
export function overseeingRoutes(http: Http, parts: ChatDeps): void {
  const { db } = parts.context

  route(http, chatApi.rooms, async ({ brand, language, now }) => {
    const names = await roomsOf(parts, brand)
    const rules = await db
      .selectFrom('chat_rooms')
      .selectAll()
      .where('brand_id', '=', brand.id)
      .execute()
    const { rows: talk } = await sql<{ room: string; messages: number; reported: number }>`
      select room, count(*) filter (where created_at >= ${new Date(now.getTime() - DAY_MS)})::int as messages,
        count(*) filter (where reports > 0 and deleted_at is null)::int as reported
      from chat_messages where brand_id = ${brand.id} and room = any(${names}::text[])
      group by room`.execute(db)
    const rooms = names.map(async (room) => {
      const about = aboutOf(room)
      const kept = rules.find((row) => row.room === room)
      const said = talk.find((row) => row.room === room)
      return {
        room,
        title:
          about?.kind === 'table' ? await parts.gameTitle(about.key, language) : (about?.key ?? ''),
        kind: about?.kind ?? 'language',
        isClosed: kept?.is_closed ?? false,
        slowSeconds: kept?.slow_seconds ?? SLOW_SECONDS,
        messages: said?.messages ?? 0,
        reported: said?.reported ?? 0,
      }
    })
    return { rooms: await Promise.all(rooms) }
  })

  route(http, chatApi.mutes, async ({ brand, now }) => {
    const rows = await db
      .selectFrom('chat_mutes')
      .selectAll()
      .where('brand_id', '=', brand.id)
      .where('until', '>', now)
      .orderBy('muted_at', 'desc')
      .limit(MOST_MUTES)
      .execute()
    const accounts = await accountNames(
      db,
      rows.map(({ member_id }) => member_id),
    )
    return {
      items: rows.map((row) => ({
        memberId: row.member_id,
        account: accounts.get(row.member_id) ?? String(row.member_id),
        until: row.until,
        reason: row.reason,
        mutedBy: row.muted_by,
        mutedAt: row.muted_at,
      })),
    }
  })
}

async function roomsOf(parts: ChatDeps, brand: BrandRef): Promise<string[]> {
  const languages = [...new Set([brand.defaultLanguage, ...brand.languages])]
  const tables = await parts.tables(brand.id)
  return [...languages.map(languageRoom), ...tables.map(({ gameCode }) => tableRoom(gameCode))]
}
