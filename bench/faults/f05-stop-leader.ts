import { setTimeout as pause } from 'node:timers/promises'
import { type FaultWorld, inFaultWorld } from './fault-world.ts'
import { countPayouts, orderPayouts, type Payout, payoutFigures } from './payouts.ts'
import { atLeast, atMost, type FaultRow, type RowOutcome } from './row.ts'
import { withClient } from '../../server/test/with-client.ts'

const PLAYERS = 8
const ROLES = 'api,worker,games'
/** As the matrix has it, and several times the longest lease of a job or a table. */
const ASLEEP_MS = 60_000
const PAYOUTS_A_STOP = 6
const NODES = 2

/** A process that leads falls asleep for longer than its lease and wakes up in the middle of what another one does by then. */
export const stopLeader: FaultRow = {
  id: 'F-05',
  title: 'SIGSTOP the leader beyond its lease, then SIGCONT',
  times: { small: 10, release: 100 },
  run: (times) => inFaultWorld({ players: PLAYERS, nodes: 0 }, (world) => strike(world, times)),
}

async function strike(world: FaultWorld, times: number): Promise<RowOutcome> {
  const workers = []
  for (let node = 0; node < NODES; node++) workers.push(await world.open(ROLES))
  const payouts: Payout[] = []
  let takeovers = 0
  for (let turn = 0; turn < times; turn++) {
    const sleeper = workers[turn % NODES]
    const before = await tokens(world)
    payouts.push(...(await orderPayouts(world, PAYOUTS_A_STOP)))
    sleeper?.signal('SIGSTOP')
    payouts.push(...(await orderPayouts(world, PAYOUTS_A_STOP)))
    await pause(ASLEEP_MS)
    sleeper?.signal('SIGCONT')
    takeovers += (await tokens(world)) - before
    payouts.push(...(await orderPayouts(world, PAYOUTS_A_STOP)))
    await pause(2000)
  }
  const start = performance.now()
  while ((await countPayouts(world)).pending > 0) {
    if (performance.now() - start > 150_000) throw new Error('payouts do not move any more')
    await pause(200)
  }
  const figures = await payoutFigures(world, payouts)
  return {
    faults: times,
    judgement: await world.judge(),
    figures: [
      figures.double,
      atMost(0, {
        figure: 'rounds of a table led twice',
        value: await ledTwice(world),
        unit: 'rounds',
      }),
      atLeast(times, { figure: 'duties taken over', value: takeovers, unit: 'duties' }),
      ...figures.told,
    ],
  }
}

/** The sum of all fencing tokens: each new leader adds one. */
async function tokens(world: FaultWorld): Promise<number> {
  return await asked(world, 'select coalesce(sum(token), 0)::int as number from platform_leases')
}

/** Rounds of one table that ran at the same time, or one number that was played twice. */
async function ledTwice(world: FaultWorld): Promise<number> {
  return await asked(
    world,
    `select count(*)::int as number from studio_table_rounds a join studio_table_rounds b
       on b.table_id = a.table_id and b.number > a.number and b.opened_at < coalesce(a.closed_at, 'infinity')`,
  )
}

async function asked({ database }: FaultWorld, question: string): Promise<number> {
  const { rows } = await withClient(database.superuser, (client) =>
    client.query<{ number: number }>(question),
  )
  return rows[0]?.number ?? 0
}
