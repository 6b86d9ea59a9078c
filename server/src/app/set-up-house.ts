import { createAudit } from '../core/audit/audit.ts'
import { inviteFirstStaff } from '../accounts/staff/staff.ts'
import type { Context } from '../platform/context.ts'
import { StartupError } from '../platform/startup-error.ts'
import { consoleAddress } from './console-address.ts'
import type { BrandPlan } from '../setup/brand-plan.ts'
import { brandOf, type MadeBrand, makeBrand } from '../setup/make-brand.ts'

const LOCK = 20_261_123

export interface FirstHouse {
  plan: BrandPlan
  /** The first administrators: two, so that they can agree to what takes two people from the first day. */
  staff: readonly { name: string; displayName: string }[]
}

export interface SetUp {
  brand: MadeBrand
  /** Where each of the first administrators sets a password and an authenticator; each works once and is shown nowhere else. */
  invites: readonly { displayName: string; inviteLink: string; expiresAt: Date }[]
  /** Sign-in names of who is there already; then nothing was changed and nobody was invited. */
  knownStaff: readonly string[]
}

/**
 * Makes a new house usable: its first brand, the games that it comes with, the first administrators. They are made
 * last: one that died half-way is repeated with the same words. On a house that has this brand and staff it changes nothing and says what
 * is there. Throws StartProblem on a house that began with another brand.
 */
export async function setUpHouse(context: Context, { plan, staff }: FirstHouse): Promise<SetUp> {
  return await alone(context, async () => {
    const knownStaff = await staffOf(context)
    const known = await brandOf(context, plan.brand.code)
    if (knownStaff.length > 0) {
      if (!known) return refuseUsedHouse()
      return { brand: known, invites: [], knownStaff: knownStaff.map(({ name }) => name) }
    }
    const others = await context.db
      .selectFrom('brands')
      .select('id')
      .where('code', '<>', plan.brand.code)
      .limit(1)
      .executeTakeFirst()
    if (others) return refuseUsedHouse()
    const brand = await makeBrand(context, plan, [])
    const desk = { context, audit: createAudit(context) }
    const people = staff.map((person) => ({ ...person, brandIds: [brand.id] }))
    const invites = await inviteFirstStaff(desk, people)
    if (invites === null) return refuseUsedHouse()
    return {
      brand,
      knownStaff: [],
      invites: invites.map(({ inviteToken, expiresAt }, place) => ({
        displayName: staff[place]?.displayName ?? '',
        inviteLink: consoleAddress(context.config, {
          siteHost: brand.host,
          path: `/console/invite#${inviteToken}`,
        }),
        expiresAt,
      })),
    }
  })
}

export interface AddedBrand {
  brand: MadeBrand
  /** False: it was there already, and nothing was changed. */
  isNew: boolean
  /** Sign-in names of the administrators who work on it. */
  administrators: readonly string[]
}

/**
 * Makes a further brand of a house in use, which may run meanwhile, and lets administrators work on it: those that are named, else those
 * who work on every brand so far. Throws StartProblem on a house that is not set up, and for names that are no administrator's.
 */
export async function addBrandToHouse(
  context: Context,
  of: { plan: BrandPlan; administrators: readonly string[] | null },
): Promise<AddedBrand> {
  return await alone(context, async () => {
    const staff = await staffOf(context)
    if (staff.length === 0) throw new StartupError('this house is empty: npm run setup comes first')
    const brands = await context.db.selectFrom('brands').select('id').execute()
    const { code } = of.plan.brand
    const known = await brandOf(context, code)
    const admins = staff.filter(({ role }) => role === 'admin')
    const chosen = admins.filter(({ name, brand_ids: own }) =>
      of.administrators === null
        ? brands.every(({ id }) => id === known?.id || own.includes(id))
        : of.administrators.includes(name),
    )
    const unknown = of.administrators?.find((name) => !admins.some((admin) => admin.name === name))
    if (unknown !== undefined)
      throw new StartupError(`--administrators: ${unknown} is no administrator of this house`)
    if (chosen.length === 0)
      throw new StartupError('--administrators is needed: nobody works on all brands so far')
    const { isNew, ...brand } = await makeBrand(
      context,
      of.plan,
      chosen.map(({ id }) => id),
    )
    const working = isNew ? chosen : admins.filter((admin) => admin.brand_ids.includes(brand.id))
    return { brand, isNew, administrators: working.map(({ name }) => name) }
  })
}

/** One of these at a time, however many are started. */
async function alone<Value>(context: Context, work: () => Promise<Value>): Promise<Value> {
  const lock = await context.pool.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    // Ends the session, and the lock with it.
    lock.release(true)
  }
}

async function staffOf({ db }: Context) {
  return await db
    .selectFrom('operators_staff')
    .select(['id', 'name', 'role', 'brand_ids'])
    .where('status', '<>', 'disabled')
    // An account for an emergency ends by itself.
    .where('closes_at', 'is', null)
    .orderBy('name')
    .execute()
}

function refuseUsedHouse(): never {
  throw new StartupError(
    'this house is set up already: npm run add-brand makes further brands, the console invites further staff',
  )
}
