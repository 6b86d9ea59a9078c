import { describe, expect, test } from 'vitest'
import { hexOf, utf8Of } from './bytes.ts'
import { commitmentOf, fairStream } from './fair-stream.ts'
import { forgeChain, seedBelow } from './seed-chain.ts'
import { sha256 } from './sha256.ts'
import { type Predictor, predictors, type PublicRound, smallSecret } from './tools/predictors.ts'

/**
 * Somebody with all that is public against the house: how often is the next outcome of sixteen told rightly? Seeds are fixed, so what
 * scores at chance does so for ever. Each strategy is tried on a house that makes the mistake it looks for as well, and must break it.
 */
const SIDES = 16
const ROUNDS = 2_000
/** By chance one of twelve strategies on two houses lies this far off once in ten thousand runs. */
const MOST_DEVIATION = 4.5

/** How many of the last outcomes somebody looks at. */
const REMEMBERED = 1_000

interface Turn {
  seed: string
  clientSeed: string
  nonce: number
}

interface Played {
  told: PublicRound
  outcome: number
}

type Draw = (turn: Turn) => number

const seedNumber = (number: number): string => hexOf(sha256(utf8Of(`house ${number}`)))
const drawFairly: Draw = ({ seed, clientSeed, nonce }) =>
  fairStream({ serverSeed: seed, clientSeed, nonce }).int(SIDES)

/** A member who changes the seed every twenty rounds, so that as much as possible is revealed. */
function personal(seedOf: (period: number) => string = seedNumber, draw = drawFairly): Played[] {
  const [clientSeed, each] = ['player-seed-1', 20]
  const seeds = Array.from({ length: ROUNDS / each }, (_, period) => seedOf(period))
  return seeds.flatMap((seed, period) => {
    const shown = [seeds[period - 1] ?? null, seeds[period - 2] ?? null] as const
    const turns = Array.from({ length: each }, (_, nonce) => ({ seed, clientSeed, nonce }))
    return played(turns, shown, draw)
  })
}

/** A table: every round shows its seed, and the next one is the next of these. */
function table(seeds: readonly string[], draw = drawFairly): Played[] {
  return seeds.slice(1).flatMap((seed, place) => {
    const shown = [seeds[place] ?? null, seeds[place - 1] ?? null] as const
    return played([{ seed, clientSeed: 'salt of the chain', nonce: place + 1 }], shown, draw)
  })
}

function played(
  turns: readonly Turn[],
  [revealedSeed, revealedBefore]: readonly [string | null, string | null],
  draw: Draw,
): Played[] {
  const outcomesOfSeed: number[] = []
  return turns.map((turn) => {
    const { seed, clientSeed, nonce } = turn
    const commitment = commitmentOf(seed)
    const before = [...outcomesOfSeed]
    const outcome = draw(turn)
    outcomesOfSeed.push(outcome)
    const shown = { revealedSeed, revealedBefore, outcomes: [], outcomesOfSeed: before }
    return { told: { clientSeed, nonce, commitment, ...shown }, outcome }
  })
}

/** The seeds of a real chain upwards, its published end first. */
function chainUpwards(): string[] {
  const chain = forgeChain({ last: seedNumber(0), length: ROUNDS, interval: 1 })
  return [chain.terminal, ...chain.checkpoints.map(({ seed }) => seed)]
}

/** A chain that was turned around: each seed is the hash of the one before it. */
function chainTurned(): string[] {
  const seeds = [seedNumber(0)]
  while (seeds.length <= ROUNDS) seeds.push(seedBelow(seeds.at(-1) ?? ''))
  return seeds
}

/** By how many standard deviations the strategy tells more (or fewer) outcomes rightly than chance does. */
function deviationOf(rounds: readonly Played[], predict: Predictor): number {
  const all = rounds.map(({ outcome }) => outcome)
  const hits = rounds.filter(({ told, outcome }, place) => {
    const outcomes = all.slice(Math.max(0, place - REMEMBERED), place)
    return predict({ ...told, outcomes }, SIDES) === outcome
  }).length
  const chance = 1 / SIDES
  return (hits - all.length * chance) / Math.sqrt(all.length * chance * (1 - chance))
}

const strategies = Object.entries(predictors)

describe.each([
  ['a member’s own seeds', personal()],
  ['the chain of a table', table(chainUpwards())],
])('RNG-03 with all that is public of %s', (_name, rounds) => {
  test.each(strategies)('the guess that %s scores at chance', (_strategy, predict) => {
    expect(rounds).toHaveLength(ROUNDS)
    expect(Math.abs(deviationOf(rounds, predict))).toBeLessThan(MOST_DEVIATION)
  })
})

/** Houses that make one mistake each. */
const weak: Readonly<Record<string, () => Played[]>> = {
  'the revealed seed is used again': () => personal((period) => seedNumber(period >> 1)),
  'the commitment is the seed': () =>
    personal(seedNumber, (turn) => drawFairly({ ...turn, seed: commitmentOf(turn.seed) })),
  'the chain goes the other way': () => table(chainTurned()),
  'the commitment hashed once more is the seed': () =>
    personal(seedNumber, (turn) =>
      drawFairly({ ...turn, seed: seedBelow(commitmentOf(turn.seed)) }),
    ),
  'the seed is the last one and one more': () =>
    personal((period) => (1_000 + period).toString(16).padStart(64, '0')),
  'seeds differ by what they differed by before': () =>
    personal((period) => seedNumber(period % 2)),
  'the seed is made of the client seed': () =>
    personal(() => hexOf(sha256(utf8Of('player-seed-1')))),
  'the secret is one of few': () => personal((period) => smallSecret((period * 7) % 900)),
  'the nonce does not matter': () =>
    personal(seedNumber, (turn) => drawFairly({ ...turn, nonce: 0 })),
  'outcomes take turns': () => personal(seedNumber, ({ nonce }) => nonce % SIDES),
  // The remainder of a small range: its lower numbers come more often.
  'one outcome comes more often': () =>
    personal(seedNumber, ({ seed, clientSeed, nonce }) => {
      const word = fairStream({ serverSeed: seed, clientSeed, nonce }).u32()
      return (word >>> 28) % 12
    }),
  'outcomes follow each other': () =>
    personal(seedNumber, (turn) => {
      const before = turn.nonce > 0 ? drawFairly({ ...turn, nonce: turn.nonce - 1 }) : 0
      const own = drawFairly(turn)
      return own < 4 ? (before + 5) % SIDES : own
    }),
}

test.each(strategies)('a house in which %s is broken by that guess', (name, predict) => {
  const rounds = weak[name]?.() ?? []
  expect(rounds).toHaveLength(ROUNDS)
  expect(deviationOf(rounds, predict)).toBeGreaterThan(2 * MOST_DEVIATION)
})
