import { sql } from 'kysely'
import type { LotteryDrawsDeps } from './deps.ts'

/** An official result is late so long after its draw. */
const LATE = '30 minutes'

/** Sets the figures of the alarm on official draws that wait for people. */
export async function showWaiting({ context }: LotteryDrawsDeps): Promise<void> {
  const { rows } = await sql<Record<'late' | 'differs' | 'disputed' | 'frozen', number>>`
    select count(*) filter (where state in ('closed', 'await_result', 'entered', 'held') and draws_at < clock_timestamp() - ${LATE}::interval)::int as late,
      count(*) filter (where state = 'held')::int as differs,
      (select count(distinct (p.game_code, p.issue))::int from lottery_board_polls p join lottery_draws c using (game_code, issue)
        where p.differs_since >= c.confirmed_at) as disputed,
      count(*) filter (where state = 'frozen')::int as frozen
    from lottery_draws
    where chain_id is null and state in ('closed', 'await_result', 'entered', 'held', 'frozen')`.execute(
    context.db,
  )
  const [counts = { late: 0, differs: 0, disputed: 0, frozen: 0 }] = rows
  for (const [reason, count] of Object.entries(counts))
    context.metrics.lotteryDrawsWaiting.set({ reason }, count)
}
