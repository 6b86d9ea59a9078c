import { erfc, upperGamma } from './special-functions.ts'

/**
 * Seven tests of NIST SP 800-22 (revision 1a) on bits, each by its section. They answer with p-values: the chance that fair bits look at
 * least as uneven. Fair bits give p below 0.01 once in a hundred times.
 */
export type Bits = Uint8Array

/** The bits of bytes, the highest first. */
export function bitsOf(bytes: Uint8Array): Bits {
  const bits = new Uint8Array(bytes.length * 8)
  for (const [place, byte] of bytes.entries())
    for (let bit = 0; bit < 8; bit += 1) bits[place * 8 + bit] = (byte >>> (7 - bit)) & 1
  return bits
}

const onesIn = (bits: Bits): number => bits.reduce((sum, bit) => sum + bit, 0)

/** 2.1 Frequency. */
export function frequency(bits: Bits): number {
  const excess = Math.abs(2 * onesIn(bits) - bits.length)
  return erfc(excess / Math.sqrt(2 * bits.length))
}

/** 2.2 Frequency within blocks of so many bits. */
export function blockFrequency(bits: Bits, length: number): number {
  const blocks = Math.floor(bits.length / length)
  let distance = 0
  for (let block = 0; block < blocks; block += 1) {
    const share = onesIn(bits.subarray(block * length, (block + 1) * length)) / length
    distance += (share - 0.5) ** 2
  }
  return upperGamma(blocks / 2, 2 * length * distance)
}

/** 2.3 Runs. */
export function runs(bits: Bits): number {
  const count = bits.length
  const share = onesIn(bits) / count
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(count)) return 0
  let found = 1
  for (let place = 1; place < count; place += 1) if (bits[place] !== bits[place - 1]) found += 1
  const even = 2 * count * share * (1 - share)
  return erfc(Math.abs(found - even) / (2 * Math.sqrt(2 * count) * share * (1 - share)))
}

/** Chances of the longest run of ones in blocks of 8 and of 128 bits, from section 3.4. */
const LONGEST = {
  8: { least: 1, chances: [0.2148, 0.3672, 0.2305, 0.1875] },
  128: { least: 4, chances: [0.1174, 0.243, 0.2493, 0.1752, 0.1027, 0.1124] },
} as const

/** 2.4 Longest run of ones in blocks. */
export function longestRun(bits: Bits, length: 8 | 128): number {
  const { least, chances } = LONGEST[length]
  const blocks = Math.floor(bits.length / length)
  const counts = chances.map(() => 0)
  for (let block = 0; block < blocks; block += 1) {
    const longest = longestIn(bits.subarray(block * length, (block + 1) * length))
    const kind = Math.min(Math.max(longest - least, 0), chances.length - 1)
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  const distance = chances.reduce(
    (sum, chance, kind) => sum + ((counts[kind] ?? 0) - blocks * chance) ** 2 / (blocks * chance),
    0,
  )
  return upperGamma((chances.length - 1) / 2, distance / 2)
}

function longestIn(block: Bits): number {
  let [longest, run] = [0, 0]
  for (const bit of block) {
    run = bit === 1 ? run + 1 : 0
    if (run > longest) longest = run
  }
  return longest
}

/** How often each pattern of so many bits begins anywhere; the end goes on with the beginning. */
function patternCounts(bits: Bits, length: number): Float64Array {
  const counts = new Float64Array(2 ** length)
  if (length === 0) return counts
  const mask = counts.length - 1
  let pattern = 0
  for (let place = 0; place < bits.length + length - 1; place += 1) {
    pattern = ((pattern << 1) | (bits[place % bits.length] ?? 0)) & mask
    if (place >= length - 1) counts[pattern] = (counts[pattern] ?? 0) + 1
  }
  return counts
}

/** 2.11 Serial: both p-values of patterns of so many bits. */
export function serial(bits: Bits, length: number): [number, number] {
  const psi = (of: number): number => {
    if (of <= 0) return 0
    const squares = patternCounts(bits, of).reduce((sum, count) => sum + count * count, 0)
    return (2 ** of / bits.length) * squares - bits.length
  }
  const [all, shorter, shortest] = [psi(length), psi(length - 1), psi(length - 2)]
  return [
    upperGamma(2 ** (length - 2), (all - shorter) / 2),
    upperGamma(2 ** (length - 3), (all - 2 * shorter + shortest) / 2),
  ]
}

/** 2.12 Approximate entropy of patterns of so many bits. */
export function approximateEntropy(bits: Bits, length: number): number {
  const phi = (of: number): number =>
    patternCounts(bits, of).reduce((sum, count) => {
      const share = count / bits.length
      return share > 0 ? sum + share * Math.log(share) : sum
    }, 0)
  const entropy = phi(length) - phi(length + 1)
  return upperGamma(2 ** (length - 1), bits.length * (Math.LN2 - entropy))
}

/** The share of a normal distribution below x. */
const normal = (x: number): number => erfc(-x / Math.SQRT2) / 2

/** 2.13 Cumulative sums, forwards or backwards. */
export function cumulativeSums(bits: Bits, direction: 'forwards' | 'backwards'): number {
  const count = bits.length
  let [sum, furthest] = [0, 0]
  for (let step = 0; step < count; step += 1) {
    const bit = bits[direction === 'forwards' ? step : count - 1 - step] ?? 0
    sum += 2 * bit - 1
    furthest = Math.max(furthest, Math.abs(sum))
  }
  const at = (k: number, shift: number): number =>
    normal(((4 * k + shift) * furthest) / Math.sqrt(count))
  let p = 1
  const most = Math.floor((count / furthest - 1) / 4)
  for (let k = Math.ceil((-count / furthest + 1) / 4); k <= most; k += 1) p -= at(k, 1) - at(k, -1)
  for (let k = Math.ceil((-count / furthest - 3) / 4); k <= most; k += 1) p += at(k, 3) - at(k, 1)
  return p
}

/** All of them with lengths that fit a hundred thousand bits and more; p-values by the name of the test. */
export function battery(bits: Bits): Readonly<Record<string, number>> {
  const [serialOne, serialTwo] = serial(bits, 8)
  return {
    frequency: frequency(bits),
    'block frequency': blockFrequency(bits, 128),
    runs: runs(bits),
    'longest run': longestRun(bits, 128),
    'serial 1': serialOne,
    'serial 2': serialTwo,
    'approximate entropy': approximateEntropy(bits, 8),
    'sums forwards': cumulativeSums(bits, 'forwards'),
    'sums backwards': cumulativeSums(bits, 'backwards'),
  }
}
