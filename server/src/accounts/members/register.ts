import { isReservedName } from '@croupier/shared/reserved-names'
import type { registrationApi } from '@croupier/api/accounts/registration'
import type { InputOf } from '@croupier/api/endpoint'
import { MOST_WORK_STEP } from '@croupier/api/accounts/human-check'
import type { RegistrationMode } from '@croupier/shared/registration'
import type { Tx } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseNetwork } from './complete-login.ts'
import { createAccount, type NewAccount } from './create-account.ts'
import { type CreatedSession, createSession } from './create-session.ts'
import type { Caller, MembersService } from './deps.ts'
import { hashPassword, isPasswordCommon, isPaymentPasswordWeak } from './passwords.ts'
import { claimOf } from './personal-data.ts'
import { phoneOfToken } from './phone-token.ts'
import { countAccountOfNetwork } from './quotas.ts'
import { recruiterOf, requireCaptcha, takeRegisterCode } from './registration-proofs.ts'
import { checkedFields, type Fields, registrationForm, requireLimits } from './registration-form.ts'
import { requireWork } from './require-work.ts'
import { transact } from '../../platform/transact.ts'

export interface RegisterCall {
  brand: BrandRef
  mode: RegistrationMode
  /** Both payloads: in the mobile one fewer fields must be there. */
  input: Omit<InputOf<typeof registrationApi.mobile>, 'mobileNum' | 'registerMethod'> & {
    mobileNum?: string | undefined
  }
  language: string
  host: string
  caller: Caller
  captchaId: string | undefined
  /** The value of the attempt's cookie; codes were sent to it. */
  attempt: string | undefined
  /** What belongs to the same transaction: the account is opened with it or not at all. */
  alsoWith?: (tx: Tx, memberId: bigint) => Promise<void>
}

/** What is never stored as personal data: secrets, codes, and what has a column of its own. */
const NOT_PERSONAL: ReadonlySet<string> = new Set([
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'referralCode',
  'recommenderId',
  'nickname',
])

const CLAIMED = { email: 'email', mobileNum: 'mobile', idNumber: 'id_number' } as const
const SWITCH = { username: 'REGISTER_USERNAME', mobile: 'REGISTER_MOBILE' } as const

/**
 * Opens an account by username or by mobile number (S4-017, S5-003..010); with `login` the answer carries its
 * first session. A code by SMS is taken after everything else that can be wrong with the form.
 */
export async function register(
  desk: MembersService,
  call: RegisterCall,
): Promise<{ account: string; entrance: CreatedSession | null }> {
  const { brand, input, caller } = call
  const { context } = desk
  const { fields, account, recruitedBy, proven } = await admit(desk, call)
  const { login, limits = [] } = input
  // Without a password of its own the account gets one that nobody knows.
  const passwordHash = await hashPassword(fields.password ?? context.random.token())
  const paymentPasswordHash = fields.paymentPassword
    ? await hashPassword(fields.paymentPassword)
    : null
  return await transact(context.db, async (tx) => {
    await countAccountOfNetwork(tx, desk, { kind: 'register', brandId: brand.id, caller })
    const memberId = await createAccount(tx, desk, {
      ...accountOf(fields, call),
      account,
      nickname: fields.nickname || account,
      passwordHash,
      paymentPasswordHash,
      // A link of an agent may bring agents (S2-066).
      memberType: recruitedBy?.memberType ?? 0,
      recruitedBy,
      provenMobile: proven ? (fields.mobileNum ?? null) : null,
    })
    if (limits.length > 0) {
      const owner = { memberId, brandId: brand.id, currency: brand.currency, now: caller.now }
      await desk.keepFirstLimits?.(tx, owner, limits)
    }
    await call.alsoWith?.(tx, memberId)
    const entrance = login
      ? await createSession(tx, desk, { memberId, brandId: brand.id, caller })
      : null
    return { account, entrance }
  })
}

/** Everything that can be wrong with a form, the code by SMS last. */
async function admit(desk: MembersService, call: RegisterCall) {
  const { brand, input, caller, mode } = call
  const { brands } = desk
  await brands.requireOn(brand.id, SWITCH[mode])
  await refuseNetwork(desk, { brandId: brand.id, address: caller.address })
  const { termsAccepted, login: _login, limits = [], withoutPicture, ...sent } = input
  const { firebaseChannel: channel, firebaseIdToken: token, ...typed } = sent
  if (!termsAccepted) refuse('terms_not_accepted', { field: 'termsAccepted' })
  const shown = await phoneOfToken(desk, { brandId: brand.id, channel, token, now: caller.now })
  const form = await registrationForm(brands, brand, mode)
  const fields = checkedFields(
    { ...form, provenElsewhere: shown !== null, withoutPicture },
    typed,
    caller.now,
  )
  if (shown !== null && shown !== fields.mobileNum)
    refuse('verification_code_wrong', { field: 'verificationCode' })
  refuseWeakSecrets(fields, brand)
  // The name that others read speaks for the house no more than the one that signs in.
  if (fields.nickname && isReservedName(fields.nickname))
    refuse('field_invalid', { field: 'nickname' })
  await requireLimits(brands, brand.id, limits)
  await requireWork(desk, {
    brandId: brand.id,
    address: caller.address,
    purpose: 'register',
    proof: input.humanCheck,
    // Whoever cannot see the picture does the most work instead.
    ...(withoutPicture && form.rules.captcha?.enabled ? { atLeast: MOST_WORK_STEP } : {}),
  })
  await requireCaptcha(desk, { brandId: brand.id, captchaId: call.captchaId, fields })
  const recruitedBy = await recruiterOf(desk, { brandId: brand.id, host: call.host, fields })
  const account = fields.username ?? nameFromTheHouse(desk)
  if (fields.username !== undefined) await refuseTakenName(desk, brand.id, account)
  const proven = await takeRegisterCode(desk, {
    brandId: brand.id,
    fields,
    attempt: call.attempt,
    now: caller.now,
  })
  return { fields, account, recruitedBy, proven: proven || shown !== null }
}

function accountOf(fields: Fields, { brand, language, caller }: RegisterCall) {
  const personal = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => value !== '' && !NOT_PERSONAL.has(field)),
  )
  const claims = Object.entries(CLAIMED).flatMap(([field, kind]) => {
    const value = personal[field]
    return value ? [{ kind, value, field }] : []
  })
  return {
    brandId: brand.id,
    memberType: 0,
    currency: brand.currency,
    language,
    personal,
    claims,
    termsAcceptedAt: caller.now,
    address: caller.address,
    at: caller.now,
  } satisfies Partial<NewAccount>
}

/** A name that nobody has to think of: member and eight digits. Two at once are as likely as a lost letter. */
function nameFromTheHouse({ context }: MembersService): string {
  return `member${String(context.random.below(100_000_000)).padStart(8, '0')}`
}

/** Told before a code by SMS is used up; the claim inside the transaction decides between two at once. */
async function refuseTakenName(
  { context }: MembersService,
  brandId: number,
  name: string,
): Promise<void> {
  const taken = await context.db
    .selectFrom('identity_claims')
    .select('member_id')
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'username')
    .where('claim', '=', claimOf(context, { brandId, kind: 'username', value: name }))
    .executeTakeFirst()
  if (taken || isReservedName(name)) refuse('username_taken', { field: 'username' })
}

function refuseWeakSecrets(fields: Fields, brand: BrandRef): void {
  const names = [fields.username ?? '', brand.code]
  if (fields.password !== undefined && isPasswordCommon(fields.password, names))
    refuse('password_too_common', { field: 'password' })
  if (fields.paymentPassword && isPaymentPasswordWeak(fields.paymentPassword))
    refuse('payment_password_weak', { field: 'paymentPassword' })
}
