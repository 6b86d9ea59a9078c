import type { StudioDeps } from '../deps.ts'
import { dealtGameOf, phasesOfTitle, tableGameOf } from './table-games.ts'
import type { Table } from './table-rows.ts'
import { assert } from '@croupier/shared/assert'

/** A table at which nobody sits goes on, so that its roads stay alive, but only so often (GAMES §5). */
const IDLE_ROUND_MS = 40_000
/** A window asks for its table at least every 45 seconds; who was not heard of for longer has left. */
const AWAY_MS = 110_000

/** How long the next round of a table takes bets. */
export async function bettingTimeOf(parts: StudioDeps, table: Table): Promise<number> {
  const engineCode = table.engineCode ?? table.gameCode
  const game = tableGameOf(engineCode)
  assert(game, `${engineCode} is no table`)
  const { bettingMs, lockedMs, resultMs } = phasesOfTitle(game, table.gameCode)
  // The flight never waited for anybody.
  if (!dealtGameOf(engineCode) || (await somebodySits(parts, table))) return bettingMs
  return Math.max(bettingMs, IDLE_ROUND_MS - lockedMs - resultMs)
}

async function somebodySits({ context }: StudioDeps, table: Table): Promise<boolean> {
  const seen = await context.db
    .selectFrom('studio_sessions')
    .select('id')
    .where('game_code', '=', table.gameCode)
    .where('brand_id', '=', table.brandId)
    .where('seen_at', '>', new Date(context.clock.now().getTime() - AWAY_MS))
    .limit(1)
    .executeTakeFirst()
  return seen !== undefined
}
