import type { Money } from '@croupier/shared/money'

/** What the house keeps of a hand. */
export interface RakeTerms {
  /** Of the pots that saw a flop, in hundredths of a percent: 500 is 5 %. */
  bps: number
  /** The most of one hand, by how many were dealt in: the entry with the highest `players` that is not above it. */
  caps: readonly { players: number; most: Money }[]
  /** The rake is a multiple of this, rounded down. */
  unit: Money
}

/** How long a player may think, in milliseconds. */
export interface ClockTerms {
  turnMs: number
  /** Spent after `turnMs`, a stock of each seat. */
  bankMs: number
  /** Every `bankHands` hands the stock grows by `bankGrowthMs`, up to `bankMostMs`. */
  bankHands: number
  bankGrowthMs: number
  bankMostMs: number
  /** For seats that are cut off: at most `cutOffMs` a hand, out of `cutOffHourMs` an hour. */
  cutOffMs: number
  cutOffHourMs: number
}

/** What decides a table; data of a room, and of a level in a tournament. */
export interface HoldemTerms {
  kind: 'cash' | 'tournament'
  seats: number
  smallBlind: Money
  bigBlind: Money
  /** Of each player dealt in, or paid by the big blind for all. */
  ante: { of: 'nobody' | 'each' | 'big_blind'; amount: Money }
  straddle: 'off' | 'under_the_gun'
  /** The smallest chip: stacks, buy-ins and bets are multiples of it. */
  unit: Money
  buyIn: { least: Money; most: Money }
  /** Null where nothing is kept, as in tournaments and at practice tables. */
  rake: RakeTerms | null
  clock: ClockTerms
  /** Seats are given up after so many big blinds passed them by. */
  missedOrbits: number
}

export const CLOCK: ClockTerms = {
  turnMs: 15_000,
  bankMs: 30_000,
  bankHands: 10,
  bankGrowthMs: 5_000,
  bankMostMs: 60_000,
  cutOffMs: 20_000,
  cutOffHourMs: 60_000,
}

/** The published rake (GAMES.md §8.2): 5 %, at most half a big blind of two players, 2 of three or four, 3 of more. */
export function standardRake(bigBlind: Money, unit: Money): RakeTerms {
  return {
    bps: 500,
    caps: [
      { players: 2, most: bigBlind / 2n },
      { players: 3, most: bigBlind * 2n },
      { players: 5, most: bigBlind * 3n },
    ],
    unit,
  }
}
