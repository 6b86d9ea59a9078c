import { assert } from '@croupier/shared/assert'

/** A decimal price in thousandths: 1.90 is 1900. Every price that is stored or settled is one. */
export type OddsX1000 = number

/** The steps that prices stand on: from a price on, by how much the next one is higher. */
export type Ladder = readonly Readonly<{ from: OddsX1000; step: number }>[]

export const LEAST_ODDS: OddsX1000 = 1_010
export const MOST_ODDS: OddsX1000 = 501_000

/** Two decimals throughout. */
export const HUNDREDTHS: Ladder = [{ from: LEAST_ODDS, step: 10 }]

/** Coarser steps for higher prices, so that a board flickers less. */
export const COARSE: Ladder = [
  { from: 1_010, step: 10 },
  { from: 2_000, step: 20 },
  { from: 3_000, step: 50 },
  { from: 4_000, step: 100 },
  { from: 6_000, step: 200 },
  { from: 10_000, step: 500 },
  { from: 20_000, step: 1_000 },
  { from: 30_000, step: 2_000 },
  { from: 50_000, step: 5_000 },
  { from: 100_000, step: 10_000 },
]

/** A float that should be a whole number may lie this much below it. */
const DUST = 1e-9

/** The highest price of a ladder that is not above the raw one; null below the least price, where nothing is sold. */
export function onLadder(
  raw: number,
  ladder: Ladder,
  most: OddsX1000 = MOST_ODDS,
): OddsX1000 | null {
  const thousandths = Math.floor(Math.min(raw * 1000, most) + DUST)
  const part = ladder.findLast(({ from }) => from <= thousandths)
  if (!part) return null
  return part.from + Math.floor((thousandths - part.from) / part.step) * part.step
}

/** The price so many steps above or below one that stands on the ladder, within its ends. */
export function stepsAway(odds: OddsX1000, steps: number, ladder: Ladder): OddsX1000 {
  let at = odds
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    const next = steps > 0 ? above(at, ladder) : below(at, ladder)
    if (next === null) break
    at = next
  }
  return at
}

function above(odds: OddsX1000, ladder: Ladder): OddsX1000 | null {
  const part = ladder.findLast(({ from }) => from <= odds)
  assert(part, 'a price below its ladder')
  const next = odds + part.step
  return next > MOST_ODDS ? null : next
}

function below(odds: OddsX1000, ladder: Ladder): OddsX1000 | null {
  const part = ladder.findLast(({ from }) => from < odds)
  return part ? odds - part.step : null
}
