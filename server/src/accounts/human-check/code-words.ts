import type { Tx } from '../../platform/db.ts'
import type { MaybePromise } from '../../platform/maybe-promise.ts'

export const codePurposes = [
  'register',
  'login',
  'second_step',
  'recover',
  'bind_phone',
  'bind_mail',
  'step_up',
] as const
export type CodePurpose = (typeof codePurposes)[number]

/** How long a code counts (ACC-11 allows ten minutes), and so how long S4-020 counts down. */
export const CODE_MINUTES = 5
export const CODE_TRIES = 5
export const CODE_DIGITS = 6
/** After this another code may be asked for (ACC-11: one a minute). */
export const RESEND_SECONDS = 60

export interface SendCode {
  brandId: number
  purpose: CodePurpose
  channel: 'sms' | 'mail'
  /** +5511987654321 or a mailbox; null when nobody of ours has the address: everything else happens alike. */
  to: string | null
  /** The address as somebody typed it, canonical; quotas count it. Needed when `to` is null, `to` otherwise. */
  asked?: string
  /** Id of the attempt, session or account that the code belongs to; a new code replaces its old one. */
  subject: string
  caller: { address: string; now: Date }
  language: string
  memberId?: bigint
}

/** What quotas count. */
export interface AskToSend {
  brandId: number
  channel: 'sms' | 'mail'
  /** The address as somebody typed it, canonical. */
  asked: string
  caller: { address: string; now: Date }
}

export interface TakeCode {
  brandId: number
  purpose: CodePurpose
  to: string
  subject: string
  code: string
  now: Date
}

export interface CodesDeps {
  messages: {
    carries(channel: 'sms' | 'mail'): boolean
    send(
      tx: Tx,
      message: {
        brandId: number
        memberId: bigint | null
        channel: 'sms' | 'mail'
        to: string
        template: `code_${CodePurpose}`
        values: Record<string, string>
        language: string
        at: Date
        uselessAt: Date
      },
    ): Promise<void>
  }
  /** The network that an address is counted under. */
  networkOf(address: string): string
  setting(
    brandId: number,
    key: 'codes.smsPerHour' | 'codes.smsPerCountryPerHour' | 'codes.mailPerHour',
  ): MaybePromise<number>
}
