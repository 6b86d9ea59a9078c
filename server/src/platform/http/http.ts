import type { AnyEndpoint } from '@croupier/api/endpoint'
import type { RefusalCode } from '@croupier/api/refusals'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { BrandRef, SessionRef, StaffRef } from './call.ts'
import type { Decrypter } from './encryption.ts'
import type { RawHttp } from './raw-http.ts'
import type { Traffic } from './network-limits.ts'
import type { RateLimits } from './rate-limits.ts'
import type { ReadyWarning } from './unlisted-proxy.ts'

/** What the platform asks the modules above it; app.ts fills it in. */
export interface HttpHooks {
  /** The brand that a host name belongs to. Refuses `invalid_domain` for hosts that are nobody's, where no brand takes them. */
  brandOf(host: string): Promise<BrandRef>
  /** The brand of a merchant code, null when there is none: staff choose their brand by a header. */
  brandOfCode?(code: string): Promise<BrandRef | null>
  /** The origins whose games the brand's pages may show in frames, beside the house's own. */
  frameOriginsOf?(brandId: number): Promise<readonly string[]>
  /** The session behind a token, only together with the value of its binding cookie. */
  sessionOf(token: string, binding: string | undefined, brand: BrandRef): Promise<SessionRef | null>
  /** Why `sessionOf` finds nothing; `session_expired` where nobody tells. */
  whyOver?(
    token: string,
    binding: string | undefined,
    brand: BrandRef,
  ): Promise<'session_idle' | 'session_expired'>
  /** Which of these sessions still count; asked about those with open sockets, several times a second. */
  openSessions(ids: readonly string[]): Promise<ReadonlySet<string>>
  staffOf(token: string, binding: string | undefined, brand: BrandRef): Promise<StaffRef | null>
  /** Refuses calls while the brand is in maintenance or the address is in a blocked region. */
  admit(endpoint: AnyEndpoint, brand: BrandRef, address: string): Promise<void>
  /** The sentence of a refusal in a language. */
  sentence(
    code: RefusalCode,
    language: string,
    values: Record<string, string | number | boolean>,
  ): string
}

/** The HTTP side of the house: where modules hang their routes. */
export interface Http {
  fastify: FastifyInstance
  /** For calls that are too many for the framework. */
  rawHttp: RawHttp
  context: Context
  hooks: HttpHooks
  decrypter: Decrypter
  rateLimits: RateLimits
  /** A secret of this process: marks the calls that the house makes to itself for its pages, which are nobody's burst. */
  ownCalls: string
  /** Every endpoint that has a route, for OpenAPI and for the role matrix. */
  endpoints: AnyEndpoint[]
  /** Every route of the framework, those of endpoints among them. */
  routes: HttpRoute[]
  /** What is not as it should be, though the house works: for `/readyz`. */
  warnings: () => readonly ReadyWarning[]
}

export interface HttpRoute {
  method: string
  /** As it was registered: `/assets/*`, `/wps/games/:gameCode`. */
  url: string
  readonly traffic: Traffic
}

export const SESSION_COOKIE = 'session'
export const STAFF_COOKIE = 'staff'
export const OWN_CALL_HEADER = 'x-own-call'
/** The brand that a call of staff is about; without it the brand of the host. */
export const CONSOLE_BRAND_HEADER = 'x-console-brand'
