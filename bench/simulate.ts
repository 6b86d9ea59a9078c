/**
 * `npm run simulate [SEEDS]` plays that many seeds (1,000) of wallet, rounds and cashier on a virtual clock with a faulty network and
 * database; `npm run simulate -- --seed S` plays one and prints its whole story. The oracle is what callers and banks were told.
 */
import { type Ground, openGround } from '../server/test/simulation/ground.ts'
import { shrink, story } from '../server/test/simulation/shrink.ts'
import { type Run, simulate } from '../server/test/simulation/simulate.ts'
import { type Figure, printFigures } from './figures.ts'

const SEEDS = 1_000
/** A fresh database now and then keeps the last seeds as fast as the first. */
const SEEDS_A_DATABASE = 500

interface Totals {
  seeds: number
  events: number
  statements: number
  faults: number
  waits: number
  acknowledged: number
  failures: Run[]
  sums: Record<'lost' | 'duplicated' | 'unbalanced' | 'negative' | 'unfinished', number>
}

async function playMany(count: number): Promise<Totals> {
  const totals: Totals = {
    seeds: 0,
    events: 0,
    statements: 0,
    faults: 0,
    waits: 0,
    acknowledged: 0,
    failures: [],
    sums: { lost: 0, duplicated: 0, unbalanced: 0, negative: 0, unfinished: 0 },
  }
  for (let first = 1; first <= count; first += SEEDS_A_DATABASE) {
    const ground = await openGround()
    const last = Math.min(count, first + SEEDS_A_DATABASE - 1)
    for (let seed = first; seed <= last; seed++) await playOne(ground, seed, totals)
    await ground.close()
  }
  return totals
}

async function playOne(ground: Ground, seed: number, totals: Totals): Promise<void> {
  const run = await simulate(ground, { seed })
  const { judgement } = run
  totals.seeds++
  totals.events += run.events
  totals.statements += run.statements
  totals.faults += run.injected.length
  totals.waits += run.waits
  totals.acknowledged += judgement.acknowledged
  totals.sums.lost += judgement.lost
  totals.sums.duplicated += judgement.duplicated
  totals.sums.unbalanced += judgement.unbalanced
  totals.sums.negative += judgement.negative
  totals.sums.unfinished += judgement.unfinished
  if (judgement.violations.length > 0) {
    totals.failures.push(run)
    console.log(story(await shrink(ground, run, { seed })))
  }
}

function figuresOf(totals: Totals, seconds: number): Figure[] {
  const { failures } = totals
  const plain = { bench: 'simulate', anchor: null, anchorValue: null, ratio: null }
  return [
    {
      ...plain,
      figure: 'seeds that broke a promise',
      value: failures.length,
      unit: `of ${totals.seeds}`,
      bar: '0',
      ok: failures.length === 0 && totals.faults > 0,
    },
    {
      ...plain,
      figure: 'seeds a second',
      value: totals.seeds / seconds,
      unit: 'seeds/s',
      bar: 'stands alone',
      ok: true,
    },
  ]
}

const [first, second] = process.argv.slice(2)
const isOne = first === '--seed'
const number = Number((isOne ? second : first) ?? SEEDS)
if (!Number.isSafeInteger(number) || number < 1) {
  console.error('usage: npm run simulate [SEEDS], or npm run simulate -- --seed S')
  process.exitCode = 1
} else if (isOne) {
  const ground = await openGround()
  const run = await simulate(ground, { seed: number })
  const failed = run.judgement.violations.length > 0
  console.log(failed ? story(run) : run.lines.join('\n'))
  console.log(`seed ${number} ${failed ? 'fails' : 'holds'}, sha256 ${run.hash}`)
  await ground.close()
  if (failed) process.exitCode = 1
} else {
  const began = process.hrtime.bigint()
  const totals = await playMany(number)
  const { sums } = totals
  const sentence = [
    `seeds ${totals.seeds}`,
    `events ${totals.events}`,
    `statements ${totals.statements}`,
    `waited for locks ${totals.waits}`,
    `faults ${totals.faults}`,
    `acked ${totals.acknowledged}`,
    ...Object.entries(sums).map(([kind, count]) => `${kind} ${count}`),
  ]
  console.log(sentence.join(' · '))
  printFigures(figuresOf(totals, Number(process.hrtime.bigint() - began) / 1e9))
  if (totals.failures.length > 0) process.exitCode = 1
}
