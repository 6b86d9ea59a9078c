import { openCashierForBrand } from '../src/payments/cashier/cashier.ts'
import type { Context } from '../src/platform/context.ts'
import { languageCodes } from '@croupier/shared/languages'
import { writtenLanguages } from '@croupier/shared/written-languages'
import {
  addBrand,
  lotusTheme,
  type NewBrand,
  setSetting,
  type SettingKey,
} from '../src/core/brands/brands.ts'

const site = (host: string, isMain: boolean) => ({ host, purpose: 'site' as const, isMain })

/** The two brands that a new house opens with (DECISIONS D3); hosts are added in the console. */
export const seededBrands: readonly NewBrand[] = [
  {
    id: 1,
    code: 'croupier',
    name: 'Croupier',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    defaultLanguage: 'pt',
    languages: [...writtenLanguages],
    marketPack: 'open-demo',
    isDefault: true,
    domains: [site('localhost', true), site('croupier.localhost', false)],
  },
  {
    id: 2,
    code: 'lotus',
    name: 'Lotus',
    currency: 'VND',
    timeZone: 'Asia/Ho_Chi_Minh',
    defaultLanguage: 'vi',
    languages: [...languageCodes],
    marketPack: 'open-demo',
    isDefault: false,
    domains: [site('lotus.localhost', true)],
  },
]

interface SeededSetting {
  brandId: number
  key: SettingKey
  value: unknown
}

/** The demo brands offer both ways back into an account: the sandbox's inbox carries them. */
const recovery = { FORGOT_PASSWORD: true, FORGOT_PASSWORD_MOBILE: true }

/** The sandbox stands for both until a brand sets its own up; a market that forbids it hides them. */
const social = { LOGIN_GOOGLE: true, LOGIN_FACEBOOK: true }

/** What exists and a new brand has off: a demonstration shows it (DECISIONS D3). Codes go to the sandbox inbox. */
const shown = { LOGIN_MOBILE_CODE: true, REFERRAL: true, VIP: true, LOTT: true }

/** Where a brand takes mobile numbers its form begins with them (S3-014): one brand shows this form, the other the one for names. */
const byMobile = {
  REGISTER_MOBILE: true,
  REGISTER_MOBILE_PASSWORD: true,
  // The code comes to the sandbox inbox.
  REGISTER_SMS_VERIFICATION: true,
}

/** One brand lets passwords grow old. Those of the demo logins count from the seeding, which sets them. */
const passwordsAge = { PASSWORD_EXPIRY: true }
const PASSWORD_DAYS = 90

/** Who tries out the agent centre of the first brand sends money up and down the team too; agents of the second do not. */
const agents = { AGENT: true }

const seededSettings: readonly SeededSetting[] = [
  { brandId: 2, key: 'theme.tokens', value: lotusTheme },
  {
    brandId: 1,
    key: 'whitelabel.switches',
    value: { ...recovery, ...social, ...agents, ...shown },
  },
  // PIX is paid in reais. Some vendors of the second brand keep wallets of their own.
  {
    brandId: 2,
    key: 'whitelabel.switches',
    value: {
      ...recovery,
      ...social,
      ...agents,
      ...shown,
      ...byMobile,
      ...passwordsAge,
      AGENT_TRANSFER: false,
      DEPOSIT_PIX: false,
      VENDOR_WALLETS: true,
    },
  },
  { brandId: 2, key: 'password.expiryDays', value: PASSWORD_DAYS },
  ...[1, 2].map((brandId) => ({
    brandId,
    key: 'links.customerService' as const,
    value: [{ csType: 'EMAIL', path: 'mailto:help@croupier.example' }],
  })),
  ...[1, 2].map((brandId) => ({
    brandId,
    key: 'links.company' as const,
    value: {
      legalName: 'Croupier Demo (not a company, no license)',
      registration: '',
      address: '',
      licence: '',
      complaints: 'help@croupier.example',
      phone: '',
      ombudsman: '',
    },
  })),
  ...[1, 2].map((brandId) => ({
    brandId,
    key: 'links.securityContacts' as const,
    value: ['mailto:security@croupier.example'],
  })),
]

/** Adds the brands and what they say about settings; what an operator has changed since stays changed. */
export async function seedBrands({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const brand of seededBrands) {
      await addBrand(tx, brand)
      const { id: brandId, currency } = brand
      await openCashierForBrand(tx, { brandId, currency, provider: 'sandbox' })
    }
    for (const { brandId, key, value } of seededSettings) {
      const scopeKey = String(brandId)
      const known = await tx
        .selectFrom('brands_settings')
        .select('key')
        .where('scope', '=', 'brand')
        .where('scope_key', '=', scopeKey)
        .where('key', '=', key)
        .executeTakeFirst()
      if (known) continue
      await setSetting(tx, {
        scope: 'brand',
        scopeKey,
        key,
        value,
        by: 'seed',
        at: clock.now(),
      })
    }
  })
}
