import type { CurrencyCode } from '@croupier/shared/money'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { hasEvent } from '../../core/events/events.ts'
import { networkOf } from '../../platform/network.ts'
import { claimProven, markContactVerified, memberOfContact } from './contacts.ts'
import { recordConsents } from './consents.ts'
import type { MembersService } from './deps.ts'
import { claim, type ClaimKind, newDataKey, writePersonalData } from './personal-data.ts'

export interface NewAccount {
  brandId: number
  account: string
  memberType: 0 | 1 | 2 | 4 | 41 | 42
  currency: CurrencyCode
  nickname: string
  language: string
  /** Argon2id; null for trial accounts alone. */
  passwordHash: string | null
  /** Somebody else gave the password; the person chooses an own one at the first login. */
  passwordMustChange?: boolean
  paymentPasswordHash?: string | null
  /** Encrypted under the member's own key. */
  personal?: Readonly<Record<string, string>>
  /** What nobody else of the brand may have, besides the name. */
  claims?: readonly { kind: Exclude<ClaimKind, 'username'>; value: string; field: string }[]
  /** A telephone that has just been shown to be the person's own. */
  provenMobile?: string | null
  termsAcceptedAt?: Date | null
  recruitedBy?: { code: string; memberId: bigint } | null
  address: string
  at: Date
}

/**
 * Opens an account with its wallet in one transaction. Refuses `username_taken`, and `contact_taken` when somebody of the brand has
 * the same tax number or has shown the same telephone.
 */
export async function createAccount(
  tx: Tx,
  desk: MembersService,
  account: NewAccount,
): Promise<bigint> {
  const { context, ledger, recordFact } = desk
  const memberId = context.random.memberId()
  const { brandId, at } = account
  // A trial account's name is of the house's making; one that a person chose is encrypted.
  const isOwnNickname = account.memberType !== 4 && account.nickname !== account.account
  await tx
    .insertInto('identity_members')
    .values({
      id: memberId,
      brand_id: brandId,
      account: account.account,
      member_type: account.memberType,
      currency: account.currency,
      nickname: isOwnNickname ? account.account.slice(0, 40) : account.nickname,
      icon: `avatar-${String(1 + context.random.below(16)).padStart(2, '0')}`,
      language: account.language,
      password_hash: account.passwordHash,
      password_changed_at: account.passwordHash === null ? null : at,
      password_must_change: account.passwordMustChange ?? false,
      payment_password_hash: account.paymentPasswordHash ?? null,
      data_key_encrypted: newDataKey(context, memberId),
      terms_accepted_at: account.termsAcceptedAt ?? null,
      recruit_code: account.recruitedBy?.code || null,
      recruited_by: account.recruitedBy?.memberId ?? null,
      registered_at: at,
      registered_from: networkOf(account.address),
    })
    .execute()
  const name = { brandId, kind: 'username' as const, value: account.account, memberId }
  if (!(await claim(tx, context, name))) refuse('username_taken', { field: 'username' })
  await claimContacts(tx, desk, { account, memberId })
  if (account.termsAcceptedAt)
    await recordConsents(tx, desk, { memberId, brandId, at: account.termsAcceptedAt })
  const fields = {
    ...account.personal,
    ...(isOwnNickname ? { nickname: account.nickname } : {}),
  }
  if (Object.keys(fields).length > 0)
    await writePersonalData(tx, context, { memberId, brandId, fields, at })
  await ledger.openWallet(tx, {
    playerId: memberId,
    brandId,
    currency: account.currency,
    subaccount: 'cash',
  })
  await recordFact(tx, {
    kind: account.memberType === 4 ? 'trial_opened' : 'member_registered',
    brandId,
    memberId,
    at,
    data: { memberType: account.memberType, recruitCode: account.recruitedBy?.code || null },
  })
  return memberId
}

/** Nobody else of the brand may have these: first what was proven, then what was only typed. */
async function claimContacts(
  tx: Tx,
  desk: MembersService,
  { account, memberId }: { account: NewAccount; memberId: bigint },
): Promise<void> {
  const { context } = desk
  const { brandId, at } = account
  const mobile = account.provenMobile ?? null
  if (mobile !== null) {
    const contact = { brandId, field: 'mobileNum', value: mobile, memberId, at } as const
    if (!(await claimProven(tx, desk, contact))) refuse('contact_taken', { field: 'mobileNum' })
    await markContactVerified(tx, context, contact)
  }
  for (const { kind, value, field } of account.claims ?? []) {
    if (kind === 'mobile' && mobile !== null) continue
    if (await claim(tx, context, { brandId, kind, value, memberId })) continue
    // Of two people with one tax number the law allows one (ACC-02); an address that was only typed proves nothing.
    if (kind === 'id_number') refuse('contact_taken', { field })
    await tellOwner(tx, desk, { account, kind, value, memberId })
  }
}

const FIELD_OF = { email: 'email', mobile: 'mobileNum' } as const
/** However often somebody types another's address, its owner hears of it once a day. */
const TOLD_AGAIN_MS = 86_400_000

/**
 * The account is opened as any other, so that nobody learns by typing an address who has one here (ACC-10); the address stays its
 * owner's, who hears of it once the transaction has committed.
 */
async function tellOwner(
  tx: Tx,
  { context, recordFact }: MembersService,
  of: { account: NewAccount; kind: 'email' | 'mobile'; value: string; memberId: bigint },
): Promise<void> {
  const { brandId, at } = of.account
  const field = FIELD_OF[of.kind]
  const owner = await memberOfContact(tx, context, { brandId, field, value: of.value })
  if (owner === null) return
  // For staff, who look for people with many names.
  const shared = { field, with: String(owner) }
  await recordFact(tx, { kind: 'contact_shared', brandId, memberId: of.memberId, at, data: shared })
  const kind = 'contact_used_elsewhere'
  const since = new Date(at.getTime() - TOLD_AGAIN_MS)
  if (await hasEvent(tx, { memberId: owner, kind, since })) return
  const data = { field }
  await recordFact(tx, { kind: 'contact_used_elsewhere', brandId, memberId: owner, at, data })
}
