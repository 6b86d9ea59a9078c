import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { DB } from '../../platform/db-types.ts'
import type { CountedFor } from './counts.ts'

export type CompletionRow = Selectable<DB['missions_completions']>
export type CompletionState = 'complete' | 'undone' | 'barred'

export async function completionOf(
  db: Db | Tx,
  of: Pick<CountedFor, 'memberId' | 'brandId' | 'code' | 'occurrence'>,
): Promise<CompletionRow | null> {
  const row = await db
    .selectFrom('missions_completions')
    .selectAll()
    .where('member_id', '=', of.memberId)
    .where('brand_id', '=', of.brandId)
    .where('code', '=', of.code)
    .where('occurrence', '=', of.occurrence)
    .executeTakeFirst()
  return row ?? null
}

/** Writes that a mission was completed, or that it no longer is. */
export async function keepCompletion(
  tx: Tx,
  of: CountedFor & {
    promotionId: string
    state: CompletionState
    season: { code: string; points: number } | null
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('missions_completions')
    .values({
      member_id: of.memberId,
      brand_id: of.brandId,
      code: of.code,
      occurrence: of.occurrence,
      promotion_id: of.promotionId,
      state: of.state,
      season: of.season?.code ?? null,
      points: of.season?.points ?? 0,
      completed_at: of.now,
      changed_at: of.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'code', 'occurrence'])
        .doUpdateSet({ state: of.state, changed_at: of.now }),
    )
    .execute()
}

/** The points of a season that a member's completions stand for now. */
export async function pointsOf(
  tx: Tx,
  of: { brandId: number; memberId: bigint; season: string },
): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::int as points from missions_completions
    where member_id = ${of.memberId} and brand_id = ${of.brandId} and season = ${of.season} and state = 'complete'`.execute(
    tx,
  )
  return rows[0]?.points ?? 0
}
