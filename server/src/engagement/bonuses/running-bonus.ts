import type { wagering } from '@croupier/api/engagement/reward'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/db.ts'
import type { BonusesDeps } from './deps.ts'
import { currencyOf } from './offers.ts'
import { grantsOf, progressOf, wageringOf } from './queries.ts'

export interface RunningBonus {
  id: string
  /** Valid bets that release it, and those that count so far. */
  required: bigint
  wagered: bigint
  contribution: z.output<typeof wagering>['contribution']
  endsAt: Date
  /** What is left of one that can be staked; null: it is kept aside. */
  playable: bigint | null
}

/** The member's open bonus with what was played for it, added up now; null where none is open. */
export async function runningBonus(
  parts: BonusesDeps,
  db: Db | Tx,
  memberId: bigint,
): Promise<RunningBonus | null> {
  const grant = await grantsOf(db, memberId).where('g.state', '=', 'open').executeTakeFirst()
  if (!grant) return null
  const { wagered } = await progressOf(parts, db, grant)
  const { contribution } = await wageringOf(db, grant)
  const playable =
    grant.type === 'playable'
      ? await parts.ledger.balance(db, memberId, currencyOf(grant), 'playable')
      : null
  const { id, required, ends_at: endsAt } = grant
  return { id, required, wagered, contribution, endsAt, playable }
}
