import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type FaultWorld, inFaultWorld } from './fault-world.ts'
import {
  countPayouts,
  orderPayouts,
  type Payout,
  type PayoutCounts,
  payoutFigures,
  tellPaid,
} from './payouts.ts'
import { atMost, type FaultRow, type RowOutcome } from './row.ts'
import { noteStarts } from './starts.ts'

const PLAYERS = 8
const PAYOUTS_A_KILL = 8
/** The provider tells the house by a webhook, which needs the role that takes calls. */
const ROLES = 'api,worker'

/** The worker dies after the provider took the order and before the house has written what that means. */
export const killWorker: FaultRow = {
  id: 'F-04',
  title: 'kill -9 worker between PSP call and commit',
  times: { small: 2, release: 500 },
  run: (times) => inFaultWorld({ players: PLAYERS, nodes: 1 }, (world) => strike(world, times)),
}

async function strike(world: FaultWorld, times: number): Promise<RowOutcome> {
  const payouts: Payout[] = []
  const starts = noteStarts()
  for (let kill = 0; kill < times; kill++) {
    const worker = await world.open(ROLES)
    starts.note(worker)
    const before = await countPayouts(world)
    const wallets = kill % 2 === 1 ? await holdWithdrawals(world) : null
    payouts.push(...(await orderPayouts(world, PAYOUTS_A_KILL)))
    // Either as soon as the provider has taken an order, or while the house is in the middle of writing that it was paid.
    await until(world, (now) => (wallets ? now.waiting > 0 : now.taken > before.taken))
    worker.signal('SIGKILL')
    await worker.gone
    world.forget(worker)
    await wallets?.release()
  }
  const start = performance.now()
  starts.note(await world.open(ROLES))
  await until(world, ({ pending }) => pending === 0)
  const resolved = performance.now() - start
  const figures = await payoutFigures(world, payouts)
  return {
    faults: times,
    judgement: await world.judge(),
    figures: [
      figures.double,
      atMost(120, { figure: 'all pending resolved after', value: resolved / 1000, unit: 's' }),
      ...starts.figures(),
      ...figures.told,
    ],
  }
}

/** Nobody strikes: the orders of one worker reach the provider and come to their end. */
export async function payOut(world: FaultWorld): Promise<RowOutcome> {
  await world.open(ROLES)
  const payouts = await orderPayouts(world, 1)
  await until(world, ({ pending }) => pending === 0)
  tellPaid(world, payouts)
  return { faults: 0, judgement: await world.judge(), figures: [] }
}

/** Until the release, whoever settles a withdrawal stands in the middle of its transaction. */
async function holdWithdrawals({ database }: FaultWorld): Promise<{ release(): Promise<void> }> {
  const holder = new pg.Client(database.superuser)
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin; lock table cashier_withdrawal_steps in share mode')
  return {
    release: async () => {
      await holder.query('rollback')
      await holder.end()
    },
  }
}

async function until(world: FaultWorld, isSo: (counts: PayoutCounts) => boolean): Promise<void> {
  const start = performance.now()
  for (;;) {
    const counts = await countPayouts(world)
    if (isSo(counts)) return
    if (performance.now() - start > 150_000)
      throw new Error(`nothing moves any more: ${JSON.stringify(counts)}`)
    await pause(10)
  }
}
