/**
 * `npm run rtp:blackjack [splits]`: the return of blackjack by basic strategy, of the first stake and of all that was staked. All hands that
 * are not split are counted, course by course; those that are, one in forty, are sampled, each deal of them as often as it comes. So what is
 * left of the standard error is that of one hand in forty.
 */
import { assert } from '@croupier/shared/assert'
import { blackjack } from '../../blackjack/rules/blackjack.ts'
import type { BlackjackMath } from '../../blackjack/rules/math.ts'
import { valueOf } from '../../blackjack/rules/hand.ts'
import { basicRound } from './blackjack-plans.ts'
import { countedReturn, type SplitDeal } from './blackjack-return.ts'
import { quickLuck, simulate } from './simulation.ts'

const splits = Number(process.argv[2] ?? 10_000_000)
assert(Number.isSafeInteger(splits) && splits >= 1_000, 'splits is a whole number of at least 1000')

const PACK = 52
const luck = quickLuck(20_261_121)
const percent = (share: number): string => (share * 100).toFixed(4)

for (const { code, math } of blackjack.profiles) {
  const counted = countedReturn(math)
  const all = counted.splits.reduce((sum, { chance }) => sum + chance, 0)
  let { net, staked } = counted
  let squares = 0
  for (const deal of counted.splits) {
    const rounds = Math.max(1_000, Math.round((splits * deal.chance) / all))
    const found = sampled(math, deal, rounds)
    net += deal.chance * found.net
    staked += deal.chance * found.staked
    squares += (deal.chance * found.standardError) ** 2
  }
  process.stdout.write(
    `${code}: ${percent(1 + net)} % ± ${percent(Math.sqrt(squares))} of the first stake, ${percent(1 + net / staked)} % of all staked, ` +
      `${staked.toFixed(4)} stakes a round; ${percent(all)} % of the rounds are split\n`,
  )
}

/** Rounds that begin with these three cards, out of packs that lack them. */
function sampled(math: BlackjackMath, { cards, up }: SplitDeal, rounds: number) {
  const packs = Array.from({ length: math.decks * PACK }, (_, index) => index % PACK)
  // Values decide, so any card of the value may be the one that lies on the table.
  const held = [cards[0], up, cards[1]].map((card) => {
    const at = packs.findIndex((left) => valueOf(left) === valueOf(card))
    return packs.splice(at, 1)[0] ?? card
  })
  let stakes = 0
  const { mean, standardError } = simulate(rounds, () => {
    let dealt = 0
    const { staked, paid } = basicRound(math, () => {
      const first = held[dealt]
      dealt += 1
      if (first !== undefined) return first
      const place = dealt - 1 - held.length
      const at = place + luck.int(packs.length - place)
      const card = packs[at] ?? 0
      packs[at] = packs[place] ?? 0
      packs[place] = card
      return card
    })
    stakes += staked / 100
    return paid - staked
  })
  return { net: mean, staked: stakes / rounds, standardError }
}
