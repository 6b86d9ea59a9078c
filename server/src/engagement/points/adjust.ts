import { POINT } from '@croupier/api/engagement/point-types'
import { assert } from '@croupier/shared/assert'
import { isRealCurrency } from '@croupier/shared/currencies'
import * as z from 'zod/mini'
import type { Proposed } from '../../core/approvals/approvals.ts'
import type { StaffService } from '../../core/audit/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { addEntry, balanceOf, lockAccount, storeAccounts } from './account.ts'
import type { PointsDeps } from './deps.ts'

interface Adjustment {
  desk: StaffService
  memberId: bigint
  direction: 'add' | 'deduct'
  /** Whole points. */
  points: number
  reason: string
}

/**
 * Proposes to add points to a member's balance, or to deduct what is there. Refuses `not_found`, `points_insufficient` and
 * `proposal_waits`.
 */
export async function proposeAdjustment(
  deps: PointsDeps,
  tx: Tx,
  { desk, memberId, direction, points, reason }: Adjustment,
): Promise<Proposed> {
  const { brand, staff, address, now } = desk
  // Whoever is blocked too: points that were got by cheating are deducted.
  const member = await tx
    .selectFrom('identity_public_members')
    .select('id')
    .where('id', '=', memberId)
    .where('brand_id', '=', brand.id)
    .where('currency', '<>', 'DEMO')
    .executeTakeFirst()
  if (!member) refuse('not_found')
  if (direction === 'deduct' && (await balanceOf(tx, memberId)) < BigInt(points) * POINT)
    refuse('points_insufficient')
  return await deps.approvals.propose(
    tx,
    {
      kind: 'points.adjust',
      brandId: brand.id,
      brandIds: [brand.id],
      subject: { type: 'member', id: String(memberId) },
      payload: { direction, points },
      reason,
    },
    { staff, address, now },
  )
}

const payload = z.object({ direction: z.enum(['add', 'deduct']), points: z.int() })

/** What the second person's yes does. Refuses `points_insufficient` where the points were spent meanwhile. */
export function registerAdjustment(deps: PointsDeps): void {
  deps.approvals.register('points.adjust', {
    permission: 'bonuses.write',
    execute: async (tx, { proposal, by }) => {
      const brandId = proposal.brand_id
      if (brandId === null) throw new RangeError('points are of a brand')
      const { direction, points } = z.parse(payload, proposal.payload)
      const memberId = BigInt(proposal.subject_id)
      await deps.promotions.lockMember(tx, memberId)
      const { currency } = await deps.brands.byId(brandId)
      assert(isRealCurrency(currency), `no points in ${currency}`)
      const account = await lockAccount(tx, { memberId, brandId, currency })
      const amount = BigInt(points) * POINT * (direction === 'add' ? 1n : -1n)
      if (account.balance + amount < 0n && amount < 0n) refuse('points_insufficient')
      addEntry(account, {
        type: 'adjustment',
        amount,
        cause: `adjustment:${proposal.id}`,
        at: by.now,
        details: { proposalId: proposal.id },
      })
      await storeAccounts(tx, [account])
      await deps.audit.record(tx, {
        brandId,
        actor: { kind: 'staff', id: by.staff.id, name: by.staff.name },
        address: by.address,
        at: by.now,
        action: 'points.adjusted',
        subject: { type: 'member', id: String(memberId) },
        after: { direction, points },
        reason: proposal.reason,
      })
      await deps.recordFact(tx, {
        kind: 'points_adjusted',
        brandId,
        memberId,
        at: by.now,
        data: { type: direction, points: String(points) },
      })
      return () => deps.context.bus.publish(`live:member:${memberId}`, { type: 'points' })
    },
  })
}
