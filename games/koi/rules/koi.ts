import { fairStream } from '../../engine/fair-stream.ts'
import { type InstantGame, type Resolved, type Round } from '../../engine/kinds.ts'
import { instantVerifier, readNoChoice, slotBetRefusal } from '../../engine/instant-game.ts'
import { limitsTable } from '../../engine/limits.ts'
import { payoutOf } from '../../engine/multiplier.ts'
import { certified } from '../../engine/profiles.ts'
import { edgePpmOf } from '../../engine/risk.ts'
import data from './koi.json' with { type: 'json' }
import type { KoiMath } from './math.ts'
import { type KoiEvent, type KoiResult, playRound } from './round.ts'
import { koiReturn } from './rtp.ts'

/** The bet is the total bet over all lines; there is nothing to choose. */
export type KoiChoice = Record<string, never>

/** More than half of all spins win nothing under every profile, so at least this much of a stake is expected to be lost. */
const LEAST_LOSS_PPM = 500_000

const profiles = certified<KoiMath>(data.profiles)

/** HS-KOI, Koi Ascending: a slot of 5×3 symbols and 20 lines with free spins in which wilds double. */
export const koi: InstantGame<KoiMath, KoiChoice, KoiEvent, KoiResult> = {
  code: 'HS-KOI',
  kind: 'instant',
  profiles,
  limits: limitsTable(data.limits, { stepUnits: 20n }),

  readChoice: readNoChoice,

  validate: slotBetRefusal,

  cost: (bet) => bet.stake,
  resolve,

  verify: instantVerifier(profiles, resolve),

  rtp: (profile) => koiReturn(profile.math),
}

function resolve({
  profile,
  bet,
  seeds,
}: Round<KoiMath, KoiChoice>): Resolved<KoiEvent, KoiResult> {
  const { events, multiplierX100, freeSpins, capped } = playRound(profile.math, fairStream(seeds))
  return {
    events,
    result: { freeSpins, capped },
    outcome: multiplierX100 > 0 ? 'win' : 'lose',
    multiplierX100,
    payout: payoutOf({ stake: bet.stake, currency: bet.currency, multiplierX100 }),
    effectiveBet: bet.stake,
    risk: { lossPpm: LEAST_LOSS_PPM, edgePpm: edgePpmOf(profile.stated.highest) },
  }
}
