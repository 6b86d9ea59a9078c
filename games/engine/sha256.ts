/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104) in plain TypeScript. The verify button recomputes rounds in the
 * browser, where the platform's own digest is asynchronous; so both sides run this one, and the tests
 * hold it against node:crypto.
 */
import { assert } from '@croupier/shared/assert'

const BLOCK_BYTES = 64
const STATE_BYTES = 32
const LENGTH_BYTES = 8

// Fractional parts of the square roots of the first 8 primes, and of the cube roots of the first 64.
const INITIAL = wordsOf([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
])
const ROUND_CONSTANTS = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
])

/** The 32-byte digest of a message. */
export function sha256(message: Uint8Array): Uint8Array {
  return digestFrom(INITIAL, message, 0)
}

/** The HMAC function of one key; the two blocks of the key are digested once, however often it is called. */
export function hmacSha256(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES)
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key)
  const inner = stateAfter(block.map((byte) => byte ^ 0x36))
  const outer = stateAfter(block.map((byte) => byte ^ 0x5c))
  return (message) => digestFrom(outer, digestFrom(inner, message, BLOCK_BYTES), BLOCK_BYTES)
}

function stateAfter(block: Uint8Array): DataView {
  const state = copyOf(INITIAL)
  compress(state, new DataView(block.buffer), 0)
  return state
}

/** Most messages fit into one block with their padding; that one is used again and again. */
const oneBlock = new Uint8Array(BLOCK_BYTES)
const MOST_BYTES = 2 ** 29

/** Goes on from a state that has already taken in `bytesBefore` bytes, pads, and returns the digest. */
function digestFrom(start: DataView, message: Uint8Array, bytesBefore: number): Uint8Array {
  assert(
    bytesBefore + message.length < MOST_BYTES,
    'a length whose bits are more than 32 bits long',
  )
  const blocks = Math.ceil((message.length + 1 + LENGTH_BYTES) / BLOCK_BYTES)
  const padded = blocks === 1 ? oneBlock.fill(0) : new Uint8Array(blocks * BLOCK_BYTES)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - LENGTH_BYTES / 2, (bytesBefore + message.length) * 8)

  const state = copyOf(start)
  for (let offset = 0; offset < padded.length; offset += BLOCK_BYTES) compress(state, view, offset)
  return new Uint8Array(state.buffer)
}

const schedule = new Int32Array(64)

/** Takes one 64-byte block into the state, in place. */
function compress(state: DataView, message: DataView, offset: number): void {
  expand(message, offset)
  let a = state.getInt32(0)
  let b = state.getInt32(4)
  let c = state.getInt32(8)
  let d = state.getInt32(12)
  let e = state.getInt32(16)
  let f = state.getInt32(20)
  let g = state.getInt32(24)
  let h = state.getInt32(28)
  for (let at = 0; at < 64; at += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + sum1 + choice + wordAt(ROUND_CONSTANTS, at) + wordAt(schedule, at)) | 0
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + sum0 + majority) | 0
  }
  add(state, 0, a)
  add(state, 4, b)
  add(state, 8, c)
  add(state, 12, d)
  add(state, 16, e)
  add(state, 20, f)
  add(state, 24, g)
  add(state, 28, h)
}

/** Spreads the 16 words of a block over the 64 words of the schedule. */
function expand(message: DataView, offset: number): void {
  for (let at = 0; at < 16; at += 1) schedule[at] = message.getInt32(offset + at * 4)
  for (let at = 16; at < 64; at += 1) {
    const early = wordAt(schedule, at - 15)
    const late = wordAt(schedule, at - 2)
    const sigma0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const sigma1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[at] = wordAt(schedule, at - 16) + sigma0 + wordAt(schedule, at - 7) + sigma1
  }
}

/** Both tables have 64 words, and are never asked for another. */
function wordAt(words: Int32Array, at: number): number {
  return words[at] ?? 0
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

function add(state: DataView, at: number, word: number): void {
  state.setInt32(at, (state.getInt32(at) + word) | 0)
}

function wordsOf(words: readonly number[]): DataView {
  const view = new DataView(new ArrayBuffer(words.length * 4))
  for (const [index, word] of words.entries()) view.setUint32(index * 4, word)
  return view
}

function copyOf(state: DataView): DataView {
  const copy = new Uint8Array(STATE_BYTES)
  copy.set(new Uint8Array(state.buffer))
  return new DataView(copy.buffer)
}
