import type { Money } from '@croupier/shared/money'

export interface ChipUp {
  seat: number
  stack: Money
}

export interface ChippedUp {
  stacks: readonly ChipUp[]
  /** Chips that came in less those that went out by rounding. */
  change: Money
}

/**
 * The smallest chip goes out of play. What a stack has below the new one is put together; whole new chips of that go one each to those with
 * most of it, and of equals to the first seat. Less than a whole chip is gone, and nobody is put out: a stack that would be empty gets one chip.
 */
export function chipUp(stacks: readonly ChipUp[], chip: Money): ChippedUp {
  const odd = stacks.map(({ seat, stack }) => ({ seat, rest: stack % chip }))
  const whole = odd.reduce((sum, { rest }) => sum + rest, 0n) / chip
  const order = odd
    .filter(({ rest }) => rest > 0n)
    .sort((one, other) => compare(other.rest, one.rest) || one.seat - other.seat)
  const lucky = new Set(order.slice(0, Number(whole)).map(({ seat }) => seat))
  const changed = stacks.map(({ seat, stack }) => {
    const after = stack - (stack % chip) + (lucky.has(seat) ? chip : 0n)
    return { seat, stack: after === 0n && stack > 0n ? chip : after }
  })
  const sum = (all: readonly ChipUp[]) => all.reduce((total, { stack }) => total + stack, 0n)
  return { stacks: changed, change: sum(changed) - sum(stacks) }
}

function compare(one: Money, other: Money): number {
  return one < other ? -1 : one > other ? 1 : 0
}
