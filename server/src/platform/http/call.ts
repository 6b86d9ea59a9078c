import type { Access, StaffPermission } from '@croupier/api/endpoint'
import type { CurrencyCode } from '@croupier/shared/money'

/** What every call knows of the brand (tenant) it reached; resolved from the Host header, never from a parameter. */
export interface BrandRef {
  id: number
  /** The merchant code: croupier, lotus. */
  code: string
  currency: CurrencyCode
  timeZone: string
  defaultLanguage: string
  languages: readonly string[]
  marketPack: string
}

/** A signed-in account as the session knows it. */
export interface SessionRef {
  id: string
  memberId: bigint
  brandId: number
  account: string
  /** 0 player, 4 trial, 1 general agent, 2 agent, 41 affiliate, 42 sub-affiliate. */
  memberType: number
  isTrial: boolean
  isAgent: boolean
  /** DEMO for trial accounts, the brand's currency otherwise. */
  currency: CurrencyCode
  /** Until when the payment password or another second step counts as fresh; null when never shown. */
  steppedUpUntil: Date | null
  /** Until when the payment password itself counts as shown; null when it was not. */
  paymentProvenUntil: Date | null
  /** When this session was opened by a login, a registration or a recovery; a handover to another host keeps it. */
  openedAt: Date
  /** `low` after a recovery: whoever came in had a code, not the password. It becomes `full` by a step-up. */
  assurance: 'full' | 'low'
  /** Somebody else chose the password, so that a new one comes before anything else. */
  mustChangePassword: boolean
}

/** A signed-in member of staff. */
export interface StaffRef {
  id: string
  sessionId: string
  /** What they sign in with; never shown outside of the console. */
  name: string
  /** What players are told when they answer. */
  displayName: string
  permissions: ReadonlySet<StaffPermission>
  /** The brands that this person may work on; a call's brand is always among them. */
  brandIds: readonly number[]
  /** The house asks for a passkey and this person has none yet, so that one comes before anything else. */
  mustAddPasskey: boolean
}

interface AnyCall<Input> {
  input: Input
  brand: BrandRef
  /** The language of the answer's sentences. */
  language: string
  /** The caller's network address, from a trusted proxy only. */
  address: string
  requestId: string
  now: Date
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  setCookie(cookie: CookieToSet): void
  setHeader(name: string, value: string): void
}

export interface CookieToSet {
  /** Without the __Host- prefix, which is added wherever the connection allows it. */
  name: string
  value: string
  /** 0 removes it. */
  maxAgeSeconds: number
}

/** A call of an endpoint; whoever its access demands is present by type. */
export type CallOf<Who extends Access, Input> = AnyCall<Input> &
  (Who extends 'visitor'
    ? { session: SessionRef | null; staff: null }
    : Who extends 'session' | 'member' | 'agent'
      ? { session: SessionRef; staff: null }
      : Who extends { staff: unknown }
        ? { session: null; staff: StaffRef }
        : { session: null; staff: null })
