import type { Money } from '@croupier/shared/money'
import type { StakeLimits } from '../limits.ts'

type Bounds = Pick<StakeLimits, 'minStake' | 'maxStake' | 'stakeStep'>

/** Stakes to step through: the smallest one times 1, 2, 5, 10, 20, 50 … up to the largest. */
export function stakeLevels(limits: Bounds): Money[] {
  const levels: Money[] = []
  for (let decade = 1n; levels.length < 60; decade *= 10n) {
    for (const factor of [1n, 2n, 5n]) {
      const level = allowedStake(limits, limits.minStake * factor * decade)
      if (level > (levels.at(-1) ?? 0n)) levels.push(level)
    }
    if (levels.at(-1) === allowedStake(limits, limits.maxStake)) return levels
  }
  return levels
}

/** The nearest stake that the game takes: within its limits, rounded down to its steps. */
export function allowedStake({ minStake, maxStake, stakeStep }: Bounds, wanted: Money): Money {
  const bounded = wanted < minStake ? minStake : wanted > maxStake ? maxStake : wanted
  const stepped = bounded - (bounded % stakeStep)
  return stepped < minStake ? minStake : stepped
}

/** The level above or below a stake; at the ends it stays. */
export function neighbourStake(limits: Bounds, stake: Money, direction: 1 | -1): Money {
  const levels = stakeLevels(limits)
  const next =
    direction === 1
      ? levels.find((level) => level > stake)
      : levels.toReversed().find((level) => level < stake)
  return next ?? allowedStake(limits, stake)
}

/** Five round stakes to tap, from small to bold, none above what is left in the purse if that can be helped. */
export function chipStakes(limits: Bounds): Money[] {
  const levels = stakeLevels(limits)
  return [2, 4, 6, 8, 9].flatMap((at) => levels[at] ?? [])
}

/** A calm first stake: five times the smallest. */
export function firstStake(limits: Bounds, balance: Money): Money {
  const calm = allowedStake(limits, limits.minStake * 5n)
  return calm <= balance ? calm : allowedStake(limits, limits.minStake)
}
