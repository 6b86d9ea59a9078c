import type { Reward } from '@croupier/api/engagement/reward'
import { dayAfter, daysOf, startOfDay } from '../../platform/calendar/calendar.ts'
import type { Tx } from '../../platform/db.ts'
import type { VipDeps } from './deps.ts'
import { type Ladder, levelAt } from './ladder.ts'
import { isBirthday } from './rules.ts'
import { currentLevel, todayOf, vipMember } from './standing.ts'

/** For so long a birthday's reward can be claimed. */
const BIRTHDAY_DAYS = 30

/**
 * Offers what a member's level gives for this week, this month and a birthday, each once for its period and until it ends. Whoever may get
 * nothing at that moment does not get it later either.
 */
export async function offerGifts(
  parts: VipDeps,
  tx: Tx,
  { ladder, memberId, now }: { ladder: Ladder; memberId: bigint; now: Date },
): Promise<number> {
  const member = await vipMember(tx, memberId, 'locked')
  if (!member) return 0
  const level = currentLevel(ladder, member)
  const benefits = levelAt(ladder.terms, level)?.benefits
  const today = todayOf(ladder, now)
  const [week, nextWeek] = daysOf('week', today)
  const [month, nextMonth] = daysOf('month', today)
  const gifts: Gift[] = []
  if ((member.weekly_of ?? '') < week)
    gifts.push({ occurrence: `week:${week}`, rewards: benefits?.weekly ?? [], until: nextWeek })
  if ((member.monthly_of ?? '') < month)
    gifts.push({ occurrence: `month:${month}`, rewards: benefits?.monthly ?? [], until: nextMonth })
  const birthdayGifts = benefits?.birthday ?? []
  if ((member.birthday_seen ?? '') < today && birthdayGifts.length > 0) {
    const birthday = await parts.birthdayOf(tx, memberId)
    if (birthday !== null && isBirthday(birthday, today))
      gifts.push({
        occurrence: `birthday:${today.slice(0, 4)}`,
        rewards: birthdayGifts,
        until: dayAfter(today, BIRTHDAY_DAYS),
      })
  }
  await tx
    .updateTable('vip_members')
    .set({ weekly_of: week, monthly_of: month, birthday_seen: today })
    .where('member_id', '=', memberId)
    .execute()
  const isBarred =
    (await parts.promotions.barredFor(tx, { brandId: ladder.brand.id, memberId, now })) !== null
  const offered = isBarred ? [] : gifts.filter(({ rewards }) => rewards.length > 0)
  for (const gift of offered) await offer(parts, tx, { ladder, memberId, level, gift, now })
  return offered.length
}

interface Gift {
  occurrence: string
  rewards: readonly Reward[]
  /** The first day on which it is over. */
  until: string
}

async function offer(
  { promotions }: VipDeps,
  tx: Tx,
  of: { ladder: Ladder; memberId: bigint; level: number; gift: Gift; now: Date },
): Promise<void> {
  const { ladder, memberId, level, gift, now } = of
  await promotions.offer(tx, {
    promotion: ladder.promotion,
    memberId,
    occurrence: gift.occurrence,
    rewards: [...gift.rewards],
    cause: { vip: gift.occurrence.split(':')[0] ?? '', level },
    expiresAt: startOfDay(gift.until, ladder.brand.timeZone),
    now,
  })
}
