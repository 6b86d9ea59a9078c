import type { StakeLimits } from '@croupier/games/engine/limits.ts'
import type { Money } from '@croupier/shared/money'

/** What a brand says of stakes in one currency, for members of this level and above. */
export interface StakeBounds {
  /** How far a member's identity was proven: 0 to 3. */
  level: number
  minStake: Money
  maxStake: Money
}

/** The limits that hold for a member: those of the highest level that the member has reached, never wider than the game's own. */
export function narrowed(
  house: StakeLimits,
  says: readonly StakeBounds[],
  level: number,
): StakeLimits {
  const reached = says
    .filter((say) => say.level <= level)
    .toSorted((one, other) => other.level - one.level)
  const [say] = reached
  if (!say) return house
  return {
    ...house,
    minStake: say.minStake > house.minStake ? say.minStake : house.minStake,
    maxStake: say.maxStake < house.maxStake ? say.maxStake : house.maxStake,
  }
}

/** Whether a brand may say so: within the game's own limits, and in its steps. */
export function mayNarrow(
  house: StakeLimits,
  { minStake, maxStake }: Pick<StakeBounds, 'minStake' | 'maxStake'>,
): boolean {
  const isInSteps = minStake % house.stakeStep === 0n && maxStake % house.stakeStep === 0n
  const isWithin = minStake >= house.minStake && maxStake <= house.maxStake
  return isInSteps && isWithin && minStake <= maxStake
}
