import { refuse } from '../../platform/refusal.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import { refuseLogin, refuseNetwork } from './complete-login.ts'
import { provenOwnerOf } from './contacts.ts'
import { type CreatedSession, createSession } from './create-session.ts'
import { internationalNumber } from './mobile-number.ts'
import { refuseWeakPassword, setRecoveredPassword } from './new-password.ts'
import type { Caller, MembersService } from './deps.ts'
import { hashPassword } from './passwords.ts'
import { recoverableMember } from './recoverable-member.ts'
import { requireWork } from './require-work.ts'
import { transact } from '../../platform/transact.ts'

export interface PhoneRecovery {
  brand: BrandRef
  input: { mobileNum: string; countryDialingCode: string }
  /** The secret of the browser's attempt: a code counts in the browser alone that asked for it. */
  attempt: string
  caller: Caller
}

/** Sends a code to a number (S3-011); one that nobody has gets the same answer after the same work. */
export async function sendRecoveryCode(
  desk: MembersService,
  call: PhoneRecovery & { humanCheck: string | undefined; language: string },
): Promise<{ expiredMinutes: number; resendSeconds: number }> {
  const { brand, caller, language } = call
  await desk.brands.requireOn(brand.id, 'FORGOT_PASSWORD_MOBILE')
  const number = numberOf(call.input)
  const work = { brandId: brand.id, address: caller.address, purpose: 'recover' } as const
  await requireWork(desk, { ...work, proof: call.humanCheck })
  const member = await ownerOf(desk, brand.id, number)
  return await desk.codes.send({
    brandId: brand.id,
    purpose: 'recover',
    channel: 'sms',
    to: member ? number : null,
    asked: number,
    subject: `recover:${call.attempt}`,
    caller,
    language: member?.language ?? language,
    ...(member ? { memberId: member.id } : {}),
  })
}

/** Sets a new password by the code and signs in (S3-010, S4-024): a session of low assurance (EQ-08). */
export async function recoverByPhone(
  desk: MembersService,
  call: PhoneRecovery & { verificationCode: string; newPassword: string },
): Promise<CreatedSession> {
  const { brand, caller, newPassword } = call
  const { now } = caller
  await desk.brands.requireOn(brand.id, 'FORGOT_PASSWORD_MOBILE')
  const number = numberOf(call.input)
  await refuseWeakPassword(desk, { brand, newPassword, names: [] })
  await desk.codes.take({
    brandId: brand.id,
    purpose: 'recover',
    to: number,
    subject: `recover:${call.attempt}`,
    code: call.verificationCode,
    now,
  })
  const member = await ownerOf(desk, brand.id, number)
  if (!member) refuse('verification_code_expired', { field: 'verificationCode' })
  await refuseWeakPassword(desk, { brand, newPassword, names: [member.account] })
  const memberId = member.id
  await refuseLogin(desk, { brandId: brand.id, memberId, site: 'member' })
  await refuseNetwork(desk, { brandId: brand.id, address: caller.address })
  const passwordHash = await hashPassword(newPassword)
  return await transact(desk.context.db, async (tx) => {
    const of = { memberId, brandId: brand.id }
    await setRecoveredPassword(tx, desk, { ...of, passwordHash, way: 'sms', now })
    return await createSession(tx, desk, { ...of, caller, assurance: 'low' })
  })
}

function numberOf({ mobileNum, countryDialingCode }: PhoneRecovery['input']): string {
  if (mobileNum === '') refuse('phone_missing', { field: 'mobileNum' })
  const number = internationalNumber(mobileNum, countryDialingCode)
  return number ?? refuse('phone_invalid', { field: 'mobileNum' })
}

/** A number that was only typed is as good as any: its real owner must not get into the account of whoever mistyped it. */
async function ownerOf({ context }: MembersService, brandId: number, number: string) {
  const of = { brandId, field: 'mobileNum', value: number } as const
  return await recoverableMember(context.db, await provenOwnerOf(context.db, context, of))
}
