import { maskedAddress } from '@croupier/shared/masked-address'
import type { BrandRef, SessionRef } from '../../platform/http/call.ts'
import { checkField } from '@croupier/shared/patterns'
import { refuse } from '../../platform/refusal.ts'
import {
  type Contact,
  type ContactField,
  claimProven,
  contactsOf,
  markContactVerified,
  provenOwnerOf,
} from './contacts.ts'
import { internationalNumber } from './mobile-number.ts'
import type { Caller, MembersService } from './deps.ts'
import { holdPayouts } from './payout-holds.ts'
import { writePersonalData } from './personal-data.ts'
import { transact } from '../../platform/transact.ts'

const WORDS = {
  email: { purpose: 'bind_mail', channel: 'mail', claim: 'email' },
  mobileNum: { purpose: 'bind_phone', channel: 'sms', claim: 'mobile' },
} as const

export interface ContactCall {
  brand: BrandRef
  session: SessionRef
  input: { field: ContactField; value: string; countryDialingCode: string }
}

export async function listContacts(
  { context }: MembersService,
  { memberId, brandId }: Pick<SessionRef, 'memberId' | 'brandId'>,
) {
  const contacts = await contactsOf(context.db, context, { memberId, brandId })
  return contacts.map(({ field, value, verified }) => ({
    field,
    masked: maskedAddress(value),
    verified,
  }))
}

/**
 * Sends a code to the address that the member wants to use. One that somebody else of the brand has shown to own gets
 * no code, and the member gets the same answer.
 */
export async function sendContactCode(
  desk: MembersService,
  call: ContactCall & { language: string; caller: Caller },
): Promise<{ expiredMinutes: number; resendSeconds: number }> {
  const { session, input } = call
  const { context } = desk
  const value = await addressOf(desk, call)
  const of = { brandId: session.brandId, field: input.field, value }
  const owner = await provenOwnerOf(context.db, context, of)
  const { purpose, channel } = WORDS[input.field]
  return await desk.codes.send({
    brandId: session.brandId,
    purpose,
    channel,
    to: owner === null || owner === session.memberId ? value : null,
    asked: value,
    subject: subjectOf(session),
    caller: call.caller,
    language: call.language,
    memberId: session.memberId,
  })
}

/** Makes the address the member's own. The one before it is told; when it was verified, payouts rest for a while. */
export async function bindContact(
  desk: MembersService,
  call: ContactCall & { verificationCode: string; now: Date },
): Promise<{ field: ContactField; masked: string; verified: true }> {
  const { session, input, now } = call
  const { context, codes } = desk
  const { memberId, brandId } = session
  const { field } = input
  const value = await addressOf(desk, call)
  const { purpose } = WORDS[field]
  const code = call.verificationCode
  await codes.take({ brandId, purpose, to: value, subject: subjectOf(session), code, now })
  await transact(context.db, async (tx) => {
    const of = { memberId, brandId }
    const before = (await contactsOf(tx, context, of)).find((one) => one.field === field)
    if (before?.value !== value) {
      const kind = WORDS[field].claim
      await tx
        .deleteFrom('identity_claims')
        .where('member_id', '=', memberId)
        .where('kind', '=', kind)
        .execute()
      await writePersonalData(tx, context, { ...of, fields: { [field]: value }, at: now })
      if (before) await tellTheOldOne(desk, tx, { ...of, before, value, now })
    }
    if (!(await claimProven(tx, desk, { ...of, field, value, at: now })))
      refuse('contact_taken', { field })
    await markContactVerified(tx, context, { ...of, field, value, at: now })
    await desk.recordFact(tx, { kind: 'contact_verified', ...of, at: now, data: { field } })
  })
  return { field, masked: maskedAddress(value), verified: true }
}

async function tellTheOldOne(
  desk: MembersService,
  tx: Parameters<typeof holdPayouts>[0],
  of: { memberId: bigint; brandId: number; before: Contact; value: string; now: Date },
): Promise<void> {
  const { memberId, brandId, before, now } = of
  const { language } = await tx
    .selectFrom('identity_members')
    .select('language')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  await desk.messages.send(tx, {
    brandId,
    memberId,
    channel: WORDS[before.field].channel,
    to: before.value,
    template: 'contact_changed',
    values: { contact: maskedAddress(of.value) },
    language,
    at: now,
  })
  if (!before.verified) return
  const until = await holdPayouts(tx, desk, { memberId, brandId, because: 'contact_changed', now })
  if (until === null) return
  const notice = { memberId, brandId, values: { until }, at: now }
  await desk.messages.notify(tx, { ...notice, template: 'payout_held' })
}

/** The address as the house writes it down; an empty one means the one that the member has. */
async function addressOf(
  { brands, context }: MembersService,
  { brand, session, input }: ContactCall,
): Promise<string> {
  const { field, value, countryDialingCode } = input
  if (value === '') {
    const { memberId, brandId } = session
    const known = await contactsOf(context.db, context, { memberId, brandId })
    const own = known.find((contact) => contact.field === field)
    if (own) return own.value
  }
  if (field === 'mobileNum') {
    if (value === '') refuse('phone_missing', { field: 'value' })
    const number = internationalNumber(value, countryDialingCode)
    return number ?? refuse('phone_invalid', { field: 'value' })
  }
  const { email: rule } = await brands.registrationRules(brand.id)
  const problem = checkField({ ...rule, required: true }, value)
  if (problem) {
    const { min, max, same } = problem
    refuse('field_invalid', {
      field: 'value',
      values: { patternId: rule.patternId, min, max, same },
    })
  }
  return value.toLowerCase()
}

function subjectOf(session: SessionRef): string {
  return `contact:${session.id}`
}
