import type { Pair } from '../catalogue/facts.ts'
import type { SelectionKey } from '../catalogue/catalogue.ts'
import { toNumber } from '../fraction.ts'
import type { Chances, Law } from '../laws/law.ts'
import type { OddsX1000 } from '../odds/odds.ts'
import { returnOf, settleSelection } from '../results/settle.ts'

/** A single bet of a player on an event. */
export interface EventStake {
  selection: SelectionKey
  oddsX1000: OddsX1000
  from: Pair
  /** Any unit, the same for all. */
  stake: number
}

/**
 * Which part of what a player has staked on one event, over all bets and linked accounts, is lost on average when it is lost: E[(V − W)⁺] / V
 * by the margin-free law. Two sides of a market, or three double chances, cover each other and count as little as they risk. Null when
 * the law does not know all of the markets together.
 */
export function lossShare(stakes: readonly EventStake[], law: Law): number | null {
  const cells = law.cellsOf([...new Set(stakes.flatMap(({ selection }) => selection.type.reads))])
  const staked = stakes.reduce((sum, { stake }) => sum + stake, 0)
  if (!cells || staked <= 0) return null
  let lost = 0
  for (const [cell, facts] of cells.facts.entries()) {
    let back = 0
    for (const { selection, oddsX1000, from, stake } of stakes)
      back +=
        stake *
        toNumber(returnOf(oddsX1000, settleSelection(selection, { kind: 'ended', facts }, from)))
    lost += (cells.weights[cell] ?? 0) * Math.max(0, staked - back)
  }
  return lost / staked
}

/** The same of a parlay on several events, at the least: it is lost whole with any lost leg. */
export function lossShareOfParlay(legs: readonly Chances[]): number {
  return 1 - legs.reduce((all, { lost }) => all * (1 - lost), 1)
}
