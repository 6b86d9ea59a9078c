import type { IconName } from '@croupier/kit/ui/icon-names'
import type { Member } from '../../app/site.tsx'
import type { MemberPage } from '../../paths.ts'

export const memberPageIcons: Record<MemberPage, IconName> = {
  securityCenter: 'shield-check',
  depositv2: 'wallet',
  withdraw: 'landmark',
  transferFund: 'arrow-right-left',
  transferUpline: 'users',
  personalHistoryCopy: 'history',
  transactionHistory: 'receipt',
  personalProfit: 'chart-line',
  bonusDetails: 'percent',
  rewardCenter: 'gift',
  referral: 'share-2',
  missionLeaderboard: 'trophy',
  manualRebate: 'coins',
  messageV2: 'mail',
  moneyInGames: 'clock',
  playSafely: 'heart',
  balanceProof: 'badge-check',
  verification: 'user',
}

const memberMenu = [
  {
    group: 'money',
    pages: [
      'depositv2',
      'withdraw',
      'transferFund',
      'transferUpline',
      'moneyInGames',
      'balanceProof',
    ],
  },
  {
    group: 'records',
    pages: ['personalHistoryCopy', 'transactionHistory', 'personalProfit', 'bonusDetails'],
  },
  { group: 'rewards', pages: ['rewardCenter', 'referral', 'missionLeaderboard', 'manualRebate'] },
  { group: 'account', pages: ['securityCenter', 'messageV2', 'verification', 'playSafely'] },
] as const satisfies readonly { group: string; pages: readonly MemberPage[] }[]

/** Pages that a house without the switch does not have. */
const switchOf: Partial<Record<MemberPage, string>> = {
  transferFund: 'VENDOR_WALLETS',
  transferUpline: 'AGENT_TRANSFER',
}

/** The menu of a house: without the pages that its switches leave out (S2-058). */
export function menuOf(isOn: (modId: string) => boolean) {
  return memberMenu.map(({ group, pages }) => ({
    group,
    pages: pages.filter((page) => {
      const modId = switchOf[page]
      return modId === undefined || isOn(modId)
    }),
  }))
}

/** How much waits on a page; 0 shows no badge (S2-059). */
export function waitingOn(page: MemberPage, member: Member | undefined): number {
  if (page === 'messageV2') return member?.unreadMessage ?? 0
  return page === 'rewardCenter' ? (member?.availablePromoCount ?? 0) : 0
}
