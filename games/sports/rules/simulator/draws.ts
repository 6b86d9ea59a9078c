import type { Luck } from '../../../engine/fair-stream.ts'

const WORDS = 2 ** 32

/** The index of an outcome by its chance. The stream's word decides, so the same seed gives the same match everywhere. */
export function drawFrom(luck: Luck, chances: ArrayLike<number>): number {
  const drawn = luck.u32() / WORDS
  let sum = 0
  for (let index = 0; index < chances.length - 1; index += 1) {
    sum += chances[index] ?? 0
    if (drawn < sum) return index
  }
  return chances.length - 1
}

/** True as often as a chance says. */
export function happens(luck: Luck, chance: number): boolean {
  return luck.u32() / WORDS < chance
}

/** A Poisson count. */
export function drawCount(luck: Luck, mean: number): number {
  const drawn = luck.u32() / WORDS
  let chance = Math.exp(-mean)
  let sum = chance
  let count = 0
  while (drawn >= sum && count < MOST) {
    count += 1
    chance = (chance * mean) / count
    sum += chance
  }
  return count
}

const MOST = 100
