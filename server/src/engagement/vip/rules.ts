import type { VipLevel, VipTerms, VipWindow } from '@croupier/api/engagement/terms/vip'
import type { Money } from '@croupier/shared/money'
import { dayAfter, daysOf } from '../../platform/calendar/calendar.ts'

/** What a member did on a day of the brand. */
export interface VipDay {
  day: string
  /** Paid in, less what of it was taken back since; and paid out. */
  deposits: Money
  withdrawals: Money
  /** Valid bets of the rounds that ended on the day, with everything that corrected them since. */
  valid: Money
}

/** What counts for a level. */
export interface VipSums {
  deposits: Money
  validBets: Money
}

/** Days of the brand, both included. */
export interface DaySpan {
  from: string
  to: string
}

/**
 * By how much each day raises the highest net deposits so far, counted after they were played once (GUARDS §2, "VIP by deposits"). Money of
 * the same day that came and went counts for nothing, what leaves is taken from what was not played yet first, and money that comes back
 * counts only above the highest mark. Days stand in their order; it depends on nothing but the days, so it may be computed at any time.
 */
export function countedDeposits(days: readonly VipDay[]): Map<string, Money> {
  const counted = new Map<string, Money>()
  let state = { unplayed: 0n, net: 0n, highest: 0n }
  for (const day of days) {
    const before = state.highest
    state = played(arrived(state, day.deposits - day.withdrawals), day.valid)
    if (state.highest !== before) counted.set(day.day, state.highest - before)
  }
  return counted
}

interface NetDeposits {
  /** Paid in and not played yet. */
  unplayed: Money
  /** Paid in, played once, and not paid out. */
  net: Money
  /** The highest that `net` has been. */
  highest: Money
}

function arrived(state: NetDeposits, amount: Money): NetDeposits {
  if (amount >= 0n) return { ...state, unplayed: state.unplayed + amount }
  const fromUnplayed = least(state.unplayed, -amount)
  return {
    ...state,
    unplayed: state.unplayed - fromUnplayed,
    net: state.net + amount + fromUnplayed,
  }
}

function played(state: NetDeposits, valid: Money): NetDeposits {
  const once = valid > 0n ? least(state.unplayed, valid) : 0n
  const net = state.net + once
  return {
    unplayed: state.unplayed - once,
    net,
    highest: net > state.highest ? net : state.highest,
  }
}

/** What counts within some days; the days before are needed too, as the mark of net deposits begins with the first. */
export function sumsWithin(days: readonly VipDay[], span: DaySpan): VipSums {
  const isInside = (day: string): boolean => span.from <= day && day <= span.to
  let [deposits, validBets] = [0n, 0n]
  for (const [day, amount] of countedDeposits(days)) if (isInside(day)) deposits += amount
  for (const { day, valid } of days) if (isInside(day)) validBets += valid
  return { deposits, validBets: atLeastNothing(validBets) }
}

/** All valid bets ever. */
export function lifetimeBets(days: readonly VipDay[]): Money {
  return atLeastNothing(days.reduce((sum, { valid }) => sum + valid, 0n))
}

/** The days that count for a level on a day: the last so many, or those of the calendar's period up to its end. */
export function windowOn(window: VipWindow, day: string): DaySpan {
  if (window.type === 'rolling') return { from: dayAfter(day, 1 - window.days), to: day }
  const [from, next] = daysOf(window.unit, day)
  return { from, to: dayAfter(next, -1) }
}

/** The highest level whose two conditions hold; 0 is below all levels. */
export function earnedLevel(levels: readonly VipLevel[], sums: VipSums): number {
  return levels.findLastIndex((level) => reaches(sums, level)) + 1
}

/** Every level from one to another, both included. */
export function levelsFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
}

/** The level that everybody has without doing anything. */
export function baseLevel(levels: readonly VipLevel[]): number {
  return earnedLevel(levels, { deposits: 0n, validBets: 0n })
}

/** The highest rank of a lifetime; 0 where none is reached. */
export function rankOf(ranks: VipTerms['ranks'], validBets: Money): number {
  return ranks.findLastIndex((rank) => validBets >= rank.validBets) + 1
}

export type ReviewOutcome = 'review_kept' | 'review_grace' | 'review_floor' | 'review_lowered'

/** What a review says of a member. */
export interface Review {
  outcome: ReviewOutcome
  level: number
  /** Reviews that were missed in a row. */
  misses: number
}

/**
 * Whether a member keeps a level: what is enough to stay is less than what it takes to rise, so that nobody swings between two levels. A
 * review takes one level at most, none below the floor that staff have set, and none while there is grace.
 */
export function review(
  terms: Pick<VipTerms, 'levels' | 'graceReviews'>,
  of: { level: number; floor: number; misses: number; sums: VipSums },
): Review {
  const { sums, misses } = of
  const level = Math.min(of.level, terms.levels.length)
  const own = terms.levels[level - 1]
  if (!own || keeps(sums, own)) return { outcome: 'review_kept', level, misses: 0 }
  if (level <= of.floor) return { outcome: 'review_floor', level, misses: 0 }
  if (misses < terms.graceReviews) return { outcome: 'review_grace', level, misses: misses + 1 }
  return { outcome: 'review_lowered', level: level - 1, misses: 0 }
}

/** The periods of reviews that have ended since a day, each by its first day and the first of the next. */
export function endedPeriods(
  unit: VipTerms['review'],
  { from, today }: { from: string; today: string },
): [string, string][] {
  const periods: [string, string][] = []
  const [current] = daysOf(unit, today)
  for (let [first, next] = daysOf(unit, from); first < current; [first, next] = daysOf(unit, next))
    periods.push([first, next])
  return periods
}

/** Whether a day is somebody's birthday; 29 February is the 28th in years without it. */
export function isBirthday(birthday: string, day: string): boolean {
  const [year, date] = [day.slice(0, 4), birthday.slice(5, 10)]
  if (date !== '02-29') return day.slice(5) === date
  return day.slice(5) === (isLeapYear(Number(year)) ? '02-29' : '02-28')
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

function reaches({ deposits, validBets }: VipSums, level: VipLevel): boolean {
  return deposits >= level.deposits && validBets >= level.validBets
}

function keeps({ deposits, validBets }: VipSums, level: VipLevel): boolean {
  return deposits >= level.keepDeposits && validBets >= level.keepValidBets
}

function least(one: Money, other: Money): Money {
  return one < other ? one : other
}

function atLeastNothing(amount: Money): Money {
  return amount > 0n ? amount : 0n
}
