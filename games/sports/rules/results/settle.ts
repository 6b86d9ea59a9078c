import { deadHeatOf } from '../catalogue/other-markets.ts'
import type { SelectionKey } from '../catalogue/catalogue.ts'
import { type Facts, type Grade, NIL_NIL, type Pair } from '../catalogue/facts.ts'
import { type Fraction, fraction, ONE, plus, times } from '../fraction.ts'
import type { Law } from '../laws/law.ts'
import type { OddsX1000 } from '../odds/odds.ts'

/**
 * How a selection was settled, in the shape of the feeds of this industry: it won or it did not, a part of the stake may be void, and of
 * a dead heat only a part is paid.
 */
export interface Settled {
  won: boolean
  /** The part of the stake that is given back: none, half or all. */
  void: 0 | 0.5 | 1
  deadHeat?: { paid: number; sharing: number }
}

export const VOID: Settled = { won: false, void: 1 }

const OF_GRADE: Readonly<Record<Grade, Settled>> = {
  won: { won: true, void: 0 },
  half_won: { won: true, void: 0.5 },
  void: VOID,
  half_lost: { won: false, void: 0.5 },
  lost: { won: false, void: 0 },
}

/** How an event ended. */
export type EventEnd =
  /** Played to its end, or decided as the sport's rules say. */
  | { kind: 'ended'; facts: Facts }
  /** Broken off, with the law of where it stood: what all results agree on that could still have come stands, all else is void. */
  | { kind: 'abandoned'; law: Law }
  /** A player gave up. The winner stands when `winner` is given, all else is as for abandoned. */
  | { kind: 'retired'; law: Law; winner?: 'H' | 'A' }
  /** Never played in its window. */
  | { kind: 'cancelled' }

/** Market types that say who wins a match: they stand after a retirement. */
const WINNER_TYPES = new Set(['SW', 'MW', 'BW', 'WIN'])

/** Settles a selection. `from` is the score at which it was accepted, 0–0 before the match. */
export function settleSelection(
  selection: SelectionKey,
  end: EventEnd,
  from: Pair = NIL_NIL,
): Settled {
  const { type, specifier, outcome } = selection
  switch (end.kind) {
    case 'ended': {
      const settled = OF_GRADE[type.grader(specifier, outcome)(end.facts, from) ?? 'void']
      const heat = end.facts.places && deadHeatOf(type.code, specifier, end.facts.places)
      return heat && settled.won ? { ...settled, deadHeat: heat } : settled
    }
    case 'cancelled':
      return VOID
    case 'retired':
      if (end.winner && WINNER_TYPES.has(type.code)) {
        return OF_GRADE[outcome === end.winner ? 'won' : 'lost']
      }
      return settleDecided(selection, end.law, from)
    case 'abandoned':
      return settleDecided(selection, end.law, from)
  }
}

/** A market stands when everything that could still have come says the same of each of its outcomes; else all of it is void. */
function settleDecided({ type, specifier, outcome }: SelectionKey, law: Law, from: Pair): Settled {
  const cells = law.cellsOf(type.reads)
  const possible = cells?.facts.filter((_, cell) => (cells.weights[cell] ?? 0) > 0) ?? []
  let own: Grade | null = null
  for (const each of type.outcomesOf(specifier)) {
    const grade = agreedGrade(possible, (facts) => type.grader(specifier, each)(facts, from))
    if (grade === null) return VOID
    if (each === outcome) own = grade
  }
  return own === null ? VOID : OF_GRADE[own]
}

/** What all of these results say alike; null where they differ or do not tell. */
function agreedGrade(
  possible: readonly Facts[],
  grade: (facts: Facts) => Grade | null,
): Grade | null {
  const [first] = possible
  const found = first ? grade(first) : null
  return possible.every((facts) => grade(facts) === found) ? found : null
}

/** What a stake of 1 returns: lost 0, void 1, half of each where half is void, and of a dead heat a part of the win. */
export function returnOf(odds: OddsX1000, { won, void: voided, deadHeat }: Settled): Fraction {
  const void2 = BigInt(voided * 2)
  const back = fraction(void2, 2n)
  if (!won) return back
  const share = deadHeat ? fraction(deadHeat.paid, deadHeat.sharing) : ONE
  return plus(back, times(times(fraction(odds, 1000), share), fraction(2n - void2, 2n)))
}
