import type { NewAccount } from '../src/accounts/members/members.ts'
import type { StaffHouse } from './staff.ts'

/** What an account is opened with: a member of the main brand who plays in BRL and speaks English, but for what differs. */
export function newAccount(
  account: string,
  at: Date,
  differing: Partial<NewAccount> = {},
): NewAccount {
  return {
    brandId: 1,
    account,
    memberType: 0,
    currency: 'BRL',
    nickname: account,
    language: 'en',
    passwordHash: '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA',
    address: '198.18.0.1',
    at,
    ...differing,
  }
}

/** Opens accounts of members of the main brand whom staff look at; nobody signs in to them. */
export function accountsIn({ context, house, clock }: StaffHouse) {
  return async (
    name: string,
    registeredAt = clock.now(),
    personal: { fullName?: string } = {},
  ): Promise<bigint> =>
    await context.db
      .transaction()
      .execute((tx) =>
        house.identity.createAccount(
          tx,
          newAccount(name, registeredAt, { language: 'pt', personal }),
        ),
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
      subaccount: 'cash',
      operation: 'deposit',
      source: 0,
      externalId: `sandbox:${name}`,
      amount,
      counterAccount: 'psp',
      at,
    })
    return playerId
  }
}
