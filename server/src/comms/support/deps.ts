import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Audit } from '../../core/audit/audit.ts'
import type { Brands } from '../../core/brands/brands.ts'
import type { Mailbox, NewMessage } from '../messages/messages.ts'

/** A feedback as the one who keeps it hands it over. */
export interface TakenFeedback {
  /** null: a visitor's. */
  memberId: bigint | null
  language: string
  content: string
  /** Closes it with a comment, in the transaction in which it was taken. */
  close(of: { staffName: string; comment: string; at: Date }): Promise<void>
}

export interface SupportDeps {
  context: Context
  audit: Audit
  brands: Pick<Brands, 'setting' | 'all'>
  messages: { send(tx: Tx, message: NewMessage): Promise<void> }
  mailboxOf(db: Db | Tx, memberId: bigint): Promise<Mailbox | null>
  /** Locks a feedback that nobody has answered; refuses `not_found` and `conflict`. */
  takeFeedback(tx: Tx, of: { brandId: number; feedbackId: string }): Promise<TakenFeedback>
}
