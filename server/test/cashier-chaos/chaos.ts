import { judge, type Verdict } from './judge.ts'
import { kindsOfReversals } from './judge-reversals.ts'
import { playOne, workers } from './operations.ts'
import { chaosWorld, type ChaosWorld } from './world.ts'

export interface ChaosReport extends Verdict {
  operations: number
  /** What went wrong on the way, by kind. */
  faults: Record<string, number>
  /** What became of the operations. */
  answers: Record<string, number>
  /** How often each kind of taking back was met. */
  reversals: Record<string, number>
  surprises: string[]
}

const HOUR = 3_600_000

/** Plays that many random operations of one seed in bad weather, lets the sky clear, and compares the house with the bank. */
export async function cashierChaos(of: { seed: number; operations: number }): Promise<ChaosReport> {
  const world = await chaosWorld(of.seed)
  for (let played = 0; played < of.operations; played++) await playOne(world)
  await clear(world)
  const verdict = await judge(world)
  const reversals = await kindsOfReversals(world)
  const { weather, told } = world
  await world.http.fastify.close()
  return {
    ...verdict,
    operations: of.operations,
    faults: weather.counts,
    answers: told.answers,
    reversals,
    surprises: told.surprises,
  }
}

/** The weather ends; two days later all that a clock or a question can end has ended. */
async function clear(world: ChaosWorld): Promise<void> {
  world.weather.isDown = false
  world.weather.isCalm = true
  for (let hour = 0; hour < 54; hour++) {
    world.clock.advance(HOUR)
    for (let round = 0; round < 3; round++) await workers(world)
  }
}
