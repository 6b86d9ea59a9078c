import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOfHex, hexOf, utf8Of } from './bytes.ts'
import { commitmentOf, fairBlocks, fairStream } from './fair-stream.ts'
import { hmacSha256, sha256 } from './sha256.ts'
import { runs } from '../../tools/run/tiers.mjs'

const serverSeed = '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7'
const streamOf = (nonce: number) => fairStream({ serverSeed, clientSeed: 'player-seed-1', nonce })
const times = <T>(count: number, draw: () => T) => Array.from({ length: count }, draw)

test('SHA-256 is the one of node:crypto for every length and content', () => {
  for (let length = 0; length <= 260; length += 1) {
    const message = Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256)
    expect(hexOf(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2_000 }), (message) => {
      expect(hexOf(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
    }),
  )
})

test('HMAC is the one of node:crypto, keys longer than a block included, and can be called again', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 3 }),
      (key, messages) => {
        const hmac = hmacSha256(key)
        for (const message of messages) {
          const expected = createHmac('sha256', key).update(message).digest('hex')
          expect(hexOf(hmac(message))).toBe(expected)
        }
      },
    ),
  )
})

test('text becomes UTF-8 and bytes become hexadecimal as everywhere else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.uint8Array(), (text, bytes) => {
      expect(hexOf(utf8Of(text))).toBe(Buffer.from(text, 'utf8').toString('hex'))
      expect(bytesOfHex(hexOf(bytes))).toEqual(bytes)
    }),
  )
  expect(utf8Of('\ud800x')).toEqual(new TextEncoder().encode('\ud800x'))
  expect(() => bytesOfHex('abc')).toThrow('not hexadecimal')
})

test('the published vectors of the fair stream', () => {
  expect(commitmentOf(serverSeed)).toBe(
    '0aa8cdc7c7fd609bda95e6735855306a2775ff6cb6b7cc80737a005e33bf6a0b',
  )
  const words = streamOf(1)
  expect(times(8, words.u32)).toEqual([
    1383710950, 2831791926, 3158740658, 3429439811, 3570625922, 3277565456, 1843317576, 3582527579,
  ])
  const wide = streamOf(1)
  expect(times(2, wide.u52)).toEqual([1450926093798555n, 3312179645040273n])
  const wheel = streamOf(2)
  expect(times(10, () => wheel.int(37))).toEqual([18, 24, 22, 29, 21, 17, 3, 3, 32, 6])
  expect(streamOf(3).shuffle(52).slice(0, 15)).toEqual([
    26, 33, 15, 6, 30, 28, 44, 16, 40, 0, 47, 11, 43, 25, 20,
  ])
  const weighted = streamOf(4)
  expect(times(10, () => weighted.pick([5, 3, 2]))).toEqual([1, 1, 0, 1, 2, 2, 0, 0, 0, 0])
})

test('the vectors of the standard: commitment, first bytes and share of 1 for three nonces', () => {
  const seed = '0f'.repeat(32)
  expect(commitmentOf(seed)).toBe(
    '9b68d49bb092f71292ad76ab8fb8750d710aae5af70e43b8ec0a901d048c0030',
  )
  const expected: [string, number][] = [
    ['4054ca3b4f5dd324', 0.251293792228686],
    ['432f6e0f95227edc', 0.2624424732249595],
    ['b15650054bfe4c14', 0.6927232754642256],
  ]
  for (const [nonce, [bytes, share]] of expected.entries()) {
    const seeds = { serverSeed: seed, clientSeed: 'brasil-demo', nonce }
    expect(hexOf(fairBlocks(seeds)(0)).slice(0, 16)).toBe(bytes)
    expect(Number(fairStream(seeds).u52()) / 2 ** 52).toBeCloseTo(share, 15)
  }
})

test('each stream is the blocks of an independent HMAC, read word by word', () => {
  const seeds = fc.record({
    serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hexOf),
    clientSeed: fc.string({ unit: 'grapheme', maxLength: 64 }),
    nonce: fc.nat(),
  })
  fc.assert(
    fc.property(seeds, (inputs) => {
      const expected = [0, 1, 2].flatMap((block) => {
        const digest = createHmac('sha256', Buffer.from(inputs.serverSeed, 'hex'))
          .update(`${inputs.clientSeed}:${inputs.nonce}:${block}`)
          .digest()
        return times(8, () => 0).map((_, word) => digest.readUInt32BE(word * 4))
      })
      expect(times(24, fairStream(inputs).u32)).toEqual(expected)
      expect(fairStream(inputs).shuffle(30)).toEqual(fairStream(inputs).shuffle(30))
    }),
    { numRuns: runs(50) },
  )
})

test('a shuffle holds every card once, and a pick never takes a weight of zero', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (nonce, count) => {
      const order = streamOf(nonce).shuffle(count)
      expect(order.toSorted((left, right) => left - right)).toEqual([...Array(count).keys()])
      expect(streamOf(nonce).pick([0, 3, 0])).toBe(1)
    }),
  )
})

test('a seed of the wrong length and a wheel without sides are bugs, not luck', () => {
  expect(() => fairStream({ serverSeed: 'ff', clientSeed: '', nonce: 0 })).toThrow('32 bytes')
  for (const sides of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => streamOf(0).int(sides)).toThrow()
})
