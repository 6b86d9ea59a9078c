import type { Money } from '@croupier/shared/money'
import { dealFrom, rankOf, type Shoe, shoeOfRound } from '../../engine/cards.ts'
import { dealtGame, worstOf } from '../../engine/dealt-game.ts'
import { limitsTable } from '../../engine/limits.ts'
import type { Totals } from '../../engine/lines.ts'
import { certified } from '../../engine/profiles.ts'
import { layoutLossPpm } from '../../engine/risk.ts'
import { shareOfStake, tableCaps } from '../../engine/table-limits.ts'
import data from './dragon-tiger.json' with { type: 'json' }
import {
  type DragonTigerMath,
  dragonTigerReturnX100,
  keys,
  kindOf,
  type Pair,
  returnOfKey,
  weighedPairs,
} from './pays.ts'

export interface DragonTigerResult extends Pair {
  shoe: number
}

const MAIN: readonly string[] = ['D', 'T', 'TIE', 'STIE']
const cards = Array.from({ length: 52 }, (_, card) => card)

/** HL-DT, dragon tiger: one card for each side from eight decks. */
export const dragonTiger = dealtGame<DragonTigerMath, DragonTigerResult, Shoe>({
  code: 'HL-DT',
  profiles: certified<DragonTigerMath>(data.profiles),
  limits: limitsTable(data.limits, { stepUnits: 10n }),
  tableCapOf: tableCaps(data.tableCaps),
  phases: data.phases,
  betsPerMember: data.betsPerMember,
  keys: () => keys,
  mostOn: (_math, key, maxStake) =>
    key === 'D' || key === 'T' ? maxStake : shareOfStake(maxStake, 10n),
  readMemory: shoeOfRound,
  draw: (_math, luck, shoe) => {
    const deal = dealFrom(shoe, luck)
    return { dragon: deal(), tiger: deal(), shoe: shoe.number }
  },
  markOf,
  revealMs: () => data.revealMs,
  returnX100Of: dragonTigerReturnX100,
  shownReturnX100: ({ paysX100 }, key) => paysX100[kindOf(key)] ?? 0,
  returnOf: returnOfKey,
  worstPayout,
  lossPpm: layoutLossPpm({
    ways: (math) => [...weighedPairs(math)],
    returnsOf: (math, key) => (outcome) => dragonTigerReturnX100(math, key, outcome),
  }),
})

/** Winner and the winning card's rank: `D12` is the dragon with a king. */
function markOf({ dragon, tiger }: Pair): string {
  const [high, low] = [rankOf(dragon), rankOf(tiger)]
  return `${high === low ? 'E' : high > low ? 'D' : 'T'}${Math.max(high, low)}`
}

/** The worst card on each side for its own bets, beside the worst of dragon, tiger and tie: never less than what can come. */
function worstPayout(math: DragonTigerMath, totals: Totals): Money {
  const of = (holds: (key: string) => boolean) => new Map([...totals].filter(([key]) => holds(key)))
  const sides: Money[] = (['D', 'T'] as const).map((side) =>
    worstOf(
      of((key) => !MAIN.includes(key) && key.startsWith(side)),
      cards,
      (key, card) => dragonTigerReturnX100(math, key, { dragon: card, tiger: card }),
    ),
  )
  const ends: readonly Pair[] = [
    { dragon: 51, tiger: 0 },
    { dragon: 0, tiger: 51 },
    { dragon: 0, tiger: 0 },
  ]
  const main = worstOf(
    of((key) => MAIN.includes(key)),
    ends,
    (key, pair) => dragonTigerReturnX100(math, key, pair),
  )
  return sides.reduce((sum, side) => sum + side, main)
}
