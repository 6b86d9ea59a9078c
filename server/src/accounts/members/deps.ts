import type { NetworkProblem } from '@croupier/api/accounts/entrance-problems'
import { createHash } from 'node:crypto'
import type { InputOf } from '@croupier/api/endpoint'
import type { membersApi } from '@croupier/api/accounts/members'
import type { Json } from '../../platform/bus.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Brands } from '../../core/brands/brands.ts'
import type { Ledger } from '../../core/ledger/ledger.ts'
import type { MessagePort } from './message-port.ts'
import type { JWTVerifyGetKey } from 'jose'

/** Writes down what happened in the transaction in which it happens. */
export type RecordEvent = (
  tx: Tx,
  fact: {
    kind: string
    brandId: number
    memberId: bigint
    at: Date
    data: { [key: string]: Json }
  },
) => Promise<void>

/** The counters beside a member's name; they belong to modules above this one. */
export interface MemberBadges {
  hasVip: boolean
  vipLabelName: string | null
  vipRankLevel: number
  availablePromoCount: number
  claimableMissions: number
  unreadMessage: number
}

/** What identity asks of the module beside it, which app.ts hands over. */
export interface HumanProofs {
  /** The cookie that the id of a browser's captcha travels in. */
  captchaCookie: string
  /**
   * Takes a proof of work once and answers its step. Refuses `human_check_required`, with the `step` that is needed, for a
   * proof that is none or has less work than the caller's network or `atLeast` asks for.
   */
  requireHuman(given: {
    proof: string | undefined
    purpose: 'login' | 'register' | 'trial' | 'recover'
    brandId: number
    address: string
    atLeast?: number
  }): Promise<number>
  /** Right or wrong, the captcha is used up. */
  isCaptchaSolved(given: {
    brandId: number
    id: string | undefined
    answer: string | undefined
  }): Promise<boolean>
}

export type CodePurpose =
  | 'register'
  | 'login'
  | 'second_step'
  | 'recover'
  | 'bind_phone'
  | 'bind_mail'
  | 'step_up'

/** Codes by SMS and mail, as verification makes them; its own words describe the refusals. */
export interface Codes {
  send(of: {
    brandId: number
    purpose: CodePurpose
    channel: 'sms' | 'mail'
    /** null: nobody has the address; the same is done and answered. */
    to: string | null
    /** The address as it was typed, canonical; needed when `to` is null. */
    asked?: string
    /** Id of the attempt, session or account that the code belongs to. */
    subject: string
    caller: Pick<Caller, 'address' | 'now'>
    language: string
    memberId?: bigint
  }): Promise<{ expiredMinutes: number; resendSeconds: number }>
  take(of: {
    brandId: number
    purpose: CodePurpose
    to: string
    subject: string
    code: string
    now: Date
  }): Promise<void>
  /** Counts another message that somebody asks for, against the same quotas. */
  admit(of: {
    brandId: number
    channel: 'sms' | 'mail'
    asked: string
    caller: Pick<Caller, 'address' | 'now'>
  }): Promise<{ resendSeconds: number }>
}

export type FirstLimit = NonNullable<InputOf<typeof membersApi.register>['limits']>[number]

export interface MembersDeps {
  brands: Brands
  ledger: Pick<Ledger, 'openWallet' | 'post' | 'balance'>
  verification: HumanProofs
  recordFact: RecordEvent
  /** The country of an address (ISO 3166-1 alpha-2), for lists of devices; without it they name none. */
  countryOf?: (address: string) => string | null
  codes: Codes
  messages: MessagePort
  /** Refuses a member whom something above keeps out, such as a self-exclusion; asked after the right password only. */
  entranceRefusal?: (memberId: bigint) => Promise<void>
  /** Whether a brand lets nobody in from an address, such as one behind a VPN (ACC-13); asked after the right password only. */
  networkRefusal?: (of: { brandId: number; address: string }) => Promise<NetworkProblem | null>
  /**
   * Whether somebody is kept from play. What they typed stays theirs though others show it, or they would come back under
   * another name.
   */
  isKeptFromPlay?: (tx: Tx, of: { memberId: bigint; now: Date }) => Promise<boolean>
  /** The keys of telephone tokens; Google's own when not said. */
  phoneTokenKeys?: JWTVerifyGetKey
  /** Keeps the bounds that somebody chose while joining, in the transaction that opens the account (RG-01). */
  keepFirstLimits?: (
    tx: Tx,
    of: { memberId: bigint; brandId: number; currency: string; now: Date },
    limits: readonly FirstLimit[],
  ) => Promise<void>
  /** In the transaction of every sign-in of a real account, for what others do at an entrance. */
  onEntrance?: (tx: Tx, of: { memberId: bigint; brandId: number; now: Date }) => Promise<void>
  /** Asked at each member info; what it does not say is zero, and off. */
  badges?: (db: Db, memberId: bigint) => Promise<Partial<MemberBadges>>
}

/** What every command of this module stands on. */
export interface MembersService extends MembersDeps {
  context: Context
}

/** From where a call came, as far as commands need to know. */
export interface Caller {
  address: string
  userAgent: string
  /** The value of the browser's device cookie. */
  device: string | undefined
  now: Date
}

/** A caller whose browser holds the device cookie, which the route sets before anything else. */
export type DeviceCaller = Caller & { device: string }

export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42]
export const TRIAL_TYPE = 4

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
