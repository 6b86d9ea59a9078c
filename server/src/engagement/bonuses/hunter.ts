/** Targets of one bold bet, as multiples in hundredths: what somebody who plays for the bonus alone may choose. */
const TARGETS = [101n, 150n, 200n, 300n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 50_000n, 100_000n]

const MILLION = 1_000_000n

export interface HuntedBonus {
  amount: bigint
  /** Valid bets that complete it. */
  required: bigint
  /** The most that becomes cash; null: no cap. */
  maxConversion: bigint | null
}

/**
 * The most that a bonus is worth to somebody who plays for it alone (G5): one bet of all of it for a high target, then the rest of the
 * requirement in the games of the least edge; the best over games and targets. Edges are in millionths.
 */
export function hunterValue(
  { amount, required, maxConversion }: HuntedBonus,
  edgesPpm: readonly bigint[],
): bigint {
  let best = 0n
  for (const edge of edgesPpm) {
    const rest = required > amount ? required - amount : 0n
    const lost = (rest * edge) / MILLION
    for (const target of TARGETS) {
      const won = (amount * target) / 100n
      const left = won > lost ? won - lost : 0n
      const kept = maxConversion !== null && left > maxConversion ? maxConversion : left
      const value = (kept * (MILLION - edge) * 100n) / (MILLION * target)
      if (value > best) best = value
    }
  }
  return best
}
