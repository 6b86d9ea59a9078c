import type { RealCurrency } from '@croupier/shared/currencies'

/** How far somebody's identity is proven: 0 not, 1 person in the register, 2 document, 3 a living face. */
export type KycLevel = 0 | 1 | 2 | 3
export type PaymentMethod = 'pix' | 'bank_transfer'
export type LimitKind = 'deposit' | 'loss' | 'stake' | 'time'

/** What advertising and texts of a market must not do; the words behind them are content's affair. */
export const bannedClaims = [
  'free_with_cost',
  'call_to_immediate_action',
  'chasing_losses',
  'income_or_investment',
  'unfounded_win',
  'celebrity_success',
  'sexual_content',
  'for_minors',
] as const
export type BannedClaim = (typeof bannedClaims)[number]

/** What a site must say of the company behind it (Law 14.790/2023 art. 15). */
export const companyFacts = [
  'name',
  'taxNumber',
  'authorisation',
  'address',
  'phone',
  'email',
  'ombudsman',
] as const
export type CompanyFact = (typeof companyFacts)[number]

/**
 * What the law of a market asks and no brand may soften. Features say what there is and settings what a brand may
 * make stricter; these are the rest. Times in the unit of their name; null: the market does not ask.
 */
export interface MarketRules {
  'account.minimumAge': number
  'kyc.levelToDeposit': KycLevel
  'kyc.levelToBet': KycLevel
  'kyc.levelToWithdraw': KycLevel
  /** The register's word counts for this long; it is asked again before. */
  'kyc.recheckDays': number | null
  'kyc.recheckAtFirstEntranceOfDay': boolean
  'kyc.hitCloseHours': number
  /** These are asked for, and may be left empty. */
  'limits.prompted': readonly LimitKind[]
  'limits.raiseAfterHours': number
  'timeOut.offeredHours': readonly number[]
  'timeOut.mostHours': number
  'play.idleEndsGameMinutes': number | null
  'secondStep.afterDaysAway': number | null
  'location.everyMinutes': number | null
  'cashier.depositMethods': readonly PaymentMethod[]
  'cashier.withdrawalMethods': readonly PaymentMethod[]
  'cashier.payoutMinutes': number | null
  /** ISO 4217 codes in which a brand of this market may be; null: all that are enabled. */
  'money.currencies': readonly RealCurrency[] | null
  'money.unclaimedDays': number | null
  'money.excludedHoldDays': number | null
  'games.rtpFloorBps': number
  'games.minimumMsBesidesSlots': number
  'advertising.banned': readonly BannedClaim[]
  'texts.riskWarning': 'always' | 'footer'
  'texts.companyFacts': readonly CompanyFact[]
  'records.years': number
}

export type MarketRule = keyof MarketRules

/** A value and where it is written: an article, or the house's own choice where the law leaves one. */
export interface Ruled<Value> {
  value: Value
  source: string
}

export type RuledBy = { readonly [Rule in MarketRule]: Ruled<MarketRules[Rule]> }

export function ruled<Value>(value: Value, source: string): Ruled<Value> {
  return { value, source }
}
