import type { StaffHouse } from './staff.ts'

/** Opens accounts of members of the main brand whom staff look at; nobody signs in to them. */
export function accountsIn({ context, house, clock }: StaffHouse) {
  return async (
    name: string,
    registeredAt = clock.now(),
    personal: { fullName?: string } = {},
  ): Promise<bigint> =>
    await context.db.transaction().execute((tx) =>
      house.identity.createAccount(tx, {
        brandId: 1,
        account: name,
        memberType: 0,
        currency: 'BRL',
        nickname: name,
        language: 'pt',
        passwordHash: '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA',
        personal,
        address: '203.0.113.9',
        at: registeredAt,
      }),
    )
}

/** The same with a deposit, in the name of a person. */
export function depositorsIn(world: StaffHouse) {
  const openAccount = accountsIn(world)
  const { context, house, clock } = world
  return async (name: string, amount: bigint): Promise<bigint> => {
    const at = clock.now()
    const playerId = await openAccount(name, at, { fullName: 'Maria da Silva' })
    await house.ledger.apply({
      id: context.random.uuid(),
      playerId,
      brandId: 1,
      currency: 'BRL',
      pocket: 'cash',
      operation: 'deposit',
      source: 0,
      externalId: `sandbox:${name}`,
      amount,
      contra: 'psp',
      at,
    })
    return playerId
  }
}
