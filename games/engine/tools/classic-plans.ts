import { pickReturnX100, returnOfPicks } from '../../keno/rules/markets.ts'
import { keno } from '../../keno/rules/keno.ts'
import { lampReturn, ringReturn } from '../../ring/rules/lamps.ts'
import { lightUp, ring } from '../../ring/rules/ring.ts'
import {
  drawPrize,
  goldenTiger,
  luckyNine,
  type ScratchGame,
  scratchReturn,
} from '../../scratch/rules/scratch.ts'
import type { Plan } from './plan.ts'

const KENO_PICKS = [1, 4, 6]

const cards = (code: 'HX-SCR1' | 'HX-SCR2', { profiles }: ScratchGame): Plan[] =>
  profiles.map(({ code: profile, math }) => ({
    game: code,
    profile,
    name: 'one card',
    stated: scratchReturn(math).lowest,
    returnX100: (luck) => drawPrize(math, luck) * 100,
  }))

/** Ways to play the classics, to be simulated beside their exact figures. */
export const classicPlans: readonly Plan[] = [
  ...cards('HX-SCR1', luckyNine),
  ...cards('HX-SCR2', goldenTiger),
  ...keno.profiles.flatMap(({ code, math }) =>
    KENO_PICKS.map(
      (picked): Plan => ({
        game: 'HE-KENO',
        profile: code,
        name: `${picked} numbers`,
        stated: returnOfPicks(math, picked),
        returnX100: (luck) => {
          const drawn = luck.shuffle(math.balls).slice(0, math.drawn)
          return pickReturnX100(math, picked, drawn.filter((ball) => ball < picked).length)
        },
      }),
    ),
  ),
  ...ring.profiles.flatMap(({ code, math }) =>
    ['BAR', 'APPLE'].map(
      (fruit): Plan => ({
        game: 'HS-RING',
        profile: code,
        name: `credits on ${fruit.toLowerCase()}`,
        stated: ringReturn(math).parts[fruit] ?? 0,
        returnX100: (luck) =>
          lightUp(math, luck).reduce((sum, at) => {
            const lamp = math.lamps[at]
            return lamp ? sum + lampReturn(lamp, { [fruit]: 1 }) * 100 : sum
          }, 0),
      }),
    ),
  ),
]
