import { type Luck, luckFrom } from '../fair-stream.ts'

/**
 * Quick luck for simulations: sfc32 by Chris Doty-Humphrey. The same number gives the same luck, so a
 * simulated figure can be repeated. Never for play: whoever sees a few words knows all that follow.
 */
export function quickLuck(seed: number): Luck {
  let a = 0
  let b = seed | 0
  let c = 0x9e3779b9
  let counter = 1
  const u32 = () => {
    const word = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + word) | 0
    return word >>> 0
  }
  for (let round = 0; round < 16; round += 1) u32()
  return luckFrom(u32)
}

export interface Sample {
  mean: number
  standardDeviation: number
  standardError: number
}

/** Plays `rounds` rounds; each answers with what it returned in hundredths of the stake. */
export function simulate(rounds: number, returnX100: () => number): Sample {
  let sum = 0
  let squares = 0
  for (let round = 0; round < rounds; round += 1) {
    const share = returnX100() / 100
    sum += share
    squares += share * share
  }
  const mean = sum / rounds
  const standardDeviation = Math.sqrt(squares / rounds - mean * mean)
  return { mean, standardDeviation, standardError: standardDeviation / Math.sqrt(rounds) }
}
