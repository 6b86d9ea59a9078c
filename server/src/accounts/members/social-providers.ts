import { type SocialProvider, socialProviders } from '@croupier/api/accounts/social'
import type { SocialReach } from '@croupier/api/accounts/console-social'
import type { Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { IdentitySocialProviders } from '../../platform/db-types.ts'
import { refuse } from '../../platform/refusal.ts'
import type { MaybePromise } from '../../platform/maybe-promise.ts'
import type { MembersService } from './deps.ts'
import {
  isUsableAddress,
  oauth2Dialect,
  openIdDialect,
  type SocialAccess,
} from './social-dialects.ts'
import type { SocialDialect } from './social-person.ts'
import { sandboxDialect } from './social-sandbox.ts'

const SECRET = 'social-provider'
/** The switch of the whitelabel tree that shows the provider's button (S6-008). */
const switchOf: Record<SocialProvider, string> = {
  google: 'LOGIN_GOOGLE',
  facebook: 'LOGIN_FACEBOOK',
}

export interface SetUpProvider {
  reach: SocialReach
  clientId: string
  updatedAt: Date
  updatedBy: string
}

export interface SocialProviders {
  /** Those that one can sign in by: switched on, allowed by the market, and set up (or the sandbox in demo mode). */
  offered(brandId: number): Promise<{ provider: SocialProvider; sandbox: boolean }[]>
  /** Refuses `feature_off` when it is switched off, `social_unavailable` when it is not set up. */
  dialectOf(brandId: number, provider: SocialProvider): Promise<SocialDialect>
  isSwitchedOn(brandId: number, provider: SocialProvider): MaybePromise<boolean>
  /** How the providers of a brand are set up, for the console; without the secrets. */
  setUps(db: Db, brandId: number): Promise<Map<SocialProvider, SetUpProvider>>
  /** Refuses what `setUp` would refuse, and changes nothing. */
  check(
    db: Db | Tx,
    of: { brandId: number; provider: SocialProvider } & SocialAccess,
  ): Promise<void>
  /**
   * Refuses `social_address_unusable`, and `field_invalid` when no secret is given where there is none yet or an address or the client is
   * another one: a secret is never sent to whom it was not made for.
   */
  setUp(
    tx: Tx,
    of: { brandId: number; provider: SocialProvider; by: string; at: Date } & SocialAccess,
  ): Promise<void>
  remove(tx: Tx, of: { brandId: number; provider: SocialProvider }): Promise<boolean>
}

type ProviderRow = Selectable<IdentitySocialProviders>

export function createSocialProviders(
  desk: Pick<MembersService, 'context' | 'brands'>,
): SocialProviders {
  const { context, brands } = desk
  const { db, config } = context
  const dialectFor = keptDialects(context)
  const isSwitchedOn: SocialProviders['isSwitchedOn'] = (brandId, provider) =>
    brands.isOn(brandId, switchOf[provider])
  return {
    isSwitchedOn,
    offered: async (brandId) => {
      const on: SocialProvider[] = []
      for (const provider of socialProviders)
        if (await isSwitchedOn(brandId, provider)) on.push(provider)
      if (on.length === 0) return []
      const rows = await rowsOf(db, brandId)
      return on.flatMap((provider) => {
        const row = rows.find((one) => one.provider === provider)
        if (row ? !isUsable(context, row) : config.mode !== 'demo') return []
        return [{ provider, sandbox: row === undefined }]
      })
    },
    dialectOf: async (brandId, provider) => {
      if (!(await isSwitchedOn(brandId, provider))) refuse('feature_off')
      const row = (await rowsOf(db, brandId)).find((one) => one.provider === provider)
      if (row) return isUsable(context, row) ? dialectFor(row) : refuse('social_unavailable')
      return config.mode === 'demo'
        ? sandboxDialect(context, provider)
        : refuse('social_unavailable')
    },
    setUps: async (on, brandId) =>
      new Map((await rowsOf(on, brandId)).map((row) => [providerOf(row), setUpOf(row)])),
    check: async (on, of) => void (await checked(on, context, of)),
    setUp: (tx, of) => setUpProvider(tx, context, of),
    remove: async (tx, { brandId, provider }) => {
      const gone = await tx
        .deleteFrom('identity_social_providers')
        .where('brand_id', '=', brandId)
        .where('provider', '=', provider)
        .executeTakeFirst()
      return gone.numDeletedRows > 0n
    },
  }
}

function secretOf({ keyring }: Context, row: ProviderRow): string {
  const key = keyOf({ brandId: row.brand_id, provider: row.provider })
  return keyring.decrypt(SECRET, key, row.client_secret_encrypted).toString('utf8')
}

/** What is stored of it fits: its secret opens, and its addresses are such as `checked` lets in. */
function isUsable(context: Context, row: ProviderRow): boolean {
  const { dialect: _, ...addresses } = reachOf(row)
  if (!Object.values(addresses).every((address) => isUsableAddress(context, address))) return false
  try {
    secretOf(context, row)
    return true
  } catch {
    return false
  }
}

/** The providers whose stored set-up does not fit: nobody is offered them. */
export async function wrongSocialProviders(
  context: Context,
): Promise<{ brandId: number; provider: string }[]> {
  const rows = await context.db.selectFrom('identity_social_providers').selectAll().execute()
  return rows
    .filter((row) => !isUsable(context, row))
    .map(({ brand_id, provider }) => ({ brandId: brand_id, provider }))
}

/** A dialect keeps what its provider has said of itself, so it lives until its row changes. */
function keptDialects(context: Context): (row: ProviderRow) => SocialDialect {
  const kept = new Map<string, { of: string; dialect: SocialDialect }>()
  return (row) => {
    const key = keyOf({ brandId: row.brand_id, provider: row.provider })
    const reach = reachOf(row)
    // A secret is encrypted differently each time.
    const of = `${JSON.stringify(reach)} ${row.client_id} ${row.client_secret_encrypted.toString('hex')}`
    const known = kept.get(key)
    if (known?.of === of) return known.dialect
    const clientId = row.client_id
    const clientSecret = secretOf(context, row)
    const dialect =
      reach.dialect === 'openid'
        ? openIdDialect(context, { reach, clientId, clientSecret })
        : oauth2Dialect(context, { reach, clientId, clientSecret })
    kept.set(key, { of, dialect })
    return dialect
  }
}

async function setUpProvider(
  tx: Tx,
  context: Context,
  of: Parameters<SocialProviders['setUp']>[1],
): Promise<void> {
  const { brandId, provider, reach, clientId, clientSecret, by, at } = of
  const { dialect } = reach
  const old = await checked(tx, context, of)
  const written = {
    dialect,
    ...columnsOf(reach),
    client_id: clientId,
    client_secret_encrypted:
      old && clientSecret === ''
        ? old.client_secret_encrypted
        : context.keyring.encrypt(SECRET, keyOf(of), clientSecret),
    updated_at: at,
    updated_by: by,
  }
  await tx
    .insertInto('identity_social_providers')
    .values({ brand_id: brandId, provider, ...written })
    .onConflict((conflict) => conflict.columns(['brand_id', 'provider']).doUpdateSet(written))
    .execute()
}

/** The set-up that is there, when this one may follow it. */
async function checked(
  on: Db | Tx,
  context: Context,
  of: { brandId: number; provider: SocialProvider } & SocialAccess,
): Promise<ProviderRow | undefined> {
  const { dialect: _, ...addresses } = of.reach
  for (const [field, address] of Object.entries(addresses))
    if (!isUsableAddress(context, address)) refuse('social_address_unusable', { field })
  const old = (await rowsOf(on, of.brandId)).find((row) => row.provider === of.provider)
  const isSame =
    old !== undefined &&
    old.client_id === of.clientId &&
    JSON.stringify(columnsOf(reachOf(old))) === JSON.stringify(columnsOf(of.reach))
  if (!isSame && of.clientSecret === '') refuse('field_invalid', { field: 'clientSecret' })
  return old
}

async function rowsOf(on: Db | Tx, brandId: number): Promise<ProviderRow[]> {
  return await on
    .selectFrom('identity_social_providers')
    .selectAll()
    .where('brand_id', '=', brandId)
    .execute()
}

/** What a secret is encrypted for: it opens in no other row. */
function keyOf({ brandId, provider }: { brandId: number; provider: string }): string {
  return `${brandId}:${provider}`
}

function providerOf(row: ProviderRow): SocialProvider {
  // The table's check allows these alone.
  return row.provider as SocialProvider
}

function setUpOf(row: ProviderRow): SetUpProvider {
  const { client_id: clientId, updated_at: updatedAt, updated_by: updatedBy } = row
  return { reach: reachOf(row), clientId, updatedAt, updatedBy }
}

function columnsOf(reach: SocialReach) {
  if (reach.dialect === 'openid')
    return { issuer: reach.issuer, authorization_url: null, token_url: null, profile_url: null }
  const { authorizationUrl, tokenUrl, profileUrl } = reach
  return {
    issuer: null,
    authorization_url: authorizationUrl,
    token_url: tokenUrl,
    profile_url: profileUrl,
  }
}

function reachOf(row: ProviderRow): SocialReach {
  // The table's checks see to it that what a dialect needs is there.
  if (row.dialect === 'openid') return { dialect: 'openid', issuer: row.issuer ?? '' }
  return {
    dialect: 'oauth2',
    authorizationUrl: row.authorization_url ?? '',
    tokenUrl: row.token_url ?? '',
    profileUrl: row.profile_url ?? '',
  }
}
