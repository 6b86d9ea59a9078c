import { setTimeout as pause } from 'node:timers/promises'
import { untilItAnswers } from './fault-database.ts'
import { type FaultWorld, inFaultWorld } from './fault-world.ts'
import { killPostgres } from './kill-postgres.ts'
import { atLeast, atMost, type FaultRow, type RowOutcome } from './row.ts'
import { underLoad } from './under-load.ts'

const PLAYERS = 64
/** The others play on the ledger of this process. */
const OVER_HTTP = 16
/** The matrix asks for 20,000 movements under 20 kills. */
const ACKNOWLEDGED_A_KILL = 1000

/** Every process of PostgreSQL dies at once, as when a machine crashes; it is started again by its master. */
export const killDatabase: FaultRow = {
  id: 'F-01',
  title: 'kill -9 database (all processes)',
  times: { small: 5, release: 200 },
  run: (times) => inFaultWorld({ players: PLAYERS, nodes: 1 }, (world) => strike(world, times)),
}

async function strike(world: FaultWorld, times: number): Promise<RowOutcome> {
  let back = 0
  const load = { seats: world.seats.slice(0, OVER_HTTP), direct: world.seats.slice(OVER_HTTP) }
  const work = async (): Promise<void> => {
    for (let kill = 0; kill < times; kill++) {
      await pause(2000)
      await killPostgres(world.database)
      back = Math.max(back, await untilItAnswers(world.database.app))
    }
    await pause(2000)
  }
  await underLoad(world, work, load)
  const judgement = await world.judge()
  return {
    faults: times,
    judgement,
    figures: [
      atMost(10, { figure: 'database back after', value: back / 1000, unit: 's' }),
      atLeast(ACKNOWLEDGED_A_KILL * times, {
        figure: 'acknowledged under kills',
        value: judgement.acknowledged,
        unit: 'movements',
      }),
    ],
  }
}
