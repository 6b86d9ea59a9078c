import { sql } from 'kysely'
import type { AgentsDeps } from '../deps.ts'
import { rollUp } from './roll-up.ts'
import { contributionOf } from './project-figures.ts'
import { validBet } from './rules.ts'
import { transact } from '../../../platform/transact.ts'

const AT_ONCE = 500
/** A round that the studio has not ended for so long after its money moved is taken as it stands in the ledger. */
const PATIENCE_MS = 15 * 60_000

interface WaitingRow {
  memberId: bigint
  source: number
  subject: string
  entry: number
  gameType: string
  at: Date
  gameCode: string | null
  stake: bigint
  payout: bigint
}

/** Values what the studio has ended meanwhile, brand by brand. Returns how many still wait. */
export async function valueWaiting(
  parts: AgentsDeps,
  brand: { id: number; timeZone: string },
): Promise<number> {
  const { db, clock } = parts.context
  return await transact(db, async (tx) => {
    const { rows } = await sql<WaitingRow>`
      select e.member_id as "memberId", e.source, e.subject, e.entry, e.game_type as "gameType", e.game_code as "gameCode",
        e.at, whole.stake, whole.payout
      from agents_entries e cross join lateral (
        select sum(all_of.stake)::bigint as stake, sum(all_of.payout)::bigint as payout from agents_entries all_of
        where (all_of.member_id, all_of.source, all_of.subject) = (e.member_id, e.source, e.subject)
          and all_of.kind in ('bet', 'correction')
      ) whole where e.brand_id = ${brand.id} and e.waits
      order by e.at limit ${AT_ONCE} for update of e skip locked`.execute(tx)
    const oldest = clock.now().getTime() - PATIENCE_MS
    const turnovers = await parts.countTurnover(
      tx,
      rows.map(({ subject, at, ...row }) => ({
        ...row,
        brandId: brand.id,
        roundId: subject,
        isOverdue: at.getTime() < oldest,
      })),
    )
    const known: WaitingRow[] = []
    for (const [place, row] of rows.entries()) {
      const turnover = turnovers[place]
      if (!turnover) continue
      known.push(row)
      const contributionPercent = await contributionOf(parts, brand.id, row.gameType)
      await tx
        .updateTable('agents_entries')
        .set({
          valid: validBet(turnover.counted, contributionPercent),
          hold: turnover.hold,
          waits: false,
        })
        .where('member_id', '=', row.memberId)
        .where('source', '=', row.source)
        .where('subject', '=', row.subject)
        .where('entry', '=', row.entry)
        .execute()
    }
    await rollUp(tx, known, brand)
    await parts.played(
      tx,
      known.map(({ memberId }) => memberId),
    )
    return rows.length - known.length
  })
}
