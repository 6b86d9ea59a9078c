import type { Money } from '@croupier/shared/money'

const STEPS = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1000n]
const MOST_CHIPS = 6

/** Stakes to choose from with one tap: round multiples of the least, as many as fit below the most. */
export function unitChips(least: Money, most: Money): Money[] {
  return STEPS.map((step) => least * step)
    .filter((unit) => unit <= most)
    .slice(0, MOST_CHIPS)
}

/** The stake that a slip begins with: ten times the least, where that is allowed. */
export function firstUnit(least: Money, most: Money): Money {
  return least * 10n <= most ? least * 10n : least
}
