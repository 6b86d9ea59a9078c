import { type FactName, type Facts, NIL_NIL, type Side } from '../catalogue/facts.ts'
import { cellsOfList, type Law } from './law.ts'

/** A bout of two people: how likely each ends it in a round, and who wins when it goes the distance. */
export interface BoutRates {
  rounds: number
  /** The chance that a round that begins ends the bout for this side. */
  finish: Readonly<Record<Side, number>>
  /** Of a decision, the share of each side; the rest is a draw. */
  decision: Readonly<Record<Side, number>>
}

/** The law of a bout of which so many rounds are over. */
export function boutLaw({ rounds, finish, decision }: BoutRates, over = 0): Law {
  const ends: (readonly [Facts, number])[] = []
  let goesOn = 1
  for (let round = over; round < rounds; round += 1) {
    ends.push([{ bout: 'H', boutRounds: round }, goesOn * finish.H])
    ends.push([{ bout: 'A', boutRounds: round }, goesOn * finish.A])
    goesOn *= 1 - finish.H - finish.A
  }
  ends.push([{ bout: 'H', boutRounds: rounds }, goesOn * decision.H])
  ends.push([{ bout: 'A', boutRounds: rounds }, goesOn * decision.A])
  ends.push([{ bout: 'D', boutRounds: rounds }, goesOn * (1 - decision.H - decision.A)])
  const cells = cellsOfList(ends)
  return {
    from: NIL_NIL,
    cellsOf: (reads: readonly FactName[]) =>
      reads.every((fact) => fact === 'bout' || fact === 'boutRounds') ? cells : null,
  }
}
