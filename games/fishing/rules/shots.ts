import { assert } from '@croupier/shared/assert'
import { type FairSeeds, fairBlocks, type Luck, luckFrom } from '../../engine/fair-stream.ts'
import type { ReturnToPlayer } from '../../engine/profiles.ts'
import { type Risk, riskOfChance } from '../../engine/risk.ts'

/** What a fish can pay: multiples of the bullet, each with its whole-number weight. */
export interface Fish {
  kind: string
  wins: readonly (readonly [multiple: number, weight: number])[]
}

export interface FishMath {
  returnPercent: number
  fish: readonly Fish[]
  /** What a cannon may load into one bullet, in units of the room's price. */
  unitsMost: number
  /** Units that may be set aside for one sub-round. */
  reserveMost: number
}

export interface Shot {
  /** 0 when the fish swims on. */
  multiple: number
  /** The word of the stream that the next shot begins with. */
  nextWord: number
}

const WORDS = 2 ** 32
const BLOCK_WORDS = 8

/** A fish dies when the next word is below this: R ÷ E[multiple] of all words, rounded down (GAMES §6.5). */
export function thresholdOf(math: FishMath, { wins }: Fish): number {
  let weights = 0n
  let weighted = 0n
  for (const [multiple, weight] of wins) {
    weights += BigInt(weight)
    weighted += BigInt(multiple) * BigInt(weight)
  }
  return Number((BigInt(math.returnPercent) * weights * BigInt(WORDS)) / (100n * weighted))
}

/** One bullet that hit: one word decides, and where a fish pays differently a pick says how much. */
export function shotWith(math: FishMath, fish: Fish, luck: Luck): number {
  if (luck.u32() >= thresholdOf(math, fish)) return 0
  const [first, ...others] = fish.wins
  assert(first)
  if (others.length === 0) return first[0]
  const won = fish.wins[luck.pick(fish.wins.map(([, weight]) => weight))]
  assert(won)
  return won[0]
}

/** The shot that the stream of a sub-round has at a word; words are used one after another. */
export function shotAt(math: FishMath, seeds: FairSeeds, shot: { fish: Fish; word: number }): Shot {
  const blockOf = fairBlocks(seeds)
  let word = shot.word
  let block = new DataView(new ArrayBuffer(0))
  let index = -1
  const luck = luckFrom(() => {
    const wanted = Math.floor(word / BLOCK_WORDS)
    if (wanted !== index) {
      block = new DataView(blockOf(wanted).buffer as ArrayBuffer)
      index = wanted
    }
    const value = block.getUint32((word % BLOCK_WORDS) * 4)
    word += 1
    return value
  })
  const multiple = shotWith(math, shot.fish, luck)
  return { multiple, nextWord: word }
}

export function averageMultiple({ wins }: Fish): number {
  const weights = wins.reduce((sum, [, weight]) => sum + weight, 0)
  return wins.reduce((sum, [multiple, weight]) => sum + multiple * weight, 0) / weights
}

/** What a bullet into this fish returns, counted over all words. */
export function returnOfFish(math: FishMath, fish: Fish): number {
  return (thresholdOf(math, fish) / WORDS) * averageMultiple(fish)
}

/** The return whatever one shoots at: the fish differ by less than a millionth, for words are whole. */
export function fishReturn(math: FishMath): ReturnToPlayer {
  const returns = math.fish.map((fish) => returnOfFish(math, fish))
  return {
    lowest: Math.min(...returns),
    highest: Math.max(...returns),
    method: 'exact',
    standardError: 0,
    parts: {},
  }
}

/** The risk of a bullet into the fish that dies most often; every other bullet risks more, and each is a result of its own. */
export function bulletRisk(math: FishMath): Risk {
  const surest = Math.max(...math.fish.map((fish) => thresholdOf(math, fish)))
  return riskOfChance(surest / WORDS, math.returnPercent / 100)
}
