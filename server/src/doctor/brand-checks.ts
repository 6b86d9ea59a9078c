import { staffRoleNames, staffRoles } from '@croupier/api/accounts/staff-roles'
import { sql } from 'kysely'
import { languagesOfHelp } from '../comms/content/content.ts'
import { secondPairAmong } from '../core/approvals/approvals.ts'
import { missingOfCompany } from '../core/brands/brands.ts'
import { HOUSE_BANK, offeredWays } from '../payments/cashier/cashier.ts'
import { type UnusedValue, wrongValues } from '../app/wrong-values.ts'
import { type Check, type DoctorDeps, green, type Look, once, red, type Target } from './check.ts'

const TWO_PEOPLE = 'docs/operations/configuration.md#two-people'
const BRANDS = 'docs/guides/add-a-brand.md'
const TERMS = 'docs/guides/first-house-in-production.md#your-own-terms'
const SETTINGS = 'docs/operations/configuration.md#stored-values-that-do-not-fit'
const PAYMENTS = 'docs/guides/add-a-payment-method.md'

/** Who confirms deposits, corrects balances and approves payouts. */
const MONEY_ROLES = staffRoleNames.filter((role) =>
  staffRoles[role].some((permission) => permission === 'deposits.write'),
)

type Brand = Awaited<ReturnType<DoctorDeps['house']['brands']['all']>>[number]

/** A check that looks at every brand. */
function eachBrand(
  key: Check['key'],
  page: string,
  look: (parts: DoctorDeps, brand: Brand) => Promise<Look>,
): Check {
  return {
    key,
    page,
    targets: async (parts) =>
      (await parts.house.brands.all()).map((brand) => ({
        subject: brand.code,
        look: () => look(parts, brand),
      })),
  }
}

export const brandChecks: readonly Check[] = [
  once('administrators', TWO_PEOPLE, async ({ house }) => {
    const active = await house.context.db
      .selectFrom('operators_staff')
      .select('id')
      .where('role', '=', 'admin')
      .where('status', '=', 'active')
      .where('closes_at', 'is', null)
      .execute()
    const count = active.length
    return count >= 2 ? green(count) : red('tooFew', { count })
  }),
  eachBrand('secondPeople', TWO_PEOPLE, async ({ house: { context } }, { id }) => {
    const now = context.clock.now()
    const staff = await context.db
      .selectFrom('operators_staff')
      .select('id')
      .where('role', 'in', MONEY_ROLES)
      .where('status', '=', 'active')
      .where('closes_at', 'is', null)
      .where(sql<boolean>`${id} = any(brand_ids)`)
      .execute()
    const people = staff.map((person) => person.id)
    const pair = await secondPairAmong(context.db, { people, now })
    if (pair === 'now') return green(people.length)
    return pair === null
      ? red('tooFew', { count: people.length })
      : red('allTied', { count: people.length, date: pair.toISOString().slice(0, 10) })
  }),
  {
    key: 'settings',
    page: SETTINGS,
    targets: async ({ house }) => {
      const wrong = await wrongValues(house)
      if (wrong.length === 0) return [{ subject: '', look: async () => green() }]
      return [...new Set(wrong.map(({ brand }) => brand))].map((brand) => ({
        subject: brand,
        look: async () => red('notUsed', { detail: namesOf(wrong, brand) }),
      }))
    },
  },
  eachBrand('market', BRANDS, async ({ house }, { marketPack }) => {
    const isReal = house.context.config.mode === 'production'
    if (marketPack === 'open-demo' && isReal) return red('demoMarket', { market: marketPack })
    return marketPack === 'default-deny'
      ? red('closedMarket', { market: marketPack })
      : green(marketPack)
  }),
  eachBrand('company', BRANDS, async ({ house: { brands } }, { id, marketPack }) => {
    const missing = missingOfCompany(marketPack, await brands.setting(id, 'links.company'))
    return missing.length === 0 ? green() : red('factsMissing', { detail: missing.join(', ') })
  }),
  eachBrand('terms', TERMS, async ({ house: { content, context } }, brand) => {
    const own = await languagesOfHelp(content, { brand, slug: 'terms', now: context.clock.now() })
    const missing = brand.languages.filter((code) => !own.some((written) => written === code))
    if (missing.length === 0) return green()
    const values = { detail: missing.join(', ') }
    // A demonstration takes no real bet, so the house's own few sentences are enough for it.
    return context.config.mode === 'production'
      ? red('ownTextsMissing', values)
      : { state: 'off', outcome: 'ownTextsMissing', values }
  }),
  eachBrand('payments', PAYMENTS, async ({ house: { cashier } }, { id, currency }) => {
    for (const direction of ['deposit', 'withdrawal'] as const) {
      const ways = await offeredWays(cashier.parts, { brandId: id, direction })
      if (ways.length === 0) return red('noWay', { direction })
    }
    return green(currency)
  }),
  {
    key: 'provider',
    page: PAYMENTS,
    targets: async (parts) => {
      const brands = await parts.house.brands.all()
      const used = await Promise.all(brands.map((brand) => providersOf(parts, brand)))
      return used.flat()
    },
  },
  eachBrand('games', BRANDS, async ({ house: { catalogue } }, { id, defaultLanguage }) => {
    const { total } = await catalogue.games(id, { pageNo: 1, pageSize: 1 }, defaultLanguage)
    return total === 0 ? red('noGames') : green(total)
  }),
]

function namesOf(wrong: readonly UnusedValue[], brand: string): string {
  const mine = wrong.filter((one) => one.brand === brand)
  return mine.map(({ setting, reason }) => `${setting} (${reason})`).join(', ')
}

/** A look at each provider that carries a way of paying of the brand. */
async function providersOf(parts: DoctorDeps, brand: Brand): Promise<readonly Target[]> {
  const { cashier } = parts.house
  const ways = await Promise.all(
    (['deposit', 'withdrawal'] as const).map((direction) =>
      offeredWays(cashier.parts, { brandId: brand.id, direction }),
    ),
  )
  const codes = [...new Set(ways.flat().map(({ provider }) => provider))]
  return codes.map((code) => ({
    subject: `${brand.code} ${code}`,
    look: async () => await providerAnswers(parts, brand, code),
  }))
}

/** A charge of a number that nobody made: who has never heard of it has read our signature. */
const NEVER_MADE = 'd0c70000000000000000000000000000'

async function providerAnswers(
  { house: { brands, cashier } }: DoctorDeps,
  brand: Brand,
  code: string,
): Promise<Look> {
  if (code === HOUSE_BANK) {
    const account = await brands.setting(brand.id, 'cashier.houseAccount')
    return account === null
      ? red('unset', { variable: 'cashier.houseAccount' })
      : green(account.bank)
  }
  const provider = cashier.parts.providers.get(code)
  if (!provider) return red('unknownProvider', { variable: 'CROUPIER_PAYMENT_PROVIDERS' })
  await provider.queryCharge(NEVER_MADE)
  return green()
}
