import type { StaffRole } from '@croupier/api/accounts/staff-roles'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { hashPassword } from './passwords.ts'
import { encryptTotp } from './staff-row.ts'
import { codeAt, secondsLeft, stepAt } from '../../platform/totp.ts'

/** One password and one authenticator for the whole demonstration, documented and refused in production. */
export const DEMO_PASSWORD = 'demo-croupier-2026'
export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const people: readonly { name: string; displayName: string; role: StaffRole }[] = [
  { name: 'admin', displayName: 'Ana Duarte', role: 'admin' },
  { name: 'admin2', displayName: 'Hugo Sales', role: 'admin' },
  { name: 'finance1', displayName: 'Bruno Lima', role: 'finance' },
  { name: 'finance2', displayName: 'Carla Nunes', role: 'finance' },
  { name: 'risk', displayName: 'Davi Rocha', role: 'risk' },
  { name: 'support', displayName: 'Elisa Prado', role: 'support' },
  { name: 'content', displayName: 'Fábio Reis', role: 'content' },
  { name: 'auditor', displayName: 'Gabi Torres', role: 'auditor' },
]

/** Adds the demonstration's staff for some brands; those who are there already keep what they have. */
export async function seedDemoStaff(
  tx: Tx | Db,
  context: Context,
  brandIds: readonly number[],
): Promise<void> {
  const known = await tx
    .selectFrom('operators_staff')
    .select('name')
    .where('demo', '=', true)
    .execute()
  const missing = people.filter(({ name }) => !known.some((row) => row.name === name))
  if (missing.length === 0) return
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const now = context.clock.now()
  for (const { name, displayName, role } of missing) {
    const id = context.random.uuid()
    await tx
      .insertInto('operators_staff')
      .values({
        id,
        name,
        display_name: displayName,
        role,
        brand_ids: [...brandIds],
        status: 'active',
        demo: true,
        password_hash: passwordHash,
        totp_encrypted: encryptTotp(context, id, DEMO_TOTP_SECRET),
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  }
}

/** The demonstration's logins with the codes that count now. Refuses `feature_off` in production. */
export async function demoLogins({ config, db }: Context, now: Date) {
  if (config.mode !== 'demo') refuse('feature_off')
  const rows = await db
    .selectFrom('operators_staff')
    .select(['name', 'totp_last_step'])
    .where('demo', '=', true)
    .where('status', '=', 'active')
    .execute()
  const lastStepOf = new Map(rows.map((row) => [row.name, Number(row.totp_last_step)]))
  const current = stepAt(now)
  return {
    password: DEMO_PASSWORD,
    totpSecret: DEMO_TOTP_SECRET,
    logins: people
      .filter(({ name }) => lastStepOf.has(name))
      .map((person) => {
        // The code of the coming half-minute counts already, so a second sign-in need not wait.
        const step = Math.max(current, (lastStepOf.get(person.name) ?? 0) + 1)
        return { ...person, code: step <= current + 1 ? codeAt(DEMO_TOTP_SECRET, step) : null }
      }),
    secondsLeft: secondsLeft(now),
  }
}
