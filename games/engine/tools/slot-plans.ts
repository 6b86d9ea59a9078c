import { ox } from '../../ox/rules/ox.ts'
import { playRound as playOx } from '../../ox/rules/round.ts'
import { type StormMode, stormModes } from '../../storm/rules/math.ts'
import { storm } from '../../storm/rules/storm.ts'
import { tallyRounds } from '../../storm/rules/tally.ts'
import type { Plan } from './plan.ts'

/** As `npm run rtp:storm` measured them; the cap costs a profile whose orbs are even less of its bought spins. */
const STORM_STATED: Readonly<Record<StormMode, number>> = {
  base: 0.9609,
  ante: 0.966,
  feature: 0.9659,
}
const STATED_OF: Readonly<Record<string, Readonly<Record<StormMode, number>>>> = {
  'storm-even-96': { base: 0.9615, ante: 0.9658, feature: 0.9683 },
}

/** Each way to play against what it costs. */
const stormPlans: readonly Plan[] = storm.profiles.flatMap(({ code, math }) => {
  const { round } = tallyRounds(math)
  return stormModes.map(
    (mode): Plan => ({
      game: 'HS-STORM',
      profile: code,
      name: mode,
      stated: (STATED_OF[code] ?? STORM_STATED)[mode],
      returnX100: (luck) => (round(mode, luck).totalX100 * 100) / math.costX100[mode],
    }),
  )
})

/** The Grand as its pool returns it in the long run: a share of every stake, and the seed after each award. */
const oxPlans: readonly Plan[] = ox.profiles.map(({ code, math, stated }) => ({
  game: 'HS-OX',
  profile: code,
  name: 'whole rounds with the Grand',
  stated: stated.highest,
  returnX100: (luck) => {
    const { multiplierX100, grand } = playOx(math, luck)
    const { contributionX10000, seedStakes } = math.grand
    return multiplierX100 + contributionX10000 / 100 + (grand ? seedStakes * 100 : 0)
  },
}))

export const slotPlans: readonly Plan[] = [...stormPlans, ...oxPlans]
