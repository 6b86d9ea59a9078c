/**
 * How much of the stakes a game returns, as it is told everywhere: in hundredths of a per cent, rounded down, so that nothing promises more
 * than there is. 0.96265 is 9626. What misses a hundredth by less than a ten-millionth of the stakes does not count as missing it: so much is
 * lost to the last bits of a float, and to chances that are whole numbers of 2³² draws.
 */
export function returnBps(share: number): number {
  return Math.floor(share * 10_000 + 1e-3)
}
