import { MOST_WORK_STEP } from '@croupier/api/accounts/human-check'

/** How much more work each step asks than the first: on a slow phone about a third of a second, and two seconds at the last. */
const TIMES = [1, 2, 4, 6] as const

/** What a network has done lately at a brand; each is a reason to ask it for more work. */
export interface NetworkSigns {
  /** Wrong passwords and recovery codes; each hour of quiet halves them. */
  failures: number
  /** Accounts and trial accounts opened today. */
  accounts: number
  /** Codes by SMS and mail that were asked for within a day. */
  codes: number
}

/** From how many of each on the steps 1, 2 and 3 are asked for. */
const FROM: Readonly<Record<keyof NetworkSigns, readonly [number, number, number]>> = {
  failures: [5, 15, 30],
  accounts: [3, 10, 20],
  codes: [5, 10, 15],
}

/** The step of the worst sign, 0 where nothing was seen; one sign does not excuse another, and two do not add up. */
export function stepOfSigns(signs: NetworkSigns): number {
  const steps = (Object.keys(FROM) as (keyof NetworkSigns)[]).map(
    (sign) => FROM[sign].filter((from) => signs[sign] >= from).length,
  )
  return Math.min(MOST_WORK_STEP, Math.max(...steps))
}

/** How many keys a step's answer lies among: never fewer than `least`, never `least + spread` or more. */
export function keysOfStep(step: number, usual: number): { least: number; spread: number } {
  const mean = 2 * usual * (TIMES[step] ?? TIMES[MOST_WORK_STEP])
  // A narrow spread: whoever has no luck waits a quarter longer than the mean, not half as long again.
  return { least: Math.ceil(mean * 0.75), spread: Math.max(1, Math.floor(mean * 0.5)) }
}
