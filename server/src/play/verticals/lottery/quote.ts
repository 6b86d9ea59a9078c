import { multiplesOf } from '@croupier/games/lottery/rules/chase.ts'
import { rebatesOf } from '@croupier/games/lottery/rules/prize-mode.ts'
import { floorToPayable } from '@croupier/shared/money'
import { refuse } from '../../../platform/refusal.ts'
import { findDraw, gameOpening, type LotteryGame } from '../../lottery-draws/lottery-draws.ts'
import { readCells } from './cells.ts'
import type { LotteryDeps, LotteryPlayer } from './deps.ts'
import { type LotteryOrder, readOrder } from './read-order.ts'
import { viewOfQuotedLine } from './views.ts'
import { cellsOf, pricesHash, weigh } from './weigh-order.ts'

/** What a ticket would cost and may win now. Nothing is kept and nothing reserved. */
export async function quoteOrder(
  parts: LotteryDeps,
  player: Pick<LotteryPlayer, 'memberId' | 'currency' | 'isTrial'>,
  { game: offered, order }: { game: LotteryGame; order: LotteryOrder },
) {
  const { db, clock } = parts.context
  const { currency } = player
  const draw = await findDraw(db, { gameCode: offered.code, issue: order.issue })
  if (!draw) refuse('not_found')
  if (draw.closes_at <= clock.now() || !['scheduled', 'open'].includes(draw.state))
    refuse('bets_closed')
  const game = gameOpening(offered, draw.opens_at)
  const read = await readOrder(parts, player, { game, order })
  if ('code' in read) refuse(read.code, { field: read.field })
  const weighing = { game, issue: order.issue, currency, lines: read.readings }
  const lines = weigh(weighing, await readCells(db, cellsOf(weighing)))
  const cost = lines.reduce((sum, line) => sum + line.cost, 0n)
  const { pricing } = game
  const isRebated = pricing.kind === 'mode' && !pricing.fixed && !player.isTrial
  const [own = 0n] = isRebated && read.mode !== null ? rebatesOf(cost, read.mode, read.holders) : []
  const multiples = order.plan && multiplesOf({ ...order.plan, first: order.multiple })
  const first = BigInt(order.multiple)
  return {
    serverTime: clock.now(),
    issue: draw.issue,
    closesAt: draw.closes_at,
    currency,
    lines: lines.map(viewOfQuotedLine),
    cost,
    maxWin: lines.reduce((sum, line) => sum + line.maxWin, 0n),
    rebate: floorToPayable(own, currency),
    plan: multiples
      ? {
          multiples,
          cost: multiples.reduce((sum, multiple) => sum + (cost * BigInt(multiple)) / first, 0n),
        }
      : null,
    pricesHash: pricesHash(lines),
    isBettable: lines.every(({ refusal }) => refusal === null),
  }
}
