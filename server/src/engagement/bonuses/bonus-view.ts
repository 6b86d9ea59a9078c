import type { bonus } from '@croupier/api/engagement/bonuses'
import type * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'
import { currencyOf, termsOf } from './offers.ts'
import type { BonusesDeps } from './deps.ts'
import { type GrantWithTerms, progressOf, stateOf, termsOfReward } from './queries.ts'

/** A bonus as its member sees it; what was played for one that is open is added up now. */
export async function bonusView(
  parts: BonusesDeps,
  db: Db,
  row: GrantWithTerms,
): Promise<z.output<typeof bonus>> {
  const isOpen = row.state === 'open'
  const progress = isOpen ? await progressOf(parts, db, row) : null
  const { times, days, contribution } =
    row.offer_terms === null ? termsOfReward(row) : termsOf({ terms: row.offer_terms })
  const isPlayable = row.type === 'playable'
  const currency = currencyOf(row)
  return {
    id: row.id,
    type: isPlayable ? 'playable' : 'release',
    terms: { times, days, contribution },
    currency,
    deposit: row.deposit_amount,
    amount: row.amount,
    balance: !isOpen
      ? 0n
      : isPlayable
        ? await parts.ledger.balance(db, row.member_id, currency, 'playable')
        : row.amount,
    maxStake: row.max_stake,
    maxConversion: row.max_conversion,
    paid: row.paid,
    required: row.required,
    wagered: progress?.wagered ?? row.wagered,
    state: stateOf(row),
    grantedAt: row.granted_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
    played: progress?.played ?? [],
  }
}
