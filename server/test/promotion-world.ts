import { everybody, type PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { AnyTerms } from '@croupier/api/engagement/promotion-terms'
import type { Reward } from '@croupier/api/engagement/reward'
import type { Promotion } from '../src/engagement/promotions/promotions.ts'
import { agentWorld, REAL } from './agent-world.ts'

export { REAL }

/** A definition in English and Portuguese, for everybody, from now on and without a budget. */
export function definitionWith(
  terms: AnyTerms,
  more: Partial<PromotionDefinition> = {},
): PromotionDefinition {
  const text = { title: 'A gift', summary: 'Something for everybody' }
  return {
    code: 'a-gift',
    texts: { en: text, pt: { title: 'Um presente', summary: 'Algo para todos' } },
    art: 'gift',
    audience: everybody,
    oncePerPerson: false,
    budget: null,
    startsAt: new Date('2026-03-01T00:00:00.000Z'),
    endsAt: null,
    terms,
    ...more,
  }
}

/** A voucher of some money, for whoever needs a promotion of any kind. */
export function voucherTerms(
  more: Partial<Extract<AnyTerms, { kind: 'voucher' }>> = {},
): Extract<AnyTerms, { kind: 'voucher' }> {
  return { kind: 'voucher', voucher: 'GIFTGIFT', uses: null, rewards: [cash(10n)], ...more }
}

export function cash(units: bigint): Reward {
  return { kind: 'cash', amount: units * REAL }
}

/** A house whose members are given things. */
export async function promotionWorld() {
  const world = await agentWorld()
  const { house, clock, context } = world
  const { promotions, ledger } = house
  const { db } = context

  /** A promotion that is live. */
  const live = async (definition: PromotionDefinition, brandId = 1): Promise<Promotion> =>
    await db
      .transaction()
      .execute((tx) => promotions.seed(tx, { brandId, definition, now: clock.now() }))

  const balance = (memberId: bigint) => ledger.balance(db, memberId, 'BRL', 'cash')

  return { ...world, promotions, live, balance }
}
