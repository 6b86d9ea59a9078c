import { percentIn, returnIn } from '@croupier/kit/percent'

/** A share of 1 in per cent; a dash where there is none. */
export function percent(share: number | null, tag: string, decimals = 2): string {
  return share === null ? '–' : percentIn(tag, { decimals })(share)
}

/** The return that a game states, from the lowest to the highest of all bets, as players read it. */
export function returnRange(lowest: number, highest: number, tag: string): string {
  const [low, high] = [lowest, highest].map(returnIn(tag))
  return low === high ? `${low}` : `${low} – ${high}`
}
