import type { DepositBonus } from '@croupier/api/engagement/bonuses'
import type { RealCurrency } from '@croupier/shared/currencies'
import { bonusOf, type DepositMatch, matchOf } from '@croupier/shared/deposit-match'
import type { Money } from '@croupier/shared/money'
import type { Db, Tx } from '../../platform/db.ts'
import type { BonusesDeps } from './deps.ts'
import { currencyOf, termsOf } from './offers.ts'
import { stateOf } from './queries.ts'

interface Match {
  terms: DepositMatch
  currency: RealCurrency
}

/** The bonuses of deposits, chosen or granted, by deposit; one without is absent. `amount` is what was ordered. */
export async function bonusesOfDeposits(
  { promotions }: Pick<BonusesDeps, 'promotions'>,
  db: Db | Tx,
  deposits: readonly { id: string; amount: Money }[],
): Promise<ReadonlyMap<string, DepositBonus>> {
  const ordered = new Map(deposits.map(({ id, amount }) => [id, amount]))
  if (ordered.size === 0) return new Map()
  const ids = [...ordered.keys()]
  const [choices, grants] = [await choicesOf(db, ids), await grantsOf(db, ids)]
  const matches = await matchesOf(promotions(), db, [...choices.values(), ...grants.values()])
  const found = new Map<string, DepositBonus>()
  for (const [id, amount] of ordered) {
    const [choice, grant] = [choices.get(id), grants.get(id)]
    const isRefused =
      choice !== undefined && choice.outcome !== null && choice.outcome !== 'granted'
    const match = choice?.match ?? matches.get(choice?.promotionId ?? grant?.promotionId ?? '')
    if (!match) continue
    const { rate, cap } = match.terms
    found.set(id, {
      terms: { rate, cap },
      amount: grant && !isRefused ? grant.amount : bonusOf(amount, match.terms, match.currency),
      state: isRefused ? 'not_granted' : grant ? stateOf(grant) : 'chosen',
      reason: isRefused ? `bonus_${choice.outcome}` : null,
    })
  }
  return found
}

async function choicesOf(db: Db | Tx, ids: readonly string[]) {
  const rows = await db
    .selectFrom('bonuses_choices as c')
    .leftJoin('bonuses_offers as o', 'o.id', 'c.offer_id')
    .select(['c.deposit_id', 'c.outcome', 'c.promotion_id as promotionId', 'o.terms', 'o.currency'])
    .where('c.deposit_id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ deposit_id: id, currency, terms, ...row }) => [
      id,
      {
        ...row,
        match:
          currency === null
            ? null
            : { terms: termsOf({ terms }), currency: currencyOf({ currency }) },
      },
    ]),
  )
}

async function grantsOf(db: Db | Tx, ids: readonly string[]) {
  const rows = await db
    .selectFrom('bonuses_grants as g')
    .leftJoin('bonuses_forfeits as f', 'f.bonus_id', 'g.id')
    .select(['g.deposit_id', 'g.amount', 'g.state', 'g.promotion_id as promotionId'])
    .select('f.staff_id as forfeited_by')
    .where('g.deposit_id', 'in', ids)
    .execute()
  return new Map(rows.flatMap((row) => (row.deposit_id === null ? [] : [[row.deposit_id, row]])))
}

async function matchesOf(
  promotions: ReturnType<BonusesDeps['promotions']>,
  db: Db | Tx,
  named: readonly { promotionId: string | null }[],
): Promise<Map<string, Match>> {
  const found = new Map<string, Match>()
  for (const id of new Set(named.map(({ promotionId }) => promotionId))) {
    const promotion = id === null ? null : await promotions.byId(db, id)
    if (promotion?.terms.kind === 'deposit_match')
      found.set(promotion.id, { terms: matchOf(promotion.terms), currency: promotion.currency })
  }
  return found
}
