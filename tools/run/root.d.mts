import type { Tier } from './tiers.mjs'

/** The test files that make disks of their own, where nobody may. */
export function testsWithoutRoot(isRoot?: boolean): string[]

/** Says which tests of a tier are left out because they need root. */
export function describeRoot(tier: Tier, isRoot?: boolean): string[]
