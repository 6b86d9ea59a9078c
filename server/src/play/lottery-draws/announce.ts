import type { Json } from '../../platform/bus.ts'
import type { Context } from '../../platform/context.ts'
import { type DrawRow, viewOfDraw } from './draw-row.ts'

/** What the live topics of lotteries begin with; the draws of a game are the same for all brands. */
export const LOTTERY_TOPICS = 'lottery:'

/** The live topic of a game's draws. */
export function lotteryTopic(gameCode: string): string {
  return `${LOTTERY_TOPICS}${gameCode}`
}

export type DrawNews = 'opened' | 'closed' | 'result' | 'void' | 'frozen' | 'corrected'

/** Tells everybody who watches the game. */
export function announceDraw(
  { bus, clock }: Pick<Context, 'bus' | 'clock'>,
  type: DrawNews,
  row: DrawRow,
): void {
  const now = clock.now()
  const draw = viewOfDraw(row, now)
  bus.publish(`live:${lotteryTopic(row.game_code)}`, {
    type,
    at: now.toISOString(),
    draw: {
      ...draw,
      opensAt: draw.opensAt.toISOString(),
      closesAt: draw.closesAt.toISOString(),
      drawsAt: draw.drawsAt.toISOString(),
      confirmedAt: draw.confirmedAt?.toISOString() ?? null,
      result: draw.result as Json,
    },
  })
}
