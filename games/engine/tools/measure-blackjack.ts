/**
 * `npm run rtp:blackjack [rounds]`: the return of blackjack by basic strategy, of the first stake and of all that was staked, with standard
 * errors. A hundred million rounds, as the stated figures come from, take some minutes a profile.
 */
import { assert } from '@croupier/shared/assert'
import { blackjack } from '../../blackjack/rules/blackjack.ts'
import { basicRound, shuffledPacks } from './blackjack-plans.ts'
import { quickLuck, simulate } from './simulation.ts'

const rounds = Number(process.argv[2] ?? 20_000_000)
assert(Number.isSafeInteger(rounds) && rounds >= 1_000, 'rounds is a whole number of at least 1000')

const percent = (share: number): string => (share * 100).toFixed(3)

for (const { code, math } of blackjack.profiles) {
  const luck = quickLuck(20_261_121)
  const packs = shuffledPacks(math.decks)
  let staked = 0
  let paid = 0
  const { mean, standardError } = simulate(rounds, () => {
    packs.gather()
    const round = basicRound(math, () => packs.draw(luck))
    staked += round.staked
    paid += round.paid
    return 100 + round.paid - round.staked
  })
  process.stdout.write(
    `${code}: ${percent(mean)} % ± ${percent(standardError)} of the first stake, ${percent(paid / staked)} % of all staked, ` +
      `${(staked / rounds / 100).toFixed(3)} stakes a round\n`,
  )
}
