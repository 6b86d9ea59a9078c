import type { Tx } from '../../platform/db.ts'
import type { SessionRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import type { PrivacyDeps } from './deps.ts'
import { blocksOf } from './erase-member.ts'

/** Time to think again, and to notice that somebody else asked. */
const COOLING_MS = 7 * 86_400_000

export interface OpenErasure {
  state: 'waiting' | 'held'
  requestedAt: Date
  dueAt: Date
}

export async function openErasure(tx: Tx, memberId: bigint): Promise<OpenErasure | null> {
  const row = await tx
    .selectFrom('privacy_erasures')
    .select(['state', 'requested_at', 'due_at'])
    .where('member_id', '=', memberId)
    .where('state', 'in', ['waiting', 'held'])
    .executeTakeFirst()
  if (!row) return null
  const { state, requested_at: requestedAt, due_at: dueAt } = row
  return { state: state === 'held' ? 'held' : 'waiting', requestedAt, dueAt }
}

/** Refuses `erasure_blocked` with what must end first, and `conflict` when it was asked for already. */
export async function askErasure(
  parts: PrivacyDeps,
  tx: Tx,
  { session, now }: { session: SessionRef; now: Date },
): Promise<OpenErasure> {
  const { memberId, brandId } = session
  const blocks = await blocksOf(parts, tx, memberId)
  if (blocks.length > 0) refuse('erasure_blocked', { values: { reasons: blocks.join(', ') } })
  const dueAt = new Date(now.getTime() + COOLING_MS)
  const asked = await tx
    .insertInto('privacy_erasures')
    .values({
      id: parts.context.random.uuid(),
      brand_id: brandId,
      member_id: memberId,
      state: 'waiting',
      requested_at: now,
      due_at: dueAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!asked) refuse('conflict')
  await parts.recordFact(tx, { kind: 'erasure_requested', brandId, memberId, at: now, data: {} })
  return { state: 'waiting', requestedAt: now, dueAt }
}

/** Refuses `not_found` when nothing is on its way any more. */
export async function takeBackErasure(
  parts: PrivacyDeps,
  tx: Tx,
  { session, now }: { session: SessionRef; now: Date },
): Promise<void> {
  const { memberId, brandId } = session
  const ended = await tx
    .updateTable('privacy_erasures')
    .set({ state: 'cancelled', held_because: [], ended_at: now })
    .where('member_id', '=', memberId)
    .where('state', 'in', ['waiting', 'held'])
    .returning('id')
    .executeTakeFirst()
  if (!ended) refuse('not_found')
  await parts.recordFact(tx, { kind: 'erasure_taken_back', brandId, memberId, at: now, data: {} })
}
