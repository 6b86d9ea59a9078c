import {
  type GuardConfiguration,
  type GuardedPromotion,
  type GuardFinding,
} from './configuration.ts'
import { returnsOfGames, statedReturns } from './returns.ts'
import { prizesWithinHold } from './prizes.ts'
import { bonusesForHunters, rafflesWithinCost, rewardsForPlay } from './rewards.ts'

/** Everything that the guards find of a configuration, what is met as well. */
export function guardFindings(configuration: GuardConfiguration): GuardFinding[] {
  return [
    ...statedReturns(configuration),
    ...returnsOfGames(configuration),
    ...rewardsForPlay(configuration),
    ...bonusesForHunters(configuration),
    ...prizesWithinHold(configuration),
    ...rafflesWithinCost(configuration),
  ]
}

/**
 * What a promotion would break that is not broken as much without it, each with the field that is to blame. What it makes no worse is not
 * held against it, so that a brand which breaks a guard can still be mended step by step.
 */
export function brokenBy(
  configuration: GuardConfiguration,
  promotion: GuardedPromotion,
): { field: string; finding: GuardFinding }[] {
  const { code } = promotion
  const without = configuration.promotions.filter((one) => one.code !== code)
  const before = configuration.promotions
  const after = guardFindings({ ...configuration, promotions: [...without, promotion] })
  return worse(guardFindings({ ...configuration, promotions: before }), after).flatMap((finding) =>
    finding.fields
      .filter((one) => one.code === code)
      .slice(0, 1)
      .map(({ field }) => ({ field, finding })),
  )
}

/** What is broken afterwards and was met before, or was broken by less. */
export function worse(
  before: readonly GuardFinding[],
  after: readonly GuardFinding[],
): GuardFinding[] {
  const known = new Map(before.map((finding) => [keyOf(finding), finding]))
  return after.filter((finding) => {
    if (finding.isMet) return false
    const was = known.get(keyOf(finding))
    return was === undefined || was.isMet || excess(finding) > excess(was)
  })
}

function excess({ sum, limit }: GuardFinding): bigint {
  return sum - limit
}

function keyOf({ guard, subject }: GuardFinding): string {
  return `${guard} ${subject}`
}
