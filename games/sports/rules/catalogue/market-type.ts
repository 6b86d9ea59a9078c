import type { FactName, Facts, Grade, Grader, Pair, Side } from './facts.ts'

/** Which margin a market carries; the figures are data of `odds/margins.ts`. */
export type MarginCode =
  | 'three_way'
  | 'double_chance'
  | 'two_way'
  | 'draw_no_bet'
  | 'both_score'
  | 'correct_score'
  | 'odd_even'
  | 'bands'
  | 'half_full'
  | 'team_total'
  | 'next_goal'
  | 'corners'
  | 'esports'
  | 'esports_score'
  | 'outright'

/** What can be bet on, as data. A market is a type and its specifier: `AH:-0.75`. */
export interface MarketType {
  /** With the period in front: `AH`, `1H.AH`, `M1.TR`. Never changed once it is in use. */
  code: string
  /** Key of the template of its name; the specifier and the names of both sides are its arguments. */
  nameKey: string
  reads: readonly FactName[]
  margin: MarginCode
  /** Specifiers that exist; a type without any takes the empty text alone. */
  isSpecifier(specifier: string): boolean
  outcomesOf(specifier: string): readonly string[]
  grader(specifier: string, outcome: string): Grader
  /** Where every result has one winning outcome: which one. Absent where results can be void or half won. */
  outcomeIn?(facts: Facts): string | undefined
  /** Two outcomes of which one wins what the other loses. */
  isMirrored?: true
  /** Where its specifier is a line: which lines there are. */
  lines?: LineRange
  /** A live bet on it counts from the score at which it was accepted. */
  countsFromBet?: true
}

export interface LineRange {
  least: number
  most: number
  /** What stands in front of the line in a specifier: `H:` and `A:` for totals of one side, nothing elsewhere. */
  prefixes: readonly string[]
  /** Whether the first outcome becomes likelier as the line grows, as it does for handicaps. */
  isRising: boolean
}

/** Half of the outcomes win, as a line in quarters says: a win by a quarter is half a win. */
export function gradeOfQuarters(quarters: number): Grade {
  if (quarters >= 2) return 'won'
  if (quarters === 1) return 'half_won'
  if (quarters === 0) return 'void'
  return quarters === -1 ? 'half_lost' : 'lost'
}

/** A line in quarters: `-0.75` is −3; null when it is no multiple of a quarter in its shortest form. */
export function quartersOf(specifier: string): number | null {
  const quarters = Number(specifier) * 4
  return Number.isInteger(quarters) && String(quarters / 4) === specifier ? quarters : null
}

function isLine(specifier: string, least: number, most: number): boolean {
  const quarters = quartersOf(specifier)
  return quarters !== null && quarters >= least * 4 && quarters <= most * 4
}

interface Reading<T> {
  code: string
  name: string
  reads: readonly FactName[]
  margin: MarginCode
  read(facts: Facts): T | undefined
}

/** The lowest line of a total. */
const LEAST_TOTAL = 0.5

const none = (specifier: string) => specifier === ''

/** A type without specifiers whose outcome each result names. */
export function byOutcome(
  { code, name, reads, margin, read }: Reading<string>,
  outcomes: readonly string[],
): MarketType {
  return {
    code,
    nameKey: name,
    reads,
    margin,
    isSpecifier: none,
    outcomesOf: () => outcomes,
    outcomeIn: read,
    grader: (_, outcome) => (facts) => wonIf(read(facts), (found) => found === outcome),
  }
}

/** A handicap: the line is added to the home side's score, `H` and `A` are its two outcomes. The line is always the home side's. */
export function handicap(reading: Reading<Pair>, most: number, countsFromBet = false): MarketType {
  return {
    code: reading.code,
    nameKey: reading.name,
    reads: reading.reads,
    margin: reading.margin,
    ...(countsFromBet ? { countsFromBet: true as const } : {}),
    lines: { least: -most, most, prefixes: [''], isRising: true },
    isSpecifier: (specifier) => isLine(specifier, -most, most),
    outcomesOf: () => ['H', 'A'],
    isMirrored: true,
    grader: (specifier, outcome) => {
      const line = quartersOf(specifier) ?? 0
      const sign = outcome === 'H' ? 1 : -1
      return (facts, from) => {
        const score = reading.read(facts)
        if (!score) return null
        const lead = countsFromBet ? score[0] - from[0] - (score[1] - from[1]) : score[0] - score[1]
        return gradeOfQuarters(sign * (lead * 4 + line))
      }
    },
  }
}

/** A total: over and under a line. */
export function total(reading: Reading<number>, most: number): MarketType {
  return {
    code: reading.code,
    nameKey: reading.name,
    reads: reading.reads,
    margin: reading.margin,
    lines: { least: LEAST_TOTAL, most, prefixes: [''], isRising: false },
    isSpecifier: (specifier) => isLine(specifier, LEAST_TOTAL, most),
    outcomesOf: () => ['O', 'U'],
    isMirrored: true,
    grader: (specifier, outcome) => {
      const line = quartersOf(specifier) ?? 0
      const sign = outcome === 'O' ? 1 : -1
      return (facts) => {
        const sum = reading.read(facts)
        return sum === undefined ? null : gradeOfQuarters(sign * (sum * 4 - line))
      }
    },
  }
}

/** Over and under a line of one side's score: `TT:H:1.5`. */
export function teamTotal(reading: Reading<Pair>, most: number): MarketType {
  return {
    code: reading.code,
    nameKey: reading.name,
    reads: reading.reads,
    margin: reading.margin,
    lines: { least: LEAST_TOTAL, most, prefixes: ['H:', 'A:'], isRising: false },
    isSpecifier: (specifier) =>
      /^[HA]:/.test(specifier) && isLine(specifier.slice(2), LEAST_TOTAL, most),
    outcomesOf: () => ['O', 'U'],
    isMirrored: true,
    grader: (specifier, outcome) => {
      const line = quartersOf(specifier.slice(2)) ?? 0
      const side = specifier.startsWith('H') ? 0 : 1
      const sign = outcome === 'O' ? 1 : -1
      return (facts) => {
        const score = reading.read(facts)
        return score ? gradeOfQuarters(sign * (score[side] * 4 - line)) : null
      }
    },
  }
}

/** Who is ahead; X where it is a draw. */
export function leader(score: Pair | undefined): Side | 'X' | undefined {
  if (!score) return undefined
  if (score[0] === score[1]) return 'X'
  return score[0] > score[1] ? 'H' : 'A'
}

export function wonIf<T>(value: T | undefined, wins: (value: T) => boolean): Grade | null {
  if (value === undefined) return null
  return wins(value) ? 'won' : 'lost'
}

export function sum(score: Pair | undefined): number | undefined {
  return score && score[0] + score[1]
}
