/**
 * The tiers of tests. A file says by its name to which one it belongs: `x.all.test.ts` and `x.all.e2e.ts` to `npm run test:all`,
 * `x.long.test.ts` and `x.long.e2e.ts` to `npm run test:long`, every other one to `npm test`. A wider tier runs all of the narrower ones.
 */
export const TIERS = ['test', 'all', 'long']

/** Of properties and simulations: how many seeds a simulation plays, and how many times more inputs a property meets. */
const WIDTHS = {
  test: { seeds: 10, factor: 1 },
  all: { seeds: 50, factor: 2 },
  long: { seeds: 1_000, factor: 10 },
}

/** The tier that a test file belongs to. */
export function tierOf(file) {
  return /\.(all|long)\.(?:test|e2e)\.tsx?$/.exec(file)?.[1] ?? 'test'
}

/** The tier that runs, as tools/test.mjs tells it; null for whoever names files to a runner, and means these. */
export function runningTier(env = process.env) {
  const told = env.CROUPIER_TIER
  if (told === undefined || told === '') return null
  if (!TIERS.includes(told)) throw new Error(`there is no tier ${told}; there are ${TIERS.join()}`)
  return told
}

/** Patterns of the files that a tier leaves to wider ones. */
export function filesOfOtherTiers(env = process.env) {
  const tier = runningTier(env)
  if (tier === null) return []
  const wider = TIERS.slice(TIERS.indexOf(tier) + 1)
  return wider.map((other) => `**/*.${other}.{test,e2e}.{ts,tsx}`)
}

/** How many seeds a simulation plays in this tier. */
export function seeds(env = process.env) {
  return WIDTHS[runningTier(env) ?? 'test'].seeds
}

/** How many inputs a property meets in this tier, by how many it meets in `npm test`. */
export function runs(usual, env = process.env) {
  return usual * WIDTHS[runningTier(env) ?? 'test'].factor
}

/** How much longer a test may take in this tier. */
export function patience(usualMs, env = process.env) {
  return usualMs * WIDTHS[runningTier(env) ?? 'test'].factor
}
