import { percentIn } from '@croupier/kit/percent'

/** A share of 1 in per cent; a dash where there is none. */
export function percent(share: number | null, tag: string, decimals = 2): string {
  return share === null ? '–' : percentIn(tag, { decimals })(share)
}

/** Shares of 1 as a range of per cents. */
export function percentRange(lowest: number, highest: number, tag: string): string {
  const format = percentIn(tag)
  return lowest === highest ? format(lowest) : `${format(lowest)} – ${format(highest)}`
}
