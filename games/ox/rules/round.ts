import type { Luck } from '../../engine/fair-stream.ts'
import type { MultiplierX100 } from '../../engine/multiplier.ts'
import { type OxCoin, type OxHold, playHold } from './hold.ts'
import type { OxMath } from './math.ts'
import { type OxWayWin, wayWins } from './ways.ts'

/** What happened, in order: a view plays exactly these. */
export type OxEvent =
  /** Columns from the left, each from the top down. */
  | { type: 'board'; columns: readonly string[] }
  | ({ type: 'ways' } & OxWayWin)
  | { type: 'hold'; coins: readonly OxCoin[]; respins: number }
  | { type: 'respin'; landed: readonly OxCoin[]; left: number }
  | { type: 'holdEnd'; coins: number; winX100: MultiplierX100 }
  /** Every cell holds a coin: the Grand is won besides. Its amount is not luck but a share of the pool. */
  | { type: 'grand' }
  | { type: 'cap'; totalX100: MultiplierX100 }
  | { type: 'total'; totalX100: MultiplierX100 }

export interface OxResult {
  /** Coins at the end of hold & spin; 0 when there was none. */
  coins: number
  grand: boolean
  capped: boolean
}

export interface OxRound extends OxResult {
  events: OxEvent[]
  /** The whole round without the Grand, in hundredths of the bet. */
  multiplierX100: MultiplierX100
}

/** Plays a spin and the hold & spin that may follow. Cells are drawn column by column from the top down. */
export function playRound(math: OxMath, luck: Luck): OxRound {
  const columns = math.cellWeights.map((weights) =>
    Array.from({ length: math.rows }, () => math.symbols.charAt(luck.pick(weights))).join(''),
  )
  const wins = wayWins(math, columns)
  const coinCells = [...columns.join('')].flatMap((symbol, cell) =>
    symbol === math.coin ? [cell] : [],
  )
  const hold = coinCells.length >= math.hold.trigger ? playHold(math, coinCells, luck) : null
  const waysX100 = wins.reduce((sum, win) => sum + win.multiplierX100, 0)
  const wonX100 = waysX100 + (hold?.winX100 ?? 0)
  const totalX100 = Math.min(wonX100, math.capX100)
  const capped = totalX100 === math.capX100
  return {
    events: [
      { type: 'board', columns },
      ...wins.map((win) => ({ type: 'ways' as const, ...win })),
      ...(hold ? holdEvents(math, hold) : []),
      ...(capped ? [{ type: 'cap' as const, totalX100 }] : []),
      { type: 'total', totalX100 },
    ],
    multiplierX100: totalX100,
    coins: hold ? coinsOf(hold) : 0,
    grand: hold?.isFull ?? false,
    capped,
  }
}

function holdEvents(math: OxMath, hold: OxHold): OxEvent[] {
  return [
    { type: 'hold', coins: hold.coins, respins: math.hold.respins },
    ...hold.respins.map((respin) => ({ type: 'respin' as const, ...respin })),
    { type: 'holdEnd', coins: coinsOf(hold), winX100: hold.winX100 },
    ...(hold.isFull ? [{ type: 'grand' as const }] : []),
  ]
}

function coinsOf({ coins, respins }: OxHold): number {
  return respins.reduce((sum, { landed }) => sum + landed.length, coins.length)
}
