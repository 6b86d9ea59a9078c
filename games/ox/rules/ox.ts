import { fairStream } from '../../engine/fair-stream.ts'
import { type InstantGame, type Resolved, type Round, verified } from '../../engine/kinds.ts'
import { limitsTable, stakeRefusal } from '../../engine/limits.ts'
import { payoutOf } from '../../engine/multiplier.ts'
import { certified, profileNamed } from '../../engine/profiles.ts'
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

  pool: {
    code: GRAND,
    termsOf: (math) => ({ ...math.grand, capStakes: GRAND_CAP_STAKES }),
    isWon: (result) => result.grand,
  },

  verify(record) {
    const profile = profileNamed(profiles, record.profile)
    return verified(record, resolve({ profile, bet: record.bet, seeds: record.seeds }))
  },

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
