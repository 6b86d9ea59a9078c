import type { IconName } from '@croupier/kit/ui/icon-names'
import type { Member } from '../../app/site.tsx'
import type { MemberPage } from '../../paths.ts'

export const memberPageIcons: Record<MemberPage, IconName> = {
  securityCenter: 'shield-check',
  depositv2: 'wallet',
  withdraw: 'landmark',
  transferUpline: 'users',
  personalHistoryCopy: 'history',
  transactionHistory: 'receipt',
  messageV2: 'mail',
  moneyInGames: 'clock',
  playSafely: 'heart',
  balanceProof: 'badge-check',
  verification: 'user',
}

/** The member centre's pages as its menu shows them (S2-058). */
export const memberMenu = [
  { group: 'money', pages: ['depositv2', 'withdraw', 'transferUpline', 'moneyInGames', 'balanceProof'] },
  { group: 'records', pages: ['personalHistoryCopy', 'transactionHistory'] },
  { group: 'account', pages: ['securityCenter', 'messageV2', 'verification', 'playSafely'] },
] as const satisfies readonly { group: string; pages: readonly MemberPage[] }[]

/** How much waits on a page; 0 shows no badge (S2-059). */
export function waitingOn(page: MemberPage, member: Member | undefined): number {
  return page === 'messageV2' ? (member?.unreadMessage ?? 0) : 0
}
