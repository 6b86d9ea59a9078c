import type { Operation } from '../ledger/ledger.ts'

export type LineKind = 'games' | 'deposits' | 'withdrawals' | 'promotions'

const operationsOf: Readonly<Record<LineKind, readonly Operation[]>> = {
  games: ['bet', 'win', 'rollback_bet', 'rollback_win', 'adjust'],
  deposits: ['deposit', 'deposit_reversal'],
  withdrawals: ['withdrawal_hold', 'withdrawal_release', 'withdrawal_pay'],
  promotions: ['promo'],
}

/** Every operation that a person can see: the end of a round moves nothing, so it is no line of an account. */
const shown: readonly Operation[] = [
  ...Object.values(operationsOf).flat(),
  'trial_grant',
  'manual_adjustment',
]

export function operationsShown(kind: LineKind | undefined): readonly Operation[] {
  return kind === undefined ? shown : operationsOf[kind]
}

export type CauseKind = 'game' | 'deposit' | 'withdrawal' | 'promotion' | 'trial' | 'correction'

export function causeOf(operation: Operation): CauseKind {
  if (operationsOf.deposits.includes(operation)) return 'deposit'
  if (operationsOf.withdrawals.includes(operation)) return 'withdrawal'
  if (operation === 'promo') return 'promotion'
  if (operation === 'trial_grant') return 'trial'
  return operation === 'manual_adjustment' ? 'correction' : 'game'
}
