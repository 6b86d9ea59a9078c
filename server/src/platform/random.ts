import { createHash, randomBytes, randomFillSync, randomInt } from 'node:crypto'
import { V7Generator } from 'uuidv7'

/** Randomness from the operating system. Everything that needs luck or an id takes it from here. */
export interface Random {
  bytes(length: number): Buffer
  /** A time-ordered id (RFC 9562 version 7). */
  uuid(): string
  /** An opaque secret, base64url; 32 bytes are 256 bits. */
  token(byteLength?: number): string
  /** A whole number from 0 to below the limit, without bias. */
  below(limit: number): number
  /** The id of a new account: milliseconds since 2025 above 20 random bits, positive and below 2^62. */
  memberId(): bigint
}

const EPOCH_2025 = 1_735_689_600_000n

/** As many numbers at once as two hundred ids take: each bet makes ids, and asking the system for so few bytes costs more than the id. */
const fresh = new Uint32Array(512)
let taken = fresh.length
const ids = new V7Generator({
  nextUint32: () => {
    if (taken >= fresh.length) {
      randomFillSync(fresh)
      taken = 0
    }
    const number = fresh[taken] ?? 0
    taken += 1
    return number
  },
})

const DIGITS = Buffer.from('0123456789abcdef')
const letters = Buffer.alloc(36, '-')
/** Where each byte's two letters stand in 8-4-4-4-12. */
const PLACES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]

/** Written into one place and read as one text; put together letter by letter an id is forty texts. */
function textOf(bytes: Readonly<Uint8Array>): string {
  let index = 0
  for (const place of PLACES) {
    const byte = bytes[index] ?? 0
    letters[place] = DIGITS[byte >>> 4] ?? 0
    letters[place + 1] = DIGITS[byte & 15] ?? 0
    index += 1
  }
  return letters.toString('latin1')
}

export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  uuid: () => textOf(ids.generate().bytes),
  token: (byteLength = 32) => randomBytes(byteLength).toString('base64url'),
  below: (limit) => randomInt(limit),
  memberId: () => {
    const milliseconds = BigInt(new Date().getTime()) - EPOCH_2025
    return (milliseconds << 20n) | BigInt(randomInt(1 << 20))
  },
}

/** Luck that repeats: the same seed gives the same bytes, ids and numbers, for tests and simulation. */
export function seededRandom(seed: string): Random {
  let counter = 0
  const bytes = (length: number): Buffer => {
    const blocks: Buffer[] = []
    for (let have = 0; have < length; have += 32) {
      blocks.push(createHash('sha256').update(`${seed}:${counter++}`).digest())
    }
    return Buffer.concat(blocks).subarray(0, length)
  }
  const uuid = (): string => {
    const raw = bytes(16)
    raw.writeUInt8((raw.readUInt8(6) & 0x0f) | 0x70, 6)
    raw.writeUInt8((raw.readUInt8(8) & 0x3f) | 0x80, 8)
    const hex = raw.toString('hex')
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      hex.slice(12, 16),
      hex.slice(16, 20),
      hex.slice(20),
    ].join('-')
  }
  return {
    bytes,
    uuid,
    token: (byteLength = 32) => bytes(byteLength).toString('base64url'),
    below: (limit) => Number(bytes(8).readBigUInt64BE() % BigInt(limit)),
    memberId: () => (bytes(8).readBigUInt64BE() >> 2n) + 1n,
  }
}
