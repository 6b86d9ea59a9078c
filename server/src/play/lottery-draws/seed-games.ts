import type { Context } from '../../platform/context.ts'
import { lotteryGameSeeds } from './game-list.ts'

/**
 * Writes the lotteries that the house comes with. What staff changed since is left as it is; repeating it changes nothing. Official ones take
 * bets where somebody says their results: in a demonstration its boards do, and confirm them; elsewhere people enable a game.
 */
export async function seedLotteryGames({
  config,
  db,
}: Pick<Context, 'config' | 'db'>): Promise<void> {
  const isDemo = config.mode === 'demo'
  await db
    .insertInto('lottery_games')
    .values(
      lotteryGameSeeds.map((game, index) => ({
        code: game.code,
        family: game.family,
        vendor_code: game.vendor,
        source: game.source,
        zone: game.zone,
        schedule: JSON.stringify(game.schedule),
        close_offset_s: game.closeOffsetSeconds,
        pricing: JSON.stringify(game.pricing),
        limits: JSON.stringify(game.limits),
        place: (index + 1) * 10,
        enabled: isDemo || game.source === 'house',
        confirms_by: isDemo && game.source === 'official' ? 'boards' : 'people',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
