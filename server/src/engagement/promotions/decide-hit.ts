import * as z from 'zod/mini'
import type { Proposed } from '../../core/approvals/approvals.ts'
import { auditLineOf, type StaffService } from '../../core/audit/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { hitById, type HitRow } from './abuse.ts'
import { closeEntitlement, type Engine } from './entitlements.ts'
import { lockMember } from './locks.ts'

/** An open hit of the brand, under the member's lock. Refuses `not_found`, and `conflict` for one that was decided. */
async function openHit(tx: Tx, of: { brandId: number; hitId: string }): Promise<HitRow> {
  const known = await hitById(tx, of)
  if (!known) refuse('not_found')
  await lockMember(tx, known.member_id)
  const hit = await hitById(tx, of)
  if (hit?.state !== 'open') refuse('conflict')
  return hit
}

async function decide(
  tx: Tx,
  {
    hit,
    ...of
  }: { hit: HitRow; state: 'kept' | 'forfeited'; by: string; reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('promotions_hits')
    .set({ state: of.state, decided_by: of.by, decided_at: of.now, decision_reason: of.reason })
    .where('member_id', '=', hit.member_id)
    .where('id', '=', hit.id)
    .execute()
}

/** No abuse: one person may say so, because nobody gets or loses anything. */
export async function keepHit(
  engine: Engine,
  tx: Tx,
  { desk, hitId, reason }: { desk: StaffService; hitId: string; reason: string },
): Promise<void> {
  const { brand, staff, now } = desk
  const hit = await openHit(tx, { brandId: brand.id, hitId })
  await decide(tx, { hit, state: 'kept', by: staff.id, reason, now })
  await engine.deps.audit.record(tx, {
    ...auditLineOf(desk),
    action: 'promotion.hit_kept',
    subject: { type: 'member', id: String(hit.member_id) },
    after: { code: hit.code, hitReason: hit.reason },
    reason,
  })
}

/**
 * Proposes that a member loses what is open of a promotion. Refuses `not_found`, and `conflict` for what was decided or hangs on no
 * promotion.
 */
export async function proposeForfeit(
  engine: Engine,
  tx: Tx,
  { desk, hitId, reason }: { desk: StaffService; hitId: string; reason: string },
): Promise<Proposed> {
  const { brand, staff, address, now } = desk
  const hit = await openHit(tx, { brandId: brand.id, hitId })
  if (hit.code === '') refuse('conflict')
  const memberId = String(hit.member_id)
  return await engine.deps.approvals.propose(
    tx,
    {
      kind: 'promotion.forfeit',
      brandId: brand.id,
      brandIds: [brand.id],
      subject: { type: 'member', id: memberId },
      payload: { hitId, code: hit.code, hitReason: hit.reason },
      reason,
    },
    { staff, address, now },
  )
}

const payload = z.object({ hitId: z.uuid() })

/** What the second person's yes does: open copies are rejected, and the member gets no more of the promotion. What was given stays. */
export function registerForfeitAct(engine: Engine): void {
  engine.deps.approvals.register('promotion.forfeit', {
    permission: 'bonuses.write',
    execute: async (tx, { proposal, by }) => {
      const brandId = proposal.brand_id
      if (brandId === null) throw new RangeError('a hit is of a brand')
      const { hitId } = z.parse(payload, proposal.payload)
      const hit = await openHit(tx, { brandId, hitId })
      const { member_id: memberId, code } = hit
      await decide(tx, {
        hit,
        state: 'forfeited',
        by: by.staff.id,
        reason: proposal.reason,
        now: by.now,
      })
      const open = await tx
        .selectFrom('promotions_entitlements')
        .select('id')
        .where('member_id', '=', memberId)
        .where('brand_id', '=', brandId)
        .where('code', '=', code)
        .where('state', 'in', ['joined', 'in_process', 'applying', 'claim'])
        .execute()
      for (const { id } of open)
        await closeEntitlement(tx, {
          entitlementId: id,
          memberId,
          state: 'rejected',
          now: by.now,
          cause: { forfeited: hitId },
        })
      return () => engine.deps.context.bus.publish(`live:member:${memberId}`, { type: 'rewards' })
    },
  })
}
