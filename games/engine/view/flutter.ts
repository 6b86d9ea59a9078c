/**
 * Numbers 0 … 1 for decoration only: where a bubble rises, which way a spark flies. No outcome ever
 * comes from here; outcomes come from the house and can be checked.
 */
export function flutter(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
