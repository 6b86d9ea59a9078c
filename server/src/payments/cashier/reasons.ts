/**
 * The closed catalogue of reasons. Each is a key of locales/<lang>/cashier.json: `reason.<code>` says why,
 * `nextStep.<code>` says what to do.
 */
export const rejectionReasons = {
  holder_mismatch: 'add_own_payee',
  payee_invalid: 'add_other_payee',
  deposit_not_played: 'play_first',
  documents_needed: 'contact_support',
  suspected_misuse: 'contact_support',
  payment_refused: 'add_other_payee',
} as const

export type RejectionReason = keyof typeof rejectionReasons
/** Why a payout counts as received, or how its dispute ended; texts as above. */
export const endReasons = {
  confirmed_by_player: 'none',
  confirmed_by_time: 'none',
  forced_receipt: 'contact_support',
  refunded: 'use_balance',
  bank_proved: 'ask_own_bank',
  arrived: 'none',
} as const
export type EndReason = keyof typeof endReasons

export type NextStep =
  | (typeof rejectionReasons)[RejectionReason]
  | (typeof endReasons)[EndReason]
  | 'wait_review'
  | 'wait_payment'
  | 'confirm_receipt'
  | 'wait_dispute'
  | 'none'

/** Why a withdrawal is looked at by a person; shown to staff as it is, to the player as "under review". */
export const risks = [
  'first_withdrawal',
  'new_payee',
  'shared_payee',
  'holder_unverified',
  'deposit_not_played',
  'many_withdrawals',
  'large_amount',
  'open_case',
  'fast_turn',
  'wagering_open',
  'linked_accounts',
] as const
export type Risk = (typeof risks)[number]

export function isRejectionReason(text: string): text is RejectionReason {
  return Object.hasOwn(rejectionReasons, text)
}
