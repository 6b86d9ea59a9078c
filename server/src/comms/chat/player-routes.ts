import { chatApi } from '@croupier/api/comms/chat'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { type ChatDeps, mutedUntil, requireRoom, roomRules, roomTopic } from './rooms.ts'
import { languageRoom, tableRoom } from './rules.ts'
import { reportMessage, sayInRoom } from './say.ts'

const SHOWN = 50
/** The drawn people at our tables, in the order of the tables. */
const DEALERS = ['Marina', 'Teo', 'Yuki', 'Luca', 'Amara', 'Nilo', 'Sora', 'Ines'] as const

/** Serves the rooms to whoever reads along, and to members who write. */
export function playerChatRoutes(http: Http, parts: ChatDeps): void {
  findingRoutes(http, parts)
  roomRoutes(http, parts)
}

function findingRoutes(http: Http, parts: ChatDeps): void {
  route(http, chatApi.modelList, async ({ brand, language }) => {
    const tables = await parts.tables(brand.id)
    const items = tables.map(async ({ gameCode, seated }, place) => ({
      gameCode,
      seated,
      title: await parts.gameTitle(gameCode, language),
      room: tableRoom(gameCode),
      dealer: dealerAt(place),
    }))
    return { items: await Promise.all(items) }
  })
  route(http, chatApi.launch, async ({ brand, language, input }) => {
    const { gameCode } = input
    const spoken = [brand.defaultLanguage, ...brand.languages]
    const wanted = input.language ?? (spoken.includes(language) ? language : brand.defaultLanguage)
    const room = gameCode === undefined ? languageRoom(wanted) : tableRoom(gameCode)
    await requireRoom(parts, brand, room)
    return { room, chatUrl: `/chat/${room}` }
  })
}

function dealerAt(place: number): { name: string; portrait: string } {
  const turn = place % DEALERS.length
  const portrait = `/art/avatars/avatar-${String(turn + 1).padStart(2, '0')}.webp`
  return { name: DEALERS[turn] ?? DEALERS[0], portrait }
}

function roomRoutes(http: Http, parts: ChatDeps): void {
  const { db } = parts.context
  route(http, chatApi.room, async ({ brand, session, input: { room }, now }) => {
    await requireRoom(parts, brand, room)
    const rows = await db
      .selectFrom('chat_messages')
      .select(['id', 'name', 'text', 'member_id', 'created_at'])
      .where('brand_id', '=', brand.id)
      .where('room', '=', room)
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
    return {
      ...(await roomRules(db, brand.id, room)),
      mutedUntil: session
        ? await mutedUntil(db, { brandId: brand.id, memberId: session.memberId, now })
        : null,
      messages: rows.toReversed().map(({ id, name, text, member_id, created_at }) => ({
        id,
        name,
        text,
        isOwn: member_id === session?.memberId,
        at: created_at,
      })),
      liveTopic: roomTopic(brand.id, room),
    }
  })
  route(http, chatApi.say, async ({ brand, session, input, now }) => {
    const { memberId, account } = session
    const row = await sayInRoom(parts, { ...input, brand, memberId, account, now })
    if (row.room !== input.room) refuse('not_found')
    const { id, name, text } = row
    return { message: { id, name, text, isOwn: true, at: row.created_at } }
  })
  route(http, chatApi.report, async ({ brand, session: { memberId }, input }) => {
    await reportMessage(parts, { brandId: brand.id, memberId, messageId: input.publicMessage })
    return {}
  })
}
