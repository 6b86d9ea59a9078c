import type { BrandRef, StaffRef } from '../../platform/http/call.ts'
import type { AuditEntry } from './record.ts'

/** Who of the staff works on which brand, from where and when: what every call of theirs tells. */
export interface StaffService {
  brand: BrandRef
  staff: StaffRef
  address: string
  now: Date
}

/** The parts of an audit line that everything done at a desk has alike. */
export function auditLineOf({
  brand,
  staff,
  address,
  now,
}: StaffService): Pick<AuditEntry, 'brandId' | 'actor' | 'address' | 'at'> {
  const actor = { kind: 'staff' as const, id: staff.id, name: staff.name }
  return { brandId: brand.id, actor, address, at: now }
}
