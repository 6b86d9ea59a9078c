import { multiplesOf } from '@croupier/games/lottery/rules/chase.ts'
import { mostMode } from '@croupier/games/lottery/rules/prize-mode.ts'
import type { planInput } from '@croupier/api/play/lottery/shapes'
import { createHash } from 'node:crypto'
import type { CurrencyCode } from '@croupier/shared/money'
import type * as z from 'zod/mini'
import type { RefusalCode } from '@croupier/api/refusals'
import type { LotteryGame } from '../../lottery-draws/lottery-draws.ts'
import type { LotteryDeps, LotteryPlayer, RebateHolder } from './deps.ts'
import { type LineProblem, modeIn, type OrderedLine, type ReadLine, readLine } from './rules.ts'

/** What somebody orders: lines on one draw, and perhaps the same on draws that follow. */
export interface LotteryOrder {
  gameCode: string
  issue: string
  lines: readonly OrderedLine[]
  multiple: number
  mode?: number | undefined
  plan?: z.output<typeof planInput> | undefined
}

/** An order that the rules of its game take, but for what numbers are full. */
export interface ReadOrder {
  game: LotteryGame
  issue: string
  multiple: number
  mode: number | null
  lines: readonly ReadLine[]
  /** The multiple of each draw of the plan; null without one. */
  multiples: readonly number[] | null
  /** The line whose points count, the member first. */
  holders: readonly RebateHolder[]
}

/** Why an order cannot be read: the line it is about, where it is about one. */
export interface OrderProblem {
  code: RefusalCode
  field: string
}

/** A line with what is wrong with it. */
export interface LineReading {
  line: ReadLine
  problem: LineProblem | null
}

/** Whether a plan's growth stays within its bounds; null for no plan. */
function planOf({ plan, multiple }: LotteryOrder): number[] | null | 'bad_choice' {
  if (!plan) return null
  const { draws, growth } = plan
  return multiplesOf({ draws, first: multiple, growth }) ?? 'bad_choice'
}

/** Reads an order line by line; what is wrong with single lines is said beside them. */
export async function readOrder(
  parts: LotteryDeps,
  player: Pick<LotteryPlayer, 'memberId' | 'currency'>,
  { game, order }: { game: LotteryGame; order: LotteryOrder },
): Promise<(Omit<ReadOrder, 'lines'> & { readings: LineReading[] }) | OrderProblem> {
  // Only prize modes give points back.
  const holders =
    game.pricing.kind === 'mode'
      ? await parts.rebateLine(player.memberId)
      : [{ memberId: player.memberId, points: 0 }]
  const mode = modeIn(game, order.mode, mostMode(holders[0]?.points ?? 0))
  if (mode === 'bad_choice') return { code: 'bad_choice', field: 'mode' }
  const multiples = planOf(order)
  if (multiples === 'bad_choice') return { code: 'bad_choice', field: 'plan' }
  const of = { currency: player.currency, multiple: order.multiple, mode }
  const readings: LineReading[] = []
  for (const [index, ordered] of order.lines.entries()) {
    const reading = readLine(game, ordered, of)
    if (reading === 'bad_choice') return { code: reading, field: `lines.${index}` }
    readings.push(reading)
  }
  return { game, issue: order.issue, multiple: order.multiple, mode, multiples, holders, readings }
}

/** What names an order: a repeated call with another one under the same id is refused. */
export function orderHash(order: LotteryOrder, currency: CurrencyCode): Buffer {
  const { gameCode, issue, lines, multiple, mode, plan } = order
  return createHash('sha256')
    .update(
      JSON.stringify([
        gameCode,
        issue,
        currency,
        multiple,
        mode ?? null,
        plan ?? null,
        lines.map(({ type, selection, unit }) => [type, selection, String(unit)]),
      ]),
    )
    .digest()
}
