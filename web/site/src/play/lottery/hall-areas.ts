import type { LotteryGame } from '@croupier/api/play/lottery/shapes'

/** The parts of the hall. */
export const hallAreas = ['VIETNAM', 'ASIA', 'FAST'] as const
export type HallArea = (typeof hallAreas)[number]

/** Where a family's games stand in the hall. */
export function areaOfFamily(family: string): HallArea {
  if (family.startsWith('VN')) return 'VIETNAM'
  return family === '4D' || family === 'THAI' || family === 'TOGEL' ? 'ASIA' : 'FAST'
}

/** Fast draws in their own order, then the others by the time at which they close; games without a draw stand last. */
export function soonestFirst(games: readonly LotteryGame[]): LotteryGame[] {
  return games.toSorted((one, other) => closingOf(one) - closingOf(other))
}

function closingOf({ everySeconds, next }: LotteryGame): number {
  return everySeconds === null ? (next?.closesAt.getTime() ?? Number.MAX_SAFE_INTEGER) : 0
}
