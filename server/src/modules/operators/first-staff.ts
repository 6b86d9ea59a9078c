import { createStaff, type Desk } from './change-staff.ts'
import type { Invite } from './invites.ts'

/** Nobody is there yet who could invite: the machine's operator does it, and the audit log says so. */
const BY = {
  id: 'setup',
  sessionId: 'setup',
  name: 'setup',
  displayName: 'setup',
  permissions: new Set<never>(),
  mustAddPasskey: false,
}

/** Invites the first administrator; null when there is staff already. */
export async function inviteFirstStaff(
  desk: Desk,
  person: { name: string; displayName: string; brandIds: readonly number[] },
): Promise<Invite | null> {
  const { db, clock } = desk.context
  const known = await db.selectFrom('operators_staff').select('id').limit(1).executeTakeFirst()
  if (known) return null
  const by = { ...BY, brandIds: person.brandIds }
  const administration = { by, reason: 'first start', address: '', now: clock.now() }
  return (await createStaff(desk, { ...person, role: 'admin' }, administration)).invite
}
