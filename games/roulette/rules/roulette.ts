import type { Money } from '@croupier/shared/money'
import { dealtGame, worstOf } from '../../engine/dealt-game.ts'
import { limitsTable } from '../../engine/limits.ts'
import type { MultiplierX100 } from '../../engine/multiplier.ts'
import { certified } from '../../engine/profiles.ts'
import { layoutLossPpm } from '../../engine/risk.ts'
import { shareOfStake, tableCaps } from '../../engine/table-limits.ts'
import { places } from './layout.ts'
import data from './roulette.json' with { type: 'json' }

/** What is certified about the game. */
export interface RouletteMath {
  pockets: number
  /** A key of n pockets returns this many stakes divided by n: 36 pays a straight 35 to 1. */
  returnedOfPockets: number
}

export interface RouletteResult {
  pocket: number
}

const keys = [...places.keys()]
const pockets = Array.from({ length: 37 }, (_, pocket) => pocket)
const coverOf = (key: string): readonly number[] => places.get(key) ?? []

/** HL-ROU, roulette with one zero: a pocket for everybody at the table. */
export const roulette = dealtGame<RouletteMath, RouletteResult, null>({
  code: 'HL-ROU',
  profiles: certified<RouletteMath>(data.profiles),
  limits: limitsTable(data.limits),
  tableCapOf: tableCaps(data.tableCaps),
  phases: data.phases,
  betsPerMember: data.betsPerMember,
  keys: () => keys,
  mostOn: (_math, key, maxStake) => mostOn(key, maxStake),
  readMemory: () => null,
  draw: ({ pockets: sides }, luck) => ({ pocket: luck.int(sides) }),
  markOf: ({ pocket }) => String(pocket),
  revealMs: () => data.revealMs,
  returnX100Of,
  lossPpm: layoutLossPpm({
    ways: () => pockets.map((pocket) => [1, { pocket }] as const),
    returnsOf: (math, key) => (outcome) => returnX100Of(math, key, outcome),
  }),
  worstPayout: (math, totals) =>
    worstOf(totals, pockets, (key, pocket) => returnX100Of(math, key, { pocket })),
  shownReturnX100: (math, key) => (math.returnedOfPockets * 100) / coverOf(key).length,
  returnOf: (math, key) =>
    pockets.reduce((sum, pocket) => sum + returnX100Of(math, key, { pocket }), 0) /
    (100 * math.pockets),
})

function returnX100Of(math: RouletteMath, key: string, { pocket }: RouletteResult): MultiplierX100 {
  const cover = coverOf(key)
  return cover.includes(pocket) ? (math.returnedOfPockets * 100) / cover.length : 0
}

/** Inside bets carry less, in the proportion of what they could win. */
function mostOn(key: string, maxStake: Money): Money {
  switch (coverOf(key).length) {
    case 18:
      return maxStake
    case 12:
      return shareOfStake(maxStake, 2n)
    case 6:
      return shareOfStake(maxStake, 4n)
    case 4:
    case 3:
      return shareOfStake(maxStake, 10n)
    case 2:
      return shareOfStake(maxStake, 20n)
    default:
      return shareOfStake(maxStake, 25n)
  }
}
