/** A share of 1 in per cent; a dash where there is none. */
export function percent(share: number | null, digits = 2): string {
  return share === null ? '–' : `${(share * 100).toFixed(digits)}%`
}

/** Shares of 1 as a range of per cents. */
export function percentRange(lowest: number, highest: number): string {
  return lowest === highest ? percent(lowest) : `${percent(lowest)} – ${percent(highest)}`
}
