import type { DepositBonus } from '@croupier/api/engagement/bonuses'
import { bonusOf } from '@croupier/shared/deposit-match'
import type { Money } from '@croupier/shared/money'
import type { Db, Tx } from '../../platform/db.ts'
import { currencyOf, termsOf } from './offers.ts'
import { stateOf } from './queries.ts'

/** The bonuses that were chosen with deposits, by deposit; one without is absent. `amount` is what was ordered. */
export async function bonusesOfDeposits(
  db: Db | Tx,
  deposits: readonly { id: string; amount: Money }[],
): Promise<ReadonlyMap<string, DepositBonus>> {
  const ordered = new Map(deposits.map(({ id, amount }) => [id, amount]))
  if (ordered.size === 0) return new Map()
  const rows = await db
    .selectFrom('bonuses_choices as c')
    .innerJoin('bonuses_offers as o', 'o.id', 'c.offer_id')
    .leftJoin('bonuses_grants as g', 'g.deposit_id', 'c.deposit_id')
    .leftJoin('bonuses_forfeits as f', 'f.bonus_id', 'g.id')
    .select(['c.deposit_id', 'c.outcome', 'o.terms', 'o.currency', 'g.amount', 'g.state'])
    .select('f.staff_id as forfeited_by')
    .where('c.deposit_id', 'in', [...ordered.keys()])
    .execute()
  return new Map(
    rows.map(({ deposit_id: id, outcome, amount, state, forfeited_by, ...offer }) => {
      const terms = termsOf(offer)
      const isRefused = outcome !== null && outcome !== 'granted'
      return [
        id,
        {
          terms,
          amount: amount ?? bonusOf(ordered.get(id) ?? 0n, terms, currencyOf(offer)),
          state:
            state !== null
              ? stateOf({ state, forfeited_by })
              : isRefused
                ? 'not_granted'
                : 'chosen',
          reason: isRefused ? `bonus_${outcome}` : null,
        },
      ]
    }),
  )
}
