import type { Tx } from '../../platform/db.ts'

/** Templates of `comms/messages` that accounts send. */
type AccountTemplate =
  | 'account_closing'
  | 'account_recovered'
  | 'contact_changed'
  | 'contact_used'
  | 'credential_changed'
  | 'document_accepted'
  | 'document_rejected'
  | 'identity_check_waits'
  | 'identity_confirmed'
  | 'identity_level_granted'
  | 'identity_not_confirmed'
  | 'new_device'
  | 'password_changed'
  | 'payout_held'
  | 'recover_link'

interface AccountMessage {
  brandId: number
  memberId: bigint
  template: AccountTemplate
  values: Readonly<Record<string, string>>
  at: Date
}

/** What accounts need of `comms/messages`, a domain above; handed in by app.ts. */
export interface MessagePort {
  /** Writes a message into the outbox in the caller's transaction; a worker delivers it after COMMIT, once. */
  send(
    tx: Tx,
    message: Omit<AccountMessage, 'memberId'> & {
      /** null: nobody of ours yet, such as somebody who recovers an account. */
      memberId: bigint | null
      channel: 'sms' | 'mail'
      to: string
      language: string
      uselessAt?: Date
    },
  ): Promise<void>
  /** Writes to a member at the best verified address, in the member's language; writes nothing when there is none. */
  notify(tx: Tx, notice: AccountMessage): Promise<void>
}
