import { fairStream } from '../../engine/fair-stream.ts'
import { type InstantGame, type Resolved, type Round, verified } from '../../engine/kinds.ts'
import { limitsTable, stakeRefusal } from '../../engine/limits.ts'
import { payoutOf } from '../../engine/multiplier.ts'
import { certified, profileNamed } from '../../engine/profiles.ts'
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

  readChoice(value) {
    const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
    return isEmpty && !Array.isArray(value) ? {} : null
  },

  validate({ profile, limits, bet }) {
    const refusal = stakeRefusal(limits, bet.stake)
    // The cap of the round is a promise: a stake that could not be paid it in full is too high.
    const tooHigh = bet.stake * BigInt(profile.math.capX100) > bet.maxWin * 100n
    return refusal ?? (tooHigh ? 'stake_too_high' : null)
  },

  cost: (bet) => bet.stake,
  resolve,

  verify(record) {
    const profile = profileNamed(profiles, record.profile)
    return verified(record, resolve({ profile, bet: record.bet, seeds: record.seeds }))
  },

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
