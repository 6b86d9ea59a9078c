import type { Tx } from '../../platform/db.ts'
import { daysOf } from '../../platform/calendar/calendar.ts'
import type { VipDeps } from './deps.ts'
import { type Ladder, levelAt } from './ladder.ts'
import { baseLevel, earnedLevel, levelsFrom } from './rules.ts'
import {
  countedOn,
  currentLevel,
  todayOf,
  vipDays,
  vipMember,
  type VipMemberRow,
} from './standing.ts'
import { writeChange } from './write-change.ts'

/**
 * Looks at what a member paid and played, and raises the level at once. The gift of a level is given when facts earn it for the first time,
 * also where a floor had raised the member before. Never lowers: that is the review's. Answers the level that was reached, or null.
 */
export async function raiseLevel(
  parts: VipDeps,
  tx: Tx,
  { ladder, memberId, now }: { ladder: Ladder; memberId: bigint; now: Date },
): Promise<number | null> {
  const member = await vipMember(tx, memberId, 'locked')
  if (!member) return null
  const today = todayOf(ladder, now)
  const { span, sums } = countedOn(ladder, await vipDays(tx, memberId), today)
  const { levels } = ladder.terms
  const base = baseLevel(levels)
  const before = currentLevel(ladder, member)
  const earned = Math.max(base, earnedLevel(levels, sums))
  const level = Math.max(before, earned)
  if (member.level > levels.length)
    await writeChange(parts, tx, ladder, {
      memberId,
      from: member.level,
      to: before,
      cause: 'ladder',
      span,
      sums,
      now,
    })
  if (level > before)
    await writeChange(parts, tx, ladder, {
      memberId,
      from: before,
      to: level,
      cause: 'earned',
      span,
      sums,
      now,
    })
  await keepLevel(tx, ladder, { member, level, earned, now })
  for (const number of levelsFrom(Math.max(member.earned_level, base) + 1, earned))
    await giveLevelGift(parts, tx, { ladder, memberId, number, now })
  return level > before ? level : null
}

async function keepLevel(
  tx: Tx,
  ladder: Ladder,
  of: { member: VipMemberRow; level: number; earned: number; now: Date },
): Promise<void> {
  const { member, level, earned, now } = of
  const today = todayOf(ladder, now)
  const isNew = member.level === 0 && level > 0
  await tx
    .updateTable('vip_members')
    .set({
      is_due: false,
      level,
      since: level === member.level ? member.since : level === 0 ? null : now,
      earned_level: Math.max(member.earned_level, earned),
      // The period in which somebody comes is the first that is looked at; rewards begin with the next week and month.
      ...(isNew && {
        reviewed_to: daysOf(ladder.terms.review, today)[0],
        weekly_of: daysOf('week', today)[0],
        monthly_of: daysOf('month', today)[0],
      }),
      ...(level > member.level && { misses: 0 }),
    })
    .where('member_id', '=', member.member_id)
    .execute()
}

/** Once in a lifetime: the engine has one entitlement for a member and a level, whatever the version of the ladder. */
async function giveLevelGift(
  { promotions }: VipDeps,
  tx: Tx,
  of: { ladder: Ladder; memberId: bigint; number: number; now: Date },
): Promise<void> {
  const { ladder, memberId, number, now } = of
  const rewards = levelAt(ladder.terms, number)?.benefits.levelUp ?? []
  if (rewards.length === 0) return
  await promotions.give(tx, {
    promotion: ladder.promotion,
    memberId,
    occurrence: `level:${number}`,
    rewards,
    cause: { vip: 'level_up', level: number },
    now,
  })
}
