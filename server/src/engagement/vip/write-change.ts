import type { Tx } from '../../platform/db.ts'
import type { VipDeps } from './deps.ts'
import { type Ladder, levelAt } from './ladder.ts'
import type { DaySpan, ReviewOutcome, VipSums } from './rules.ts'

export interface LevelChange {
  memberId: bigint
  from: number
  to: number
  cause: 'earned' | 'floor' | 'ladder' | ReviewOutcome
  span: DaySpan
  sums: VipSums
  /** The first day of the period that a review looked at. */
  period?: string
  /** Of a floor. */
  proposalId?: string
  reason?: string
  now: Date
}

/** Writes down why a level is what it is, and tells the member when it became another. */
export async function writeChange(
  { context, recordFact, promotions }: VipDeps,
  tx: Tx,
  { promotion, terms, brand }: Ladder,
  change: LevelChange,
): Promise<void> {
  const { memberId, from, to, cause, span, sums, now } = change
  await tx
    .insertInto('vip_changes')
    .values({
      member_id: memberId,
      id: context.random.uuid(),
      brand_id: brand.id,
      at: now,
      cause,
      from_level: from,
      to_level: to,
      promotion_id: promotion.id,
      deposits: sums.deposits,
      valid_bets: sums.validBets,
      window_from: span.from,
      window_to: span.to,
      period: change.period ?? null,
      proposal_id: change.proposalId ?? null,
      reason: change.reason ?? null,
    })
    .execute()
  const level = levelAt(terms, to)
  if (from === to || !level) return
  // Nobody who is kept from play, or marked for harm, is told of levels.
  if ((await promotions.barredFor(tx, { brandId: brand.id, memberId, now })) !== null) return
  await recordFact(tx, {
    kind: to > from ? 'vip_level_up' : 'vip_level_down',
    brandId: brand.id,
    memberId,
    at: now,
    data: { before: String(from), after: String(to), cause },
  })
}
