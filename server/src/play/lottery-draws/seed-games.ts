import type { Context } from '../../platform/context.ts'
import { lotteryGameSeeds } from './game-list.ts'

/**
 * Writes the lotteries that the house comes with. What staff changed since is left as it is; repeating it changes nothing. Official ones take no
 * bets yet: a draw without a way to its result would keep stakes.
 */
export async function seedLotteryGames({ db }: Pick<Context, 'db'>): Promise<void> {
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
        enabled: game.source === 'house',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
