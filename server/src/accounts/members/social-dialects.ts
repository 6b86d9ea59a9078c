import { createHmac } from 'node:crypto'
import * as client from 'openid-client'
import type { SocialReach } from '@croupier/api/accounts/console-social'
import type { Context } from '../../platform/context.ts'
import { createAskOutside } from '../../platform/outside/ask-outside.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { type Journey, type SocialDialect, type SaidPerson, socialPerson } from './social-person.ts'

/** How a provider is reached and who the house is there. */
export interface SocialAccess {
  reach: SocialReach
  clientId: string
  clientSecret: string
}

const TIMEOUT_SECONDS = 8

/** OpenID Connect: the identity token says who it is; its signature, issuer, audience, nonce and age are checked. */
export function openIdDialect(
  context: Context,
  access: SocialAccess & { reach: { dialect: 'openid' } },
): SocialDialect {
  const { issuer } = access.reach
  let known: Promise<client.Configuration> | null = null
  const configuration = (): Promise<client.Configuration> => {
    known ??= client
      .discovery(
        new URL(issuer),
        access.clientId,
        undefined,
        client.ClientSecretPost(access.clientSecret),
        {
          timeout: TIMEOUT_SECONDS,
          execute: insecureAllowed(context, issuer),
          [client.customFetch]: carefully(context),
        },
      )
      .catch((error: unknown) => {
        // The next visitor asks again.
        known = null
        throw error
      })
    return known
  }
  return {
    sandbox: false,
    issuer,
    begin: async (journey) =>
      reaching(context, async () =>
        client.buildAuthorizationUrl(await configuration(), {
          ...(await taken(journey)),
          scope: 'openid email profile',
          nonce: journey.nonce,
        }),
      ),
    finish: (journey, query) =>
      answering(context, async () => {
        const tokens = await client.authorizationCodeGrant(
          await configuration(),
          cameBack(journey, query),
          {
            expectedState: journey.state,
            expectedNonce: journey.nonce,
            pkceCodeVerifier: journey.verifier,
            idTokenExpected: true,
          },
        )
        return await personOf(await configuration(), tokens)
      }),
  }
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>

/** Who it is stands in the signed token; name and address stand there too, or have to be asked for. */
async function personOf(configuration: client.Configuration, tokens: Tokens): Promise<SaidPerson> {
  const claims = tokens.claims()
  if (!claims) return refuse('social_failed')
  const asksMore = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
  const more = asksMore
    ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    : {}
  return socialPerson({ ...more, ...claims })
}

/** Plain OAuth 2, as Facebook speaks it: the profile that the access token opens says who it is. */
export function oauth2Dialect(
  context: Context,
  access: SocialAccess & { reach: { dialect: 'oauth2' } },
): SocialDialect {
  const { authorizationUrl, tokenUrl, profileUrl } = access.reach
  const configuration = new client.Configuration(
    {
      issuer: new URL(authorizationUrl).origin,
      authorization_endpoint: authorizationUrl,
      token_endpoint: tokenUrl,
    },
    access.clientId,
    undefined,
    client.ClientSecretPost(access.clientSecret),
  )
  configuration.timeout = TIMEOUT_SECONDS
  configuration[client.customFetch] = carefully(context)
  for (const allow of insecureAllowed(context, tokenUrl)) allow(configuration)
  return {
    sandbox: false,
    issuer: access.reach.profileUrl,
    begin: async (journey) =>
      client.buildAuthorizationUrl(configuration, {
        ...(await taken(journey)),
        scope: 'public_profile email',
      }),
    finish: (journey, query) =>
      answering(context, async () => {
        const tokens = await client.authorizationCodeGrant(
          configuration,
          cameBack(journey, query),
          {
            expectedState: journey.state,
            pkceCodeVerifier: journey.verifier,
          },
        )
        const url = profileAddress(profileUrl, tokens.access_token, access.clientSecret)
        const answer = await client.fetchProtectedResource(
          configuration,
          tokens.access_token,
          url,
          'GET',
        )
        if (!answer.ok) refuse('social_failed')
        const said: unknown = await answer.json()
        return socialPerson(typeof said === 'object' && said !== null ? { ...said } : {})
      }),
  }
}

/** The proof shows that it is the house that asks and not somebody who has stolen the token. */
function profileAddress(profileUrl: string, accessToken: string, clientSecret: string): URL {
  const url = new URL(profileUrl)
  url.searchParams.set('fields', 'id,name,email')
  const proof = createHmac('sha256', clientSecret).update(accessToken).digest('hex')
  url.searchParams.set('appsecret_proof', proof)
  return url
}

async function taken({ state, verifier, returnAddress }: Journey): Promise<Record<string, string>> {
  return {
    redirect_uri: returnAddress,
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
}

function cameBack({ returnAddress }: Journey, query: string): URL {
  const url = new URL(returnAddress)
  url.search = query
  return url
}

/** Staff write where a provider lies, and it says of itself where the rest lies: none of it may lead into our network. */
function carefully({ config }: Pick<Context, 'config'>): client.CustomFetch {
  const ask = createAskOutside(config)
  return (url, { body, ...options }) =>
    ask(url, {
      ...options,
      ...(body === undefined ? {} : { body: body instanceof Uint8Array ? body.slice() : body }),
    })
}

/** Without TLS only a provider on this machine is spoken to, and never in production. */
export function isUsableAddress({ config }: Pick<Context, 'config'>, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password, hash } = new URL(address)
  if (username !== '' || password !== '' || hash !== '') return false
  if (protocol === 'https:') return true
  return protocol === 'http:' && hostname === '127.0.0.1' && config.mode === 'demo'
}

function insecureAllowed(
  context: Context,
  address: string,
): ((of: client.Configuration) => void)[] {
  const plain = address.startsWith('http:') && isUsableAddress(context, address)
  return plain ? [client.allowInsecureRequests] : []
}

/** A provider that cannot be reached: the visitor is told to take another way in. */
async function reaching<Value>({ log }: Context, ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask()
  } catch (error) {
    log.warn({ err: error }, 'a provider of social sign-in does not answer')
    return refuse('social_unavailable')
  }
}

/** What the provider or its answer is wrong in is for the log; the visitor learns only that it failed. */
async function answering({ log }: Context, ask: () => Promise<SaidPerson>): Promise<SaidPerson> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
      return refuse('social_cancelled')
    log.warn({ err: error }, 'a social sign-in failed')
    return refuse('social_failed')
  }
}
