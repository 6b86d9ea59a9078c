import type { Context } from '../../platform/context.ts'
import type { Audit } from '../../core/audit/audit.ts'
import { insertStaff } from './change-staff.ts'
import { type Invite, makeInvite } from './invites.ts'
import { transact } from '../../platform/transact.ts'

/**
 * Invites the first administrators, whom nobody is there to agree to: the machine's operator does it, and the audit log says so. They are
 * not tied to each other, so that two of them can decide together from the first day. Null when there is staff already.
 */
export async function inviteFirstStaff(
  { context, audit }: { context: Context; audit: Audit },
  people: readonly { name: string; displayName: string; brandIds: readonly number[] }[],
): Promise<Invite[] | null> {
  const { db, clock } = context
  return await transact(db, async (tx) => {
    const known = await tx.selectFrom('operators_staff').select('id').limit(1).executeTakeFirst()
    if (known) return null
    const now = clock.now()
    const invites: Invite[] = []
    for (const person of people) {
      const wanted = { ...person, role: 'admin' as const, mail: null, now }
      const staff = await insertStaff(tx, context, wanted)
      invites.push(await makeInvite(tx, context, { staffId: staff.id, by: 'setup', now }))
      await audit.record(tx, {
        brandId: null,
        actor: { kind: 'staff', id: 'setup', name: 'setup' },
        action: 'staff.created',
        subject: { type: 'staff', id: staff.id },
        after: { name: staff.name, role: staff.role, brandIds: staff.brand_ids },
        reason: 'first start',
        address: '',
        at: now,
      })
    }
    return invites
  })
}
