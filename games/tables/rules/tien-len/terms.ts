import type { Money } from '@croupier/shared/money'

/** What a table of Tiến Lên plays by; variants are data. Amounts in `c` are multiples of the table's stake. */
export interface TienLenTerms {
  seats: 2 | 3 | 4
  /** c, the table's stake. */
  stake: Money
  /** The smallest amount that is moved. */
  unit: Money
  /** `first_out`: the hand ends with the first who is out, and others pay by the cards they hold. `ranks`: it goes on to the last. */
  ending: 'first_out' | 'ranks'
  /** By how many play, what each place wins or pays, in c. Sums to nothing. */
  rankPays: Readonly<Record<2 | 3 | 4, readonly number[]>>
  chops: boolean
  instantWins: boolean
  /** What each other player pays on an instant win, and who has not played a card pays instead of 13, in c. */
  instantPays: number
  stuckPays: number
  values: PowerValues
  /** A seat needs so much to be dealt in, in c. */
  needs: number
  /** On each positive net of a hand, in hundredths of a percent. */
  rakeBps: number
  turnMs: number
  /** How long after a combination that can be chopped everybody may chop out of turn. */
  windowMs: number
}

/** What twos and chopping combinations cost who is chopped, or who holds them at the end, in c. */
export interface PowerValues {
  blackTwo: number
  redTwo: number
  threePairs: number
  quad: number
  fourPairs: number
}

export const POWER_VALUES: PowerValues = {
  blackTwo: 3,
  redTwo: 6,
  threePairs: 6,
  quad: 12,
  fourPairs: 18,
}

/** Tiến Lên Miền Nam as the house offers it (GAMES.md §8.3, GUARDS §5). */
export function southernTerms(
  stake: Money,
  unit: Money,
  change: Partial<TienLenTerms> = {},
): TienLenTerms {
  return {
    seats: 4,
    stake,
    unit,
    ending: 'first_out',
    rankPays: { 2: [13, -13], 3: [13, 0, -13], 4: [26, 13, -13, -26] },
    chops: true,
    instantWins: true,
    instantPays: 26,
    stuckPays: 26,
    values: POWER_VALUES,
    needs: 80,
    rakeBps: 300,
    turnMs: 15_000,
    windowMs: 2_000,
    ...change,
  }
}
