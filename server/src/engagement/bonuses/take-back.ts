import * as z from 'zod/mini'
import type { Proposed } from '../../core/approvals/approvals.ts'
import type { StaffService } from '../../core/audit/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { BonusesDeps } from './deps.ts'
import { forfeitBonus } from './settle-bonus.ts'

/** Proposes to take back a bonus that its member can stake. Refuses `not_found`, `bonus_over` and `proposal_waits`. */
export async function proposeTakeBack(
  parts: BonusesDeps,
  tx: Tx,
  {
    desk,
    memberId,
    bonusId,
    reason,
  }: { desk: StaffService; memberId: bigint; bonusId: string; reason: string },
): Promise<Proposed> {
  const { brand, staff, address, now } = desk
  const grant = await tx
    .selectFrom('bonuses_grants')
    .select(['amount', 'currency', 'offer_code', 'state'])
    .where('id', '=', bonusId)
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brand.id)
    .where('type', '=', 'playable')
    .executeTakeFirst()
  if (!grant) refuse('not_found')
  if (grant.state !== 'open' && grant.state !== 'waiting') refuse('bonus_over')
  return await parts.approvals.propose(
    tx,
    {
      kind: 'bonus.take_back',
      brandId: brand.id,
      brandIds: [brand.id],
      subject: { type: 'member', id: String(memberId) },
      payload: {
        bonusId,
        code: grant.offer_code,
        amount: String(grant.amount),
        currency: grant.currency,
      },
      reason,
    },
    { staff, address, now },
  )
}

const payload = z.object({ bonusId: z.uuid() })

/**
 * What the second person's yes does: what is left of the bonus goes back to the promotions, and the member is told. One whose bets are made by
 * then is released instead. Refuses `bonus_over`.
 */
export function registerTakeBack(parts: BonusesDeps): void {
  parts.approvals.register('bonus.take_back', {
    permission: 'bonuses.write',
    execute: async (tx, { proposal, by }) => {
      const brandId = proposal.brand_id
      if (brandId === null) throw new RangeError('a bonus is of a brand')
      const { bonusId } = z.parse(payload, proposal.payload)
      const memberId = BigInt(proposal.subject_id)
      const { reason } = proposal
      const isEnded = await forfeitBonus(parts, tx, {
        bonusId,
        memberId,
        brandId,
        staffId: by.staff.id,
        reason,
        now: by.now,
      })
      await parts.audit.record(tx, {
        brandId,
        actor: { kind: 'staff', id: by.staff.id, name: by.staff.name },
        address: by.address,
        at: by.now,
        action: isEnded ? 'bonus.forfeited' : 'bonus.released',
        subject: { type: 'bonus', id: bonusId },
        after: { memberId: String(memberId) },
        reason,
      })
      return () => parts.context.bus.publish(`live:member:${memberId}`, { type: 'balance' })
    },
  })
}
