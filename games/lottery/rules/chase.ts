import type { Money } from '@croupier/shared/money'

/** How the multiples of a chase grow from one draw to the next. */
export type ChaseGrowth =
  | { kind: 'same' }
  | { kind: 'double' }
  /** Added to the multiple at each draw. */
  | { kind: 'add'; step: number }

/** A chase: the same lines on so many following draws. */
export interface ChasePlan {
  draws: number
  first: number
  growth: ChaseGrowth
}

export const MOST_CHASED = 120
/** A multiple of the unit stake is at most this, whatever the growth. */
export const MOST_MULTIPLE = 10_000

/** The multiple of each draw of a plan, the next draw first; null when the plan leaves its bounds. */
export function multiplesOf({ draws, first, growth }: ChasePlan): number[] | null {
  if (!isWithin(draws, MOST_CHASED) || !isWithin(first, MOST_MULTIPLE)) return null
  const multiples: number[] = []
  let multiple = first
  for (let draw = 0; draw < draws; draw += 1) {
    if (!isWithin(multiple, MOST_MULTIPLE)) return null
    multiples.push(multiple)
    if (growth.kind === 'double') multiple *= 2
    if (growth.kind === 'add') multiple += growth.step
  }
  return multiples
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most
}

/** What a plan costs altogether when no win stops it; `once` is the cost of its lines at the multiple 1. */
export function chaseCost(once: Money, multiples: readonly number[]): Money {
  return multiples.reduce((sum, multiple) => sum + once * BigInt(multiple), 0n)
}
