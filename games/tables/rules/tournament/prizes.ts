import { assert } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'

/** Shares of the pool by place, in hundredths of a percent, up to so many entries. Each row sums to 10,000. */
export interface PayRow {
  upToEntries: number
  sharesBps: readonly number[]
}

/** Pay table of the house; an operator may have others. */
export const STANDARD_PAYS: readonly PayRow[] = [
  { upToEntries: 4, sharesBps: [10_000] },
  { upToEntries: 7, sharesBps: [6500, 3500] },
  { upToEntries: 10, sharesBps: [5000, 3000, 2000] },
  { upToEntries: 18, sharesBps: [4000, 3000, 2000, 1000] },
  { upToEntries: 27, sharesBps: [3700, 2500, 1700, 1200, 900] },
  { upToEntries: 45, sharesBps: [3300, 2200, 1500, 1100, 800, 600, 500] },
  { upToEntries: 90, sharesBps: [2900, 1900, 1300, 1000, 800, 650, 500, 400, 300, 250] },
  {
    upToEntries: Number.MAX_SAFE_INTEGER,
    sharesBps: [2600, 1700, 1200, 900, 700, 550, 450, 350, 300, 250, 200, 200, 200, 200, 200],
  },
]

export interface PrizePool {
  buyIn: Money
  /** Kept by the house of each entry, besides the buy-in. */
  fee: Money
  entries: number
  guaranteed: Money
  unit: Money
}

export interface FrozenPrizes {
  pool: Money
  /** What the house adds to reach the guarantee. */
  overlay: Money
  fees: Money
  /** By place, from the first; they sum to the pool. */
  prizes: readonly Money[]
}

/** The prizes as they are fixed when entries end. What rounding leaves goes to the first place. Nobody is paid more places than there were entries. */
export function freezePrizes(of: PrizePool, pays: readonly PayRow[] = STANDARD_PAYS): FrozenPrizes {
  const paidIn = of.buyIn * BigInt(of.entries)
  const pool = paidIn > of.guaranteed ? paidIn : of.guaranteed
  const row = pays.find(({ upToEntries }) => of.entries <= upToEntries)
  assert(row !== undefined && row.sharesBps.reduce((sum, share) => sum + share, 0) === 10_000)
  const shares = row.sharesBps.slice(0, Math.max(1, of.entries))
  const prizes = shares.map((share) => {
    const exact = (pool * BigInt(share)) / 10_000n
    return exact - (exact % of.unit)
  })
  const left = pool - prizes.reduce((sum, prize) => sum + prize, 0n)
  return {
    pool,
    overlay: pool - paidIn,
    fees: of.fee * BigInt(of.entries),
    prizes: prizes.map((prize, place) => (place === 0 ? prize + left : prize)),
  }
}

/** Somebody who lost his last chip, with what he had when that hand began. */
export interface Bust {
  player: string
  startStack: Money
}

/**
 * Places of those who went out in one hand (in hand-for-hand play: in one round of hands): who began it with more stands higher, and equal
 * stacks share their places' prizes. `stillIn` is how many have chips afterwards.
 */
export function placesOfBusts(busts: readonly Bust[], stillIn: number): Placed[] {
  const sorted = [...busts].sort((one, other) => compare(other.startStack, one.startStack))
  return sorted.map(({ player, startStack }) => {
    const first = sorted.findIndex((bust) => bust.startStack === startStack)
    const equals = sorted.filter((bust) => bust.startStack === startStack).length
    return { player, place: stillIn + first + 1, shares: equals }
  })
}

export interface Placed {
  player: string
  /** The best of the places that are shared. */
  place: number
  /** Among how many the prizes of this place and those behind it are divided. */
  shares: number
}

function compare(one: Money, other: Money): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** What each gets; a division's odd units go to the first of those who share, in the order given. */
export function prizesOf(
  placed: readonly Placed[],
  prizes: readonly Money[],
  unit: Money,
): { player: string; prize: Money }[] {
  return placed.map(({ player, place, shares }, index) => {
    const sum = prizes.slice(place - 1, place - 1 + shares).reduce((all, prize) => all + prize, 0n)
    const part = (sum / BigInt(shares) / unit) * unit
    const isFirst = placed.findIndex((one) => one.place === place) === index
    return { player, prize: part + (isFirst ? sum - part * BigInt(shares) : 0n) }
  })
}

export interface StillIn {
  player: string
  stack: Money
}

/**
 * What is given back when a tournament cannot be played to its end, by the published formula. Before the first hand everybody gets buy-in and
 * fee. Later only those still in share what is left of the pool: nobody in the money yet, half of it equally and half by chips; in the money,
 * each first the least prize that is left, and the rest by chips. What rounding leaves goes to the most chips.
 */
export function cancelledShares(
  left: Money,
  players: readonly StillIn[],
  { leastPrize, unit }: { leastPrize: Money | null; unit: Money },
): { player: string; amount: Money }[] {
  const count = BigInt(players.length)
  const chips = players.reduce((sum, { stack }) => sum + stack, 0n)
  const equal = inUnits(leastPrize ?? left / 2n / count, unit)
  const byChips = left - equal * count
  assert(chips > 0n && byChips >= 0n)
  const shares = players.map(({ player, stack }) => ({
    player,
    amount: equal + inUnits((byChips * stack) / chips, unit),
  }))
  const rest = left - shares.reduce((sum, { amount }) => sum + amount, 0n)
  const leader = players.reduce(
    (best, { stack }, index) => (stack > (players[best]?.stack ?? 0n) ? index : best),
    0,
  )
  return shares.map((share, index) =>
    index === leader ? { ...share, amount: share.amount + rest } : share,
  )
}

function inUnits(amount: Money, unit: Money): Money {
  return amount - (amount % unit)
}
