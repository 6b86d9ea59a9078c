import { sql } from 'kysely'
import { announceDraw } from './announce.ts'
import type { LotteryDrawsDeps } from './deps.ts'
import type { DrawRow } from './draw-row.ts'

/**
 * Writes that draws have opened and closed, and tells who watches. Bets do not wait for it: they look at the times themselves. Official draws
 * wait for their result from the moment of the draw on.
 */
export async function turnStates({ context }: LotteryDrawsDeps): Promise<void> {
  const { rows } = await sql<DrawRow>`
    update lottery_draws set state = case
        when closes_at > clock_timestamp() then 'open'
        when draws_at > clock_timestamp() or chain_id is not null then 'closed'
        else 'await_result' end
    where (state = 'scheduled' and opens_at <= clock_timestamp())
      or (state = 'open' and closes_at <= clock_timestamp())
      or (state = 'closed' and chain_id is null and draws_at <= clock_timestamp())
    returning *`.execute(context.db)
  for (const row of rows) announceDraw(context, row.state === 'open' ? 'opened' : 'closed', row)
}
