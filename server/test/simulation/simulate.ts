import { payIn, payOut, sendWebhooks } from './cashier-client.ts'
import type { Injected } from './faults.ts'
import type { Ground } from './ground.ts'
import type { Wrappers } from './house.ts'
import { type Judgement, judge } from './oracle.ts'
import { playInstant, playStepped, playTable } from './studio-client.ts'
import { playAtVendor } from './vendor-client.ts'
import { installVirtualTime } from './virtual-time.ts'
import { keepWorking } from './workers.ts'
import { createWorld, type Member, type World } from './world.ts'

export interface Run {
  seed: number
  /** The same seed gives the same hash, whatever the machine. */
  hash: string
  lines: readonly string[]
  injected: readonly Injected[]
  events: number
  statements: number
  /** Statements that waited for another one's lock. */
  waits: number
  judgement: Judgement
}

export interface RunOptions {
  seed: number
  /** Only the faults at these places happen. */
  only?: ReadonlySet<number>
  wrappers?: Wrappers
  /** Everybody in the run does this one thing. */
  part?: PartName
}

export type PartName = keyof typeof partsByName

const OPENING = 20_000_000n
/** Faults stop after so much virtual time; from then on everything must come to its end. */
const STORM_MS = 60_000
/** How long the house is left alone each time, until nothing is open any more. */
const SILENCES_MS = [1_000, 16_000, 31_000, 61_000, 300_000, 900_000, 1_800_000, 7_200_000]
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LONG_SILENCES_MS = [...SILENCES_MS, DAY_MS + 60_000, 60_000, 300_000, DAY_MS, 3_600_000]

/** Plays one seed from the first call to the last judgement. */
export async function simulate(ground: Ground, options: RunOptions): Promise<Run> {
  const world = createWorld({
    seed: options.seed,
    ordinal: ground.nextOrdinal(),
    real: ground.real,
    empty: ground.empty,
    only: options.only,
    wrappers: options.wrappers,
  })
  await ground.fund(
    world.members.map(({ playerId }) => playerId),
    OPENING,
  )
  const restore = installVirtualTime(world.machine)
  let stuck: string | null = null
  try {
    await play(world, ground, options.part)
  } catch (error) {
    stuck = error instanceof Error ? (error.stack ?? error.message) : 'stuck'
  } finally {
    restore()
  }
  for (const house of world.houses()) await world.database.drop(house.process)
  // Sent at once and answered in order: what is judged is read before it is cleared away.
  const [judgement] = await Promise.all([judge(world, ground.owner), ground.clear()])
  if (stuck !== null) {
    judgement.unfinished++
    judgement.violations.push(stuck)
  }
  return {
    seed: options.seed,
    hash: world.machine.hash(),
    lines: world.machine.lines(),
    injected: world.faults.injected(),
    events: world.machine.events(),
    statements: world.database.statements(),
    waits: world.database.waits(),
    judgement,
  }
}

type Part = (world: World, member: Member, count: number) => Promise<void>

const partsByName = {
  vendor: playAtVendor,
  instant: playInstant,
  stepped: playStepped,
  shared: playTable,
  payIn,
  payOut,
} as const satisfies Record<string, Part>

/** What people do, the frequent ones more than once. */
const mixture: readonly PartName[] = [
  'vendor',
  'vendor',
  'instant',
  'stepped',
  'stepped',
  'payIn',
  'payOut',
  'payOut',
]

function drawnPart(place: number, only: PartName | undefined): PartName {
  return only ?? mixture[place] ?? 'vendor'
}

async function play(world: World, ground: Ground, only: PartName | undefined): Promise<void> {
  const { machine, random, faults } = world
  await world.start()
  machine.after(STORM_MS, null, () => faults.stop())
  const done = { clients: false, all: false, table: false }
  const cast = Array.from({ length: 2 + random.below(3) }, () => ({
    part: partsByName[drawnPart(random.below(mixture.length), only)],
    member: world.members[random.below(world.members.length)],
    count: 1 + random.below(4),
  }))
  const withTable = random.below(8) === 0 || only === 'shared'
  const clients = cast.map(({ part, member, count }) =>
    member ? part(world, member, count) : Promise.resolve(),
  )
  const [first] = world.members
  if (withTable && first) clients.push(playTable(world, first, 2))
  const hasOpenBets = (): Promise<boolean> => openBets(ground)
  const led = keepWorking(world, () => done.clients, withTable ? hasOpenBets : null)
  const webhooks = sendWebhooks(world, () => done.clients)
  const all = Promise.all(clients).then(() => {
    done.clients = true
    faults.stop()
  })
  const ending = Promise.all([all, led, webhooks]).then(() => {
    done.all = true
  })
  const failing: { error?: unknown } = {}
  ending.catch((error: unknown) => {
    failing.error = error
    done.all = true
  })
  await machine.run(() => done.all)
  if (failing.error !== undefined) throw failing.error
  await calm(world, ground)
}

/** Time passes without faults until nothing is open. */
async function calm(world: World, ground: Ground): Promise<void> {
  const { machine } = world
  for (const silence of LONG_SILENCES_MS) {
    if ((await unfinished(world, ground)) === 0) return
    // The last process may have died in the last moment; it comes back by itself.
    await machine.run(() => world.houses().length > 0)
    const [house] = world.houses()
    if (!house) throw new Error('no process came back')
    let isDone = false
    const failed: { error?: unknown } = {}
    machine.after(silence, house.process, () => {
      const { payouts, deposits, rounds } = house.work
      void payouts()
        .then(deposits)
        .then(rounds)
        // Nothing goes wrong any more, so a job that fails now is a failure of the house.
        .catch((error: unknown) => {
          failed.error = error
        })
        .finally(() => {
          isDone = true
        })
    })
    await machine.run(() => isDone, silence + HOUR_MS)
    if (failed.error !== undefined) throw failed.error
    let isHeard = false
    void sendWebhooks(world, () => true).then(() => {
      isHeard = true
    })
    await machine.run(() => isHeard)
  }
}

async function openBets({ owner }: Ground): Promise<boolean> {
  const { rowCount } = await owner.query(
    "select from studio_table_bets where state in ('debiting', 'live') limit 1",
  )
  return rowCount !== 0
}

const UNFINISHED = `select
    ((select count(*) from studio_rounds where state in ('debiting', 'open', 'crediting'))
      + (select count(*) from studio_table_bets where state in ('debiting', 'live'))
      + (select count(*) from studio_wallet_calls where state = 'pending')
      + (select count(*) from cashier_transfers where state in ('queued', 'sending')))::int as open,
    (select count(*) from cashier_receipts)::int as receipts`

/** What the house has still to bring to an end. */
async function unfinished(world: World, { owner }: Ground): Promise<number> {
  const { rows } = await owner.query<{ open: number; receipts: number }>({
    name: 'unfinished',
    text: UNFINISHED,
  })
  const [found] = rows
  const payments = [...world.bank.charges.values()].flatMap((charge) => charge.payments)
  return (found?.open ?? 0) + payments.length - (found?.receipts ?? 0)
}
