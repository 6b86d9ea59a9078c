import { assert } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'
import type { HoldemTerms } from '../holdem/terms.ts'

/** Blinds of one level, in chips. A tournament's chips are whole numbers of their smallest kind, held as money is. */
export interface Level {
  smallBlind: Money
  bigBlind: Money
  ante: Money
  minutes: number
  /** Afterwards the smallest chip in play. */
  chip: Money
}

export interface Structure {
  startStack: Money
  levels: readonly Level[]
  ante: 'each' | 'big_blind' | 'nobody'
  /** Entries and re-entries are taken up to the end of this level, from 1; 0 when they end with the start. */
  lateUntilLevel: number
  /** How often one player may enter again. */
  reentries: number
  seatsPerTable: 2 | 6 | 9
}

export interface LevelNow extends Level {
  /** From 1. */
  number: number
  /** Milliseconds until the next level; null in the last one. */
  leftMs: number | null
}

/** The level after so much play; breaks are not counted. The last level has no end. */
export function levelAt({ levels }: Structure, playedMs: number): LevelNow {
  let left = playedMs
  for (const [index, level] of levels.entries()) {
    const lasts = level.minutes * 60_000
    const isLast = index === levels.length - 1
    if (left < lasts || isLast)
      return { ...level, number: index + 1, leftMs: isLast ? null : lasts - left }
    left -= lasts
  }
  throw new Error('a structure has levels')
}

export function isLateEntryOpen(structure: Structure, playedMs: number): boolean {
  return levelAt(structure, playedMs).number <= structure.lateUntilLevel
}

/** The terms of a tournament's tables at a level. */
export function termsAt(structure: Structure, base: HoldemTerms, level: Level): HoldemTerms {
  return {
    ...base,
    kind: 'tournament',
    seats: structure.seatsPerTable,
    smallBlind: level.smallBlind,
    bigBlind: level.bigBlind,
    ante: { of: level.ante > 0n ? structure.ante : 'nobody', amount: level.ante },
    unit: level.chip,
    rake: null,
    straddle: 'off',
  }
}

const BLINDS = [
  [10, 20, 0],
  [15, 30, 0],
  [25, 50, 0],
  [50, 100, 0],
  [75, 150, 0],
  [100, 200, 25],
  [150, 300, 25],
  [200, 400, 50],
  [300, 600, 75],
  [400, 800, 100],
  [600, 1200, 150],
  [1000, 2000, 250],
  [1500, 3000, 375],
  [2000, 4000, 500],
  [3000, 6000, 750],
  [5000, 10_000, 1250],
] as const

/** The levels that the house offers, of so many minutes each; the smallest chip grows as it is no longer needed. */
export function standardLevels(minutes: number): Level[] {
  const levels = BLINDS.map(([small, big, ante]) => ({
    smallBlind: BigInt(small),
    bigBlind: BigInt(big),
    ante: BigInt(ante),
    minutes,
  }))
  return levels.map((level, index) => {
    const chip = CHIPS.findLast((value) =>
      levels
        .slice(index)
        .every((later) => later.smallBlind % value === 0n && later.ante % value === 0n),
    )
    assert(chip !== undefined, 'every level can be paid with some chip')
    return { ...level, chip }
  })
}

const CHIPS = [1n, 5n, 25n, 100n, 500n]

/** Sit & go: starts when all places are taken, without late entries. */
export function sitAndGo(seats: 2 | 6 | 9, minutes: number): Structure {
  return {
    startStack: 1500n,
    levels: standardLevels(minutes),
    ante: 'each',
    lateUntilLevel: 0,
    reentries: 0,
    seatsPerTable: seats,
  }
}
