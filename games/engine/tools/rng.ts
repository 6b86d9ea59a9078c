/**
 * `npm run rng -- [--draws] 1e8`: the reports of the generator before a release, on all processors. χ² of every range that a game uses, over so
 * many draws each (RNG-02 asks for 100000000), and the tests of SP 800-22 on a hundred sequences of raw and of scaled output (RNG-06): of a
 * hundred, at least 96 must pass at 1 %. One JSON line a figure; ends with 1 when one is out of its bounds.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { assert } from '@croupier/shared/assert'
import { rngRanges } from './rng-ranges.ts'
import type { RngAnswer, RngOrder, RngSource } from './rng-work.ts'
import { chiSquare, chiSquareLimit } from './statistics.ts'

const draws = Number(process.argv.slice(2).find((word) => word !== '--draws') ?? 1_000_000)
assert(Number.isSafeInteger(draws) && draws >= 10_000, 'draws is a whole number of at least 10000')

const SEQUENCES = 100
const SEQUENCES_A_STEP = 5
const BITS = 2 ** 17
const LEAST_P = 0.01
/** 0.99 less three standard deviations of a hundred sequences. */
const LEAST_PASSED = 96
/** Exceeded once in a million times: no range may. */
const ONCE_IN_A_MILLION = 4.7534
const WORKER = join(import.meta.dirname, 'rng-work.ts')

let failed = 0
const print = (figure: string, value: number, bar: string, ok: boolean): void => {
  if (!ok) failed += 1
  process.stdout.write(
    `${JSON.stringify({ bench: 'rng', figure, value: Number(value.toFixed(3)), bar, ok })}\n`,
  )
}

const began = performance.now()
const workers = availableParallelism()
const answers = await shareOut([...rangeOrders(workers), ...sequenceOrders()], workers)
judgeRanges(answers)
judgeSequences(answers)
print('minutes that it took', (performance.now() - began) / 60_000, `${workers} processes`, true)
process.exitCode = failed > 0 ? 1 : 0

/** Every process draws its share for every range, from a stream of its own. */
function rangeOrders(shares: number): RngOrder[] {
  return Array.from({ length: shares }, (_none, share) => ({
    kind: 'ranges',
    share,
    draws: Math.floor(draws / shares) + (share < draws % shares ? 1 : 0),
    ranges: rngRanges,
  }))
}

function sequenceOrders(): RngOrder[] {
  const sources: readonly RngSource[] = ['raw words', 'int(52), halves']
  return sources.flatMap((source) =>
    Array.from(
      { length: SEQUENCES / SEQUENCES_A_STEP },
      (_none, step): RngOrder => ({
        kind: 'sequences',
        source,
        first: step * SEQUENCES_A_STEP,
        count: SEQUENCES_A_STEP,
        bits: BITS,
      }),
    ),
  )
}

async function shareOut(orders: readonly RngOrder[], count: number): Promise<RngAnswer[]> {
  const waiting = [...orders]
  const found: RngAnswer[] = []
  await Promise.all(
    Array.from({ length: count }, () =>
      work(
        fork(WORKER, { execArgv: ['--import', 'tsx'] }),
        () => waiting.shift() ?? 'end',
        (answer) => found.push(answer),
      ),
    ),
  )
  assert(found.length === orders.length)
  return found
}

function work(
  worker: ChildProcess,
  next: () => RngOrder | 'end',
  hear: (answer: RngAnswer) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (answer: RngAnswer) => {
      hear(answer)
      worker.send(next())
    })
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`)),
    )
    worker.send(next())
  })
}

/**
 * One fair range in a thousand exceeds 99.9 %, so of hundreds some may: as many as come by chance but once in ten thousand runs. None
 * may exceed what comes once in a million times. The seeds are fixed, so whatever passes does so for ever.
 */
function judgeRanges(found: readonly RngAnswer[]): void {
  const shares = found.flatMap((answer) => (answer.kind === 'ranges' ? [answer.counts] : []))
  let above = 0
  for (const [at, sides] of rngRanges.entries()) {
    const counts = Array.from({ length: sides }, (_none, value) =>
      shares.reduce((sum, share) => sum + (share[at]?.[value] ?? 0), 0),
    )
    const value = chiSquare(counts)
    const [usual, most] = [chiSquareLimit(sides - 1), chiSquareLimit(sides - 1, ONCE_IN_A_MILLION)]
    if (value >= usual) above += 1
    const bar = `< ${usual.toFixed(1)} (99.9 %), never ${most.toFixed(1)}`
    print(`χ² of int(${sides}), ${draws} draws`, value, bar, value < most)
  }
  const most = mostByChance(rngRanges.length / 1_000)
  print(`ranges of ${rngRanges.length} above 99.9 %`, above, `<= ${most}`, above <= most)
}

/** The count that a Poisson number of this mean exceeds less than once in ten thousand times. */
function mostByChance(mean: number): number {
  let count = 0
  let chance = Math.exp(-mean)
  for (let below = chance; below < 0.9999; below += chance) {
    count += 1
    chance *= mean / count
  }
  return count
}

function judgeSequences(found: readonly RngAnswer[]): void {
  const passed = new Map<string, number>()
  for (const answer of found) {
    if (answer.kind !== 'sequences') continue
    for (const [name, p] of answer.pValues.flatMap((values) => Object.entries(values))) {
      const test = `${name}, ${answer.source}`
      passed.set(test, (passed.get(test) ?? 0) + Number(p >= LEAST_P))
    }
  }
  assert(passed.size > 0)
  for (const [test, count] of passed)
    print(
      `SP 800-22 ${test}, passed of ${SEQUENCES}`,
      count,
      `>= ${LEAST_PASSED}`,
      count >= LEAST_PASSED,
    )
}
