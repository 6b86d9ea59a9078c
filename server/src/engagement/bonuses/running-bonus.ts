import type { BonusTerms } from '@croupier/api/engagement/bonuses'
import type { Db, Tx } from '../../platform/db.ts'
import type { BonusesDeps } from './deps.ts'
import { termsOf } from './offers.ts'
import { grantsOf, progressOf } from './queries.ts'

export interface RunningBonus {
  id: string
  /** Valid bets that release it, and those that count so far. */
  required: bigint
  wagered: bigint
  contribution: BonusTerms['contribution']
  endsAt: Date
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
  const { contribution } = termsOf(grant)
  return { id: grant.id, required: grant.required, wagered, contribution, endsAt: grant.ends_at }
}
