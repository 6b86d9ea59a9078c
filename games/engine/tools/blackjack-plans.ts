import { blackjack } from '../../blackjack/rules/blackjack.ts'
import { type BlackjackMath, handReturnX100, insuranceReturn } from '../../blackjack/rules/math.ts'
import { pairOf, pairsReturn, threeOf, threeReturn } from '../../blackjack/rules/sides.ts'
import { basicMove } from '../../blackjack/rules/strategy.ts'
import {
  dealTable,
  type Draw,
  endOf,
  handAt,
  legalMoves,
  makeMove,
  type Table,
} from '../../blackjack/rules/table.ts'
import { isTwoCard21, valueOf } from '../../blackjack/rules/hand.ts'
import type { Luck } from '../fair-stream.ts'
import type { Plan } from './plan.ts'

const PACK = 52

/** Cards one by one from packs that are never put in order again: whatever lies there, each card left is as likely as any other. */
export function shuffledPacks(decks: number): { draw(luck: Luck): number; gather(): void } {
  const pack = Array.from({ length: decks * PACK }, (_, index) => index % PACK)
  let dealt = 0
  return {
    draw(luck) {
      const at = dealt + luck.int(pack.length - dealt)
      const card = pack[at] ?? 0
      pack[at] = pack[dealt] ?? 0
      pack[dealt] = card
      dealt += 1
      return card
    },
    gather: () => {
      dealt = 0
    },
  }
}

/** One seat by basic strategy. */
function playBasic(math: BlackjackMath, draw: Draw): Table {
  const table = dealTable([1], draw)
  for (let now = handAt(table); now; now = handAt(table)) {
    const legal = legalMoves(math, table)
    makeMove(table, basicMove(now.hand.cards, table.dealer[0] ?? 0, legal), draw)
  }
  return table
}

/** What one seat staked and was paid in all, in hundredths of its first stake. */
export function basicRound(math: BlackjackMath, draw: Draw): { staked: number; paid: number } {
  const table = playBasic(math, draw)
  let staked = 0
  let paid = 0
  for (const hand of table.seats[0]?.hands ?? []) {
    staked += hand.stakes * 100
    paid += hand.stakes * handReturnX100(math, endOf(table, hand))
  }
  return { staked, paid }
}

/** Blackjack by basic strategy against its measured figure, and its side bets against their exact ones. */
export const blackjackPlans: readonly Plan[] = blackjack.profiles.flatMap(
  ({ code, math, stated }): Plan[] => {
    const packs = shuffledPacks(math.decks)
    const dealing = (luck: Luck): Draw => {
      packs.gather()
      return () => packs.draw(luck)
    }
    return [
      {
        game: 'HT-BJ',
        profile: code,
        name: 'basic strategy, of the first stake',
        stated: stated.highest,
        returnX100: (luck) => {
          const { staked, paid } = basicRound(math, dealing(luck))
          return 100 + paid - staked
        },
      },
      {
        game: 'HT-BJ',
        profile: code,
        name: 'Perfect Pairs',
        stated: pairsReturn(math, math.decks),
        returnX100: (luck) => {
          const draw = dealing(luck)
          const name = pairOf(draw(), draw())
          return name === null ? 0 : math.pairsX100[name]
        },
      },
      {
        game: 'HT-BJ',
        profile: code,
        name: '21+3',
        stated: threeReturn(math, math.decks),
        returnX100: (luck) => {
          const draw = dealing(luck)
          const name = threeOf([draw(), draw(), draw()])
          return name === null ? 0 : math.threeX100[name]
        },
      },
      {
        game: 'HT-BJ',
        profile: code,
        name: 'insurance',
        stated: insuranceReturn(math),
        returnX100: (luck) => {
          const draw = dealing(luck)
          let up = draw()
          // Only an ace of the dealer offers it.
          while (valueOf(up) !== 11) {
            packs.gather()
            up = draw()
          }
          return isTwoCard21([up, draw()]) ? math.insuranceX100 : 0
        },
      },
    ]
  },
)
