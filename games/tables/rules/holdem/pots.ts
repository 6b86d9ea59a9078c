import type { Money } from '@croupier/shared/money'
import type { RakeTerms } from './terms.ts'

/** What a player has in the middle. */
export interface Stake {
  seat: number
  put: Money
  isFolded: boolean
}

export interface Pot {
  amount: Money
  /** Seats that may win it. */
  seats: readonly number[]
}

/**
 * The part of the highest bet that nobody matched, which goes back before pots are made and before the rake. Dead chips are not part of
 * `put`, so a dead blind never comes back.
 */
export function uncalledOf(stakes: readonly Stake[]): { seat: number; amount: Money } | null {
  const [first, second] = [...stakes].sort((one, other) => compare(other.put, one.put))
  if (first === undefined || first.isFolded) return null
  const amount = first.put - (second?.put ?? 0n)
  return amount > 0n ? { seat: first.seat, amount } : null
}

function compare(one: Money, other: Money): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/**
 * Main pot and side pots by levels of what was put in (GAMES.md C1). Dead chips lie in the main pot. Neighbouring pots of the same seats are
 * one, and a level that only folded players reached falls down to the pot below.
 */
export function potsOf(stakes: readonly Stake[], dead: Money): Pot[] {
  const levels = [...new Set(stakes.map(({ put }) => put))].filter((put) => put > 0n).sort(compare)
  const pots: Pot[] = []
  let below = 0n
  let carried = dead
  for (const level of levels) {
    const amount = stakes.reduce((sum, { put }) => sum + slice(put, below, level), 0n)
    const seats = stakes
      .filter(({ put, isFolded }) => !isFolded && put >= level)
      .map(({ seat }) => seat)
    below = level
    const last = pots.at(-1)
    if (last && (seats.length === 0 || seats.join() === last.seats.join())) {
      pots[pots.length - 1] = { ...last, amount: last.amount + amount }
    } else if (seats.length === 0) {
      carried += amount
    } else {
      pots.push({ amount: amount + carried, seats })
      carried = 0n
    }
  }
  if (carried === 0n) return pots
  const everyone = stakes.filter(({ isFolded }) => !isFolded).map(({ seat }) => seat)
  return [...pots, { amount: carried, seats: everyone }]
}

function slice(put: Money, below: Money, level: Money): Money {
  const reached = put < level ? put : level
  return reached > below ? reached - below : 0n
}

/**
 * What is kept of each pot: a share of all pots together, at most the cap for as many players as were dealt in, divided by the size of the
 * pots. What a division leaves over is taken unit by unit from the main pot on.
 */
export function rakeOf(
  pots: readonly Pot[],
  { terms, dealtIn, sawFlop }: { terms: RakeTerms | null; dealtIn: number; sawFlop: boolean },
): Money[] {
  const total = pots.reduce((sum, { amount }) => sum + amount, 0n)
  if (terms === null || !sawFlop || total === 0n) return pots.map(() => 0n)
  const cap = capOf(terms, dealtIn)
  const share = (total * BigInt(terms.bps)) / 10_000n
  const rake = inUnits(share < cap ? share : cap, terms.unit)
  const parts = pots.map(({ amount }) => inUnits((rake * amount) / total, terms.unit))
  let left = rake - parts.reduce((sum, part) => sum + part, 0n)
  return parts.map((part) => {
    if (left === 0n) return part
    left -= terms.unit
    return part + terms.unit
  })
}

function inUnits(amount: Money, unit: Money): Money {
  return amount - (amount % unit)
}

export function capOf({ caps }: RakeTerms, dealtIn: number): Money {
  return caps.reduce((most, cap) => (cap.players <= dealtIn ? cap.most : most), 0n)
}

/**
 * Divides a pot among its winners in whole units. Units that cannot be divided go one each to the winners in the given order, which starts at
 * the left of the button; less than a unit goes to the first.
 */
export function splitPot(
  amount: Money,
  winners: readonly number[],
  unit: Money,
): { seat: number; amount: Money }[] {
  const count = BigInt(winners.length)
  const units = amount / unit
  const rest = amount % unit
  return winners.map((seat, index) => {
    const odd = BigInt(index) < units % count ? 1n : 0n
    return { seat, amount: (units / count + odd) * unit + (index === 0 ? rest : 0n) }
  })
}

/** Whose play the rake is counted as: by what each put in, with what a division leaves over for the first who put most. */
export function rakeShares(
  stakes: readonly { seat: number; put: Money }[],
  rake: Money,
): { seat: number; amount: Money }[] {
  const total = stakes.reduce((sum, { put }) => sum + put, 0n)
  if (total === 0n) return stakes.map(({ seat }) => ({ seat, amount: 0n }))
  const shares = stakes.map(({ seat, put }) => ({ seat, amount: (rake * put) / total }))
  const left = rake - shares.reduce((sum, { amount }) => sum + amount, 0n)
  const most = stakes.reduce((best, one, index) => {
    const held = stakes[best]
    return held && held.put >= one.put ? best : index
  }, 0)
  return shares.map((share, index) =>
    index === most ? { ...share, amount: share.amount + left } : share,
  )
}
