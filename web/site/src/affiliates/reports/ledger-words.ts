const operations = [
  'adjust',
  'bet',
  'bonus_grant',
  'bonus_lapse',
  'bonus_release',
  'commission',
  'deposit',
  'deposit_fee',
  'deposit_reversal',
  'item_purchase',
  'item_refund',
  'jackpot_win',
  'manual_adjustment',
  'playable_convert',
  'playable_grant',
  'playable_lapse',
  'playable_stake',
  'playable_stake_back',
  'playable_win',
  'playable_win_back',
  'promo',
  'reversal_collect',
  'reversal_cover',
  'rollback_bet',
  'rollback_win',
  'round_end',
  'rounding',
  'transfer_in',
  'transfer_out',
  'trial_grant',
  'win',
  'withdrawal_fee',
  'withdrawal_hold',
  'withdrawal_pay',
  'withdrawal_release',
] as const
const subaccounts = ['bonus', 'cash', 'commission', 'locked', 'playable'] as const

/** Whether the records have a word for what the ledger calls an operation. */
export function isOperation(word: string): word is (typeof operations)[number] {
  return operations.some((known) => known === word)
}

export function isSubaccount(word: string): word is (typeof subaccounts)[number] {
  return subaccounts.some((known) => known === word)
}
