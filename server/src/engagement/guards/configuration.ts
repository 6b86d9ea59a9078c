import type { GuardName, GuardPartName } from '@croupier/api/engagement/console-guards'
import type { AnyTerms, TermsOf } from '@croupier/api/engagement/promotion-terms'
import type { Reward } from '@croupier/api/engagement/reward'
import type { GameType } from '@croupier/api/play/catalogue'
import type { RealCurrency } from '@croupier/shared/currencies'
import type { Money } from '@croupier/shared/money'

/** What a game on offer returns, in millionths of the stake. */
export interface GuardedGame {
  code: string
  gameType: GameType
  vendor: string
  statedLowest: number
  statedHighest: number
  foundLowest: number
  foundHighest: number
  /** The bet that returns most, where one does. */
  bestBet: string | null
}

/** A promotion that runs, or that somebody wants to run. */
export interface GuardedPromotion<Terms extends AnyTerms = AnyTerms> {
  code: string
  terms: Terms
  budget: Money | null
  /** Of a contest or draw: what the house keeps in the long run of the play in one of them, by the play of the last weeks; of others nothing. */
  hold?: Money | null
}

/** What one agent's contracts promise. */
export interface GuardedAgent {
  account: string
  /** All salaries together, in millionths of valid bets. */
  salaries: number
  /** The highest share of a dividend, in millionths of what the house keeps. */
  dividend: number
}

/** Everything of a brand that gives money back to players and agents, at one moment. */
export interface GuardConfiguration {
  currency: RealCurrency
  /** What the house keeps of every game after all that it gives, in millionths of the stake. */
  floor: number
  games: readonly GuardedGame[]
  promotions: readonly GuardedPromotion[]
  agents: readonly GuardedAgent[]
  /** What salaries of a team ever come to, and what dividends do, in millionths of the hold. */
  shareOfHold: number
  /** What a budget counts for rewards of a promotion. */
  worthOf(rewards: readonly Reward[], promotion: GuardedPromotion): Money
}

/** One addend of a sum, named by the promotion or agent that it comes from, where it comes from one. */
export interface GuardPart {
  name: GuardPartName
  /** The code of a promotion or game, or the account of an agent. */
  of: string | null
  amount: bigint
}

/** What is given back on a game, in millionths of valid bets, with the fields that say so. */
export interface GivenBack {
  parts: GuardPart[]
  fields: GuardFinding['fields']
}

/** What a guard found of one subject. */
export interface GuardFinding {
  guard: GuardName
  /** A game, or a promotion with the part of it that is looked at: `HT-BJ`, `vip-levels/levelUp/3`. */
  subject: string
  /** Millionths of the stake, or an amount of money of the brand. */
  unit: 'ppm' | 'money'
  parts: GuardPart[]
  sum: bigint
  limit: bigint
  isMet: boolean
  /** The promotions that have a part in it, each with the field that says how much. */
  fields: { code: string; field: string }[]
}

/** The promotions of one kind. */
export function ofKind<Kind extends AnyTerms['kind']>(
  { promotions }: Pick<GuardConfiguration, 'promotions'>,
  kind: Kind,
): GuardedPromotion<TermsOf<Kind>>[] {
  return promotions.filter((one): one is GuardedPromotion<TermsOf<Kind>> => one.terms.kind === kind)
}

export const MILLION = 1_000_000n

/** A share in millionths, rounded up. */
export function ppmOf(amount: Money, of: Money): bigint {
  return of <= 0n ? (amount > 0n ? MILLION : 0n) : ceilOf(amount * MILLION, of)
}

export function ceilOf(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}

export function most(amounts: readonly bigint[]): bigint {
  return amounts.reduce((highest, one) => (one > highest ? one : highest), 0n)
}

export function sumOf(parts: readonly GuardPart[]): bigint {
  return parts.reduce((sum, { amount }) => sum + amount, 0n)
}
