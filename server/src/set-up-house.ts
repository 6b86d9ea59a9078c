import { seedGames } from '../seeds/games.ts'
import { createAudit } from './modules/audit/audit.ts'
import { addBrand, enableCurrency, type NewBrand } from './modules/brands/brands.ts'
import { inviteFirstStaff } from './modules/operators/operators.ts'
import type { Context } from './platform/context.ts'
import { StartProblem } from './platform/start-problem.ts'

const LOCK = 20_261_123

export interface FirstHouse {
  brand: Omit<NewBrand, 'id' | 'isDefault' | 'domains'> & { host: string }
  /** The first administrators: two, so that they can agree to what takes two people from the first day. */
  staff: readonly { name: string; displayName: string }[]
}

export interface SetUp {
  /** Where each of the first administrators sets a password and an authenticator; each works once and is shown nowhere else. */
  invites: readonly { displayName: string; inviteLink: string; expiresAt: Date }[]
}

/**
 * Makes a new house usable: its first brand, the games that it comes with, the first administrators. They are made
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
    const people = staff.map((person) => ({ ...person, brandIds: [1] }))
    const invites = await inviteFirstStaff(desk, people)
    if (invites === null) return refuseSecond()
    return {
      invites: invites.map(({ inviteToken, expiresAt }, place) => ({
        displayName: staff[place]?.displayName ?? '',
        inviteLink: `https://${host}/console/invite#${inviteToken}`,
        expiresAt,
      })),
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
