import type { PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { AnyTerms, TermsOf } from '@croupier/api/engagement/promotion-terms'
import { POINT } from '@croupier/api/engagement/point-types'
import { expect } from 'vitest'
import { seedGames } from '../seeds/games.ts'
import {
  addEntry,
  balanceOf,
  lockAccount,
  storeAccounts,
} from '../src/engagement/points/account.ts'
import { verifyPoints } from '../src/engagement/points/points.ts'
import type { Promotion } from '../src/engagement/promotions/promotions.ts'
import { agentWorld, REAL } from './agent-world.ts'
import { allRead } from './caught-up.ts'

/** A point for 25 of valid bets or of played deposits, 100 of them are 1.00. */
export const rules: TermsOf<'points'> = {
  kind: 'points',
  bets: { rng: 200n * POINT, live: 100n * POINT, sports: 200n * POINT },
  deposit: 200n * POINT,
  conversion: { points: 100, amount: REAL },
}

export const cashItem: TermsOf<'mall_item'> = {
  kind: 'mall_item',
  reward: { kind: 'cash', amount: 10n * REAL },
  points: 1_000,
  cashPrice: null,
  worth: 10n * REAL,
  stock: null,
  perMember: null,
  needsAddress: false,
  approval: 'automatic',
  position: 1,
}

export const sentItem: TermsOf<'mall_item'> = {
  ...cashItem,
  reward: { kind: 'item', name: 'Cap' },
  needsAddress: true,
  approval: 'staff',
}

/** A house that gives points, with a mall. */
export async function pointsWorld() {
  const world = await agentWorld()
  const { house, context, clock } = world
  const { db, random } = context
  const { promotions } = house
  await seedGames(context)

  /** A version that is live, without two people. */
  const live = async (
    code: string,
    terms: AnyTerms,
    more: Partial<PromotionDefinition> & { brandId?: number } = {},
  ): Promise<Promotion> => {
    const { brandId = 1, ...rest } = more
    const definition: PromotionDefinition = {
      code,
      texts: { en: { title: `Title of ${code}`, summary: '' } },
      art: 'gift',
      audience: { levelFrom: null, levelTo: null, newWithinDays: null, hasDeposited: null },
      oncePerPerson: false,
      budget: null,
      startsAt: clock.now(),
      endsAt: null,
      terms,
      ...rest,
    }
    return await db
      .transaction()
      .execute((tx) => promotions.seed(tx, { brandId, definition, now: clock.now() }))
  }

  /** Gives whole points, as staff would. */
  const grant = async (memberId: bigint, points: bigint): Promise<void> => {
    await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, { memberId, brandId: 1, currency: 'BRL' })
      const cause = `adjustment:${random.uuid()}`
      addEntry(account, { type: 'adjustment', amount: points * POINT, cause, at: clock.now() })
      await storeAccounts(tx, [account])
    })
  }

  /** A member with some whole points, and a browser that has shown the payment password. */
  const memberWith = async (points: bigint) => {
    const memberId = await world.member(null, 0)
    if (points > 0n) await grant(memberId, points)
    const browser = await world.browser(memberId)
    await prove(memberId)
    return { memberId, browser }
  }

  /** The payment password is set and was shown just now. */
  const prove = async (memberId: bigint): Promise<void> => {
    await house.identity.setPaymentPassword(memberId, '482916')
    await db
      .updateTable('identity_sessions')
      .set({ payment_proven_until: new Date(clock.now().getTime() + 300_000) })
      .where('member_id', '=', memberId)
      .execute()
  }

  const read = () => allRead(db, house.projections)
  const balance = (memberId: bigint) => balanceOf(db, memberId)
  const cash = (memberId: bigint) => house.ledger.balance(db, memberId, 'BRL', 'cash')
  const holds = async (): Promise<void> => {
    for (const finding of await verifyPoints(db)) expect(finding).toMatchObject({ rows: [] })
  }
  return { ...world, live, grant, memberWith, prove, read, balance, cash, holds }
}
