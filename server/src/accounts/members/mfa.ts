import type { SecondStepMethod, signInApi } from '@croupier/api/accounts/sign-in'
import type { InputOf } from '@croupier/api/endpoint'
import type { BrandRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { authenticatorOf, takeAuthenticatorCode } from './authenticator.ts'
import { withinThrottle } from './change-password.ts'
import { completeLogin, type LoginResult, refuseLogin } from './complete-login.ts'
import { contactsOf } from './contacts.ts'
import { isKnownDevice, maskedMailbox, maskedNumber } from './devices.ts'
import { isKnownNetwork } from './known-networks.ts'
import { type Caller, type MembersService, type DeviceCaller, sha256 } from './deps.ts'
import { personalData } from './personal-data.ts'
import { forgetRecoveredWay, recoveredWay } from './recovered-ways.ts'
import { isSameName, isSameNumber, needsMfa, mfaChoices } from './second-step-rules.ts'

const LIFE_MINUTES = 10
const TRIES = 5

interface Waiting {
  brand: BrandRef
  memberId: bigint
  caller: DeviceCaller
  rememberMe: boolean
  cameBySms: boolean
}

/**
 * Lets a known browser or network go on; any other must show more (S2-062): refuses
 * `second_step_required` with the attempt and the ways to choose from. Whoever has nothing to show
 * goes on, because there is nothing to ask.
 */
export async function requireMfa(desk: MembersService, of: Waiting): Promise<void> {
  const { memberId, brand, caller } = of
  const known = await meansOf(desk, of)
  if (!(await isDue(desk, of, known.authenticator))) return
  const spent = await recoveredWay(desk.context.db, memberId, caller.now)
  const means = {
    ...known,
    mobile: spent === 'sms' ? null : known.mobile,
    mail: spent === 'mail' ? null : known.mail,
  }
  const choices = mfaChoices({
    mobile: means.mobile !== null,
    mail: means.mail !== null,
    authenticator: means.authenticator,
    payeeName: means.payeeNames.length > 0,
    cameBySms: of.cameBySms,
  })
  if (choices.length === 0) return
  const attempt = desk.context.random.token()
  await desk.context.db
    .insertInto('identity_login_attempts')
    .values({
      id_hash: sha256(attempt),
      brand_id: brand.id,
      member_id: memberId,
      device_hash: sha256(caller.device),
      remember_me: of.rememberMe,
      methods: choices,
      created_at: caller.now,
      expires_at: new Date(caller.now.getTime() + LIFE_MINUTES * 60_000),
      finished_at: null,
    })
    .execute()
  const values = {
    attempt,
    methods: choices.join(','),
    mobile: means.mobile ? maskedNumber(means.mobile) : '',
    mail: means.mail ? maskedMailbox(means.mail) : '',
    minutes: LIFE_MINUTES,
  }
  refuse('second_step_required', { values })
}

/** Sends the code of a waiting attempt to the member's own telephone or mailbox. */
export async function sendMfaCode(
  desk: MembersService,
  of: {
    brand: BrandRef
    input: InputOf<typeof signInApi.secondStepCode>
    caller: Caller
    language: string
  },
): Promise<{ expiredMinutes: number; resendSeconds: number }> {
  const { brand, input, caller, language } = of
  const attempt = await waitingAttempt(desk, { brand, attempt: input.attempt, caller })
  if (!attempt.methods.includes(input.method)) refuse('second_step_unavailable')
  const to = await addressOf(desk, { ...attempt, brandId: brand.id, method: input.method })
  return await desk.codes.send({
    brandId: brand.id,
    purpose: 'second_step',
    channel: input.method,
    to,
    subject: subjectOf(input.attempt, input.method),
    caller,
    language,
    memberId: attempt.memberId,
  })
}

/** Finishes an attempt: five tries, once, in the browser that began it; then the browser is known. */
export async function finishMfa(
  desk: MembersService,
  of: {
    brand: BrandRef
    input: InputOf<typeof signInApi.secondStep>
    caller: Caller
    replaces: { id: string; memberId: bigint } | null
  },
): Promise<LoginResult> {
  const { brand, input, caller } = of
  const { db } = desk.context
  const attempt = await waitingAttempt(desk, { brand, attempt: input.attempt, caller })
  const { memberId } = attempt
  const chosen = [input.method, ...(input.beside ? [input.beside.method] : [])]
  if (!chosen.every((way) => attempt.methods.includes(way))) refuse('second_step_unavailable')
  await countTry(desk, input.attempt)
  const session = { memberId, brandId: brand.id }
  await withinThrottle(desk, { what: 'second-step', session, now: caller.now }, async () => {
    await checkAnswer(desk, { memberId, brand, input, now: caller.now })
  })
  const first = await db
    .updateTable('identity_login_attempts')
    .set({ finished_at: caller.now })
    .where('id_hash', '=', sha256(input.attempt))
    .where('finished_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  if (!first) refuse('login_attempt_over')
  await refuseLogin(desk, { brandId: brand.id, memberId, site: null })
  await forgetRecoveredWay(db, memberId)
  const entrance = await completeLogin(desk, {
    brand,
    memberId,
    caller,
    replaces: of.replaces,
    remember: attempt.rememberMe ? { kind: 'username', name: '' } : null,
    strongly: true,
  })
  await mfaPassed(desk, { memberId, brandId: brand.id, caller })
  return entrance
}

/** The browser has shown a second step just now (ACC-05). */
export async function mfaPassed(
  { context }: MembersService,
  of: { memberId: bigint; brandId: number; caller: Caller },
): Promise<void> {
  const { device, now } = of.caller
  if (!device) return
  await context.db
    .insertInto('identity_second_steps')
    .values({
      member_id: of.memberId,
      device_hash: sha256(device),
      brand_id: of.brandId,
      passed_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'device_hash']).doUpdateSet({ passed_at: now }),
    )
    .execute()
}

async function isDue(
  desk: MembersService,
  of: Waiting,
  hasAuthenticator: boolean,
): Promise<boolean> {
  const { db } = desk.context
  const { memberId, caller } = of
  const { device, address, now } = caller
  const passed = await db
    .selectFrom('identity_second_steps')
    .select('passed_at')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', sha256(device))
    .executeTakeFirst()
  const member = await db
    .selectFrom('identity_members')
    .select('last_login_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return needsMfa(
    {
      deviceKnown: await isKnownDevice(db, { device, memberId, now }),
      networkKnown: await isKnownNetwork(db, desk.context, { memberId, address, now }),
      hasAuthenticator,
      passedAt: passed?.passed_at ?? null,
      lastLoginAt: member.last_login_at,
      ...(await daysOf(desk, of.brand.id)),
    },
    now,
  )
}

/** How often, as market or brand have it, and after how long away by the law of the market. */
async function daysOf({ brands }: MembersService, brandId: number) {
  return {
    everyDays: await brands.setting(brandId, 'login.secondStepDays'),
    afterDaysAway: await brands.marketRule(brandId, 'secondStep.afterDaysAway'),
  }
}

async function meansOf({ context }: MembersService, of: { memberId: bigint; brand: BrandRef }) {
  const { memberId, brand } = of
  const contacts = await contactsOf(context.db, context, { memberId, brandId: brand.id })
  const verified = (field: 'mobileNum' | 'email'): string | null =>
    contacts.find((contact) => contact.field === field && contact.verified)?.value ?? null
  const personal = await personalData(context.db, context, memberId)
  const { since } = await authenticatorOf(context.db, memberId)
  return {
    mobile: verified('mobileNum'),
    mail: verified('email'),
    authenticator: since !== null,
    payeeNames: [personal['payeeName'], personal['bankAccountName']].filter(
      (name): name is string => name !== undefined && name !== '',
    ),
  }
}

interface Attempt {
  memberId: bigint
  rememberMe: boolean
  methods: readonly string[]
}

async function waitingAttempt(
  { context }: MembersService,
  of: { brand: BrandRef; attempt: string; caller: Caller },
): Promise<Attempt> {
  const row = await context.db
    .selectFrom('identity_login_attempts')
    .select(['member_id', 'remember_me', 'methods'])
    .where('id_hash', '=', sha256(of.attempt))
    .where('brand_id', '=', of.brand.id)
    .where('device_hash', '=', sha256(of.caller.device ?? ''))
    .where('expires_at', '>', of.caller.now)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (!row) refuse('login_attempt_over')
  return { memberId: row.member_id, rememberMe: row.remember_me, methods: row.methods }
}

/** Counted before the answer is looked at, so that many at once do not slip through together. */
async function countTry({ context }: MembersService, attempt: string): Promise<void> {
  const counted = await context.db
    .updateTable('identity_login_attempts')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id_hash', '=', sha256(attempt))
    .where('failures', '<', TRIES)
    .returning('failures')
    .executeTakeFirst()
  if (!counted) refuse('login_attempt_over')
}

interface Answer {
  memberId: bigint
  brand: BrandRef
  input: InputOf<typeof signInApi.secondStep>
  now: Date
}

async function checkAnswer(desk: MembersService, of: Answer): Promise<void> {
  const { method, answer, beside } = of.input
  if (method === 'mobile') {
    const { mobile } = await meansOf(desk, of)
    if (mobile === null || !isSameNumber(answer, mobile)) refuse('second_step_wrong', FIELD)
    return
  }
  if (method !== 'payee') return await checkCode(desk, { ...of, method, code: answer })
  // EQ-15: a name that many people know counts only beside a code.
  if (!beside) refuse('second_step_unavailable')
  const { payeeNames } = await meansOf(desk, of)
  if (!payeeNames.some((name) => isSameName(name, answer))) refuse('second_step_wrong', FIELD)
  await checkCode(desk, { ...of, method: beside.method, code: beside.answer })
}

const FIELD = { field: 'answer' }

async function checkCode(
  desk: MembersService,
  of: Answer & { method: 'sms' | 'mail' | 'authenticator'; code: string },
): Promise<void> {
  const { memberId, brand, input, method, code, now } = of
  if (method === 'authenticator') {
    if (!(await takeAuthenticatorCode(desk, { memberId, code, now })))
      refuse('second_step_wrong', FIELD)
    return
  }
  await desk.codes.take({
    brandId: brand.id,
    purpose: 'second_step',
    to: await addressOf(desk, { memberId, brandId: brand.id, method }),
    subject: subjectOf(input.attempt, method),
    code,
    now,
  })
}

async function addressOf(
  desk: MembersService,
  of: { memberId: bigint; brandId: number; method: 'sms' | 'mail' },
): Promise<string> {
  const contacts = await contactsOf(desk.context.db, desk.context, of)
  const field = of.method === 'sms' ? 'mobileNum' : 'email'
  const contact = contacts.find((one) => one.field === field && one.verified)
  if (!contact) refuse('second_step_unavailable')
  return contact.value
}

/** One code for each way, so that asking for the second does not spend the first. */
function subjectOf(attempt: string, method: SecondStepMethod): string {
  return `${sha256(attempt).toString('hex')}:${method}`
}
