/** The test files that make disks of their own, where nobody may. */
export function testsWithoutRoot(isRoot = process.getuid?.() === 0) {
  return isRoot ? [] : ['**/*.root.long.test.ts']
}

/** Says which tests of a tier are left out because they need root. */
export function describeRoot(tier, isRoot = process.getuid?.() === 0) {
  return tier === 'long' && !isRoot ? ['not run: full disks, which only root can make'] : []
}
