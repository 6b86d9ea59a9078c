import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { ErasureBlock } from '../../platform/privacy-provider.ts'
import { lockMember, withDataKey } from '../members/members.ts'
import type { PrivacyDeps } from './deps.ts'
import { transact } from '../../platform/transact.ts'

const BATCH = 20

/** What stands against erasing a member now, once each. */
export async function blocksOf(
  { personalParts }: PrivacyDeps,
  tx: Tx,
  memberId: bigint,
): Promise<ErasureBlock[]> {
  const found = new Set<ErasureBlock>()
  for (const part of personalParts) {
    for (const block of (await part.blocks?.(tx, memberId)) ?? []) found.add(block)
  }
  return [...found]
}

/** Erases whose time has come; what something stands against is held, looked at by staff, and tried again every round. */
export async function eraseDue(parts: PrivacyDeps): Promise<number> {
  const { db, clock, log } = parts.context
  const due = await db
    .selectFrom('privacy_erasures')
    .select('id')
    .where('due_at', '<=', clock.now())
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        // Held by staff stays held until they say so.
        eb.and([eb('state', '=', 'held'), sql<boolean>`not 'staff' = any(held_because)`]),
      ]),
    )
    .orderBy('due_at')
    .limit(BATCH)
    .execute()
  let erased = 0
  for (const { id } of due) {
    try {
      if (await eraseOne(parts, id)) erased += 1
    } catch (error) {
      log.error({ err: error, erasure: id }, 'an erasure failed and is tried again')
    }
  }
  return erased
}

async function eraseOne(parts: PrivacyDeps, id: string): Promise<boolean> {
  const { context, erased, identity } = parts
  const now = context.clock.now()
  const memberId = await transact(context.db, async (tx) => {
    const order = await tx
      .selectFrom('privacy_erasures')
      .selectAll()
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'held'])
      .forUpdate()
      .executeTakeFirst()
    if (!order) return null
    await lockMember(tx, order.member_id)
    const blocks = await blocksOf(parts, tx, order.member_id)
    if (blocks.length > 0) {
      const held = { state: 'held', held_because: blocks } as const
      await tx.updateTable('privacy_erasures').set(held).where('id', '=', id).execute()
      return null
    }
    // Before the commit: a list that names somebody too early erases them again, one that forgets them never does.
    await erased.add(order.member_id)
    await eraseParts(parts, tx, { memberId: order.member_id, at: now })
    await tx
      .updateTable('privacy_erasures')
      .set({ state: 'erased', held_because: [], ended_at: now })
      .where('id', '=', id)
      .execute()
    await parts.recordFact(tx, {
      kind: 'member_erased',
      brandId: order.brand_id,
      memberId: order.member_id,
      at: now,
      data: {},
    })
    return order.member_id
  })
  if (memberId === null) return false
  await identity.endSessions(memberId, { reason: 'erased', now })
  return true
}

async function eraseParts(
  { personalParts }: PrivacyDeps,
  tx: Tx,
  of: { memberId: bigint; at: Date },
): Promise<void> {
  for (const part of personalParts) await part.erase?.(tx, of)
}

/** Members whose number is on the list and whose key this database still has: it was restored from before. */
export async function eraseAgain(parts: PrivacyDeps): Promise<number> {
  const { db, clock } = parts.context
  const listed = await parts.erased.all()
  if (listed.length === 0) return 0
  const returned = await withDataKey(db, listed)
  for (const id of returned) {
    await transact(db, async (tx) => {
      await lockMember(tx, id)
      await eraseParts(parts, tx, { memberId: id, at: clock.now() })
    })
  }
  return returned.length
}
