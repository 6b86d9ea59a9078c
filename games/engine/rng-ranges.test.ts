import { readdirSync, readFileSync } from 'node:fs'
import { assert } from '@croupier/shared/assert'
import { expect, test } from 'vitest'
import { rngRanges } from './tools/rng-ranges.ts'
import { workOn } from './tools/rng-work.ts'
import { chiSquare, chiSquareLimit } from './tools/statistics.ts'

const upTo = (most: number) => Array.from({ length: most - 1 }, (_none, at) => at + 2)

/** Every draw in the rules as it is written, and from which ranges it draws. Lists of weights are taken from the mathematics themselves. */
const draws: Readonly<Record<string, readonly number[]>> = {
  'bingo.ts shuffle(PER_COLUMN)': upTo(15),
  'bingo.ts shuffle(BALL_COUNT)': upTo(75),
  'board.ts int(10 ** digits)': [100, 1_000, 10_000, 100_000, 1_000_000],
  'eleven-five.ts shuffle(11)': upTo(11),
  'k3.ts int(6)': [6],
  'pk10.ts shuffle(10)': upTo(10),
  'ssc.ts int(10)': [10],
  'blackjack.ts shuffle(math.decks * PACK)': upTo(312),
  'throws.ts int(6)': [6],
  'dice.ts int(math.sides)': [10_000],
  'shots.ts pick(fish.wins)': upTo(100),
  'hilo.ts int(math.ranks * math.suits)': [52],
  'jacks.ts shuffle(PACK)': upTo(52),
  'keno.ts shuffle(math.balls)': upTo(80),
  'spin.ts int(strip.length)': upTo(60),
  'field.ts shuffle(math.tiles)': upTo(25),
  'field.ts int(math.tiles - step)': upTo(25),
  'round.ts pick(weights)': [200],
  'hold.ts int(of)': [1_000],
  'hold.ts pick(math.coins)': [1_031],
  'ring.ts pick(math.lamps)': [10_000],
  'ring.ts pick(math.extra)': [10],
  'ring.ts pick(fruits)': [8_829],
  'roulette.ts int(sides)': [37],
  'scratch.ts pick(prizes)': [1_000_000],
  'scratch.ts shuffle(CELLS)': upTo(9),
  'scratch.ts pick(weights)': [],
  'sequence.ts pick(weights)': [],
  'sequence.ts pick(orbWeights)': [],
}
/** Where a fish swims, and the counting of simulations and of turnover: no outcome of a round. */
const NO_OUTCOME = ['sampled-draws.ts', 'shoals.ts', 'tally.ts']

function drawsInRules(): string[] {
  const games = new URL('../', import.meta.url)
  return readdirSync(games, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[a-z-]+\/rules\/[a-z0-9-]+\.ts$/.test(path))
    .flatMap((path) => {
      const name = path.split('/').at(-1) ?? ''
      if (NO_OUTCOME.includes(name)) return []
      const text = readFileSync(new URL(path, games), 'utf8')
      const found = text.matchAll(/\.(int|pick|shuffle)\(([^(){}]+?)(?:\.map\(|\))/g)
      return [...found].map(([, how, of]) => `${name} ${how}(${of})`)
    })
}

test('RNG-02 the ranges that are measured are all from which the rules draw', () => {
  expect([...new Set(drawsInRules())].toSorted()).toEqual(Object.keys(draws).toSorted())
  const used = Object.values(draws).flat()
  expect(used.filter((sides) => !rngRanges.includes(sides))).toEqual([])
})

test('RNG-02 the measuring itself: fair ranges are even, a remainder is found out', () => {
  const ranges = [2, 37, 52, 1_000]
  const answer = workOn({ kind: 'ranges', share: 0, draws: 200_000, ranges })
  assert(answer.kind === 'ranges')
  for (const [at, counts] of answer.counts.entries()) {
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200_000)
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit((ranges[at] ?? 0) - 1))
  }
  const bytes = Array.from({ length: 37 }, (_none, value) => (value < 256 % 37 ? 7 : 6))
  const biased = bytes.map((ways) => (ways * 200_000) / 256)
  expect(chiSquare(biased)).toBeGreaterThan(chiSquareLimit(36, 4.7534))
})

test('RNG-06 a sequence of the battery is the same in whichever process it is worked out', () => {
  const order = {
    kind: 'sequences',
    source: 'raw words',
    first: 3,
    count: 2,
    bits: 2 ** 14,
  } as const
  const [whole, second] = [workOn(order), workOn({ ...order, first: 4, count: 1 })]
  assert(whole.kind === 'sequences' && second.kind === 'sequences')
  expect(whole.pValues).toHaveLength(2)
  expect(second.pValues[0]).toEqual(whole.pValues[1])
})
