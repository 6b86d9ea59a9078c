import type { StaffHouse } from '../staff.ts'
import type { Owner } from './papers.ts'

/** An account as the matrix and its neighbours ask with: no history, no money, a name that is told nowhere. */
export async function openAccount(
  { context, house, clock }: StaffHouse,
  of: { name: string; brandId: number; memberType: 0 | 2 | 4; upline?: bigint | undefined },
): Promise<Owner> {
  const { name, brandId, memberType, upline } = of
  const brand = await house.brands.byId(brandId)
  const memberId = await context.db.transaction().execute((tx) =>
    house.identity.createAccount(tx, {
      brandId,
      account: `matrix-${name}`,
      memberType,
      currency: memberType === 4 ? 'DEMO' : brand.currency,
      nickname: name,
      language: 'en',
      passwordMustChange: name === 'newcomer',
      passwordHash: memberType === 4 ? null : '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA',
      personal: memberType === 4 ? {} : { fullName: `Secret Name Of ${name}` },
      recruitedBy: upline === undefined ? null : { code: 'MATRIX', memberId: upline },
      address: '198.18.0.1',
      at: clock.now(),
    }),
  )
  return { memberId, brandId, currency: brandId === 1 ? 'BRL' : 'VND' }
}
