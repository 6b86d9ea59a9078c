import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordTies } from '../../core/approvals/approvals.ts'
import type { Audit } from '../../core/audit/audit.ts'
import { type Invite, makeInvite } from './invites.ts'
import { transact } from '../../platform/transact.ts'

export interface Emergency {
  /** What the account is called; a new one each time, so that the log tells who it was. */
  name: string
  displayName: string
  reason: string
  brandIds: readonly number[]
  /** When nothing of it works any more. */
  closesAt: Date
}

/**
 * Makes an administrator for an emergency: a way in for whoever holds the machine when nobody else can get in (SEC-20). It
 * closes by itself, stands in the audit chain with its reason, and everybody who administers staff sees it as long as it
 * is open. Refuses `staff_name_taken`.
 */
export async function breakGlass(
  { context, audit }: { context: Context; audit: Audit },
  emergency: Emergency,
): Promise<Invite> {
  const { name, displayName, reason, brandIds, closesAt } = emergency
  const now = context.clock.now()
  return await transact(context.db, async (tx) => {
    const staff = await tx
      .insertInto('operators_staff')
      .values({
        id: context.random.uuid(),
        name,
        display_name: displayName,
        role: 'admin',
        brand_ids: [...brandIds],
        status: 'invited',
        closes_at: closesAt,
        opened_because: reason,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!staff) refuse('staff_name_taken')
    // Whoever opens two of them is still one person: neither is the other's second pair of eyes.
    const others = (await openEmergencies(tx, now)).filter(({ id }) => id !== staff.id)
    const by = others.map(({ id }) => id)
    await recordTies(tx, { staffId: staff.id, by, kind: 'brought_in', at: now })
    const invite = await makeInvite(tx, context, {
      staffId: staff.id,
      by: 'break-glass',
      now,
      expiresAt: closesAt,
    })
    await audit.record(tx, {
      brandId: null,
      actor: { kind: 'system', id: 'break-glass', name: 'break-glass' },
      action: 'staff.glass_broken',
      subject: { type: 'staff', id: staff.id },
      after: { name, closesAt: closesAt.toISOString() },
      reason,
      address: '',
      at: now,
    })
    return invite
  })
}

/** The accounts for an emergency that still open the door, for those who could close them. */
export async function openEmergencies(db: Db | Tx, now: Date) {
  const rows = await db
    .selectFrom('operators_staff')
    .select(['id', 'name', 'display_name', 'opened_because', 'created_at', 'closes_at'])
    .where('closes_at', '>', now)
    .where('status', '!=', 'disabled')
    .orderBy('created_at')
    .limit(20)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    reason: row.opened_because ?? '',
    openedAt: row.created_at,
    // The query asks for those that have one.
    closesAt: row.closes_at ?? now,
  }))
}
