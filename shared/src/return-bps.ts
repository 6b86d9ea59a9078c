/**
 * How much of the stakes a game returns, as it is told everywhere: in hundredths of a per cent, rounded down, so that nothing promises more
 * than there is. 0.96265 is 9626. What misses a hundredth by the last bits of a float does not count as missing it.
 */
export function returnBps(share: number): number {
  return Math.floor(share * 10_000 + 1e-4)
}
