import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Mailbox, NewMessage, Notice } from './words.ts'
import { writeMessage } from './write-message.ts'

export interface MessagesParts {
  /** The member's best verified address: mail, else telephone; null when there is none. */
  mailboxOf(db: Db | Tx, memberId: bigint): Promise<Mailbox | null>
}

export interface Messages {
  /** A row of the outbox in the caller's transaction; a worker delivers it after COMMIT, once. */
  send(tx: Tx, message: NewMessage): Promise<void>
  /** Tells a member at the best verified address, in the member's language; nothing when there is none. */
  notify(tx: Tx, notice: Notice): Promise<void>
}

export function createMessages(context: Context, parts: MessagesParts): Messages {
  const send: Messages['send'] = async (tx, message) => {
    await writeMessage(tx, context, message)
  }
  return {
    send,
    notify: async (tx, notice) => {
      const mailbox = await parts.mailboxOf(tx, notice.memberId)
      if (mailbox) await send(tx, { ...notice, ...mailbox })
    },
  }
}
