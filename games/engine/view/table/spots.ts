import type { Money } from '@croupier/shared/money'
import type { Spots } from './Spot.tsx'
import type { Chips } from './use-chips.ts'
import { type Felt, laidBy, ownBets } from './use-felt.ts'

/** What the places of a layout show, from the table and from the hand. */
export function spotsOf(parts: {
  felt: Felt
  chips: Chips
  isOpen: boolean
  wonBy: ((key: string) => boolean) | null
  paysOf(key: string): string
  amount(amount: Money): string
}): Spots {
  const { felt, chips, wonBy } = parts
  const own = laidBy(ownBets(felt.state))
  const others = laidBy(felt.state.bets.filter(({ mine, state }) => !mine && state !== 'cancelled'))
  return {
    isOpen: parts.isOpen,
    confirmed: (key) => own.get(key) ?? 0n,
    pending: (key) => chips.laid.get(key) ?? 0n,
    others: (key) => others.get(key) ?? 0n,
    hasWon: (key) => (wonBy ? wonBy(key) : null),
    lay: chips.lay,
    ownKeys: [...new Set([...own.keys(), ...chips.laid.keys()])],
    amount: parts.amount,
    paysOf: parts.paysOf,
  }
}
