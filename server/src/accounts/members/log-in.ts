import { availableParallelism } from 'node:os'
import { createSemaphore } from '../../platform/semaphore.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireWork } from './require-work.ts'
import { completeLogin, type LoginCall, type LoginResult, refuseLogin } from './complete-login.ts'
import { isKnownDevice, rememberedName } from './devices.ts'
import { FIRST_STEP, needsCheckNext } from './login-throttle-rules.ts'
import { beginAttempt, guessSubjects, guessWasRight } from './login-throttle.ts'
import { logInByCode } from './log-in-by-code.ts'
import { guessPlace } from '../../platform/guess-place.ts'
import { type MembersService, sha256, TRIAL_TYPE } from './deps.ts'
import { isPasswordRight } from './passwords.ts'
import { claimOf } from './personal-data.ts'
import { requireMfa } from './mfa.ts'

/**
 * A crowd that signs in waits here, before it asks the database anything: as many as there are processors keep the hashing
 * busy, and what they do besides is spread over time instead of standing between bets and the event loop all at once.
 */
const inTurn = createSemaphore({
  most: Math.max(2, availableParallelism()),
  waiting: 64 * availableParallelism(),
  retrySeconds: 3,
})

/** Signs in by name and password. Unknown names take the same steps, the same time and the same answers. */
export async function logIn(desk: MembersService, call: LoginCall): Promise<LoginResult> {
  const { brand, input, caller } = call
  const { brands } = desk
  if (input.type === 'sms') return await logInByCode(desk, call)
  await brands.requireOn(brand.id, 'LOGIN_USERNAME')
  const work = { brandId: brand.id, address: caller.address, purpose: 'login' } as const
  const workStep = await requireWork(desk, { ...work, proof: input.humanCheck })
  const { name, member } = await inTurn(async () => {
    const attempt = await attemptOf(desk, call)
    await passwordWasRight(desk, call, { ...attempt, workStep })
    return attempt
  })

  // Only somebody with the right password learns what is wrong with the account (S6-005).
  if (!member) refuse('wrong_username_or_password')
  const memberId = member.id
  await refuseLogin(desk, { brandId: brand.id, memberId, site: input.site })
  const { rememberMe } = input
  await requireMfa(desk, { brand, memberId, caller, rememberMe, cameBySms: false })
  const remember = rememberMe ? ({ kind: 'username', name } as const) : null
  const { replaces } = call
  return await completeLogin(desk, { brand, memberId, caller, replaces, remember, strongly: false })
}

async function attemptOf(
  desk: MembersService,
  call: LoginCall,
): Promise<Omit<Attempt, 'workStep'>> {
  const { brand, caller } = call
  const name = await nameOf(desk, call)
  const member = await memberByName(desk, brand.id, name)
  const known =
    member !== null &&
    (await isKnownDevice(desk.context.db, {
      device: caller.device,
      memberId: member.id,
      now: caller.now,
    }))
  return { name, member, known }
}

interface Candidate {
  id: bigint
  passwordHash: string | null
}

async function nameOf(
  { context }: MembersService,
  { brand, input, caller, rememberToken }: LoginCall,
): Promise<string> {
  if (!input.remembered) return input.username
  const remembered = await rememberedName(context.db, {
    token: rememberToken,
    brandId: brand.id,
    now: caller.now,
  })
  return remembered?.account ?? ''
}

async function memberByName(
  { context }: MembersService,
  brandId: number,
  name: string,
): Promise<Candidate | null> {
  const row = await context.db
    .selectFrom('identity_claims as claim')
    .innerJoin('identity_members as member', 'member.id', 'claim.member_id')
    .select(['member.id', 'member.member_type', 'member.password_hash'])
    .where('claim.brand_id', '=', brandId)
    .where('claim.kind', '=', 'username')
    .where('claim.claim', '=', claimOf(context, { brandId, kind: 'username', value: name }))
    .executeTakeFirst()
  // A trial account has no password: its name is as unknown as any other.
  if (!row || row.member_type === TRIAL_TYPE) return null
  return { id: row.id, passwordHash: row.password_hash }
}

interface Attempt {
  name: string
  member: Candidate | null
  known: boolean
  /** The step of the proof of work that came with it. */
  workStep: number
}

/** Counts and checks the guess; refuses for more work, or with the captcha flag for a picture where the brand shows them (S4-005). */
async function passwordWasRight(
  desk: MembersService,
  call: LoginCall,
  attempt: Attempt,
): Promise<void> {
  const { context, brands, verification } = desk
  const { brand, input, caller, captchaId } = call
  const limits = {
    checkAfter: await brands.setting(brand.id, 'login.checkAfter'),
    lockAfter: await brands.setting(brand.id, 'login.lockAfter'),
  }
  const subjects = guessSubjects(context, {
    what: 'login',
    brandId: brand.id,
    name: attempt.name.toLowerCase(),
    ...guessPlace({
      knownDevice: attempt.known ? sha256(caller.device ?? '') : null,
      address: caller.address,
    }),
  })
  const withPicture = await brands.setting(brand.id, 'login.picture')
  const answered = input.captcha !== undefined && input.captcha !== ''
  const pictureSolved =
    withPicture &&
    answered &&
    // With less work the guess is not looked at: the picture is kept for when it is.
    attempt.workStep >= FIRST_STEP &&
    (await verification.isCaptchaSolved({
      brandId: brand.id,
      id: captchaId,
      answer: input.captcha,
    }))
  const verdict = await beginAttempt(context, {
    subjects,
    limits,
    workStep: attempt.workStep,
    pictureSolved,
    withPicture,
    now: caller.now,
  })
  if (verdict.kind === 'locked')
    refuse('login_locked', { retryAfter: verdict.seconds, captcha: withPicture })
  if (verdict.kind === 'work')
    refuse('human_check_required', { field: 'humanCheck', values: { step: verdict.step } })
  if (verdict.kind === 'captcha')
    refuse(answered ? 'captcha_wrong' : 'captcha_required', { captcha: true, field: 'captcha' })

  const right = await isPasswordRight(attempt.member?.passwordHash ?? null, input.password)
  if (!right) {
    refuse('wrong_username_or_password', {
      captcha: withPicture && needsCheckNext(verdict.failuresOfPair, limits),
    })
  }
  await guessWasRight(context, subjects)
}
