import type { StaffHouse } from '../staff.ts'
import type { Owner } from './papers.ts'
import { newAccount } from '../house-member.ts'

/** An account as the matrix and its neighbours ask with: no history, no money, a name that is told nowhere. */
export async function openAccount(
  { context, house, clock }: StaffHouse,
  of: { name: string; brandId: number; memberType: 0 | 2 | 4; upline?: bigint | undefined },
): Promise<Owner> {
  const { name, brandId, memberType, upline } = of
  const brand = await house.brands.byId(brandId)
  const memberId = await context.db.transaction().execute((tx) =>
    house.identity.createAccount(
      tx,
      newAccount(`matrix-${name}`, clock.now(), {
        brandId,
        memberType,
        currency: memberType === 4 ? 'DEMO' : brand.currency,
        nickname: name,
        passwordMustChange: name === 'newcomer',
        ...(memberType === 4
          ? { passwordHash: null }
          : { personal: { fullName: `Secret Name Of ${name}` } }),
        recruitedBy: upline === undefined ? null : { code: 'MATRIX', memberId: upline },
      }),
    ),
  )
  return { memberId, brandId, currency: brandId === 1 ? 'BRL' : 'VND' }
}
