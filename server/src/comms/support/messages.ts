import { supportEvents } from '@croupier/api/comms/support'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { SupportMessages } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { CleanImage } from '../../platform/uploads/clean-image.ts'
import type { CaseRow } from './conversations.ts'
import { pictureUrl } from './live-names.ts'

const WORDS = 'support-words'
const PICTURE = 'support-picture'
/** Messages in one answer. */
export const PAGE = 200

type EncryptedMessage = Selectable<SupportMessages>

export interface NewTexts {
  author: 'guest' | 'staff' | 'note' | 'event'
  text: string
  event?: (typeof supportEvents)[number]
  staff?: { id: string; name: string }
  clientId: string
  at: Date
  pictures?: readonly CleanImage[]
}

/**
 * Adds a message to a conversation that its caller has locked, and gives the conversation as it is then.
 * `change` is what becomes of the case besides.
 */
export async function addMessage(
  tx: Tx,
  { keyring, random }: Pick<Context, 'keyring' | 'random'>,
  { row, words, change = {} }: { row: CaseRow; words: NewTexts; change?: Partial<CaseRow> },
): Promise<CaseRow> {
  const seq = row.last_seq + 1
  const message: Insertable<SupportMessages> = {
    conversation_id: row.id,
    seq,
    brand_id: row.brand_id,
    author: words.author,
    staff_id: words.staff?.id ?? null,
    staff_name: words.staff?.name ?? null,
    text_encrypted:
      words.text === '' ? null : keyring.encrypt(WORDS, `${row.id}/${seq}`, words.text),
    event: words.event ?? null,
    client_id: words.clientId,
    created_at: words.at,
  }
  await tx.insertInto('support_messages').values(message).execute()
  for (const [place, { bytes, width, height }] of (words.pictures ?? []).entries()) {
    const id = random.uuid()
    await tx
      .insertInto('support_pictures')
      .values({
        id,
        brand_id: row.brand_id,
        conversation_id: row.id,
        seq,
        place,
        width,
        height,
        bytes_encrypted: keyring.encrypt(PICTURE, id, bytes),
      })
      .execute()
  }
  return await tx
    .updateTable('support_conversations')
    .set({ ...change, last_seq: seq, updated_at: words.at })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The number of a message that was already said under this id; null for a new one. */
export async function saidAlready(
  tx: Tx,
  conversationId: string,
  clientId: string,
): Promise<number | null> {
  const said = await tx
    .selectFrom('support_messages')
    .select('seq')
    .where('conversation_id', '=', conversationId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return said?.seq ?? null
}

export interface ReadMessages {
  conversationId: string
  /** Numbers above this. */
  after: number
  /** Whether notes of the staff are among them. */
  withNotes: boolean
  at: Date
  limit?: number
}

/** What was said, opened, oldest first. */
export async function readMessages(
  db: Db | Tx,
  context: Pick<Context, 'keyring'>,
  { conversationId, after, withNotes, at, limit = PAGE }: ReadMessages,
) {
  const rows = await db
    .selectFrom('support_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', after)
    .$if(!withNotes, (query) => query.where('author', '!=', 'note'))
    .orderBy('seq')
    .limit(limit)
    .execute()
  const pictures = await picturesOf(db, conversationId, rows)
  return rows.map((row) => ({
    seq: row.seq,
    author: authorOf(row),
    name: row.staff_name,
    text: openWords(context, row),
    event: supportEvents.find((event) => event === row.event) ?? null,
    pictures: pictures
      .filter(({ seq }) => seq === row.seq)
      .map(({ id, width, height }) => ({ id, width, height, url: pictureUrl(context, id, at) })),
    clientId: row.client_id,
    at: row.created_at,
  }))
}

const authors = ['guest', 'staff', 'note', 'event'] as const

function authorOf({ author }: EncryptedMessage): (typeof authors)[number] {
  return authors.find((known) => known === author) ?? 'event'
}

async function picturesOf(db: Db | Tx, conversationId: string, rows: readonly EncryptedMessage[]) {
  if (rows.length === 0) return []
  const seqs = rows.map(({ seq }) => seq)
  return await db
    .selectFrom('support_pictures')
    .select(['id', 'seq', 'width', 'height'])
    .where('conversation_id', '=', conversationId)
    .where('seq', 'in', seqs)
    .orderBy('place')
    .execute()
}

function openWords({ keyring }: Pick<Context, 'keyring'>, row: EncryptedMessage): string {
  if (!row.text_encrypted) return ''
  const place = `${row.conversation_id}/${row.seq}`
  return keyring.decrypt(WORDS, place, row.text_encrypted).toString('utf8')
}

/** The bytes of a picture; null when there is none. Its address is the right to it, also on the console's host. */
export async function openPicture(
  { db, keyring }: Pick<Context, 'db' | 'keyring'>,
  pictureId: string,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('support_pictures')
    .select('bytes_encrypted')
    .where('id', '=', pictureId)
    .executeTakeFirst()
  return row ? keyring.decrypt(PICTURE, pictureId, row.bytes_encrypted) : null
}

/** How many messages of each conversation the other side has not read; `of` is who wrote them. */
export async function unreadCounts(
  db: Db | Tx,
  ids: readonly string[],
  of: 'guest' | 'staff',
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const readBy = of === 'guest' ? sql.ref('c.staff_read_seq') : sql.ref('c.guest_read_seq')
  const { rows } = await sql<{ id: string; unread: number }>`
    select c.id, count(*)::int as unread from support_conversations c
    join support_messages m on m.conversation_id = c.id and m.seq > ${readBy} and m.author = ${of}
    where c.id in (${sql.join(ids)}) group by c.id`.execute(db)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}
