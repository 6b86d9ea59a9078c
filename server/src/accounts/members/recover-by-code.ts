import type { BrandRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { isAccountCode, takeAccountCode } from './account-codes.ts'
import { beginAttempt, guessSubjects, guessWasRight } from './login-throttle.ts'
import { guessPlace } from '../../platform/guess-place.ts'
import { refuseWeakPassword, setRecoveredPassword } from './new-password.ts'
import type { Caller, MembersService } from './deps.ts'
import { hashPassword } from './passwords.ts'
import { claimOf } from './personal-data.ts'
import { recoverableMember } from './recoverable-member.ts'
import { requireWork } from './require-work.ts'
import { transact } from '../../platform/transact.ts'

/** After so many wrong codes of a name from a network more work is asked for; after so many the name waits there. */
const LIMITS = { checkAfter: 3, lockAfter: 5 }

export interface CodeRecovery {
  brand: BrandRef
  input: { username: string; code: string; newPassword: string; humanCheck?: string | undefined }
  caller: Caller
}

/**
 * Sets a new password by one of the account's codes, which is used up. Nobody is signed in by it: the second step stands where it stood,
 * and payouts rest as after every recovery (EQ-08). Unknown names take the same way and get the same answers.
 */
export async function recoverByCode(
  desk: MembersService,
  { brand, input, caller }: CodeRecovery,
): Promise<{ memberId: bigint }> {
  const { context } = desk
  const { now } = caller
  const { newPassword } = input
  await refuseWeakPassword(desk, { brand, newPassword, names: [input.username] })
  const work = { brandId: brand.id, address: caller.address, purpose: 'recover' } as const
  const workStep = await requireWork(desk, { ...work, proof: input.humanCheck })
  const subjects = guessSubjects(context, {
    what: 'recovery-code',
    brandId: brand.id,
    name: input.username.toLowerCase(),
    ...guessPlace({ knownDevice: null, address: caller.address }),
  })
  const effort = { workStep, pictureSolved: false, withPicture: false }
  const verdict = await beginAttempt(context, { subjects, limits: LIMITS, ...effort, now })
  if (verdict.kind === 'locked') refuse('login_locked', { retryAfter: verdict.seconds })
  if (verdict.kind === 'work')
    refuse('human_check_required', { field: 'humanCheck', values: { step: verdict.step } })
  const member = await memberOfName(desk, { brandId: brand.id, username: input.username })
  const isRight = await isAccountCode(desk, { memberId: member?.id ?? null, typed: input.code })
  if (!member || !isRight) refuse('account_code_wrong', { field: 'code' })
  await guessWasRight(context, subjects)
  const passwordHash = await hashPassword(newPassword)
  await transact(context.db, async (tx) => {
    const of = { memberId: member.id, brandId: brand.id, now }
    if (!(await takeAccountCode(tx, desk, { ...of, typed: input.code })))
      refuse('account_code_wrong', { field: 'code' })
    await setRecoveredPassword(tx, desk, { ...of, passwordHash, way: 'code' })
  })
  return { memberId: member.id }
}

async function memberOfName(
  { context }: MembersService,
  { brandId, username }: { brandId: number; username: string },
) {
  const claim = await context.db
    .selectFrom('identity_claims')
    .select('member_id')
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'username')
    .where('claim', '=', claimOf(context, { brandId, kind: 'username', value: username }))
    .executeTakeFirst()
  return await recoverableMember(context.db, claim?.member_id ?? null)
}
