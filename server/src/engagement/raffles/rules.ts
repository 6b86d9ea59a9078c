import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import type { Reward } from '@croupier/api/engagement/reward'
import { planProblem } from '@croupier/games/engine/raffles.ts'
import type { RealCurrency } from '@croupier/shared/currencies'
import { type Money, payableUnit } from '@croupier/shared/money'
import { dayAfter, dayOf, daysOf, momentOf } from '../../platform/calendar/calendar.ts'

export type WheelTerms = TermsOf<'wheel'>
export type EnvelopesTerms = TermsOf<'envelopes'>
export type DrawTerms = TermsOf<'draw'>
export type Earning = NonNullable<WheelTerms['earn']>

interface Problem {
  field: string
  code: string
}

/** Whole tickets for all that counts so far, never for a part of it: splitting bets brings nothing. */
export function earnedTickets(
  measure: Money,
  { per, most }: Pick<Earning, 'per' | 'most'>,
): number {
  if (measure <= 0n) return 0
  const whole = measure / per
  return whole < BigInt(most) ? Number(whole) : most
}

/** A day's money in and out of a member. */
export interface DepositDay {
  net: Money
  /** The highest that the day's sum stood at, at least nothing. */
  high: Money
}

/** The highest that net deposits have stood at over days in their order: paying in again what was paid out counts once. */
export function highestNetDeposits(days: readonly DepositDay[]): Money {
  let sum = 0n
  let highest = 0n
  for (const { net, high } of days) {
    if (sum + high > highest) highest = sum + high
    sum += net
  }
  return highest
}

/** Adds one movement to a day; negative when money went out. */
export function addMovement({ net, high }: DepositDay, amount: Money): DepositDay {
  const after = net + amount
  return { net: after, high: after > high ? after : high }
}

/** What a reward is worth at most; points, tickets and things are priced by whoever gives them. */
export function faceValue(reward: Reward): Money {
  switch (reward.kind) {
    case 'cash':
    case 'bonus':
    case 'playable_bonus':
      return reward.amount
    case 'free_rounds':
      return reward.stake * BigInt(reward.rounds)
    case 'free_bet':
      return reward.stake
    default:
      return 0n
  }
}

export function valueOf(rewards: readonly Reward[]): Money {
  return rewards.reduce((sum, reward) => sum + faceValue(reward), 0n)
}

/** The place of the lowest prize among those without a stock: what is sold out leaves it its weight. Null: there is none. */
export function lowestPrize(segments: WheelTerms['segments']): number | null {
  let found: { place: number; value: Money } | null = null
  for (const [place, { rewards, stock }] of segments.entries()) {
    const value = valueOf(rewards)
    if (stock === null && (found === null || value < found.value)) found = { place, value }
  }
  return found?.place ?? null
}

/** Weight × value over all segments, and the sum of weights: the average prize of a spin as a fraction. */
export function averagePrize(segments: WheelTerms['segments']): { sum: Money; weights: bigint } {
  return segments.reduce(
    ({ sum, weights }, { weight, rewards }) => ({
      sum: sum + BigInt(weight) * valueOf(rewards),
      weights: weights + BigInt(weight),
    }),
    { sum: 0n, weights: 0n },
  )
}

function problemsWhere(checks: readonly (readonly [boolean, Problem])[]): Problem[] {
  return checks.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []))
}

/** Half of what the house keeps in the long run of the play that a ticket asks for (GUARDS G4); null where nobody knows the edge. */
function halfOfHold(earn: Earning, leastEdgePpm: number | null): Money | null {
  return leastEdgePpm === null ? null : (earn.per * BigInt(leastEdgePpm)) / 2_000_000n
}

/**
 * What is wrong with a wheel. Its average prize may not be above what a ticket costs; as what is sold out goes to the lowest prize, it is
 * highest while nothing is sold out, so this holds in every state of stock (GUARDS G7). A ticket that is earned may not be worth more than half
 * of the theoretical hold of its play (G4).
 */
export function wheelProblems(
  { segments, ticketCost, earn }: WheelTerms,
  { leastEdgePpm }: { leastEdgePpm: number | null },
): Problem[] {
  const lowest = lowestPrize(segments)
  const values = segments.map(({ rewards }) => valueOf(rewards))
  const least = lowest === null ? 0n : (values[lowest] ?? 0n)
  const { sum, weights } = averagePrize(segments)
  const hold = earn === null ? null : halfOfHold(earn, leastEdgePpm)
  const codes = segments.map(({ code }) => code)
  return problemsWhere([
    [new Set(codes).size < codes.length, { field: 'terms.segments', code: 'segment_twice' }],
    [
      lowest === null || values.some((value) => value < least),
      { field: 'terms.segments', code: 'lowest_prize_with_stock' },
    ],
    [sum > ticketCost * weights, { field: 'terms.ticketCost', code: 'prizes_above_ticket' }],
    [hold !== null && ticketCost > hold, { field: 'terms.earn.per', code: 'ticket_above_hold' }],
  ])
}

/** What is wrong with falls of envelopes: n × least ≤ total ≤ n × most (GUARDS G7), to the smallest payable amount. */
export function envelopesProblems(
  { count, total, least, most, times, minutes }: EnvelopesTerms,
  { currency, budget }: { currency: RealCurrency; budget: Money | null },
): Problem[] {
  const problem = planProblem({ count, total, least, most, unit: payableUnit(currency) })
  const moments = times.map(minuteOf).toSorted((one, other) => one - other)
  const isClose = moments.some((at, place) => at - (moments[place - 1] ?? -60) < minutes)
  return problemsWhere([
    [
      problem === 'least' || problem === 'count',
      { field: 'terms.least', code: 'amount_not_payable' },
    ],
    [problem === 'most', { field: 'terms.most', code: 'below_lower_bound' }],
    [problem === 'unit', { field: 'terms.total', code: 'amount_not_payable' }],
    [problem === 'too_little', { field: 'terms.total', code: 'envelopes_below_least' }],
    [problem === 'too_much', { field: 'terms.total', code: 'envelopes_above_most' }],
    [isClose, { field: 'terms.times', code: 'falls_overlap' }],
    [budget !== null && budget < total, { field: 'budget', code: 'budget_below_fall' }],
  ])
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** What is wrong with a draw: a budget that does not hold its prizes. */
export function drawProblems(
  { prizes }: DrawTerms,
  { budget }: { budget: Money | null },
): Problem[] {
  const one = prizes.reduce((sum, { count, rewards }) => sum + BigInt(count) * valueOf(rewards), 0n)
  return problemsWhere([
    [budget !== null && budget < one, { field: 'budget', code: 'budget_below_draw' }],
  ])
}

export interface FallTime {
  startsAt: Date
  endsAt: Date
}

const MINUTE_MS = 60_000

/** The falls of a schedule that end after one moment and begin before another, in their order, by the clocks of a zone. */
export function fallTimes(
  { weekdays, times, minutes }: Pick<EnvelopesTerms, 'weekdays' | 'times' | 'minutes'>,
  { from, to, timeZone }: { from: Date; to: Date; timeZone: string },
): FallTime[] {
  const found = new Map<number, FallTime>()
  const last = dayAfter(dayOf(to, timeZone), 1)
  for (let day = dayAfter(dayOf(from, timeZone), -1); day <= last; day = dayAfter(day, 1)) {
    if (!weekdays.includes(weekdayOf(day))) continue
    for (const time of times) {
      const startsAt = momentOf(`${day}T${time}`, timeZone)
      const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS)
      if (endsAt > from && startsAt < to) found.set(startsAt.getTime(), { startsAt, endsAt })
    }
  }
  return [...found.values()].toSorted((one, other) => Number(one.startsAt) - Number(other.startsAt))
}

/** 1 is Monday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** The period of a draw that a day lies in: its first day, and the first of the next. */
export function periodOf(every: DrawTerms['every'], day: string): { first: string; next: string } {
  const [first, next] = daysOf(every, day)
  return { first, next }
}

/** The prizes of a draw one by one, the first prize first. */
export function prizeList({ prizes }: Pick<DrawTerms, 'prizes'>): Reward[][] {
  return prizes.flatMap(({ count, rewards }) => Array.from({ length: count }, () => rewards))
}
