import { setTimeout as pause } from 'node:timers/promises'
import { type FaultWorld, inFaultWorld } from './fault-world.ts'
import { atMost, type FaultRow, type RowOutcome, told } from './row.ts'
import { noteStarts } from './starts.ts'
import { underLoad } from './under-load.ts'

const PLAYERS = 16
/** The replacement starts on the same two cores, so the load leaves it some room. */
const THINK_MS = 100
/** A load balancer's health check has noticed by then. */
const NOTICED_MS = 1000
const SETTLED_MS = 5000

/** One of two houses that take calls dies; callers ask the other one with the same ids. */
export const killApi: FaultRow = {
  id: 'F-03',
  title: 'kill -9 an API process, two nodes',
  times: { small: 4, release: 500 },
  run: (times) =>
    inFaultWorld({ players: PLAYERS, nodes: 2 }, (world) =>
      killHouses(world, { times, settledMs: SETTLED_MS, replaces: true }),
    ),
}

/** The row in a world that may have been through others before. */
export async function killHouses(
  world: FaultWorld,
  { times, settledMs, replaces }: { times: number; settledMs: number; replaces: boolean },
): Promise<RowOutcome> {
  const starts = noteStarts()
  let slowest = 0
  let worstShare = 0
  await underLoad(
    world,
    async () => {
      await pause(1000)
      for (let kill = 0; kill < times; kill++) {
        const [victim] = world.houses
        if (!victim) throw new Error('there is no house to kill')
        world.tally.window()
        victim.signal('SIGKILL')
        await pause(NOTICED_MS)
        world.forget(victim)
        if (replaces) starts.note(await world.open())
        await pause(settledMs)
        const { attempts, refused, broken, slowestMs } = world.tally.window()
        worstShare = Math.max(worstShare, (refused + broken) / attempts)
        slowest = Math.max(slowest, slowestMs)
      }
    },
    { thinkMs: THINK_MS, desks: 1 },
  )
  return {
    faults: times,
    judgement: await world.judge(),
    figures: [
      atMost(1, { figure: 'calls that failed in a window', value: worstShare * 100, unit: '%' }),
      atMost(5, { figure: 'slowest call through a fault', value: slowest / 1000, unit: 's' }),
      ...starts.figures(),
      told('calls answered', world.tally.counts.answered, 'calls'),
    ],
  }
}
