import type { ReturnToPlayer } from '../../engine/profiles.ts'

export interface Lamp {
  /** A fruit, LUCKY or NOTHING. */
  fruit: string
  /** What a credit on the fruit is paid, gross; 0 for lamps without a fruit. */
  times: number
  /** Of ten thousand stops how many are here. */
  weight: number
}

/** What is certified about the game. */
export interface RingMath {
  lamps: readonly Lamp[]
  /** How likely the lucky lamp gives one, two or three lamps more. */
  extra: readonly number[]
  fruits: readonly string[]
  mostCredits: number
}

export const LUCKY = 'LUCKY'
/** What stands where there is no lamp. */
export const NO_LAMP: Lamp = { fruit: '', times: 0, weight: 0 }

const sum = (weights: readonly number[]): number =>
  weights.reduce((total, weight) => total + weight, 0)

/** What a lamp returns to credits on fruits, in credits. */
export function lampReturn(
  { fruit, times }: Lamp,
  credits: Readonly<Record<string, number>>,
): number {
  return (credits[fruit] ?? 0) * times
}

/** The exact return of each fruit: the light may stop there at once, or by the lucky lamp. */
export function ringReturn({ lamps, extra, fruits }: RingMath): ReturnToPlayer {
  const all = sum(lamps.map(({ weight }) => weight))
  const ofFruits = sum(lamps.map(({ times, weight }) => (times > 0 ? weight : 0)))
  const lucky = sum(lamps.map(({ fruit, weight }) => (fruit === LUCKY ? weight : 0)))
  const meanExtra = sum(extra.map((weight, index) => weight * (index + 1))) / sum(extra)
  const parts = Object.fromEntries(
    fruits.map((fruit) => {
      const worth = sum(lamps.map((lamp) => lampReturn(lamp, { [fruit]: 1 }) * lamp.weight))
      return [fruit, worth / all + ((lucky / all) * meanExtra * worth) / ofFruits]
    }),
  )
  const returns = Object.values(parts)
  return {
    method: 'exact',
    lowest: Math.min(...returns),
    highest: Math.max(...returns),
    standardError: 0,
    parts,
  }
}

/** What credits on fruits return in all, in credits, with the chance of each sum: at the first lamp, or at the lucky one and those after it. */
export function waysOfTimes(
  { lamps, extra }: RingMath,
  credits: Readonly<Record<string, number>>,
): (readonly [chance: number, times: number])[] {
  const all = sum(lamps.map(({ weight }) => weight))
  const fruits = lamps.filter(({ times }) => times > 0)
  const ofFruits = sum(fruits.map(({ weight }) => weight))
  const one = new Map<number, number>()
  for (const lamp of fruits) add(one, lampReturn(lamp, credits), lamp.weight / ofFruits)
  const found = new Map<number, number>()
  for (const lamp of lamps) {
    if (lamp.fruit !== LUCKY) add(found, lampReturn(lamp, credits), lamp.weight / all)
  }
  const lucky = sum(lamps.map(({ fruit, weight }) => (fruit === LUCKY ? weight : 0))) / all
  let together = new Map([[0, 1]])
  for (const weight of extra) {
    const more = new Map<number, number>()
    for (const [times, chance] of together) {
      for (const [added, share] of one) add(more, times + added, chance * share)
    }
    together = more
    for (const [times, chance] of together)
      add(found, times, (lucky * chance * weight) / sum(extra))
  }
  return [...found].map(([times, chance]) => [chance, times] as const)
}

function add(chances: Map<number, number>, times: number, chance: number): void {
  chances.set(times, (chances.get(times) ?? 0) + chance)
}
