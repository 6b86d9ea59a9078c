import { assert } from '@croupier/shared/assert'
import { floorToPayable, type Money } from '@croupier/shared/money'
import { fairStream, type Luck } from '../../engine/fair-stream.ts'
import { type InstantGame, type Offer, type Resolved, type Round } from '../../engine/kinds.ts'
import { instantVerifier } from '../../engine/instant-game.ts'
import { limitsTable } from '../../engine/limits.ts'
import { certified } from '../../engine/profiles.ts'
import { type Returned, type Risk, riskOfWays } from '../../engine/risk.ts'
import { wholeField, wireField } from '../../engine/wire-values.ts'
import data from './ring.json' with { type: 'json' }
import { lampReturn, LUCKY, type RingMath, ringReturn, waysOfTimes } from './lamps.ts'

/** How many credits lie on each fruit, 1 … 99; fruits without any are left out. The stake divided by all credits is one credit. */
export interface RingChoice {
  credits: Readonly<Record<string, number>>
}

export interface RingEvent {
  /** The light stops at a lamp; after the lucky one it stops at some more. */
  type: 'stop' | 'lucky'
  lamp: number
}

export interface RingResult {
  /** Numbers of the lamps in the order in which the light stopped there. */
  lamps: readonly number[]
}

const profiles = certified<RingMath>(data.profiles)

type RingGame = InstantGame<RingMath, RingChoice, RingEvent, RingResult>

/** HS-RING: a light runs around 24 lamps; credits on eight fruits are paid by the lamp at which it stops. */
export const ring: RingGame = {
  code: 'HS-RING',
  kind: 'instant',
  profiles,
  limits: limitsTable(data.limits),
  readChoice,
  validate,
  cost: (bet) => bet.stake,
  resolve,
  verify: instantVerifier(profiles, resolve),
  rtp: ({ math }) => ringReturn(math),
}

function readChoice(value: unknown): RingChoice | null {
  const written = wireField(value, 'credits')
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return null
  const fruits = Object.keys(written)
  const known = profiles[0]?.math.fruits ?? []
  if (fruits.length === 0 || fruits.length > known.length) return null
  const credits: Record<string, number> = {}
  for (const fruit of known) {
    if (!fruits.includes(fruit)) continue
    const count = wholeField(written, fruit)
    if (count === null || count < 1) return null
    credits[fruit] = count
  }
  return Object.keys(credits).length === fruits.length ? { credits } : null
}

function creditsOf({ credits }: RingChoice): number {
  return Object.values(credits).reduce((sum, count) => sum + count, 0)
}

function validate({ profile: { math }, limits, bet }: Offer<RingMath, RingChoice>) {
  const { credits } = bet.choice
  if (Object.values(credits).some((count) => count > math.mostCredits)) return 'bad_choice'
  const all = BigInt(creditsOf(bet.choice))
  if (bet.stake < limits.minStake) return 'stake_too_low'
  if (bet.stake > limits.maxStake) return 'stake_too_high'
  if (bet.stake % all !== 0n || (bet.stake / all) % limits.stakeStep !== 0n) {
    return 'stake_not_in_steps'
  }
  const credit = bet.stake / all
  const best = Math.max(...math.lamps.map((lamp) => lampReturn(lamp, credits)))
  return credit * BigInt(best * mostExtra(math)) > limits.maxWin ? 'stake_too_high' : null
}

function mostExtra({ extra }: RingMath): number {
  return extra.length
}

/** The lamps at which the light stops: one, or the lucky one and up to three fruits more. */
export function lightUp(math: RingMath, luck: Luck): number[] {
  const first = luck.pick(math.lamps.map(({ weight }) => weight))
  if (math.lamps[first]?.fruit !== LUCKY) return [first]
  const count = luck.pick(math.extra) + 1
  const fruits = math.lamps.flatMap(({ times, weight }, lamp) =>
    times > 0 ? [{ lamp, weight }] : [],
  )
  const more = Array.from({ length: count }, () => {
    const drawn = fruits[luck.pick(fruits.map(({ weight }) => weight))]
    assert(drawn)
    return drawn.lamp
  })
  return [first, ...more]
}

function resolve({
  profile: { math },
  bet,
  seeds,
}: Round<RingMath, RingChoice>): Resolved<RingEvent, RingResult> {
  const lamps = lightUp(math, fairStream(seeds))
  const { credits } = bet.choice
  const times = lamps.reduce((sum, at) => {
    const lamp = math.lamps[at]
    return lamp ? sum + lampReturn(lamp, credits) : sum
  }, 0)
  const credit: Money = bet.stake / BigInt(creditsOf(bet.choice))
  const payout = floorToPayable(credit * BigInt(times), bet.currency)
  return {
    events: lamps.map((lamp, index) => ({ type: index === 0 ? 'stop' : 'lucky', lamp })),
    result: { lamps },
    outcome: payout > 0n ? 'win' : 'lose',
    multiplierX100: Number((payout * 100n) / bet.stake),
    payout,
    effectiveBet: bet.stake,
    risk: ringRisk(math, bet.choice),
  }
}

function ringRisk(math: RingMath, choice: RingChoice): Risk {
  const all = creditsOf(choice)
  return riskOfWays(
    waysOfTimes(math, choice.credits).map(([chance, times]): Returned => [chance, times / all]),
  )
}
