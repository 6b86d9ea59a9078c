import type { CurrencyCode, Money } from '@croupier/shared/money'
import { dealtGame, winsAmong, worstOf } from '../../engine/dealt-game.ts'
import type { LimitsTable } from '../../engine/limits.ts'
import type { MultiplierX100 } from '../../engine/multiplier.ts'
import type { SharedPhases } from '../../engine/kinds.ts'
import type { MathProfile } from '../../engine/profiles.ts'
import { layoutLossPpm } from '../../engine/risk.ts'
import { shareOfStake } from '../../engine/table-limits.ts'
import { allThrows, diceMark, returnOverThrows, type Throw, throwDice } from './throws.ts'

/** What is its own in a game with three dice. */
export interface DiceTable<Math extends object> {
  code: string
  profiles: readonly MathProfile<Math>[]
  limits: LimitsTable
  tableCapOf(currency: CurrencyCode): Money
  phases: SharedPhases
  revealMs: number
  betsPerMember: number
  keys: readonly string[]
  /** Keys that take the highest stakes; the others a tenth. */
  main: ReadonlySet<string>
  returnX100Of(math: Math, key: string, thrown: Throw): MultiplierX100
  shownX100(math: Math, key: string): MultiplierX100
}

/** A game with three dice, counted over all 216 throws. */
export function diceTable<Math extends object>(table: DiceTable<Math>) {
  return dealtGame<Math, Throw, null>({
    ...table,
    keys: () => table.keys,
    mostOn: (_math, key, maxStake) =>
      table.main.has(key) ? maxStake : shareOfStake(maxStake, 10n),
    readMemory: () => null,
    draw: (_math, luck) => throwDice(luck),
    markOf: diceMark,
    revealMs: () => table.revealMs,
    shownReturnX100: (math, key) => table.shownX100(math, key),
    winsX100: (math, key) =>
      winsAmong(allThrows.map((thrown) => table.returnX100Of(math, key, thrown))),
    returnOf: (math, key) => returnOverThrows((thrown) => table.returnX100Of(math, key, thrown)),
    lossPpm: layoutLossPpm({
      ways: () => allThrows.map((thrown) => [1, thrown] as const),
      returnsOf: (math, key) => (outcome) => table.returnX100Of(math, key, outcome),
    }),
    worstPayout: (math, totals) =>
      worstOf(totals, allThrows, (key, thrown) => table.returnX100Of(math, key, thrown)),
  })
}
