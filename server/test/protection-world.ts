import { assert } from '@croupier/shared/assert'
import type { CurrencyCode } from '@croupier/shared/money'
import { createAudit } from '../src/core/audit/audit.ts'
import { depositedSince, failedDepositsSince } from '../src/payments/cashier/cashier.ts'
import { recordEvent } from '../src/core/events/events.ts'
import { samePerson } from '../src/accounts/members/members.ts'
import {
  createResponsibleGaming,
  type ProtectionParts,
  protectionRoutes,
  staffResponsibleGamingRoutes,
} from '../src/accounts/responsible-gaming/responsible-gaming.ts'
import { browserOf, PASSWORD, testPeople } from './people.ts'
import { newAccount } from './house-member.ts'

/** Players, their money and what protects them, on a database of its own. */
export async function protectionWorld(more: Partial<Pick<ProtectionParts, 'networkRefusal'>> = {}) {
  const people = await testPeople()
  const { context, ledger, identity, brands } = people
  const protection = createResponsibleGaming({
    context,
    audit: createAudit(context),
    brands,
    recordFact: recordEvent(context.random),
    depositedSince,
    failedDepositsSince,
    samePerson: async (tx, of) => {
      const brandIds = (await brands.all()).map(({ id }) => id)
      return await samePerson(tx, context, { ...of, brandIds })
    },
    networkRefusal: async (of) => (await more.networkRefusal?.(of)) ?? null,
    endSessions: identity.endSessions,
    accountNames: identity.accountNames,
    registeredAt: async (db, id) => {
      const member = await identity.findMember(db, id)
      assert(member, 'a member who asks has an account')
      return member.registeredAt
    },
    brandOfMember: async (id) => (await identity.findMember(context.db, id))?.brandId ?? null,
  })
  const http = await people.serve()
  protectionRoutes(http, protection)
  staffResponsibleGamingRoutes(http, protection)
  let players = 0
  const passwordHash = await identity.hashPassword(PASSWORD)

  const entry = (playerId: bigint, amount: bigint, roundId = context.random.uuid()) => {
    const id = context.random.uuid()
    return {
      id,
      playerId,
      brandId: 1,
      currency: 'BRL' as CurrencyCode,
      subaccount: 'cash' as const,
      source: 1,
      externalId: id,
      roundId,
      gameCode: 'HS-KOI',
      amount,
      counterAccount: 'vendor' as const,
      at: context.clock.now(),
    }
  }
  const deposit = async (playerId: bigint, amount: bigint): Promise<void> => {
    const { roundId: _, gameCode: __, ...line } = entry(playerId, amount)
    await ledger.apply({ ...line, source: 0, operation: 'deposit', counterAccount: 'psp' })
  }
  /** A member with money, without the ways of a browser. */
  const member = async (balance = 1_000_000n, brandId = 1, more: object = {}): Promise<bigint> => {
    players += 1
    const account = `player${players}`
    const memberId = await context.db.transaction().execute(
      async (tx) =>
        await identity.createAccount(
          tx,
          newAccount(account, context.clock.now(), {
            brandId,
            currency: brandId === 1 ? 'BRL' : 'VND',
            ...more,
          }),
        ),
    )
    if (brandId === 1) await deposit(memberId, balance)
    return memberId
  }
  return {
    ...people,
    http,
    protection,
    deposit,
    member,
    entry,
    /** A bet through the way that every bet takes. */
    bet: async (playerId: bigint, amount: bigint, roundId?: string) =>
      await ledger.apply({ ...entry(playerId, amount, roundId), operation: 'bet' }),
    win: async (playerId: bigint, amount: bigint, roundId: string) =>
      await ledger.apply({ ...entry(playerId, amount, roundId), operation: 'win' }),
    /** A member with a browser that is signed in, and may sign in again. */
    visitor: async (more: object = {}) => {
      const memberId = await member(1_000_000n, 1, { passwordHash, ...more })
      const browser = browserOf({ ...people, http })
      const account = `player${players}`
      const back = async (): Promise<void> => void (await browser.logIn(account, PASSWORD))
      await back()
      return Object.assign(browser, { memberId, back })
    },
  }
}
