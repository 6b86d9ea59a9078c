/** Exponential backoff: the first wait, twice as long with each further failure, and never more than the longest. */
export interface Backoff {
  firstMs: number
  mostMs: number
}

/** How long to wait after a failure that so many failures came before. */
export function backoffMs({ firstMs, mostMs }: Backoff, failuresBefore: number): number {
  return Math.min(firstMs * 2 ** Math.max(0, failuresBefore), mostMs)
}

/** Shortens a wait by up to a tenth, so that what failed together does not come back together. */
export function withJitter(ms: number, random: { below(limit: number): number }): number {
  return ms - random.below(Math.floor(ms / 10) + 1)
}
