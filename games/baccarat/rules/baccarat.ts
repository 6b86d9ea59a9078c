import type { Money } from '@croupier/shared/money'
import { dealFrom, type Shoe, shoeOfRound } from '../../engine/cards.ts'
import { dealtGame, winsAmong, worstOf } from '../../engine/dealt-game.ts'
import { limitsTable } from '../../engine/limits.ts'
import type { Totals } from '../../engine/lines.ts'
import { certified } from '../../engine/profiles.ts'
import { layoutLossPpm } from '../../engine/risk.ts'
import { shareOfStake, tableCaps } from '../../engine/table-limits.ts'
import data from './baccarat.json' with { type: 'json' }
import { dealHand, type Hand } from './hand.ts'
import { handClasses, pairClasses, returnOfKey } from './odds.ts'
import { type BaccaratMath, baccaratReturnX100, factsOf, winnerOf } from './pays.ts'

export interface BaccaratResult extends Hand {
  /** The shoe that the cards came from. */
  shoe: number
}

const MAIN: ReadonlySet<string> = new Set(['P', 'B'])
const PAIRS: ReadonlySet<string> = new Set(['PP', 'BP', 'EP', 'PERF'])

/** HL-BAC, punto banco from eight decks: one hand for everybody at the table. */
export const baccarat = dealtGame<BaccaratMath, BaccaratResult, Shoe>({
  code: 'HL-BAC',
  profiles: certified<BaccaratMath>(data.profiles),
  limits: limitsTable(data.limits, { stepUnits: 100n }),
  tableCapOf: tableCaps(data.tableCaps),
  phases: data.phases,
  betsPerMember: data.betsPerMember,
  keys: ({ paysX100 }) => Object.keys(paysX100),
  mostOn: (_math, key, maxStake) => (MAIN.has(key) ? maxStake : shareOfStake(maxStake, 10n)),
  readMemory: shoeOfRound,
  draw: (_math, luck, shoe) => ({ ...dealHand(dealFrom(shoe, luck)), shoe: shoe.number }),
  markOf,
  // Four cards, a moment for each more, and one for the end.
  revealMs: ({ player, banker }) => 3_600 + (player.length + banker.length) * 1_100,
  returnX100Of: (math, key, hand) => baccaratReturnX100(math, key, factsOf(hand)),
  // Only a tie returns a stake as it was.
  isPush: (math, key, hand) => baccaratReturnX100(math, key, factsOf(hand)) === 100,
  // Pairs are taken as independent of points, which moves the share by less than a thousandth.
  lossPpm: layoutLossPpm({
    ways: ({ decks }) =>
      handClasses(decks).flatMap(({ facts, ways }) =>
        pairClasses(decks).map(
          (pair) => [ways * pair.chance, { ...facts, ...pair.facts }] as const,
        ),
      ),
    returnsOf: (math, key) => (outcome) => baccaratReturnX100(math, key, outcome),
  }),
  worstPayout,
  shownReturnX100: ({ paysX100 }, key) => paysX100[key] ?? 0,
  winsX100: (math, key) =>
    winsAmong(
      handClasses(math.decks).flatMap(({ facts }) =>
        pairClasses(math.decks).map((pair) =>
          baccaratReturnX100(math, key, { ...facts, ...pair.facts }),
        ),
      ),
    ),
  returnOf: returnOfKey,
})

/** Winner, its points, and pairs: `B7p` is the banker with seven and a player pair; `T6pb` a tie with both pairs. */
function markOf(hand: Hand): string {
  const facts = factsOf(hand)
  const pairs = `${facts.playerPair ? 'p' : ''}${facts.bankerPair ? 'b' : ''}`
  return `${winnerOf(facts)}${Math.max(facts.player, facts.banker)}${pairs}`
}

/** Every pair at once, which is more than can happen, beside the worst of all hands. */
function worstPayout(math: BaccaratMath, totals: Totals): Money {
  const hands = new Map([...totals].filter(([key]) => !PAIRS.has(key)))
  const worstHand = worstOf(hands, handClasses(math.decks), (key, { facts }) =>
    baccaratReturnX100(math, key, facts),
  )
  const pairs = [...totals].reduce((sum, [key, amount]) => {
    if (!PAIRS.has(key)) return sum
    const most = key === 'PERF' ? math.perfectBothX100 : (math.paysX100[key] ?? 0)
    return sum + (amount * BigInt(most)) / 100n
  }, 0n)
  return worstHand + pairs
}
