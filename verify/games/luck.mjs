import { createHmac } from 'node:crypto'

/** The luck of a round: block i is HMAC-SHA256(server seed, "clientSeed:nonce:i"), read as big-endian words of 32 bits. */
export function fairStream(serverSeed, clientSeed, nonce) {
  let block = Buffer.alloc(0)
  let cursor = 0
  const u32 = () => {
    const word = cursor % 8
    if (word === 0)
      block = createHmac('sha256', Buffer.from(serverSeed ?? '', 'hex'))
        .update(`${clientSeed}:${nonce}:${cursor / 8}`)
        .digest()
    cursor += 1
    return block.readUInt32BE(word * 4)
  }
  const int = (sides) => {
    const limit = 2 ** 32 - (2 ** 32 % sides)
    let word = u32()
    while (word >= limit) word = u32()
    return word % sides
  }
  /** An index, as likely as its weight among all weights. */
  const pick = (weights) => {
    let left = int(weights.reduce((sum, weight) => sum + weight, 0))
    return weights.findIndex((weight) => (left -= weight) < 0)
  }
  const shuffle = (count) => {
    const order = Array.from({ length: count }, (_, index) => index)
    for (let last = count - 1; last >= 1; last -= 1) {
      const other = int(last + 1)
      ;[order[last], order[other]] = [order[other], order[last]]
    }
    return order
  }
  return { u32, int, pick, shuffle, u52: () => (BigInt(u32()) << 20n) | BigInt(u32() >>> 12) }
}
