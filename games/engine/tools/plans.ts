import { crash } from '../../crash/rules/crash.ts'
import { koi } from '../../koi/rules/koi.ts'
import { playRound } from '../../koi/rules/round.ts'
import { mines } from '../../mines/rules/mines.ts'
import { minesMultiplierX100, returnOfPlan } from '../../mines/rules/multipliers.ts'
import { pointX100Of } from '../break-point.ts'
import { blackjackPlans } from './blackjack-plans.ts'
import { classicPlans } from './classic-plans.ts'
import { fishPlans } from './fish-plans.ts'
import { miniPlans } from './mini-plans.ts'
import type { Plan } from './plan.ts'
import { slotPlans } from './slot-plans.ts'

const CRASH_TARGETS = [101, 200, 1_000]
const MINES_FIELDS = [
  { mines: 3, safe: 5 },
  { mines: 10, safe: 2 },
]

export const plans: readonly Plan[] = [
  ...koi.profiles.map(
    ({ code, math, stated }): Plan => ({
      game: 'HS-KOI',
      profile: code,
      name: 'whole rounds',
      stated: stated.highest,
      returnX100: (luck) => playRound(math, luck).multiplierX100,
    }),
  ),
  ...crash.profiles.flatMap(({ code, math, stated }) =>
    CRASH_TARGETS.map(
      (target): Plan => ({
        game: 'HC-CRASH',
        profile: code,
        name: `leave at ${(target / 100).toFixed(2)}`,
        stated: stated.highest,
        returnX100: (luck) => (pointX100Of(math, luck.u52()) >= target ? target : 0),
      }),
    ),
  ),
  ...mines.profiles.flatMap(({ code, math }) =>
    MINES_FIELDS.map(
      (field): Plan => ({
        game: 'HM-MINES',
        profile: code,
        name: `${field.mines} mines, ${field.safe} tiles`,
        stated: returnOfPlan(math, field),
        returnX100: (luck) => {
          const hit = luck.shuffle(math.tiles).slice(0, field.mines)
          return hit.some((tile) => tile < field.safe) ? 0 : minesMultiplierX100(math, field)
        },
      }),
    ),
  ),
  ...slotPlans,
  ...miniPlans,
  ...classicPlans,
  ...fishPlans,
  ...blackjackPlans,
]
