import type { OutputOf } from '@croupier/api/endpoint'
import type { InboxKind, inboxApi } from '@croupier/api/comms/inbox'
import type { Translate } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import type { IconName } from '@croupier/kit/ui/icon-names'
import { isCurrencyCode } from '@croupier/shared/currencies'
import type { CurrencyCode } from '@croupier/shared/money'
import { paths } from '../../paths.ts'
import { roomHref } from '../../affiliates/rooms.ts'

export type Message = OutputOf<typeof inboxApi.list>['items'][number]

interface Speech {
  centre: Translate<'membercentre'>
  cashier: Translate<'cashier'>
  /** BCP 47 */
  tag: string
}

/** What a message says, in the reader's language: amounts formatted, reasons in words. */
export function messageText({ kind, values }: Message, { centre, cashier, tag }: Speech): string {
  const { amount, fee, currency, reason, field, type, day, periods, reference, points } = values
  // The brand's own words, in the reader's language already.
  if (kind === 'offer_told') return values['text'] ?? ''
  const shown = (sum: string | undefined): string =>
    sum !== undefined && isCurrency(currency) ? formatMoney(BigInt(sum), { tag, currency }) : ''
  const key = `reason.${reason ?? ''}` as const
  const why = reason === undefined ? '' : cashier(key)
  const text = centre(`inbox.${kind}.text`, {
    amount: shown(amount),
    // A reason that has no sentence is left out, not shown as its code.
    reason: why.endsWith(key) ? '' : why,
    field: field ?? 'other',
    type: type ?? 'other',
    day: day ?? '',
    periods: Number(periods ?? 0),
    reference: reference ?? '',
    points: Number(points ?? 0),
  })
  const isCharged = fee !== undefined && fee !== '0'
  return `${text} ${isCharged ? centre('inbox.fee', { fee: shown(fee) }) : ''}`.trim()
}

/** What a message is called in the inbox. */
export function messageTitle({ kind, values }: Message, centre: Speech['centre']): string {
  return kind === 'offer_told' ? (values['title'] ?? '') : centre(`inbox.${kind}.title`)
}

function isCurrency(code: string | undefined): code is CurrencyCode {
  return code !== undefined && isCurrencyCode(code)
}

type Door =
  | 'vip'
  | 'deposits'
  | 'withdrawals'
  | 'lines'
  | 'security'
  | 'limits'
  | 'agent'
  | 'pay'
  | 'verification'
  | 'bonus'
  | 'points'
  | 'promotions'

/** Where a message leads on; null for one that says all there is. */
export function doorOf(
  kind: InboxKind,
  { type, day = '' }: Message['values'] = {},
): { door: Door; href: string } | null {
  if (kind.startsWith('deposit_')) return { door: 'deposits', href: paths.member('depositv2') }
  if (kind.startsWith('withdrawal_')) return { door: 'withdrawals', href: paths.member('withdraw') }
  if (kind.startsWith('transfer_'))
    return { door: 'lines', href: paths.member('transactionHistory') }
  if (kind === 'agent_pay_of_day') {
    const room = type === 'hourly' ? 'agentHourSalary' : 'agentRealtimeSalary'
    return { door: 'pay', href: roomHref(room, { from: day, to: day }) }
  }
  if (kind.startsWith('agent_')) return { door: 'agent', href: paths.agentHome() }
  if (kind.startsWith('bonus_')) return { door: 'bonus', href: paths.member('bonusDetails') }
  if (kind === 'offer_told') return { door: 'promotions', href: paths.promotions() }
  if (kind.startsWith('points_')) return { door: 'points', href: paths.pointMall() }
  if (kind.startsWith('vip_')) return { door: 'vip', href: paths.vip() }
  if (kind.startsWith('kyc_')) return { door: 'verification', href: paths.member('verification') }
  if (kind === 'limit_changed' || kind.startsWith('play_'))
    return { door: 'limits', href: paths.member('playSafely') }
  return { door: 'security', href: paths.member('securityCenter') }
}

export function iconOf(kind: InboxKind): IconName {
  if (kind.startsWith('deposit_') || kind.startsWith('transfer_')) return 'wallet'
  if (kind.startsWith('withdrawal_')) return 'landmark'
  if (kind.startsWith('bonus_')) return 'gift'
  if (kind === 'offer_told') return 'gift'
  if (kind.startsWith('points_')) return 'coins'
  if (kind.startsWith('vip_')) return 'crown'
  if (kind.startsWith('agent_')) return 'handshake'
  if (kind === 'limit_changed' || kind.startsWith('play_')) return 'heart'
  return 'shield-check'
}
