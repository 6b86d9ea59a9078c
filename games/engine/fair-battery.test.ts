import { describe, expect, test } from 'vitest'
import { fairBlocks, fairStream, type Luck } from './fair-stream.ts'
import {
  approximateEntropy,
  battery,
  bitsOf,
  blockFrequency,
  cumulativeSums,
  frequency,
  longestRun,
  runs,
  serial,
} from './tools/sp800-22.ts'
import { chiSquare, chiSquareLimit, countsOf } from './tools/statistics.ts'

const seeds = { serverSeed: '5c'.repeat(32), clientSeed: 'battery', nonce: 0 }
const bitsOfText = (text: string) => Uint8Array.from(text, Number)

/** The first hundred binary digits of π and other inputs, as SP 800-22 works them out by hand. */
const PI = bitsOfText(
  '1100100100001111110110101010001000100001011010001100001000110100110001001100011001100010100010111000',
)
const RUNS =
  '11001100000101010110110001001100111000000000001001001101010100010001001111010110100000001101011111001100111001101101100010110010'

test('the tests of SP 800-22 answer as its own examples do', () => {
  expect(frequency(PI)).toBeCloseTo(0.109599, 5)
  expect(blockFrequency(PI, 10)).toBeCloseTo(0.706438, 5)
  expect(runs(PI)).toBeCloseTo(0.500798, 5)
  expect(longestRun(bitsOfText(RUNS), 8)).toBeCloseTo(0.180609, 3)
  expect(serial(bitsOfText('0011011101'), 3)[0]).toBeCloseTo(0.808792, 5)
  expect(serial(bitsOfText('0011011101'), 3)[1]).toBeCloseTo(0.67032, 5)
  expect(approximateEntropy(PI, 2)).toBeCloseTo(0.235301, 5)
  expect(cumulativeSums(PI, 'forwards')).toBeCloseTo(0.219194, 5)
  expect(cumulativeSums(PI, 'backwards')).toBeCloseTo(0.114866, 5)
})

const BITS = 2 ** 18

function rawBits(): Uint8Array {
  const blockOf = fairBlocks(seeds)
  const bytes = new Uint8Array(BITS / 8)
  for (let block = 0; block < bytes.length / 32; block += 1) bytes.set(blockOf(block), block * 32)
  return bitsOf(bytes)
}

/** Whether what a game draws lies in the upper half of its range: for scaled output, one bit a draw. */
function drawnBits(luck: Luck, sides: number): Uint8Array {
  return Uint8Array.from({ length: BITS / 4 }, () => Number(luck.int(sides) >= sides / 2))
}

/** Nine p-values a source: one below a thousandth would come by chance in one of a hundred sources. Seeds are fixed, so it stays. */
const LEAST = 0.001

describe('RNG-06 the battery on raw and on scaled output', () => {
  const scaled = [2, 6, 52, 100, 312, 10_000]
  const sources: [string, () => Uint8Array][] = [
    ['raw words', rawBits],
    ...scaled.map((sides): [string, () => Uint8Array] => [
      `int(${sides})`,
      () => drawnBits(fairStream({ ...seeds, nonce: sides }), sides),
    ]),
    [
      'the first word of neighbouring nonces',
      () =>
        Uint8Array.from(
          { length: BITS / 8 },
          (_, nonce) => fairStream({ ...seeds, nonce }).u32() >>> 31,
        ),
    ],
  ]
  test.each(sources)('%s', (_name, bits) => {
    for (const [name, p] of Object.entries(battery(bits())))
      expect([name, p >= LEAST]).toEqual([name, true])
  })
})

test('the battery catches what looks random: a counter’s low bits, a sticky source, one in a hundred bits that stays', () => {
  let state = 1
  const congruent = Uint8Array.from({ length: BITS / 4 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) & 1
  })
  const luck = fairStream({ ...seeds, nonce: 7 })
  let last = 0
  const sticky = Uint8Array.from({ length: BITS / 4 }, () => {
    if (luck.int(100) >= 3) last = luck.int(2)
    return last
  })
  const heavy = Uint8Array.from({ length: BITS / 4 }, () => Number(luck.int(1_000) < 512))
  for (const bits of [congruent, sticky, heavy])
    expect(Math.min(...Object.values(battery(bits)))).toBeLessThan(1e-4)
})

/** Ranges that games use besides those of fair-statistics.test.ts: packs of blackjack, permille, dice of ten thousand. */
test.each([8, 12, 80, 208, 312, 416, 1_024])('RNG-02 int(%i) is even', (sides) => {
  const luck = fairStream({ ...seeds, nonce: 10_000 + sides })
  const counts = countsOf(sides, 60_000, () => luck.int(sides))
  expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(sides - 1))
})
