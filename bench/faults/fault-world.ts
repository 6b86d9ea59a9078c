import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { createLedger, type Ledger } from '../../server/src/core/ledger/ledger.ts'
import { type Db, openDatabase } from '../../server/src/platform/db.ts'
import { createMetrics } from '../../server/src/platform/metrics.ts'
import { type FaultDatabase, startFaultDatabase } from './fault-database.ts'
import { type HouseProcess, type HouseStart, startHouse } from './house-process.ts'
import { type NodeRing, nodeRing } from './node-ring.ts'
import { judge, type Judgement, type Told } from './oracle.ts'
import { giveSecret, type Seat, seatPlayers } from './seat-players.ts'
import type { Vendor } from './signed-call.ts'
import { createTally, type Tally } from './tally.ts'

/** What each player has at first. */
export const OPENING = 100_000_000n

/** Everything that a row needs: a server of its own, houses as processes, players who sit, and a memory of what was told. */
export interface FaultWorld {
  database: FaultDatabase
  rootKey: Buffer
  vendor: Vendor
  seats: Seat[]
  /** In this process, as the cashier uses it in a worker. */
  ledger: Ledger
  db: Db
  pool: pg.Pool
  told: Told[]
  /** Members who came by themselves, whose lines the row looks at. */
  apart: Set<bigint>
  tally: Tally
  /** The houses that take calls. */
  ring: NodeRing
  houses: Set<HouseProcess>
  /** Starts a house; one with the role `api` takes calls from then on. */
  open(roles?: string, more?: Partial<HouseStart>): Promise<HouseProcess>
  /** Forgets a house that was killed. */
  forget(house: HouseProcess): void
  /** What was told against what is so. Throws when a house ended although nobody had told it to: no fault may cost more than a pause. */
  judge(): Promise<Judgement>
}

export interface WorldOptions {
  players: number
  /** Houses with the role `api` at the start. */
  nodes: number
  database?: FaultDatabase
  /** What houses run unless a row says otherwise; this version's by default. */
  program?: string
  settings?: Record<string, string>
  /** Another way to the server than its socket, such as through a proxy. */
  urls?: (database: FaultDatabase) => { databaseUrl: string; ownerUrl: string }
}

/** Builds the world, lets the row play in it, and takes everything down, whatever happens. */
export async function inFaultWorld<T>(
  options: WorldOptions,
  play: (world: FaultWorld) => Promise<T>,
): Promise<T> {
  const database =
    options.database ??
    (await startFaultDatabase(options.settings ? { settings: options.settings } : {}))
  const houses = new Set<HouseProcess>()
  const closers: (() => Promise<void>)[] = [database.stop]
  try {
    const { db, pool, close } = openDatabase(database.app, { name: 'croupier-faults' })
    closers.push(close)
    const ledger = createLedger({ pool, metrics: createMetrics() })
    closers.push(() => ledger.close())
    const rootKey = randomBytes(32)
    const ring = nodeRing()
    const standard = options.urls?.(database) ?? urlsOf(database)
    const world: FaultWorld = {
      database,
      rootKey,
      vendor: { code: '', id: 0, secret: '' },
      seats: [],
      ledger,
      db,
      pool,
      told: [],
      apart: new Set(),
      tally: createTally(),
      ring,
      houses,
      open: async (roles = 'api', more = {}) => {
        const start = { roles, rootKey, ...standard, ...programOf(options), ...more }
        const house = await startHouse(start)
        houses.add(house)
        if (roles.includes('api')) ring.add(house.port)
        return house
      },
      forget: (house) => {
        houses.delete(house)
        ring.remove(house.port)
      },
      judge: () => judgeLiving(world),
    }
    await seatWorld(world, options)
    return await play(world)
  } finally {
    for (const house of houses) {
      house.signal('SIGCONT')
      await house.stop()
    }
    for (const closer of closers.toReversed()) await closer()
  }
}

function programOf({ program }: WorldOptions): { program?: string } {
  return program === undefined ? {} : { program }
}

async function judgeLiving({ houses, db, database, told, apart }: FaultWorld): Promise<Judgement> {
  for (const house of houses)
    if (house.endedByItself()) throw new Error(`a house ended by itself: ${house.output()}`)
  return await judge({ db, owner: database.owner, told, opening: OPENING, apart })
}

/** Starts the houses; the first one writes the brand and its vendors, which players and secrets belong to. */
async function seatWorld(world: FaultWorld, { players, nodes }: WorldOptions): Promise<void> {
  const { database, rootKey } = world
  if (nodes === 0) await writeBrand(world)
  else await world.open()
  world.seats.push(...(await seatPlayers(database.app, { players, opening: OPENING, rootKey })))
  world.vendor = await giveSecret(database.app, rootKey)
  for (let node = 1; node < nodes; node++) await world.open()
  // Houses read their vendors again within a second.
  await pause(1100)
}

/** A first house that goes as soon as it has written what belongs to every house. */
async function writeBrand(world: FaultWorld): Promise<void> {
  const house = await world.open()
  await house.stop()
  world.forget(house)
}

/** By the server's own socket. */
export function urlsOf({ postgres, name }: FaultDatabase): {
  databaseUrl: string
  ownerUrl: string
} {
  return {
    databaseUrl: postgres.url('croupier_app', name),
    ownerUrl: postgres.url('croupier_owner', name),
  }
}
