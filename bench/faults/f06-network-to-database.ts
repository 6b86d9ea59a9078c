import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createLedger } from '../../server/src/core/ledger/ledger.ts'
import { openDatabase } from '../../server/src/platform/db.ts'
import { createMetrics } from '../../server/src/platform/metrics.ts'
import { type FaultDatabase, startFaultDatabase } from './fault-database.ts'
import { type FaultWorld, inFaultWorld } from './fault-world.ts'
import { atMost, type FaultRow, type RowOutcome, told } from './row.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { deskOf, underLoad } from './under-load.ts'

const PLAYERS = 16
const LAG_MS = 5000
/** After the weather is fine again, everybody must have an answer by then. */
const RECOVERY_S = 30

/** The network between house and database cuts, lags, goes silent, and eats the answers of commits. */
export const networkToDatabase: FaultRow = {
  id: 'F-06',
  title: 'network faults between API and database',
  times: { small: 5, release: 400 },
  run: (times) =>
    inProxiedWorld(1, (world, proxy) => breakNetwork(world, proxy, weathersOf(times))),
}

/** A world whose houses reach their database through a proxy. */
export async function inProxiedWorld<T>(
  nodes: number,
  play: (world: FaultWorld, proxy: TcpProxy) => Promise<T>,
): Promise<T> {
  const database = await startFaultDatabase()
  const proxy = await startTcpProxy({ socket: socketOf(database), delayMs: LAG_MS, isCommit })
  const urls = (): { databaseUrl: string; ownerUrl: string } => ({
    databaseUrl: database.urlThrough('croupier_app', proxy.port),
    ownerUrl: database.urlThrough('croupier_owner', proxy.port),
  })
  try {
    const options = { players: PLAYERS, nodes, database, urls }
    return await inFaultWorld(options, (world) => play(world, proxy))
  } finally {
    await proxy.close()
  }
}

function socketOf({ app }: FaultDatabase): string {
  return join(String(app.host), '.s.PGSQL.5432')
}

/** The ledger's own calls commit by themselves; the cashier's transactions end in a commit of their own. */
function isCommit(bytes: Buffer): boolean {
  return bytes.includes('ledger-apply') || /commit/i.test(bytes.subarray(0, 16).toString('latin1'))
}

const weathers = ['cut', 'reset after commit', 'torn', 'delay', 'half-open'] as const
export type Bad = (typeof weathers)[number]

function weathersOf(times: number): Bad[] {
  return Array.from({ length: times }, (_, fault) => weathers[fault % weathers.length] ?? 'cut')
}

/** The row in a world that may have been through others before. */
export async function breakNetwork(
  world: FaultWorld,
  proxy: TcpProxy,
  faults: readonly Bad[],
): Promise<RowOutcome> {
  const { database } = world
  const connection = { connectionString: database.urlThrough('croupier_app', proxy.port) }
  const through = openDatabase(connection, { name: 'croupier-faults-desk', max: 4 })
  const ledger = createLedger({ pool: through.pool, metrics: createMetrics() })
  const desk = { ...deskOf(world), db: through.db, ledger }
  let slowest = 0
  const work = async (): Promise<void> => {
    for (const weather of faults) {
      await pause(800)
      world.tally.window()
      await blow(proxy, weather)
      const { answered } = world.tally.counts
      const start = performance.now()
      // Every player has been answered since, so none hangs on what happened.
      while (world.tally.counts.answered < answered + 4 * PLAYERS) {
        if (performance.now() - start > 120_000) throw new Error(`nobody recovers from ${weather}`)
        await pause(20)
      }
      const recovered = performance.now() - start
      slowest = Math.max(slowest, recovered)
    }
  }
  try {
    await underLoad(world, work, { desk })
  } finally {
    await ledger.close()
    await through.close()
  }
  return {
    faults: faults.length,
    judgement: await world.judge(),
    figures: [
      atMost(RECOVERY_S, { figure: 'recovered after', value: slowest / 1000, unit: 's' }),
      told('commits whose answer was withheld or torn', proxy.struck(), 'commits'),
      told('calls answered with an unknown outcome', world.tally.counts.unknown, 'calls'),
    ],
  }
}

async function blow(proxy: TcpProxy, weather: Bad): Promise<void> {
  if (weather === 'cut') return void proxy.cut()
  proxy.turn(weather)
  await pause(weather === 'delay' ? LAG_MS : 1000)
  proxy.turn('fine')
}
