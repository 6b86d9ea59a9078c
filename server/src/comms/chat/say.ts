import { maskedName } from '@croupier/shared/masked-name'
import { type Selectable, sql } from 'kysely'
import type { ChatMessages } from '../../platform/db-types.ts'
import type { Tx } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { type ChatDeps, mutedUntil, requireRoom, roomRules, roomTopic } from './rooms.ts'
import { mayBeSaid, oneLine, secondsToWait } from './rules.ts'
import { transact } from '../../platform/transact.ts'

export interface Saying {
  brand: BrandRef
  room: string
  memberId: bigint
  account: string
  clientId: string
  text: string
  now: Date
}

export type ChatRow = Selectable<ChatMessages>

/** Says something in a room: once by its id, if the room is open, the member not muted, and the words may stand there. */
export async function sayInRoom(parts: ChatDeps, saying: Saying): Promise<ChatRow> {
  const { context } = parts
  const { brand, room, now } = saying
  await requireRoom(parts, brand, room)
  const text = oneLine(saying.text)
  const banned = await parts.brands.setting(brand.id, 'chat.bannedWords')
  const { row, isNew } = await transact(context.db, async (tx) => {
    // One after the other, so that two at once cannot pass a slow room.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`chat ${saying.memberId}`}, 0))`.execute(
      tx,
    )
    const said = await saidUnder(tx, saying)
    if (said) return { row: said, isNew: false }
    await requireVoice(tx, saying)
    if (text === '' || !mayBeSaid(text, banned)) refuse('chat_words')
    const written = await tx
      .insertInto('chat_messages')
      .values({
        id: context.random.uuid(),
        brand_id: brand.id,
        room,
        member_id: saying.memberId,
        name: maskedName(saying.account),
        text,
        client_id: saying.clientId,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { row: written, isNew: true }
  })
  if (isNew) {
    const { id, name } = row
    const news = { id, name, text, at: now.toISOString() }
    context.bus.publish(`live:${roomTopic(brand.id, room)}`, { type: 'said', message: news })
  }
  return row
}

async function saidUnder(tx: Tx, { memberId, clientId }: Saying): Promise<ChatRow | undefined> {
  return await tx
    .selectFrom('chat_messages')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

async function requireVoice(tx: Tx, { brand, room, memberId, now }: Saying): Promise<void> {
  const { isClosed, slowSeconds } = await roomRules(tx, brand.id, room)
  if (isClosed) refuse('chat_closed')
  if (await mutedUntil(tx, { brandId: brand.id, memberId, now })) refuse('chat_muted')
  const last = await tx
    .selectFrom('chat_messages')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('room', '=', room)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const seconds = secondsToWait(last?.created_at ?? null, slowSeconds, now)
  if (seconds > 0) refuse('chat_slow', { retryAfter: seconds, values: { seconds } })
}

/** Shows a message to the moderators; the same member counts once. */
export async function reportMessage(
  { context }: ChatDeps,
  of: { brandId: number; memberId: bigint; messageId: string },
): Promise<void> {
  await transact(context.db, async (tx) => {
    const found = await tx
      .selectFrom('chat_messages')
      .select('id')
      .where('id', '=', of.messageId)
      .where('brand_id', '=', of.brandId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!found) refuse('not_found')
    const reported = await tx
      .insertInto('chat_reports')
      .values({ message_id: of.messageId, member_id: of.memberId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('message_id')
      .executeTakeFirst()
    if (!reported) return
    await tx
      .updateTable('chat_messages')
      .set((eb) => ({ reports: eb('reports', '+', 1) }))
      .where('id', '=', of.messageId)
      .execute()
  })
}
