import { type StormMode, stormModes } from '../../storm/rules/math.ts'
import { storm } from '../../storm/rules/storm.ts'
import { tallyRounds } from '../../storm/rules/tally.ts'
import type { Plan } from './plans.ts'

const STORM_STATED: Readonly<Record<StormMode, number>> = {
  base: 0.9609,
  ante: 0.966,
  feature: 0.9659,
}

/** The slots that have several ways to play, each against what it costs. */
export const slotPlans: readonly Plan[] = storm.profiles.flatMap(({ code, math }) => {
  const { round } = tallyRounds(math)
  return stormModes.map(
    (mode): Plan => ({
      game: 'HS-STORM',
      profile: code,
      name: mode,
      stated: STORM_STATED[mode],
      returnX100: (luck) => (round(mode, luck).totalX100 * 100) / math.costX100[mode],
    }),
  )
})
