import { setTimeout as pause } from 'node:timers/promises'
import { untilItAnswers } from './fault-database.ts'
import { type FaultWorld, inFaultWorld } from './fault-world.ts'
import { killBackend } from './kill-postgres.ts'
import { atMost, type FaultRow, type RowOutcome, told } from './row.ts'
import { underLoad } from './under-load.ts'

const PLAYERS = 16

/** PostgreSQL answers the death of one session's process by restarting all of them: nobody else may notice more than a pause. */
export const killOneBackend: FaultRow = {
  id: 'F-02',
  title: 'kill -9 one backend',
  times: { small: 8, release: 1000 },
  run: (times) =>
    inFaultWorld({ players: PLAYERS, nodes: 1 }, (world) => killBackends(world, times)),
}

/** The row in a world that may have been through others before. */
export async function killBackends(world: FaultWorld, times: number): Promise<RowOutcome> {
  let back = 0
  let slowest = 0
  let struck = 0
  await underLoad(world, async () => {
    while (struck < times) {
      await pause(400)
      world.tally.window()
      if (!(await killBackend(world.database))) continue
      struck++
      back = Math.max(back, await untilItAnswers(world.database.app))
      await pause(1200)
      slowest = Math.max(slowest, world.tally.window().slowestMs)
    }
  })
  return {
    faults: struck,
    judgement: await world.judge(),
    figures: [
      atMost(10, { figure: 'database back after', value: back / 1000, unit: 's' }),
      atMost(10, { figure: 'slowest call through a fault', value: slowest / 1000, unit: 's' }),
      told('calls answered', world.tally.counts.answered, 'calls'),
    ],
  }
}
