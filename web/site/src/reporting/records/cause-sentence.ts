import { withdrawalStates } from '@croupier/api/payments/cashier-shapes'
import type { OutputOf } from '@croupier/api/endpoint'
import type { recordsApi } from '@croupier/api/reporting/records'
import type { Translate } from '@croupier/kit/i18n/i18n'
import type { TextValues } from '@croupier/kit/i18n/speak'
import { formatMoney } from '@croupier/kit/money/format-money'
import type { CurrencyCode } from '@croupier/shared/money'

export type Explained = OutputOf<typeof recordsApi.line>
export type Cause = Explained['causes'][number]

export interface Speech {
  records: Translate<'records'>
  member: Translate<'member'>
  cashier: Translate<'cashier'>
  /** BCP 47 */
  tag: string
}

/** A cause in the reader's words: money formatted, codes of methods, states and reasons translated. */
export function causeSentence(
  { key, amounts, words }: Cause,
  currency: CurrencyCode,
  { records, member, cashier, tag }: Speech,
): string {
  const values: TextValues = { ...words }
  for (const [name, amount] of Object.entries(amounts)) {
    values[name] = formatMoney(amount, { tag, currency })
  }
  if (words.method !== undefined) {
    values.method = member(words.method === 'pix' ? 'method.pix' : 'method.bank_transfer')
  }
  if (key !== 'withdrawal_step') return records(`cause.${key}`, values)
  const state = withdrawalState(words.state, member)
  const step = records('cause.withdrawal_step', { ...values, state })
  return words.reason === undefined ? step : `${step} ${cashier(`reason.${words.reason}`)}`
}

function withdrawalState(code: string | undefined, member: Translate<'member'>): string {
  const state = withdrawalStates.find((known) => known === code)
  return state ? member(`withdraw.state.${state}`) : (code ?? '')
}
