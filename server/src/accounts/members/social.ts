import type { socialApi } from '@croupier/api/accounts/social'
import type { InputOf } from '@croupier/api/endpoint'
import type { BrandRef, SessionRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireLoginPassword } from './change-password.ts'
import { completeLogin, refuseLogin } from './complete-login.ts'
import type { CreatedSession } from './create-session.ts'
import type { Caller, MembersService, DeviceCaller } from './deps.ts'
import { claimOf } from './personal-data.ts'
import { register } from './register.ts'
import { requireMfa } from './mfa.ts'
import {
  beginJourney,
  issueTicket,
  type JourneyOf,
  takeJourney,
  takeTicket,
} from './social-journeys.ts'
import { linkedMember, linkPerson, type SocialLink, socialLinks } from './social-links.ts'
import type { SocialPerson, SocialProvider } from './social-person.ts'
import { createSocialProviders, type SocialProviders } from './social-providers.ts'
import { transact } from '../../platform/transact.ts'

/** The page of the site that providers send people back to. */
export const SOCIAL_RETURN_PATH = '/social/return'

/** What social sign-in stands on: the desk of this module and the brand's providers. */
export interface SocialService {
  desk: MembersService
  providers: SocialProviders
}

export function socialService(desk: MembersService): SocialService {
  return { desk, providers: createSocialProviders(desk) }
}

interface SetOut {
  brand: BrandRef
  provider: SocialProvider
  /** The value of the cookie that ties the journey to this browser. */
  browser: string
  /** The origin that the page of the call stands on. */
  origin: string
  now: Date
}

/** Sends a browser to a provider to come in by; refuses `feature_off`, `social_unavailable`. */
export async function startSocial(social: SocialService, of: SetOut): Promise<{ url: string }> {
  return await setOut(social, { ...of, memberId: null })
}

/**
 * Sends a member to a provider to link the account there. Asks for the login password: whoever sits at
 * a stranger's open session cannot leave a door of their own behind.
 */
export async function startLink(
  social: SocialService,
  of: SetOut & { session: SessionRef; password: string },
): Promise<{ url: string }> {
  const { session, provider, password, now } = of
  await requireLoginPassword(social.desk, { session, password, now })
  const links = await linksNow(social, session)
  if (links.some((link) => link.provider === provider)) refuse('social_already_linked')
  return await setOut(social, { ...of, memberId: session.memberId })
}

/** The links by which a member may come in now: at the issuers that the brand's providers have. */
export async function linksNow(
  { desk, providers }: SocialService,
  { memberId, brandId }: Pick<SessionRef, 'memberId' | 'brandId'>,
): Promise<SocialLink[]> {
  const issuers = new Map<SocialProvider, string>()
  for (const { provider } of await providers.offered(brandId))
    issuers.set(provider, (await providers.dialectOf(brandId, provider)).issuer)
  return await socialLinks(desk.context.db, memberId, issuers)
}

async function setOut(
  { desk, providers }: SocialService,
  of: SetOut & { memberId: bigint | null },
): Promise<{ url: string }> {
  const { brand, provider, memberId, browser, origin, now } = of
  const dialect = await providers.dialectOf(brand.id, provider)
  const journey = await beginJourney(desk, {
    brandId: brand.id,
    provider,
    memberId,
    browser,
    returnAddress: new URL(SOCIAL_RETURN_PATH, origin).href,
    now,
  })
  return { url: (await dialect.begin(journey)).href }
}

export interface CameBack {
  brand: BrandRef
  /** The query of the address that the provider sent the browser back to. */
  query: string
  browser: string | undefined
  session: SessionRef | null
  caller: DeviceCaller
}

export type SocialOutcome = { provider: SocialProvider } & (
  | { outcome: 'entered'; entrance: CreatedSession }
  | { outcome: 'linked' }
  | { outcome: 'account_needed'; ticket: string; suggested: { fullName: string; email: string } }
)

/** Finishes what startSocial or startLink began; every answer of a provider counts once. */
export async function finishSocial(social: SocialService, of: CameBack): Promise<SocialOutcome> {
  const { desk, providers } = social
  const { brand, query, browser, caller } = of
  const state = new URLSearchParams(query).get('state') ?? ''
  const begun = await takeJourney(desk, { state, browser, brandId: brand.id, now: caller.now })
  const dialect = await providers.dialectOf(brand.id, begun.provider)
  const said = await dialect.finish(begun.journey, query)
  const person = { ...said, issuer: dialect.issuer }
  return begun.memberId === null
    ? await enterBy(desk, of, { begun, state, person })
    : await link(desk, of, { begun, memberId: begun.memberId, person })
}

async function link(
  desk: MembersService,
  { session, caller }: CameBack,
  of: { begun: JourneyOf; memberId: bigint; person: SocialPerson },
): Promise<SocialOutcome> {
  const { begun, memberId, person } = of
  // The session that began it must still be there, or somebody else has signed in meanwhile.
  if (session?.memberId !== memberId) refuse('social_expired')
  const { brandId, provider } = begun
  await transact(desk.context.db, (tx) =>
    linkPerson(tx, desk, { brandId, provider, memberId, person, at: caller.now }),
  )
  return { outcome: 'linked', provider }
}

/** A provider's word stands for the password: what asks for more after a password asks for more here (S2-062). */
async function enterBy(
  desk: MembersService,
  { brand, session, caller }: CameBack,
  of: { begun: JourneyOf; state: string; person: SocialPerson },
): Promise<SocialOutcome> {
  const { begun, state, person } = of
  const { provider } = begun
  const { subject, issuer } = person
  const memberId = await linkedMember(desk, { brandId: brand.id, provider, issuer, subject })
  if (memberId !== null) {
    await refuseLogin(desk, { brandId: brand.id, memberId, site: 'member' })
    const secondStep = { brand, memberId, caller, rememberMe: false, cameBySms: false }
    await requireMfa(desk, secondStep)
    const how = { replaces: session, remember: null, strongly: false }
    return {
      outcome: 'entered',
      provider,
      entrance: await completeLogin(desk, { brand, memberId, caller, ...how }),
    }
  }
  if (await isSomebodysAddress(desk, brand.id, person)) refuse('social_sign_in_first')
  const ticket = await issueTicket(desk, { state, person, now: caller.now })
  const suggested = { fullName: person.name, email: person.email }
  return { outcome: 'account_needed', provider, ticket, suggested }
}

/**
 * An address proves nothing about the account that stands under it: its owner signs in and links. Only
 * who has been seen to receive letters there learns that there is an account.
 */
async function isSomebodysAddress(
  { context }: MembersService,
  brandId: number,
  { email, emailVerified }: SocialPerson,
): Promise<boolean> {
  if (!emailVerified || email === '') return false
  const row = await context.db
    .selectFrom('identity_claims')
    .select('member_id')
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'email')
    .where('claim', '=', claimOf(context, { brandId, kind: 'email', value: email }))
    .executeTakeFirst()
  return row !== undefined
}

/** Opens the account of somebody new by the brand's own rules of registration, and links it in the same breath. */
export async function registerSocial(
  desk: MembersService,
  of: {
    brand: BrandRef
    input: InputOf<typeof socialApi.register>
    language: string
    host: string
    caller: Caller
    captchaId: string | undefined
    browser: string | undefined
  },
): Promise<{ account: string; entrance: CreatedSession | null }> {
  const { browser, ...call } = of
  const { ticket, ...input } = call.input
  const { id: brandId } = call.brand
  return await register(desk, {
    ...call,
    mode: 'username',
    input,
    attempt: undefined,
    alsoWith: async (tx, memberId) => {
      const { now } = call.caller
      const { provider, person } = await takeTicket(tx, desk, { ticket, browser, brandId, now })
      await linkPerson(tx, desk, { brandId, memberId, provider, person, at: now })
    },
  })
}
