/**
 * `npm run rng -- [--draws] 1e8`: the reports of the generator before a release. χ² at 99.9 % of every range that a game uses, over so many draws
 * each (RNG-02 asks for 100000000), and the tests of SP 800-22 on a hundred sequences of raw and of scaled output (RNG-06): of a hundred,
 * at least 96 must pass at 1 %. One JSON line a figure, the time that it took and what a hundred million draws of every range would take
 * among them; ends with 1 when one is out of its bounds.
 */
import { assert } from '@croupier/shared/assert'
import { fairBlocks, fairStream } from '../fair-stream.ts'
import { battery, bitsOf, type Bits } from './sp800-22.ts'
import { chiSquare, chiSquareLimit, countsOf } from './statistics.ts'

const draws = Number(process.argv.slice(2).find((word) => word !== '--draws') ?? 1_000_000)
assert(Number.isSafeInteger(draws) && draws >= 10_000, 'draws is a whole number of at least 10000')

/** Sides of dice, wheels, strips, cages, packs and tables of weights. */
const RANGES = [
  2, 3, 6, 10, 13, 24, 25, 36, 37, 38, 39, 40, 41, 43, 44, 52, 80, 100, 312, 1_000, 10_000,
]
const SEQUENCES = 100
const BITS = 2 ** 17
const LEAST_P = 0.01
/** 0.99 less three standard deviations of a hundred sequences. */
const LEAST_PASSED = 96
const serverSeed = '9d'.repeat(32)

let failed = 0
const print = (figure: string, value: number, bar: string, ok: boolean): void => {
  if (!ok) failed += 1
  process.stdout.write(
    `${JSON.stringify({ bench: 'rng', figure, value: Number(value.toFixed(3)), bar, ok })}\n`,
  )
}

const RELEASE_DRAWS = 1e8
const before = process.cpuUsage()
for (const sides of RANGES) {
  const luck = fairStream({ serverSeed, clientSeed: `range ${sides}`, nonce: 0 })
  const found = chiSquare(countsOf(sides, draws, () => luck.int(sides)))
  const limit = chiSquareLimit(sides - 1)
  print(`χ² of int(${sides}), ${draws} draws`, found, `< ${limit.toFixed(1)}`, found < limit)
}
const worked = process.cpuUsage(before)
const seconds = (worked.user + worked.system) / 1e6
print(`processor time of ${RANGES.length} ranges, seconds`, seconds, 'told', true)
print(
  `at ${RELEASE_DRAWS} draws of each it would be, minutes`,
  (seconds * RELEASE_DRAWS) / draws / 60,
  'told',
  true,
)

const sources: Readonly<Record<string, (sequence: number) => Bits>> = {
  'raw words': (sequence) => {
    const blockOf = fairBlocks({ serverSeed, clientSeed: 'sequence', nonce: sequence })
    const bytes = new Uint8Array(BITS / 8)
    for (let block = 0; block < bytes.length / 32; block += 1) bytes.set(blockOf(block), block * 32)
    return bitsOf(bytes)
  },
  'int(52), halves': (sequence) => {
    const luck = fairStream({ serverSeed, clientSeed: 'halves', nonce: sequence })
    return Uint8Array.from({ length: BITS }, () => Number(luck.int(52) >= 26))
  },
}
for (const [source, bitsFor] of Object.entries(sources)) {
  const passed = new Map<string, number>()
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1)
    for (const [name, p] of Object.entries(battery(bitsFor(sequence))))
      passed.set(name, (passed.get(name) ?? 0) + Number(p >= LEAST_P))
  for (const [name, count] of passed)
    print(
      `SP 800-22 ${name}, ${source}, passed of ${SEQUENCES}`,
      count,
      `>= ${LEAST_PASSED}`,
      count >= LEAST_PASSED,
    )
}
process.exitCode = failed > 0 ? 1 : 0
