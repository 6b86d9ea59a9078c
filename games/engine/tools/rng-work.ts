/** A share of the work of `npm run rng`, in a process of its own. */
import { assert } from '@croupier/shared/assert'
import { fairBlocks, fairStream, luckFrom } from '../fair-stream.ts'
import { type Bits, battery, bitsOf } from './sp800-22.ts'

/** One share: so many draws of every range, or so many sequences of the battery from one on. */
export type RngOrder =
  | { kind: 'ranges'; share: number; draws: number; ranges: readonly number[] }
  | { kind: 'sequences'; source: RngSource; first: number; count: number; bits: number }

export type RngAnswer =
  | { kind: 'ranges'; counts: readonly (readonly number[])[] }
  | { kind: 'sequences'; source: RngSource; pValues: readonly Readonly<Record<string, number>>[] }

export type RngSource = 'raw words' | 'int(52), halves'

const serverSeed = '9d'.repeat(32)
const DRAWS_A_STEP = 8_192
/** For the words that a range throws away: two in ten thousand at most. */
const SPARE_WORDS = 64

/** Does a share of the work; the same order always gives the same answer. */
export function workOn(order: RngOrder): RngAnswer {
  if (order.kind === 'ranges') return { kind: 'ranges', counts: countedRanges(order) }
  const { source, first, count, bits } = order
  const pValues = Array.from({ length: count }, (_none, at) =>
    battery(sources[source](first + at, bits)),
  )
  return { kind: 'sequences', source, pValues }
}

/**
 * How often each value of each range came. The words are those of one stream, and each range scales all of them by the code that
 * games draw with: what can be wrong is the way from a word to a number, and making the words costs a hundred times more than scaling them.
 */
function countedRanges({
  share,
  draws,
  ranges,
}: Extract<RngOrder, { kind: 'ranges' }>): number[][] {
  const stream = fairStream({ serverSeed, clientSeed: `ranges ${share}`, nonce: 0 })
  const words = new Uint32Array(DRAWS_A_STEP + SPARE_WORDS)
  let next = 0
  const luck = luckFrom(() => {
    next += 1
    assert(next <= words.length)
    return words[next - 1] ?? 0
  })
  const counts = ranges.map((sides) => new Float64Array(sides))
  for (let left = draws; left > 0; left -= DRAWS_A_STEP) {
    for (let at = 0; at < words.length; at += 1) words[at] = stream.u32()
    const step = Math.min(left, DRAWS_A_STEP)
    for (const [at, sides] of ranges.entries()) {
      const found = counts[at]
      assert(found)
      next = 0
      for (let draw = 0; draw < step; draw += 1) {
        const value = luck.int(sides)
        found[value] = (found[value] ?? 0) + 1
      }
    }
  }
  return counts.map((found) => [...found])
}

const sources: Readonly<Record<RngSource, (sequence: number, bits: number) => Bits>> = {
  'raw words': (sequence, bits) => {
    const blockOf = fairBlocks({ serverSeed, clientSeed: 'sequence', nonce: sequence })
    const bytes = new Uint8Array(bits / 8)
    for (let block = 0; block < bytes.length / 32; block += 1) bytes.set(blockOf(block), block * 32)
    return bitsOf(bytes)
  },
  'int(52), halves': (sequence, bits) => {
    const luck = fairStream({ serverSeed, clientSeed: 'halves', nonce: sequence })
    return Uint8Array.from({ length: bits }, () => Number(luck.int(52) >= 26))
  },
}

// Started by `rng.ts` as a process: orders come in, answers go out, until there are no more.
if (process.send !== undefined && process.argv[1]?.endsWith('rng-work.ts'))
  process.on('message', (order: RngOrder | 'end') => {
    if (order === 'end') return process.disconnect?.()
    process.send?.(workOn(order))
  })
