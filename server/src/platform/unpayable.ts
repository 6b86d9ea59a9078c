import { type CurrencyCode, payableUnit } from '@croupier/shared/money'
import { refuse } from './refusal.ts'

/** Refuses an amount that the currency cannot pay (`amount_not_payable`), and says what its smallest step is. */
export function refuseUnpayable(currency: CurrencyCode): never {
  refuse('amount_not_payable', {
    field: 'amount',
    money: { currency, amounts: { unit: payableUnit(currency) } },
  })
}
