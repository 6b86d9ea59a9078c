import type { IconName } from '@croupier/kit/ui/icon-names'
import type { MemberPage } from '../../paths.ts'

export const memberPageIcons: Record<MemberPage, IconName> = {
  securityCenter: 'shield-check',
  depositv2: 'wallet',
  withdraw: 'landmark',
  personalHistoryCopy: 'history',
  transactionHistory: 'receipt',
  moneyInGames: 'clock',
  playSafely: 'heart',
  balanceProof: 'badge-check',
  verification: 'user',
}
