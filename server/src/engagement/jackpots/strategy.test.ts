import { fairStream } from '@croupier/games/engine/fair-stream.ts'
import { baseUnit } from '@croupier/shared/currencies'
import { payableUnit } from '@croupier/shared/money'
import { expect, test } from 'vitest'
import { demoJackpot } from '../../../seeds/jackpots.ts'
import {
  advance,
  contributionOf,
  growthPpmOf,
  LEAST_EDGE_PPM,
  MOST_MULTIPLE,
  NANO_IN_MONEY,
  neededEdgePpm,
  type PoolTerms,
  shownValue,
} from './rules.ts'

const CURRENCY = 'BRL'
const { terms } = demoJackpot(CURRENCY, new Date(0))
if (terms.kind !== 'jackpot') throw new Error('the demonstration has a jackpot')
const unit = payableUnit(CURRENCY)
const STAKE = 10n * baseUnit(CURRENCY)

type Plays = (value: bigint) => boolean

interface Sample {
  staked: number
  won: number
}

/**
 * One pool from where it is met to its hit. Others play until the strategy takes part, then it plays alone: each of their rounds would only be
 * lost to it. Answers what it staked and won.
 */
function playPool(
  pool: PoolTerms,
  { hitPoint, from, playsAt }: { hitPoint: bigint; from: bigint; playsAt: Plays },
): Sample {
  const growing = { cap: pool.cap, growthPpm: growthPpmOf(pool) }
  // In steps of some rounds, so that a run ends in time.
  const contribution = contributionOf(STAKE, pool.share) * 60n
  const staked = Number(contribution) / pool.share / 1e4
  let value = from * NANO_IN_MONEY
  const sample: Sample = { staked: 0, won: 0 }
  for (;;) {
    const plays = playsAt(value)
    const { grown, used, crosses } = advance({ ...growing, value, hitPoint }, contribution)
    value += grown
    if (plays)
      sample.staked += (staked * Number(crosses ? used : contribution)) / Number(contribution)
    if (!crosses) continue
    if (plays) sample.won += Number(hitPoint) / 1e4
    return sample
  }
}

interface Strategy {
  name: string
  runs: number
  /** Where it meets the pool, which was not hit until then. */
  from: bigint
  playsAt: Plays
}

/** What the layer gives back of what is staked, with its standard error, over many pools. */
function returnOf(
  pool: PoolTerms,
  { name, runs, from, playsAt }: Strategy,
): { rate: number; error: number } {
  const luck = fairStream({ serverSeed: '5a'.repeat(32), clientSeed: name, nonce: 0 })
  const samples = Array.from({ length: runs }, () => {
    const hitPoint = from + unit * BigInt(1 + luck.int(Number((pool.cap - from) / unit)))
    return playPool(pool, { hitPoint, from, playsAt })
  })
  const staked = samples.reduce((sum, one) => sum + one.staked, 0) / runs
  const won = samples.reduce((sum, one) => sum + one.won, 0) / runs
  const rate = won / staked
  const squares = samples.reduce((sum, one) => sum + (one.won - rate * one.staked) ** 2, 0)
  return { rate, error: Math.sqrt(squares) / runs / staked }
}

const mini = terms.pools[0]
if (!mini) throw new Error('the first pool is the smallest')
const share = mini.share / 100_000
/** What all pools together take of a stake. */
const layer = terms.pools.reduce((sum, one) => sum + one.share / 100_000, 0)
const edge = LEAST_EDGE_PPM / 1e6

test('the best strategy against the published value brings no more than the edge of the worst eligible game', () => {
  const steps = Array.from({ length: 12 }, (_, at) => (mini.cap / 20n) * BigInt(at + 8))
  const found = steps.map((least) => {
    const { rate, error } = returnOf(mini, {
      name: `published ${least}`,
      runs: 500,
      from: mini.seed,
      playsAt: (value) => shownValue(value, mini) >= least,
    })
    // All pools at their best moment at once, and a return of 98 % from the game.
    const all = (rate / share) * layer
    return { least, all, error: (error / rate) * all }
  })
  const best = found.toSorted((one, other) => other.all - one.all)[0]
  process.stdout.write(
    `best: from ${best?.least} on, the layer returns ${((best?.all ?? 0) * 100).toFixed(3)} % ± ${((best?.error ?? 0) * 100).toFixed(3)}, the game takes ${edge * 100} %\n`,
  )
  for (const { all, error } of found) expect(1 - edge + all - 4 * error).toBeLessThanOrEqual(1)
  // Who plays always gets just what is contributed.
  expect(Math.abs((found[0]?.all ?? 0) - layer)).toBeLessThan(4 * (found[0]?.error ?? 0))
  expect(best?.all ?? 0).toBeGreaterThan(layer)
})

test('whoever knows the exact value of every pool gets no more than three quarters of the edge', () => {
  expect(neededEdgePpm(terms)).toBe(LEAST_EDGE_PPM)
  for (const part of [0.9, 0.97, 0.99, 0.999]) {
    const least = (mini.cap * BigInt(Math.round(part * 1_000))) / 1_000n
    const from = least - (least % unit)
    const { rate, error } = returnOf(mini, {
      name: `exact ${part}`,
      runs: 1_000,
      from,
      playsAt: () => true,
    })
    expect(rate - 4 * error).toBeLessThanOrEqual(Number(MOST_MULTIPLE) * share)
  }
})

test('nobody sees more of a pool than in which twentieth of its cap it stands', () => {
  for (const pool of terms.pools) {
    const shown = new Set<bigint>()
    for (let at = 0n; at <= 1_000n; at += 1n)
      shown.add(
        shownValue((pool.seed + ((pool.cap - pool.seed) * at) / 1_000n) * NANO_IN_MONEY, pool),
      )
    expect(shown.size).toBeLessThanOrEqual(13)
  }
})
