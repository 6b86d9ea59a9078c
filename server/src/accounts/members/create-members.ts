import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { BrandRef, SessionRef } from '../../platform/http/call.ts'
import { mailboxOf } from './contacts.ts'
import { payoutsHeldUntil } from './payout-holds.ts'
import { requireTerms } from './consents.ts'
import { createAccount, type NewAccount } from './create-account.ts'
import { endSession, listDevices } from './device-list.ts'
import { type AccountForUpline, openForUpline } from './open-for-upline.ts'
import { networkSigns } from './network-signs.ts'
import type { MembersService, MembersDeps } from './deps.ts'
import { hashPassword } from './passwords.ts'
import {
  checkPaymentPassword,
  requirePaymentProof,
  hashPaymentPassword,
  setPaymentPassword,
} from './payment-password.ts'
import {
  findByClaim,
  decryptFor,
  personalData,
  encryptFor,
  writePersonalData,
} from './personal-data.ts'
import { accountNames, findMember, type MemberRow, searchMembers } from './queries.ts'
import { socialService, type SocialService } from './social.ts'
import { createWhoPlays, type WhoPlays } from './may-play.ts'
import { socialLinks, unlinkPerson } from './social-links.ts'
import { type SettledPerson, settlePerson } from './settle-person.ts'
import {
  announceRevoked,
  createSessionDoor,
  revokeSessions,
  type RevokeReason,
  type SessionDoor,
} from './sessions.ts'
import { transact } from '../../platform/transact.ts'

export interface Members extends WhoPlays {
  /** The hook of the platform: the session of a token, only with its cookie and only on its own brand. */
  sessionOf(token: string, binding: string | undefined, brand: BrandRef): Promise<SessionRef | null>
  whyOver: SessionDoor['whyOver']
  openSessions: SessionDoor['openSessions']
  /** A session whose token stood where everybody can read it; it ends. False when the token is of no session. */
  endLeakedSession(token: string): Promise<boolean>
  /** Ends the sessions of a member, on every process within a second, and returns how many. */
  endSessions(memberId: bigint, because: { reason: RevokeReason; now: Date }): Promise<number>
  /** Opens an account with its wallet; refuses `username_taken`, `contact_taken`. Secrets come hashed. */
  createAccount(tx: Tx, account: NewAccount): Promise<bigint>
  /** Opens an account for an upline; see `openForUpline`. */
  openForUpline(asked: AccountForUpline): Promise<(tx: Tx) => Promise<bigint>>
  /**
   * Blocks or frees a member. A blocked member cannot sign in and is signed out everywhere; the money
   * stays as it is. Call `endSessions` after COMMIT.
   */
  setStatus(tx: Tx, memberId: bigint, status: 'active' | 'blocked' | 'closed'): Promise<void>
  /**
   * Checks the payment password and steps the session up for five minutes; without one, asks whether it was shown or set in the last five. Refuses
   * `payment_password_not_set`, `payment_password_wrong`, `step_up_required`, `login_locked`. Call it before your
   * transaction: attempts count whatever becomes of that.
   */
  checkPaymentPassword(of: {
    session: SessionRef
    paymentPassword: string | undefined
    now: Date
  }): Promise<void>
  /** Refuses `field_invalid` unless it has six digits, and `payment_password_weak`. */
  setPaymentPassword(memberId: bigint, paymentPassword: string): Promise<void>
  /** Refuses `terms_due` while the member has yet to accept the terms that hold now. */
  requireTerms(of: { memberId: bigint; brandId: number }): Promise<void>
  findMember(db: Db | Tx, memberId: bigint): Promise<MemberRow | null>
  searchMembers: typeof searchMembers
  accountNames: typeof accountNames
  /** Fields of a registration form in clear (fullName, payeeName, email …). Reading is for the audit log. */
  personalData(db: Db | Tx, memberId: bigint): Promise<Record<string, string>>
  writePersonalData(
    tx: Tx,
    of: { memberId: bigint; brandId: number; fields: Readonly<Record<string, string>>; at: Date },
  ): Promise<void>
  /** Where a member is signed in, and the browsers that are known. */
  devicesOf: typeof listDevices
  /** Refuses `not_found`. Call `announceEnded` after COMMIT. */
  endSession: typeof endSession
  announceEnded(memberId: bigint): void
  /** Encrypts and opens texts of other modules under a member's own key, bound to their row's id; null when the member was erased. */
  encryptFor(
    db: Db | Tx,
    of: { memberId: bigint; row: string; text: string },
  ): Promise<Buffer | null>
  decryptFor(
    db: Db | Tx,
    of: { memberId: bigint; row: string; encrypted: Uint8Array },
  ): Promise<string | null>
  /** Finds members by a blind index: an e-mail address, a telephone or an identity number, whole. */
  findByClaim(db: Db, of: { brandId: number; text: string }): Promise<MemberRow[]>
  /** Writes who a member is; false when another one of the brand has the number. */
  settlePerson(tx: Tx, of: SettledPerson): Promise<boolean>
  hashPassword(password: string): Promise<string>
  /** Until when payouts of the member rest after a recovery or a change of contact; null when they do not. */
  payoutsHeldUntil(db: Db | Tx, memberId: bigint, now: Date): Promise<Date | null>
  /** Where notices to a member go: the verified mailbox, else the verified telephone, else nowhere. */
  mailboxOf(
    db: Db | Tx,
    memberId: bigint,
  ): Promise<{ channel: 'sms' | 'mail'; to: string; language: string } | null>
  /** Accounts elsewhere that members sign in by, and the providers that a brand has. */
  social: SocialService
  socialLinks: typeof socialLinks
  /** For support alone, with a reason in the audit log; null when there was no such link. */
  unlinkSocial: typeof unlinkPerson
  /** What the network of an address has failed at and opened lately, for the human check. */
  signsOf(of: { brandId: number; address: string }): Promise<{ failures: number; accounts: number }>
  /** For this module's own routes. */
  desk: MembersService
  door: SessionDoor
}

export function createMembers(context: Context, parts: MembersDeps): Members {
  const desk: MembersService = { ...parts, context }
  const door = createSessionDoor(context)
  const endSessions: Members['endSessions'] = async (memberId, because) => {
    const ended = await revokeSessions(context.db, { memberId }, because)
    door.forget(memberId)
    announceRevoked(context, memberId)
    return ended
  }
  return {
    desk,
    social: socialService(desk),
    socialLinks,
    unlinkSocial: unlinkPerson,
    door,
    endSessions,
    sessionOf: door.sessionOf,
    whyOver: door.whyOver,
    openSessions: door.openSessions,
    endLeakedSession: async (token) => {
      const owner = await door.ownerOf(token)
      if (!owner) return false
      await revokeSessions(
        context.db,
        { memberId: owner.memberId, only: owner.id },
        { reason: 'leaked', now: context.clock.now() },
      )
      door.forget(owner.memberId)
      announceRevoked(context, owner.memberId)
      return true
    },
    createAccount: (tx, account) => createAccount(tx, desk, account),
    openForUpline: (asked) => openForUpline(desk, asked),
    setStatus: async (tx, memberId, status) => {
      await tx.updateTable('identity_members').set({ status }).where('id', '=', memberId).execute()
    },
    ...paymentPasswords(desk, door),
    ...admission(desk),
    ...personalDoors(context),
    findMember,
    searchMembers,
    accountNames,
    devicesOf: listDevices,
    endSession,
    announceEnded: (memberId) => {
      door.forget(memberId)
      announceRevoked(context, memberId)
    },
    hashPassword,
    payoutsHeldUntil,
  }
}

/** What somebody must have done, or be, before money is played for, and how much work they are asked for before they come in. */
function admission(desk: MembersService): WhoPlays & Pick<Members, 'requireTerms' | 'signsOf'> {
  return {
    ...createWhoPlays(desk),
    requireTerms: (of) => requireTerms(desk, of),
    signsOf: (of) => networkSigns(desk, of),
  }
}

/** What is encrypted under each member's own key, and how somebody is found by what only they know. */
function personalDoors(context: Context) {
  return {
    personalData: (db, memberId) => personalData(db, context, memberId),
    writePersonalData: (tx, of) => writePersonalData(tx, context, of),
    settlePerson: (tx, of) => settlePerson(tx, context, of),
    encryptFor: (db, of) => encryptFor(db, context, of),
    decryptFor: (db, of) => decryptFor(db, context, of),
    findByClaim: (db, of) => findByClaim(db, context, of),
    mailboxOf: (db, memberId) => mailboxOf(db, context, memberId),
  } satisfies Partial<Members>
}

/** What other modules ask of payment passwords. */
function paymentPasswords(
  desk: MembersService,
  door: SessionDoor,
): Pick<Members, 'checkPaymentPassword' | 'setPaymentPassword'> {
  return {
    checkPaymentPassword: async (of) => {
      const { session, paymentPassword, now } = of
      if (paymentPassword === undefined) {
        await requirePaymentProof(desk, { session, now })
        return
      }
      await checkPaymentPassword(desk, { session, paymentPassword, now })
      door.forget(session.memberId)
    },
    setPaymentPassword: async (memberId, paymentPassword) => {
      const hash = await hashPaymentPassword(paymentPassword)
      await transact(desk.context.db, (tx) => setPaymentPassword(tx, { memberId, hash }))
    },
  }
}
