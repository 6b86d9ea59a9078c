import { seedPlainContent } from '../../seeds/content.ts'
import { type Audit, createAudit } from '../core/audit/audit.ts'
import { createBrand, enableCurrency, setSetting, type SettingKey } from '../core/brands/brands.ts'
import { seedCatalogue } from '../play/catalogue/catalogue.ts'
import { openCashier } from '../payments/cashier/cashier.ts'
import { giveBrand } from '../accounts/staff/staff.ts'
import { seedVendors, ENGINE_VENDOR } from '../play/vendors/vendors.ts'
import { seedLotteries } from './lottery-titles.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { StartupError } from '../platform/startup-error.ts'
import type { BrandPlan } from './brand-plan.ts'

/** Who makes a brand where nobody is signed in: whoever holds the machine. */
const OPERATOR = { kind: 'staff', id: 'setup', name: 'setup' } as const

/** What stands of a brand, for people. */
export interface MadeBrand {
  id: number
  code: string
  name: string
  host: string
  currency: string
  marketPack: string
  /** `deposit bank_transfer house-bank`, a line each. */
  ways: string[]
}

/**
 * Writes a whole brand: its row and host, its currency, company, links, cashier and the right of these members of staff to work on it, all
 * or nothing; then the house's own games and the words that it opens with. A brand of this code that is there already gets what is
 * missing of the last two, and is otherwise left as it is. Throws StartProblem when the host belongs to another brand.
 */
export async function makeBrand(
  context: Context,
  plan: BrandPlan,
  staffIds: readonly string[],
): Promise<MadeBrand & { isNew: boolean }> {
  const { db } = context
  const known = await brandOf(context, plan.brand.code)
  if (!known) {
    await refuseTakenHost(context, plan.brand.host)
    await db.transaction().execute((tx) => writeBrand(tx, context, { plan, staffIds }))
  }
  const made = known ?? (await brandOf(context, plan.brand.code))
  if (!made) throw new Error(`brand ${plan.brand.code} was not written`)
  await offerGames(context, made.id)
  await seedPlainContent(context, made.id)
  return { ...made, isNew: known === null }
}

/** The brand of a code as it stands; null when there is none. */
export async function brandOf(
  { db }: Pick<Context, 'db'>,
  code: string,
): Promise<MadeBrand | null> {
  const row = await db
    .selectFrom('brands as brand')
    .leftJoin('brands_domains as domain', (join) =>
      join
        .onRef('domain.brand_id', '=', 'brand.id')
        .on('domain.is_main', '=', true)
        .on('domain.purpose', '=', 'site'),
    )
    .select(['brand.id', 'code', 'name', 'domain.host', 'currency', 'market_pack'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) return null
  const ways = await db
    .selectFrom('cashier_methods')
    .select(['direction', 'method', 'provider'])
    .where('brand_id', '=', row.id)
    .where('enabled', '=', true)
    .orderBy('direction')
    .orderBy('method')
    .execute()
  const { id, name, host, currency, market_pack: marketPack } = row
  return {
    id,
    code,
    name,
    host: host ?? '',
    currency,
    marketPack,
    ways: ways.map((way) => `${way.direction} ${way.method} ${way.provider}`),
  }
}

async function refuseTakenHost({ db }: Context, host: string): Promise<void> {
  const taken = await db
    .selectFrom('brands_domains')
    .select('brand_id')
    .where('host', '=', host)
    .executeTakeFirst()
  if (taken) throw new StartupError(`--host ${host} belongs to another brand`)
}

async function writeBrand(
  tx: Tx,
  context: Context,
  { plan, staffIds }: { plan: BrandPlan; staffIds: readonly string[] },
): Promise<void> {
  const at = context.clock.now()
  const { currency } = plan.brand
  await enableCurrency(tx, { currency, by: OPERATOR.name, at })
  const brandId = await createBrand(tx, plan.brand)
  const settings: [SettingKey, unknown][] = [
    ['links.customerService', [{ csType: 'EMAIL', path: `mailto:${plan.supportMail}` }]],
    ['links.securityContacts', [`mailto:${plan.securityMail}`]],
    ...(plan.company ? [['links.company', plan.company] satisfies [SettingKey, unknown]] : []),
    ...(plan.account
      ? [['cashier.houseAccount', plan.account] satisfies [SettingKey, unknown]]
      : []),
  ]
  for (const [key, value] of settings)
    await setSetting(tx, {
      scope: 'brand',
      scopeKey: String(brandId),
      key,
      value,
      by: OPERATOR.name,
      at,
    })
  await openCashier(tx, { brandId, currency, ways: plan.ways })
  for (const staffId of staffIds) await giveBrand(tx, { staffId, brandId, at })
  await recordBrand(tx, createAudit(context), { plan, brandId, staffIds, at })
}

async function recordBrand(
  tx: Tx,
  audit: Audit,
  of: { plan: BrandPlan; brandId: number; staffIds: readonly string[]; at: Date },
): Promise<void> {
  const { brand, ways } = of.plan
  await audit.record(tx, {
    brandId: null,
    actor: OPERATOR,
    action: 'brand.created',
    subject: { type: 'brand', id: String(of.brandId) },
    after: {
      ...brand,
      languages: [...brand.languages],
      id: of.brandId,
      ways: ways.map((way) => `${way.direction} ${way.method} ${way.provider}`),
      staff: [...of.staffIds],
    },
    reason: 'made on the machine of the house',
    address: '',
    at: of.at,
  })
}

/** A brand that staff have arranged vendors for is left as they arranged it. */
async function offerGames(context: Context, brandId: number): Promise<void> {
  const arranged = await context.db
    .selectFrom('vendors_brands')
    .select('vendor_id')
    .where('brand_id', '=', brandId)
    .limit(1)
    .executeTakeFirst()
  if (arranged) return
  await seedVendors(context, [brandId])
  await seedCatalogue(context, ENGINE_VENDOR)
  await seedLotteries(context)
}
