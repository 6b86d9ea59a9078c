import { diceMultiplierX10000, offeredNear, returnOfChance } from '../../dice/rules/odds.ts'
import { dice } from '../../dice/rules/dice.ts'
import { hilo } from '../../hilo/rules/hilo.ts'
import { chainX100, favourable, guessesOn, isRight } from '../../hilo/rules/ladder.ts'
import { limbo } from '../../limbo/rules/limbo.ts'
import {
  plinkoPath,
  plinkoPays,
  plinkoRisks,
  returnOfBoard,
  slotOf,
} from '../../plinko/rules/board.ts'
import { plinko } from '../../plinko/rules/plinko.ts'
import { pointX100Of, returnOfTarget } from '../break-point.ts'
import type { Plan } from './plan.ts'

const DICE_CHANCES = [100, 5_000, 9_300]
const LIMBO_TARGETS = [101, 200, 10_000]
const PLINKO_ROWS = [8, 16]

/** Ways to play the mini games, to be simulated beside their exact figures. */
export const miniPlans: readonly Plan[] = [
  ...dice.profiles.flatMap(({ code, math }) =>
    DICE_CHANCES.map((wanted) => offeredNear(math, wanted)).map(
      (winning): Plan => ({
        game: 'HM-DICE',
        profile: code,
        name: `${(winning / 100).toFixed(2)} % chance`,
        stated: returnOfChance(math, winning),
        returnX100: (luck) =>
          luck.int(math.sides) < winning ? diceMultiplierX10000(math, winning) / 100 : 0,
      }),
    ),
  ),
  ...limbo.profiles.flatMap(({ code, math }) =>
    LIMBO_TARGETS.map(
      (target): Plan => ({
        game: 'HM-LIMBO',
        profile: code,
        name: `target ${(target / 100).toFixed(2)}`,
        stated: returnOfTarget(math, target),
        returnX100: (luck) => (pointX100Of(math, luck.u52()) >= target ? target : 0),
      }),
    ),
  ),
  ...plinko.profiles.flatMap(({ code, math }) =>
    PLINKO_ROWS.flatMap((rows) =>
      plinkoRisks.map((risk): Plan => {
        const pays = plinkoPays(math, { rows, risk }) ?? []
        return {
          game: 'HM-PLINKO',
          profile: code,
          name: `${rows} rows, ${risk} risk`,
          stated: returnOfBoard(math, { rows, risk }),
          returnX100: (luck) => pays[slotOf(plinkoPath(luck.u32(), rows))] ?? 0,
        }
      }),
    ),
  ),
  ...hilo.profiles.map(
    ({ code, math }): Plan => ({
      game: 'HM-HILO',
      profile: code,
      name: 'one guess, the likelier',
      stated: returnOfLikelier(math),
      returnX100: (luck) => {
        const [rank, next] = [luck.int(math.ranks) + 1, luck.int(math.ranks) + 1]
        const guess = likelier(math, rank)
        const isWon = isRight(math, guess, { rank, next })
        return isWon ? Number(chainX100(math, [favourable(math, rank, guess)])) : 0
      },
    }),
  ),
]

type HiloMath = (typeof hilo.profiles)[number]['math']

function likelier(math: HiloMath, rank: number) {
  return guessesOn(math, rank).reduce((best, guess) =>
    favourable(math, rank, guess) > favourable(math, rank, best) ? guess : best,
  )
}

/** The mean over all first cards of what the likelier guess returns. */
function returnOfLikelier(math: HiloMath): number {
  let sum = 0
  for (let rank = 1; rank <= math.ranks; rank += 1) {
    const count = favourable(math, rank, likelier(math, rank))
    sum += (Number(chainX100(math, [count])) / 100) * (count / math.ranks)
  }
  return sum / math.ranks
}
