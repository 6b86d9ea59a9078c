import * as z from 'zod/mini'
import { campaignTerms } from './terms/campaign.ts'
import { jackpotTerms } from './terms/jackpot.ts'
import { freeRoundsTerms } from './terms/free-rounds.ts'
import { depositMatchTerms } from './terms/deposit-match.ts'
import { missionTerms, seasonTerms } from './terms/mission.ts'
import { cashbackTerms, rebateTerms } from './terms/rebates.ts'
import { referralTerms } from './terms/referral.ts'
import { drawTerms, envelopesTerms, wheelTerms } from './terms/raffles.ts'
import { mallItemTerms } from './terms/mall-item.ts'
import { pointsTerms } from './terms/points.ts'
import { tournamentTerms } from './terms/tournament.ts'
import { vipTerms } from './terms/vip.ts'
import { voucherTerms } from './terms/voucher.ts'

/** What a promotion asks for and gives, by its kind. Each kind has a file in `terms/`. */
export const promotionTerms = z.discriminatedUnion('kind', [
  voucherTerms,
  depositMatchTerms,
  freeRoundsTerms,
  wheelTerms,
  envelopesTerms,
  drawTerms,
  mallItemTerms,
  pointsTerms,
  z.discriminatedUnion('form', [missionTerms, seasonTerms]),
  rebateTerms,
  cashbackTerms,
  referralTerms,
  vipTerms,
  jackpotTerms,
  tournamentTerms,
  campaignTerms,
])
export type AnyTerms = z.output<typeof promotionTerms>
export type PromotionKindName = AnyTerms['kind']
export type TermsOf<Kind extends PromotionKindName> = Extract<AnyTerms, { kind: Kind }>

export const promotionKinds = [
  'mission',
  'voucher',
  'deposit_match',
  'free_rounds',
  'wheel',
  'envelopes',
  'draw',
  'mall_item',
  'points',
  'rebate',
  'cashback',
  'referral',
  'vip',
  'jackpot',
  'tournament',
  'campaign',
] as const satisfies readonly PromotionKindName[]
