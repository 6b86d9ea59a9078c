import { startOfDay, dayAfter } from '../../platform/calendar/calendar.ts'
import type { Tx } from '../../platform/db.ts'
import type { VipDeps } from './deps.ts'
import type { Ladder } from './ladder.ts'
import { baseLevel, endedPeriods, review } from './rules.ts'
import { countedOn, currentLevel, floorOf, todayOf, vipDays, vipMember } from './standing.ts'
import { writeChange } from './write-change.ts'

/**
 * Reviews a member once for each period that has ended since the last review, the oldest first. Running it again, or twice at once, changes
 * nothing: the member's row is locked and says up to which day reviews have looked.
 */
export async function reviewLevel(
  parts: VipDeps,
  tx: Tx,
  { ladder, memberId, now }: { ladder: Ladder; memberId: bigint; now: Date },
): Promise<void> {
  const member = await vipMember(tx, memberId, 'locked')
  if (!member?.reviewed_to) return
  const today = todayOf(ladder, now)
  const periods = endedPeriods(ladder.terms.review, { from: member.reviewed_to, today })
  if (periods.length === 0) return
  const days = await vipDays(tx, memberId)
  const base = baseLevel(ladder.terms.levels)
  let { misses } = member
  let level = currentLevel(ladder, member)
  for (const [first, next] of periods) {
    if (level <= base) break
    const { span, sums } = countedOn(ladder, days, dayAfter(next, -1))
    const end = startOfDay(next, ladder.brand.timeZone)
    const floor = Math.max(base, floorOf(member, end))
    const said = review(ladder.terms, { level, floor, misses, sums })
    await writeChange(parts, tx, ladder, {
      memberId,
      from: level,
      to: said.level,
      cause: said.outcome,
      span,
      sums,
      period: first,
      now,
    })
    level = said.level
    misses = said.misses
  }
  await tx
    .updateTable('vip_members')
    .set({
      level,
      misses,
      since: level === member.level ? member.since : level === 0 ? null : now,
      reviewed_to: periods.at(-1)?.[1] ?? member.reviewed_to,
    })
    .where('member_id', '=', memberId)
    .execute()
}
