import { languageOfCode } from '@croupier/shared/languages'
import { refuse } from '../../platform/refusal.ts'
import { maskedAddress } from '@croupier/shared/masked-address'
import { ownConversation } from './conversations.ts'
import { readMessages } from './messages.ts'
import type { SupportDeps } from './deps.ts'
import { transact } from '../../platform/transact.ts'

/** A longer conversation is read on the site; a mail holds its end. */
const MOST_SIGNS = 12_000

/** Sends a member's conversation to the verified mailbox; returns it masked. Refuses `support_no_mailbox` without one. */
export async function sendTranscript(
  parts: SupportDeps,
  of: { brandId: number; memberId: bigint; conversationId: string; timeZone: string; now: Date },
): Promise<string> {
  const { context, messages } = parts
  const { db } = context
  const row = await ownConversation(db, { ...of, owner: { memberId: of.memberId } })
  const mailbox = await parts.mailboxOf(db, of.memberId)
  if (mailbox?.channel !== 'mail') refuse('support_no_mailbox')
  const said = await readMessages(db, context, {
    conversationId: row.id,
    after: 0,
    withNotes: false,
    at: of.now,
    limit: 1_000,
  })
  const clock = new Intl.DateTimeFormat(languageOfCode(mailbox.language).tag, {
    timeZone: of.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const lines = said
    .filter(({ author }) => author !== 'event')
    .map(({ at, name, text, pictures }) => {
      const shown = pictures.length === 0 ? text : `${text} [${pictures.length} ▣]`.trim()
      return `${clock.format(at)} ${name ?? '—'}: ${shown}`
    })
  await transact(db, (tx) =>
    messages.send(tx, {
      ...mailbox,
      brandId: of.brandId,
      memberId: of.memberId,
      template: 'support_transcript',
      values: { case: row.case_id, words: lines.join('\n\n').slice(-MOST_SIGNS) },
      at: of.now,
    }),
  )
  return maskedAddress(mailbox.to)
}
