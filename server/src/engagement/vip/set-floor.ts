import * as z from 'zod/mini'
import type { Execution } from '../../core/approvals/approvals.ts'
import { assert } from '@croupier/shared/assert'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { daysOf } from '../../platform/calendar/calendar.ts'
import type { VipDeps } from './deps.ts'
import { ladderOf } from './ladder.ts'
import { countedOn, currentLevel, todayOf, vipDays, vipMember } from './standing.ts'
import { writeChange } from './write-change.ts'

const proposed = z.object({ level: z.int(), until: z.iso.datetime() })

/** What two people do together: a level below which no review takes a member before a moment. */
export function registerFloorAct(parts: VipDeps): void {
  parts.approvals.register('vip.floor', {
    permission: 'bonuses.write',
    execute: async (tx, of) => {
      const { proposal, by } = of
      const { brand_id: brandId } = proposal
      assert(brandId !== null, 'levels are of a brand')
      const { level, until } = proposed.parse(of.secret)
      const memberId = BigInt(proposal.subject_id)
      await setFloor(parts, tx, {
        brandId,
        memberId,
        level,
        until: new Date(until),
        proposalId: proposal.id,
        reason: proposal.reason,
        now: by.now,
      })
      await parts.audit.record(tx, {
        ...lineOf(of),
        action: 'vip.floor_set',
        after: { level, until },
      })
      return () => parts.context.bus.publish(`live:member:${memberId}`, { type: 'vip' })
    },
  })
}

interface Floor {
  brandId: number
  memberId: bigint
  level: number
  until: Date
  proposalId: string
  reason: string
  now: Date
}

/** Sets the floor and raises a member who stands below it. It brings no gift: those are for what was played. */
export async function setFloor(parts: VipDeps, tx: Tx, of: Floor): Promise<void> {
  const { brandId, memberId, level, until, now } = of
  const ladder = await ladderOf(parts, tx, { brandId, now })
  if (!ladder || level > ladder.terms.levels.length || until <= now)
    refuse('field_invalid', { field: 'level' })
  await tx
    .insertInto('vip_members')
    .values({ member_id: memberId, brand_id: brandId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const member = await vipMember(tx, memberId, 'locked')
  assert(member, 'the row was just written')
  const today = todayOf(ladder, now)
  const { span, sums } = countedOn(ladder, await vipDays(tx, memberId), today)
  const before = currentLevel(ladder, member)
  const after = Math.max(before, level)
  await writeChange(parts, tx, ladder, {
    memberId,
    from: before,
    to: after,
    cause: 'floor',
    span,
    sums,
    proposalId: of.proposalId,
    reason: of.reason,
    now,
  })
  await tx
    .updateTable('vip_members')
    .set({
      floor_level: level,
      floor_until: until,
      level: after,
      ...(after > member.level && { since: now, misses: 0 }),
      reviewed_to: member.reviewed_to ?? daysOf(ladder.terms.review, today)[0],
      weekly_of: member.weekly_of ?? daysOf('week', today)[0],
      monthly_of: member.monthly_of ?? daysOf('month', today)[0],
    })
    .where('member_id', '=', memberId)
    .execute()
}

function lineOf({ by, proposal }: Execution) {
  return {
    brandId: proposal.brand_id,
    actor: { kind: 'staff' as const, id: by.staff.id, name: by.staff.name },
    subject: { type: 'member' as const, id: proposal.subject_id },
    reason: proposal.reason,
    address: by.address,
    at: by.now,
  }
}
