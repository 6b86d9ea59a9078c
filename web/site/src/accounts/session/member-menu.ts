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
  missionLeaderboard: 'target',
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
  missionLeaderboard: 'MISSIONS',
}

/** Play money has its records too; the other pages are about real money. */
export const trialPages: ReadonlySet<MemberPage> = new Set([
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'moneyInGames',
  'balanceProof',
])

/** The menu of a member: without the pages that the brand's switches leave out, and for a trial those of play money alone (S2-058). */
export function menuOf(isOn: (modId: string) => boolean, isTrial: boolean) {
  const isOffered = (page: MemberPage): boolean => {
    const modId = switchOf[page]
    return (!isTrial || trialPages.has(page)) && (modId === undefined || isOn(modId))
  }
  return memberMenu
    .map(({ group, pages }) => ({ group, pages: pages.filter(isOffered) }))
    .filter(({ pages }) => pages.length > 0)
}

/** How much waits on a page; 0 shows no badge (S2-059). */
export function waitingOn(page: MemberPage, member: Member | undefined): number {
  if (page === 'messageV2') return member?.unreadMessage ?? 0
  if (page === 'missionLeaderboard') return member?.claimableMissions ?? 0
  return page === 'rewardCenter' ? (member?.availablePromoCount ?? 0) : 0
}
