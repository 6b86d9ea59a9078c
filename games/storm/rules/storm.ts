import { scaleDown } from '@croupier/shared/money'
import { fairStream } from '../../engine/fair-stream.ts'
import { type Bet, type InstantGame, type Resolved, type Round } from '../../engine/kinds.ts'
import { instantVerifier, slotBetRefusal } from '../../engine/instant-game.ts'
import { limitsTable } from '../../engine/limits.ts'
import { payoutOf } from '../../engine/multiplier.ts'
import { certified } from '../../engine/profiles.ts'
import { edgePpmOf } from '../../engine/risk.ts'
import { stormModes, type StormMath, type StormMode } from './math.ts'
import { playRound, type StormEvent, type StormResult } from './round.ts'
import data from './storm.json' with { type: 'json' }

/** How the bet is played; dearer ways take more than the stake, and all pays are multiples of the stake. */
export interface StormChoice {
  mode: StormMode
}

/** The least that is expected to be lost of what a way to play takes, under every profile: measured over whole rounds. */
const LEAST_LOSS_PPM: Readonly<Record<StormMode, number>> = {
  base: 600_000,
  ante: 600_000,
  feature: 350_000,
}

const profiles = certified<StormMath>(data.profiles)

/** HS-STORM: 6×5 symbols that pay anywhere, tumble, and are multiplied by orbs. */
export const storm: InstantGame<StormMath, StormChoice, StormEvent, StormResult> = {
  code: 'HS-STORM',
  kind: 'instant',
  profiles,
  limits: limitsTable(data.limits, { stepUnits: 20n }),

  readChoice(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const [[key, mode] = [], more] = Object.entries(value)
    return key === 'mode' && more === undefined && isMode(mode) ? { mode } : null
  },

  validate: slotBetRefusal,

  buysFeature: (choice) => choice.mode === 'feature',
  cost: stormCost,
  resolve,

  verify: instantVerifier(profiles, resolve),

  rtp(profile) {
    const found = data.measured.find(({ code }) => code === profile.code)
    const { lowest, highest } = profile.stated
    const { parts = {}, standardError = 0 } = found ?? {}
    return { method: 'simulated', lowest, highest, standardError, parts }
  },
}

/** What a bet takes from the wallet. The profiles of the game share their prices. */
export function stormCost({ stake, choice }: Pick<Bet<StormChoice>, 'stake' | 'choice'>): bigint {
  const [profile] = profiles
  return scaleDown(stake, BigInt(profile?.math.costX100[choice.mode] ?? 100), 100n)
}

function isMode(value: unknown): value is StormMode {
  return stormModes.some((mode) => mode === value)
}

function resolve({
  profile,
  bet,
  seeds,
}: Round<StormMath, StormChoice>): Resolved<StormEvent, StormResult> {
  const round = playRound(profile.math, bet.choice.mode, fairStream(seeds))
  const { events, multiplierX100, freeSpins, orbTotal, capped } = round
  return {
    events,
    result: { freeSpins, orbTotal, capped },
    outcome: multiplierX100 > 0 ? 'win' : 'lose',
    multiplierX100,
    payout: payoutOf({ stake: bet.stake, currency: bet.currency, multiplierX100 }),
    effectiveBet: stormCost(bet),
    risk: {
      lossPpm: LEAST_LOSS_PPM[bet.choice.mode],
      edgePpm: edgePpmOf(profile.stated.highest),
    },
  }
}
