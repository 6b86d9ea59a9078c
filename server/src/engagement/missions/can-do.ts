import type { MissionCounter, MissionPeriod } from '@croupier/api/engagement/terms/mission'
import type { Db, Tx } from '../../platform/db.ts'
import type { LimitByPeriod, MemberLimits, MissionsDeps, MissionVersion } from './deps.ts'

/**
 * Whether a member can do a mission: the market and the audience allow it, the brand offers games for it, and the member's own limits leave
 * room for what it asks. Otherwise it is not shown.
 */
export async function canDo(
  parts: MissionsDeps,
  db: Db | Tx,
  of: { mission: MissionVersion; memberId: bigint; limits: MemberLimits; now: Date },
): Promise<boolean> {
  const { promotions } = parts
  const { mission, memberId, limits, now } = of
  if (!(await promotions.isAllowed(mission))) return false
  if (!(await promotions.isInAudience(db, { promotion: mission, memberId, now }))) return false
  const { counters, match, period } = mission.terms
  const possible: boolean[] = []
  for (const counter of counters)
    possible.push(
      isWithinLimits(counter, period, limits) &&
        (!('of' in counter) || (await parts.canPlay(mission.brandId, counter.of))),
    )
  return match === 'all' ? possible.every(Boolean) : possible.some(Boolean)
}

/** Whether limits leave room for what a counter asks; one that never begins anew has a month's. */
export function isWithinLimits(
  counter: MissionCounter,
  period: MissionPeriod,
  limits: MemberLimits,
): boolean {
  switch (counter.fact) {
    case 'deposit_sum':
      return counter.amount <= roomOf(limits.deposit, period)
    case 'deposit_count':
      return counter.least * BigInt(counter.count) <= roomOf(limits.deposit, period)
    case 'valid_bets':
      return counter.amount <= roomOf(limits.stake, period)
    case 'rounds':
    case 'multiplier':
    case 'games':
      return counter.leastStake * BigInt(counter.count) <= roomOf(limits.stake, period)
    case 'login_days':
    case 'friends':
      return true
  }
}

const ENDLESS = 2n ** 62n

/** What limits leave for a day, a week or a month, each reckoned from the shorter ones too. */
function roomOf({ day, week, month }: LimitByPeriod, period: MissionPeriod): bigint {
  const ofDay = day ?? ENDLESS
  const ofWeek = least(week ?? ENDLESS, ofDay * 7n)
  const ofMonth = month ?? ENDLESS
  if (period === 'daily') return least(ofDay, week ?? ENDLESS, ofMonth)
  if (period === 'weekly') return least(ofWeek, ofMonth)
  return least(ofMonth, ofWeek * 5n, ofDay * 31n)
}

function least(...amounts: bigint[]): bigint {
  return amounts.reduce((found, amount) => (amount < found ? amount : found))
}
