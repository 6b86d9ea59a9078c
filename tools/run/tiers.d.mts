export type Tier = 'test' | 'all' | 'long'
type Environment = Readonly<Record<string, string | undefined>>

/** From narrow to wide; a wider one runs all of the narrower ones. */
export const TIERS: readonly Tier[]

/** The tier that a test file belongs to, by its name. */
export function tierOf(file: string): Tier

/** The tier that runs; null for whoever names files to a runner, and means these. */
export function runningTier(env?: Environment): Tier | null

/** Patterns of the files that the running tier leaves to others. */
export function filesOfOtherTiers(env?: Environment): string[]

/** How many seeds a simulation plays in this tier. */
export function seeds(env?: Environment): number

/** How many inputs a property meets in this tier, by how many it meets in `npm test`. */
export function runs(usual: number, env?: Environment): number

/** How long a test may take in this tier, by how long it may in `npm test`. */
export function patience(usualMs: number, env?: Environment): number
