import { consoleAddress } from './console-address.ts'
import { createAudit } from '../core/audit/audit.ts'
import { breakGlass } from '../accounts/staff/staff.ts'
import type { Context } from '../platform/context.ts'
import { StartupError } from '../platform/startup-error.ts'

/** A working day: who needs longer than that asks for it again, and gives a reason again. */
export const LONGEST_HOURS = 12

/**
 * Opens a way in for an emergency, for all brands of the house, and says where it is. Throws StartProblem for a house that is
 * empty and for a name that was used before: each time has one of its own, so that the log tells who it was.
 */
export async function breakTheGlass(
  context: Context,
  of: { name: string; displayName: string; reason: string; hours: number },
): Promise<{ inviteLink: string; closesAt: Date }> {
  const { hours, ...emergency } = of
  const { db, clock, config } = context
  const brands = await db.selectFrom('brands').select('id').orderBy('id').execute()
  const domain = await db
    .selectFrom('brands_domains as domain')
    .innerJoin('brands as brand', 'brand.id', 'domain.brand_id')
    .select('domain.host')
    .where('brand.is_default', '=', true)
    .where('domain.is_main', '=', true)
    .executeTakeFirst()
  if (domain === undefined) throw new StartupError('this house is empty: run npm run setup')
  const used = await db
    .selectFrom('operators_staff')
    .select('id')
    .where('name', '=', emergency.name)
    .executeTakeFirst()
  if (used) throw new StartupError(`--name ${emergency.name} was used before: take a new one`)
  const closesAt = new Date(clock.now().getTime() + hours * 3_600_000)
  const desk = { context, audit: createAudit(context) }
  const brandIds = brands.map(({ id }) => id)
  const { inviteToken } = await breakGlass(desk, { ...emergency, brandIds, closesAt })
  const path = `/console/invite#${inviteToken}`
  return { inviteLink: consoleAddress(config, { siteHost: domain.host, path }), closesAt }
}
