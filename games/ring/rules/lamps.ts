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
