import { assert } from '@croupier/shared/assert'
import { bytesOfHex, hexOf, utf8Of } from './bytes.ts'
import { hmacSha256, sha256 } from './sha256.ts'

/**
 * All that decides a round's luck. The server seed is committed to before play and shown afterwards, the
 * client seed belongs to the player (or is the chain's public salt), the nonce counts the rounds.
 */
export interface FairSeeds {
  /** 32 bytes as 64 hexadecimal digits. */
  serverSeed: string
  clientSeed: string
  /** Round number under this pair of seeds; for a chain, the index of its link. */
  nonce: number
}

/** A source of luck that is read forwards, word by word. Same source, same calls: same answers. */
export interface Luck {
  /** The next word, 0 … 2³²−1. */
  u32(): number
  /** Two words as 52 bits, 0 … 2⁵²−1. */
  u52(): bigint
  /** 0 … sides−1, all equally likely (by rejection, so without the bias of a bare remainder). */
  int(sides: number): number
  /** An index, as likely as its whole-number weight among all weights. */
  pick(weights: readonly number[]): number
  /** 0 … count−1 in random order (Fisher–Yates). */
  shuffle(count: number): number[]
}

const WORDS = 2 ** 32
const BLOCK_WORDS = 8

/** The provably fair stream: block i is HMAC-SHA256(serverSeed, "clientSeed:nonce:i"), read as big-endian words. */
export function fairStream(seeds: FairSeeds): Luck {
  const blockOf = fairBlocks(seeds)
  let block = new DataView(new ArrayBuffer(0))
  let cursor = 0
  return luckFrom(() => {
    const word = cursor % BLOCK_WORDS
    if (word === 0) block = new DataView(blockOf(cursor / BLOCK_WORDS).buffer as ArrayBuffer)
    cursor += 1
    return block.getUint32(word * 4)
  })
}

/** The blocks behind the stream, by their number: what a person recomputes with any other tool. */
export function fairBlocks(seeds: FairSeeds): (index: number) => Uint8Array {
  const key = bytesOfHex(seeds.serverSeed)
  assert(key.length === 32, 'a server seed has 32 bytes')
  assert(Number.isSafeInteger(seeds.nonce) && seeds.nonce >= 0)
  const hmac = hmacSha256(key)
  return (index) => hmac(utf8Of(`${seeds.clientSeed}:${seeds.nonce}:${index}`))
}

/** What is published before play: the SHA-256 of the server seed's bytes, as hexadecimal digits. */
export function commitmentOf(serverSeed: string): string {
  return hexOf(sha256(bytesOfHex(serverSeed)))
}

/** Makes luck out of any source of 32-bit words: the stream above in play, a quick generator in simulations. */
export function luckFrom(u32: () => number): Luck {
  const int = (sides: number) => {
    assert(Number.isInteger(sides) && sides >= 1 && sides <= WORDS)
    const limit = WORDS - (WORDS % sides)
    let word = u32()
    while (word >= limit) word = u32()
    return word % sides
  }
  return {
    u32,
    int,
    u52: () => (BigInt(u32()) << 20n) | BigInt(u32() >>> 12),
    pick: (weights) => indexAt(weights, int(weights.reduce((sum, weight) => sum + weight, 0))),
    shuffle: (count) => shuffled(count, int),
  }
}

/** Walks the cumulative weights to the one that holds the drawn point. */
function indexAt(weights: readonly number[], drawn: number): number {
  let left = drawn
  const index = weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
  assert(index >= 0)
  return index
}

function shuffled(count: number, int: (sides: number) => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last >= 1; last -= 1) {
    const other = int(last + 1)
    const moved = order.at(other) as number
    order[other] = order.at(last) as number
    order[last] = moved
  }
  return order
}
