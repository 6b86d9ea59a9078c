import { type FairSeeds, fairStream } from '../../engine/fair-stream.ts'
import { type SharedGame, verified } from '../../engine/kinds.ts'
import { limitsTable, stakeRefusal } from '../../engine/limits.ts'
import { highestPayableX100 } from '../../engine/multiplier.ts'
import {
  certified,
  type MathProfile,
  profileNamed,
  type ReturnToPlayer,
} from '../../engine/profiles.ts'
import {
  type CrashChoice,
  type CrashExit,
  type CrashResult,
  crashRisk,
  settleCrash,
} from './cash-out.ts'
import data from './crash.json' with { type: 'json' }
import { type CrashMath, crashPointX100 } from './point.ts'

const profiles = certified<CrashMath>(data.profiles)

/** HC-CRASH, Sky Crash: one rising curve for everybody at the table; leave before it breaks off. */
export const crash: SharedGame<CrashMath, CrashChoice, CrashExit, CrashResult> = {
  code: 'HC-CRASH',
  kind: 'shared',
  course: 'flight',
  profiles,
  limits: limitsTable(data.limits, { stepUnits: 100n }),
  phases: data.phases,
  betsPerMember: data.betsPerMember,
  readChoice,

  validate({ profile, limits, bet }) {
    const { smallestCashOutX100, capX100 } = profile.math
    const target = bet.choice.autoCashOutX100
    if (target !== null && (target < smallestCashOutX100 || target > capX100)) return 'bad_choice'
    const refusal = stakeRefusal(limits, bet.stake)
    if (refusal) return refusal
    return highestPayableX100(bet) < BigInt(smallestCashOutX100) ? 'stake_too_high' : null
  },

  draw,
  readExit,
  asItHappened,
  settle: (profile, placed, result) => settleCrash(profile.math, placed, result),
  riskTogether: ({ math }, placed, result) => crashRisk(math, placed, result),

  verify(record) {
    return verified(record, draw(profileNamed(profiles, record.profile), record.seeds))
  },

  rtp: (profile) => crashReturn(profile.math),
}

function draw(profile: MathProfile<CrashMath>, seeds: FairSeeds): CrashResult {
  const pointX100 = crashPointX100(profile.math, fairStream(seeds))
  return { pointX100, forcedX100: null, interruptedX100: null }
}

function readChoice(value: unknown): CrashChoice | null {
  if (typeof value !== 'object' || value === null) return null
  const target = 'autoCashOutX100' in value ? value.autoCashOutX100 : null
  if (target === null) return { autoCashOutX100: null }
  return typeof target === 'number' && Number.isSafeInteger(target)
    ? { autoCashOutX100: target }
    : null
}

function readExit(value: unknown): CrashExit | null {
  const cashedOutX100 = numberOf(value, 'cashedOutX100')
  if (cashedOutX100 === null) return null
  return fieldOf(value, 'isForced') === true ? { cashedOutX100, isForced: true } : { cashedOutX100 }
}

function asItHappened(drawn: CrashResult, recorded: unknown): CrashResult {
  return { ...drawn, interruptedX100: numberOf(recorded, 'interruptedX100') }
}

function numberOf(value: unknown, name: string): number | null {
  const field = fieldOf(value, name)
  return typeof field === 'number' && Number.isSafeInteger(field) ? field : null
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

/**
 * R for every target, in closed form: P(point ≥ m) is ⌊R·2⁵²/m⌋ / 2⁵². The cut to whole draws takes less than one
 * draw of m, at most at the cap.
 */
function crashReturn(math: CrashMath): ReturnToPlayer {
  const highest = math.returnPercent / 100
  const lowest = highest - math.capX100 / 100 / 2 ** 52
  return { method: 'exact', lowest, highest, standardError: 0, parts: {} }
}
