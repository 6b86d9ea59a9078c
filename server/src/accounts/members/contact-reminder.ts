import type { SessionRef } from '../../platform/http/call.ts'
import { accountCodesOf } from './account-codes.ts'
import { contactsOf } from './contacts.ts'
import type { MembersService } from './deps.ts'

const DAY_MS = 86_400_000
/** How long a reminder that was closed stays away: two weeks, six weeks, and then for good. */
const QUIET_DAYS = [14, 42] as const
export const MOST_REMINDERS = QUIET_DAYS.length + 1

/** Whether a reminder that was closed so often, the last time then, may be shown. */
export function mayRemind(closed: { times: number; lastAt: Date } | null, now: Date): boolean {
  if (!closed) return true
  const days = QUIET_DAYS[closed.times - 1]
  return days !== undefined && now.getTime() - closed.lastAt.getTime() >= days * DAY_MS
}

/** Whether the member is asked for a contact: without a verified one and without codes there is no way back into the account. */
export async function isContactWanted(
  { context }: MembersService,
  { session, now }: { session: Pick<SessionRef, 'memberId' | 'brandId' | 'isTrial'>; now: Date },
): Promise<boolean> {
  const { memberId, brandId, isTrial } = session
  if (isTrial) return false
  const contacts = await contactsOf(context.db, context, { memberId, brandId })
  if (contacts.some(({ verified }) => verified)) return false
  if ((await accountCodesOf(context.db, memberId)).left > 0) return false
  const row = await context.db
    .selectFrom('identity_contact_reminders')
    .select(['times', 'last_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return mayRemind(row ? { times: row.times, lastAt: row.last_at } : null, now)
}

/** The member has closed the reminder; closing one that is not shown counts nothing. */
export async function closeContactReminder(
  desk: MembersService,
  of: { session: SessionRef; now: Date },
): Promise<void> {
  if (!(await isContactWanted(desk, of))) return
  const { memberId, brandId } = of.session
  await desk.context.db
    .insertInto('identity_contact_reminders')
    .values({ member_id: memberId, brand_id: brandId, times: 1, last_at: of.now })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet((eb) => ({
          times: eb('identity_contact_reminders.times', '+', 1),
          last_at: of.now,
        }))
        .where('identity_contact_reminders.times', '<', MOST_REMINDERS)
        // Two tabs that close the same reminder close it once.
        .where('identity_contact_reminders.last_at', '<', of.now),
    )
    .execute()
}
