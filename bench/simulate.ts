/**
 * `npm run simulate [SEEDS]` plays that many seeds (1,000) of wallet, rounds and cashier on a virtual clock with a faulty network and
 * database, on all processors; `npm run simulate -- --seed S` plays one and prints its whole story. The oracle is what callers and banks
 * were told.
 */
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openGround } from '../server/test/simulation/ground.ts'
import { story } from '../server/test/simulation/shrink.ts'
import { simulate } from '../server/test/simulation/simulate.ts'
import { type Figure, printFigures } from './figures.ts'
import { noTotals, sentenceOf, sumOf, type Totals } from './simulation-totals.ts'

const SEEDS = 1_000
const SEEDS_A_STEP = 25
const TELL_EVERY_MS = 10_000
const PLAYER = join(import.meta.dirname, 'simulation-player.ts')

/** Takes the next seeds; null when all are taken. */
type Next = () => { from: number; to: number } | null

/** Shares the seeds among as many processes as there are processors, each with a PostgreSQL of its own. */
async function playMany(count: number): Promise<Totals> {
  const began = performance.now()
  let taken = 0
  let totals = noTotals()
  let toldAt = began
  const next: Next = () => {
    if (taken >= count) return null
    const from = taken + 1
    taken = Math.min(count, taken + SEEDS_A_STEP)
    return { from, to: taken }
  }
  const hear = (more: Totals): void => {
    totals = sumOf(totals, more)
    for (const told of more.stories) console.log(told)
    if (performance.now() - toldAt < TELL_EVERY_MS && totals.seeds < count) return
    toldAt = performance.now()
    console.log(progress(totals, count, (toldAt - began) / 1000))
  }
  const players = Math.min(availableParallelism(), Math.ceil(count / SEEDS_A_STEP))
  await Promise.all(
    Array.from({ length: players }, (_, place) => runPlayer(String(place + 1), next, hear)),
  )
  return totals
}

function progress({ seeds, stories }: Totals, count: number, seconds: number): string {
  const rate = seeds / seconds
  const left = Math.ceil((count - seeds) / rate / 60)
  return `${seeds} of ${count} seeds · ${stories.length} failed · ${rate.toFixed(2)} seeds/s · ${left} minutes left`
}

function runPlayer(lane: string, next: Next, hear: (totals: Totals) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const player = fork(PLAYER, { env: { ...process.env, VITEST_POOL_ID: lane } })
    const goOn = (): void => void player.send(next() ?? 'end')
    player.on('message', (totals: Totals) => {
      hear(totals)
      goOn()
    })
    player.once('error', reject)
    player.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a player ended with ${code}`)),
    )
    goOn()
  })
}

function figuresOf(totals: Totals, seconds: number): Figure[] {
  const { seeds, stories, faults } = totals
  const plain = { bench: 'simulate', anchor: null, anchorValue: null, ratio: null }
  return [
    {
      ...plain,
      figure: 'seeds that broke a promise',
      value: stories.length,
      unit: `of ${seeds}`,
      bar: '0',
      ok: stories.length === 0 && faults > 0,
    },
    {
      ...plain,
      figure: 'seeds a second',
      value: seeds / seconds,
      unit: 'seeds/s',
      bar: 'stands alone',
      ok: true,
    },
  ]
}

async function playOne(seed: number): Promise<void> {
  const ground = await openGround()
  const run = await simulate(ground, { seed })
  const failed = run.judgement.violations.length > 0
  console.log(failed ? story(run) : run.lines.join('\n'))
  console.log(`seed ${seed} ${failed ? 'fails' : 'holds'}, sha256 ${run.hash}`)
  await ground.close()
  if (failed) process.exitCode = 1
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, seeds: { type: 'string' } },
})
const number = Number(values.seed ?? values.seeds ?? positionals[0] ?? SEEDS)
if (!Number.isSafeInteger(number) || number < 1) {
  console.error('usage: npm run simulate [SEEDS], or npm run simulate -- --seed S')
  process.exitCode = 1
} else if (values.seed !== undefined) await playOne(number)
else {
  const began = performance.now()
  const totals = await playMany(number)
  console.log(sentenceOf(totals))
  printFigures(figuresOf(totals, (performance.now() - began) / 1000))
  if (totals.stories.length > 0) process.exitCode = 1
}
