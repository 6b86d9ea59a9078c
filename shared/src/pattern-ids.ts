/** The numbers of the field patterns (S5-011..031), without the patterns: what speaks of rules need not carry them. */
export const patternIds = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
] as const
export type PatternId = (typeof patternIds)[number]
