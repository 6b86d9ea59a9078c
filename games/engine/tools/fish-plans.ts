import { assert } from '@croupier/shared/assert'
import { fishing } from '../../fishing/rules/fishing.ts'
import { type FishMath, returnOfFish, shotWith } from '../../fishing/rules/shots.ts'
import type { Luck } from '../fair-stream.ts'
import type { Plan } from './plan.ts'

/** Which places of the profile's list one shoots at; all equally often. */
const policies: readonly { name: string; targets: (math: FishMath) => readonly number[] }[] = [
  { name: 'only the smallest fish', targets: () => [0] },
  { name: 'whatever swims by', targets: ({ fish }) => fish.map((_, place) => place) },
  { name: 'only the dragon', targets: ({ fish }) => [fish.length - 1] },
]

/** Three ways to shoot: a round is one bullet that hit. */
export const fishPlans: readonly Plan[] = fishing.profiles.flatMap(({ code, math }) =>
  policies.map(({ name, targets }): Plan => {
    const chosen = targets(math).map((place) => fishAt(math, place))
    return {
      game: 'HF-FISH',
      profile: code,
      name,
      stated: chosen.reduce((sum, fish) => sum + returnOfFish(math, fish), 0) / chosen.length,
      returnX100: (luck: Luck) => {
        const fish = chosen.length === 1 ? chosen[0] : chosen[luck.int(chosen.length)]
        assert(fish)
        return shotWith(math, fish, luck) * 100
      },
    }
  }),
)

function fishAt(math: FishMath, place: number) {
  const fish = math.fish[place]
  assert(fish)
  return fish
}
