/** One of the processes of `npm run simulate`: plays the seeds that it is told and answers what they added up to. */
import { type Ground, openGround } from '../server/test/simulation/ground.ts'
import { shrink, story } from '../server/test/simulation/shrink.ts'
import { simulate } from '../server/test/simulation/simulate.ts'
import { noTotals, sumOf, type Totals } from './simulation-totals.ts'

/** A fresh database now and then keeps the last seeds as fast as the first. */
const SEEDS_A_DATABASE = 500

let ground: Ground | null = null
let played = 0

process.on('message', (seeds: { from: number; to: number } | 'end') => {
  if (seeds === 'end') void end()
  else void playAll(seeds)
})

async function end(): Promise<void> {
  await ground?.close()
  process.exit(0)
}

async function playAll({ from, to }: { from: number; to: number }): Promise<void> {
  if (played >= SEEDS_A_DATABASE) {
    await ground?.close()
    ground = null
    played = 0
  }
  ground ??= await openGround()
  let totals = noTotals()
  for (let seed = from; seed <= to; seed++) totals = sumOf(totals, await playOne(ground, seed))
  played += to - from + 1
  process.send?.(totals)
}

async function playOne(on: Ground, seed: number): Promise<Totals> {
  const run = await simulate(on, { seed })
  const { lost, duplicated, unbalanced, negative, unfinished, acknowledged, violations } =
    run.judgement
  return {
    seeds: 1,
    events: run.events,
    statements: run.statements,
    faults: run.injected.length,
    waits: run.waits,
    acknowledged,
    lost,
    duplicated,
    unbalanced,
    negative,
    unfinished,
    stories: violations.length > 0 ? [story(await shrink(on, run, { seed }))] : [],
  }
}
