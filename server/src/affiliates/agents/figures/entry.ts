import type { Money } from '@croupier/shared/money'

export type EntryKind = 'bet' | 'correction' | 'promotion' | 'deposit' | 'withdrawal'

/** A member's thing that counts, before it is known where the member stood. */
export interface NewEntry {
  memberId: bigint
  brandId: number
  source: number
  subject: string
  entry: number
  kind: EntryKind
  at: Date
  gameCode: string | null
  gameType: string
  stake: Money
  payout: Money
  valid: Money
  /** Edge × counted stake: what the house keeps of it in the long run. */
  hold: Money
  promotions: Money
  deposits: Money
  withdrawals: Money
}

export const NO_AMOUNTS = {
  stake: 0n,
  payout: 0n,
  valid: 0n,
  hold: 0n,
  promotions: 0n,
  deposits: 0n,
  withdrawals: 0n,
} as const
