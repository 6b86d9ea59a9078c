import type { Reward } from '@croupier/api/engagement/reward'
import type { VipLevel, VipTerms } from '@croupier/api/engagement/terms/vip'
import { type GameType, gameTypes } from '@croupier/api/play/catalogue'
import type { Money } from '@croupier/shared/money'

/** What is wrong with a ladder, by field; `code` is a key `problem.<code>` of the texts. */
export interface VipProblem {
  field: string
  code: string
}

/** What the house keeps in the long run, in millionths of valid bets. */
export interface LeastEdges {
  /** Of any game that counts whole. */
  any: number
  byType: Readonly<Partial<Record<GameType, number>>>
}

/** How much of what a level's play leaves to the house its rewards may take (GUARDS G4), in per cent. */
const SHARE_PERCENT = 50n
const MILLION = 1_000_000n
/** Of a month and a year in whole days, as rewards are spread over a window. */
const DAYS = { week: 7n, month: 30n, year: 365n } as const

/** Everything that keeps a ladder from going live: thresholds, keeping, benefits that fall, and rewards beyond what the play leaves. */
export function ladderProblems(
  terms: VipTerms,
  about: { defaultLanguage: string; edges: LeastEdges },
): VipProblem[] {
  const named = [...terms.levels, ...terms.ranks].map(({ names }) => names)
  return [
    ...terms.levels.flatMap((level, place) => levelProblems(terms, { level, place, ...about })),
    ...terms.ranks.flatMap(({ validBets }, place) =>
      validBets > (terms.ranks[place - 1]?.validBets ?? 0n)
        ? []
        : [{ field: `terms.ranks.${place}.validBets`, code: 'vip_not_rising' }],
    ),
    ...(named.every((names) => names[about.defaultLanguage] !== undefined)
      ? []
      : [{ field: 'terms.levels', code: 'vip_name_missing' }]),
  ]
}

interface OfLevel {
  level: VipLevel
  place: number
  edges: LeastEdges
}

function levelProblems(terms: VipTerms, of: OfLevel): VipProblem[] {
  const { level, place, edges } = of
  const field = `terms.levels.${place}`
  const below = terms.levels[place - 1]
  const checks: [boolean, string, string][] = [
    [below !== undefined && !isHigher(level, below), 'validBets', 'vip_not_rising'],
    [level.keepDeposits > level.deposits, 'keepDeposits', 'vip_keep_above'],
    [level.keepValidBets > level.validBets, 'keepValidBets', 'vip_keep_above'],
    [below !== undefined && falls(level, below), 'benefits', 'vip_benefit_falls'],
    [
      worthOf(level.benefits.levelUp) > shareOf(level.validBets, edges),
      'benefits.levelUp',
      'vip_gift_above_hold',
    ],
    [yearlyWorth(level) > mostPerYear(terms, level, edges), 'benefits', 'vip_rewards_above_hold'],
    [
      idleWorth(terms, level) > shareOf(level.validBets, edges),
      'benefits',
      'vip_rewards_above_hold',
    ],
  ]
  const rates = gameTypes.flatMap((type) => {
    const rate = (level.benefits.rebateBps[type] ?? 0) * 100
    const most = Math.floor(((edges.byType[type] ?? edges.any) * Number(SHARE_PERCENT)) / 100)
    return rate > most
      ? [{ field: `${field}.benefits.rebateBps.${type}`, code: 'vip_rebate_above_hold' }]
      : []
  })
  const found = checks.flatMap(([isWrong, name, code]) =>
    isWrong ? [{ field: `${field}.${name}`, code }] : [],
  )
  return [...found, ...rates]
}

function isHigher(level: VipLevel, below: VipLevel): boolean {
  const isLower = level.deposits < below.deposits || level.validBets < below.validBets
  const isSame = level.deposits === below.deposits && level.validBets === below.validBets
  return !isLower && !isSame
}

/** Nobody loses a benefit by rising. */
function falls({ benefits: own }: VipLevel, { benefits: before }: VipLevel): boolean {
  const isLimitLower =
    own.withdrawalPerDay !== null &&
    (before.withdrawalPerDay === null || own.withdrawalPerDay < before.withdrawalPerDay)
  return (
    isLimitLower ||
    own.cashbackBps < before.cashbackBps ||
    own.pointsPercent < before.pointsPercent ||
    gameTypes.some((type) => (own.rebateBps[type] ?? 0) < (before.rebateBps[type] ?? 0))
  )
}

/** Half of what valid bets leave to the house on the games that leave it least. */
function shareOf(validBets: Money, { any }: LeastEdges): Money {
  return (validBets * BigInt(any) * SHARE_PERCENT) / (100n * MILLION)
}

/** What comes again and again, over a year. */
export function yearlyGifts(
  { benefits }: VipLevel,
  worth: (rewards: readonly Reward[]) => Money,
): Money {
  return (
    (worth(benefits.weekly) * DAYS.year) / DAYS.week +
    (worth(benefits.monthly) * DAYS.year) / DAYS.month +
    worth(benefits.birthday)
  )
}

/** What somebody bets in a year who just keeps the level, window by window. */
export function yearlyBets(terms: VipTerms, { keepValidBets }: VipLevel): Money {
  return (keepValidBets * DAYS.year) / windowDays(terms)
}

function yearlyWorth(level: VipLevel): Money {
  return yearlyGifts(level, worthOf)
}

/** What somebody leaves to the house in a year who just keeps the level, window by window. */
function mostPerYear(terms: VipTerms, level: VipLevel, edges: LeastEdges): Money {
  return (shareOf(level.keepValidBets, edges) * DAYS.year) / windowDays(terms)
}

/** What somebody still gets who rises and never plays again, until a review takes the level. */
function idleWorth(terms: VipTerms, level: VipLevel): Money {
  const period = terms.review === 'week' ? DAYS.week : DAYS.month
  const days = windowDays(terms) + period * BigInt(terms.graceReviews + 1)
  return worthOf(level.benefits.levelUp) + (yearlyWorth(level) * days) / DAYS.year
}

function windowDays({ window }: VipTerms): bigint {
  if (window.type === 'rolling') return BigInt(window.days)
  return { week: 7n, half_month: 15n, month: 30n }[window.unit]
}

/** The most that rewards cost; points, tickets and things are priced where they are used. */
export function worthOf(rewards: readonly Reward[]): Money {
  return rewards.reduce((sum, one) => {
    if ('amount' in one) return sum + one.amount
    if (one.kind === 'free_bet') return sum + one.stake
    return one.kind === 'free_rounds' ? sum + one.stake * BigInt(one.rounds) : sum
  }, 0n)
}
