import type { CallOf } from '../../platform/http/call.ts'

export type StaffCall<Input> = CallOf<{ staff: 'any' }, Input>

/** The parts of an audit line that every call of staff about the books has alike. */
export function lineOf({ brand, staff, address, now }: StaffCall<unknown>) {
  return {
    brandId: brand.id,
    actor: { kind: 'staff' as const, id: staff.id, name: staff.name },
    address,
    at: now,
  }
}
