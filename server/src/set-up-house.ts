import { seedGames } from '../seeds/games.ts'
import { createAudit } from './modules/audit/audit.ts'
import { addBrand, enableCurrency, type NewBrand } from './modules/brands/brands.ts'
import { inviteFirstStaff } from './modules/operators/operators.ts'
import type { Context } from './platform/context.ts'
import { StartProblem } from './platform/start-problem.ts'

const LOCK = 20_261_123

export interface FirstHouse {
  brand: Omit<NewBrand, 'id' | 'isDefault' | 'domains'> & { host: string }
  staff: { name: string; displayName: string }
}

export interface SetUp {
  /** Where the first administrator sets a password and an authenticator; it works once and is shown nowhere else. */
  inviteLink: string
  expiresAt: Date
}

/**
 * Makes a new house usable: its first brand, the games that it comes with, the first administrator. The administrator is made
 * last: one that died half-way is repeated with the same words. Throws StartProblem on a house that is in use.
 */
export async function setUpHouse(context: Context, { brand, staff }: FirstHouse): Promise<SetUp> {
  const lock = await context.pool.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [LOCK])
    await refuseUsedHouse(context, brand.code)
    const { host, ...words } = brand
    const domains = [{ host, purpose: 'site' as const, isMain: true }]
    await context.db.transaction().execute(async (tx) => {
      const { currency } = words
      await enableCurrency(tx, { currency, by: 'setup', at: context.clock.now() })
      await addBrand(tx, { ...words, id: 1, isDefault: true, domains })
    })
    await seedGames(context)
    const desk = { context, audit: createAudit(context) }
    const invite = await inviteFirstStaff(desk, { ...staff, brandIds: [1] })
    if (invite === null) return refuseSecond()
    return {
      inviteLink: `https://${host}/console/invite#${invite.inviteToken}`,
      expiresAt: invite.expiresAt,
    }
  } finally {
    // Ends the session, and the lock with it.
    lock.release(true)
  }
}

async function refuseUsedHouse({ db }: Context, code: string): Promise<void> {
  const staff = await db.selectFrom('operators_staff').select('id').limit(1).executeTakeFirst()
  const brands = await db.selectFrom('brands').select('code').execute()
  if (staff || brands.some((brand) => brand.code !== code)) refuseSecond()
}

function refuseSecond(): never {
  throw new StartProblem(
    'this house is set up already; further brands: docs/guides/add-a-brand.md, further staff: the console',
  )
}
