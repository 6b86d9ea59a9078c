import { bareTaxNumber, isCpf } from '@croupier/shared/cpf'
import { dayOf } from '../../platform/calendar/calendar.ts'
import type { Tx } from '../../platform/db.ts'
import type { BrandRef } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { makeDue } from './ask-registry.ts'
import { marketRule } from '../../core/brands/brands.ts'
import type { KycDeps } from './deps.ts'
import { ageOn } from './rules.ts'
import { lockMember } from './standing.ts'

export interface NotifiedPerson {
  brand: BrandRef
  memberId: bigint
  fullName: string
  idNumber: string
  birthday: string
  now: Date
}

/**
 * Keeps who the member says they are, and makes the register's word due. Refuses `kyc_person_confirmed` once the register has
 * said yes (or a hit stands), `id_number_invalid`, `under_age`, and `kyc_tax_number_taken`: of many at once exactly one has it.
 */
export async function notifyPerson(parts: KycDeps, tx: Tx, told: NotifiedPerson): Promise<void> {
  const { brand, memberId, fullName, birthday, now } = told
  const idNumber = numberIn(brand, told.idNumber)
  // From the call itself: a transaction that waits for another connection can starve a crowd.
  const minimumAge = marketRule(brand.marketPack, 'account.minimumAge')
  const today = dayOf(now, brand.timeZone)
  if (birthday > today || ageOn(birthday, today) < minimumAge)
    refuse('under_age', { field: 'birthday' })
  const row = await lockMember(tx, { memberId, brandId: brand.id }, now)
  if (row.registry === 'clear' || row.hit_at !== null) refuse('kyc_person_confirmed')
  const person = { fullName, idNumber, birthday }
  const { idNumber: before } = await parts.identity.personalData(tx, memberId)
  const isTheirs = await parts.identity.settlePerson(tx, {
    memberId,
    brandId: brand.id,
    person,
    at: now,
  })
  if (!isTheirs) refuse('kyc_tax_number_taken', { field: 'idNumber' })
  await tx
    .updateTable('kyc_members')
    // Another person than the one whom the register knew has to be confirmed anew.
    .set({ registry: 'unknown', confirmed_at: null, checked_at: null, valid_until: null })
    .where('member_id', '=', memberId)
    .execute()
  if (before !== undefined && bareTaxNumber(before) !== idNumber) await forgetProofs(tx, memberId)
  await parts.recordFact(tx, {
    kind: 'kyc_person_told',
    brandId: brand.id,
    memberId,
    at: now,
    data: {},
  })
  await makeDue(tx, { memberId }, { occasion: 'first', now })
}

/** Papers, face and grant were those of the person with the number before; what waits is looked at beside the new one. */
async function forgetProofs(tx: Tx, memberId: bigint): Promise<void> {
  const whose = tx.updateTable('kyc_members').where('member_id', '=', memberId)
  await whose.set({ liveness: 'none', granted_level: null }).execute()
  await whose.set({ document: 'none' }).where('document', '!=', 'waiting').execute()
}

const OTHER_NUMBER = /^[0-9A-Z]{4,20}$/

/** A CPF where the money is the real; elsewhere the number of an identity card as it is written there. */
function numberIn(brand: BrandRef, text: string): string {
  const bare = bareTaxNumber(text)
  const isGood = brand.currency === 'BRL' ? isCpf(bare) : OTHER_NUMBER.test(bare)
  return isGood ? bare : refuse('id_number_invalid', { field: 'idNumber' })
}
