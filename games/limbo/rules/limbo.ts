import {
  type BreakPointMath,
  chanceToReach,
  pointX100Of,
  returnOfTarget,
} from '../../engine/break-point.ts'
import { fairStream } from '../../engine/fair-stream.ts'
import { type InstantGame, type Resolved, type Round } from '../../engine/kinds.ts'
import { instantVerifier } from '../../engine/instant-game.ts'
import { limitsTable, stakeRefusal } from '../../engine/limits.ts'
import { highestPayableX100, type MultiplierX100, payoutOf } from '../../engine/multiplier.ts'
import { certified, type ReturnToPlayer } from '../../engine/profiles.ts'
import { riskOfChance } from '../../engine/risk.ts'
import { wholeField } from '../../engine/wire-values.ts'
import data from './limbo.json' with { type: 'json' }

/** What is certified about the game: the cap is the highest target on offer. */
export interface LimboMath extends BreakPointMath {
  smallestTargetX100: MultiplierX100
}

export interface LimboChoice {
  /** The multiplier that the drawn one must reach, and what it then pays. */
  targetX100: MultiplierX100
}

export interface LimboEvent {
  type: 'point'
  pointX100: MultiplierX100
}

export interface LimboResult {
  pointX100: MultiplierX100
}

type LimboGame = InstantGame<LimboMath, LimboChoice, LimboEvent, LimboResult>

const profiles = certified<LimboMath>(data.profiles)

/** HM-LIMBO: name a multiplier; if the drawn one reaches it, it is paid. */
export const limbo: LimboGame = {
  code: 'HM-LIMBO',
  kind: 'instant',
  profiles,
  limits: limitsTable(data.limits, { stepUnits: 100n }),

  readChoice(value) {
    const targetX100 = wholeField(value, 'targetX100')
    return targetX100 === null ? null : { targetX100 }
  },

  validate({ profile, limits, bet }) {
    const { targetX100 } = bet.choice
    const { smallestTargetX100, capX100 } = profile.math
    if (targetX100 < smallestTargetX100 || targetX100 > capX100) return 'bad_choice'
    const refusal = stakeRefusal(limits, bet.stake)
    return refusal ?? (highestPayableX100(bet) < BigInt(targetX100) ? 'stake_too_high' : null)
  },

  cost: (bet) => bet.stake,
  resolve,

  verify: instantVerifier(profiles, resolve),

  rtp: (profile) => limboReturn(profile.math),
}

function resolve({
  profile,
  bet,
  seeds,
}: Round<LimboMath, LimboChoice>): Resolved<LimboEvent, LimboResult> {
  const { targetX100 } = bet.choice
  const pointX100 = pointX100Of(profile.math, fairStream(seeds).u52())
  const isWon = pointX100 >= targetX100
  const multiplierX100 = isWon ? targetX100 : 0
  return {
    events: [{ type: 'point', pointX100 }],
    result: { pointX100 },
    outcome: isWon ? 'win' : 'lose',
    multiplierX100,
    payout: payoutOf({ stake: bet.stake, currency: bet.currency, multiplierX100 }),
    effectiveBet: bet.stake,
    risk: riskOfChance(
      chanceToReach(profile.math, targetX100),
      returnOfTarget(profile.math, targetX100),
    ),
  }
}

/** R for every target; the cut to whole draws takes less than one draw of the target, at most at the cap. */
function limboReturn(math: LimboMath): ReturnToPlayer {
  const atCap = returnOfTarget(math, math.capX100)
  const atFloor = returnOfTarget(math, math.smallestTargetX100)
  return {
    method: 'exact',
    lowest: Math.min(atCap, atFloor),
    highest: Math.max(atCap, atFloor),
    standardError: 0,
    parts: {},
  }
}
