import { fairStream } from '../../engine/fair-stream.ts'
import { type InstantGame, type Resolved, type Round } from '../../engine/kinds.ts'
import { instantVerifier, readNoChoice, slotBetRefusal } from '../../engine/instant-game.ts'
import { limitsTable } from '../../engine/limits.ts'
import { payoutOf } from '../../engine/multiplier.ts'
import { certified } from '../../engine/profiles.ts'
import { edgePpmOf } from '../../engine/risk.ts'
import { GRAND, GRAND_CAP_STAKES, type OxMath } from './math.ts'
import data from './ox.json' with { type: 'json' }
import { type OxEvent, type OxResult, playRound } from './round.ts'
import { oxReturn } from './rtp.ts'

/** The bet is the total bet over all ways; there is nothing to choose. */
export type OxChoice = Record<string, never>

/** More than half of all spins win nothing under every profile, so at least this much of a stake is expected to be lost. */
const LEAST_LOSS_PPM = 500_000

const profiles = certified<OxMath>(data.profiles)

/** HS-OX: 5×3 symbols, 243 ways, coins that hold for respins, and the Grand. */
export const ox: InstantGame<OxMath, OxChoice, OxEvent, OxResult> = {
  code: 'HS-OX',
  kind: 'instant',
  profiles,
  limits: limitsTable(data.limits, { stepUnits: 100n }),

  readChoice: readNoChoice,

  validate: slotBetRefusal,

  cost: (bet) => bet.stake,
  resolve,

  pool: {
    code: GRAND,
    termsOf: (math) => ({ ...math.grand, capStakes: GRAND_CAP_STAKES }),
    isWon: (result) => result.grand,
  },

  verify: instantVerifier(profiles, resolve),

  rtp: (profile) => oxReturn(profile.math),
}

function resolve({ profile, bet, seeds }: Round<OxMath, OxChoice>): Resolved<OxEvent, OxResult> {
  const round = playRound(profile.math, fairStream(seeds))
  const { events, multiplierX100, coins, grand, capped } = round
  return {
    events,
    result: { coins, grand, capped },
    outcome: multiplierX100 > 0 ? 'win' : 'lose',
    multiplierX100,
    payout: payoutOf({ stake: bet.stake, currency: bet.currency, multiplierX100 }),
    effectiveBet: bet.stake,
    risk: { lossPpm: LEAST_LOSS_PPM, edgePpm: edgePpmOf(profile.stated.highest) },
  }
}
