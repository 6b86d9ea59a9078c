import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { createKeyring } from '../../server/src/platform/keyring.ts'
import { systemRandom } from '../../server/src/platform/random.ts'
import { insistOnPosting } from './cash-desk.ts'
import type { FaultWorld } from './fault-world.ts'
import { atMost, type RowFigure, told } from './row.ts'
import { deskOf } from './under-load.ts'
import { withClient } from '../../server/test/with-client.ts'

export const PAYOUT = 1_000_000n

/** A withdrawal that staff has approved: its money is held and its order waits in the outbox. */
export interface Payout {
  withdrawal: string
  transfer: string
  player: bigint
}

/** Makes approved withdrawals as a member and staff leave them; who asks and who approves is not what is broken here. */
export async function orderPayouts(world: FaultWorld, count: number): Promise<Payout[]> {
  return await withClient(world.database.owner, async (client) => {
    const made: Payout[] = []
    for (let place = 0; place < count; place++) {
      const seat = world.seats[place % world.seats.length]
      if (!seat) throw new Error('nobody sits here')
      const payout = { withdrawal: uuidv7(), transfer: uuidv7(), player: seat.player }
      const movement = { player: seat.player, externalId: `withdrawal:${payout.withdrawal}` }
      const hold = { ...movement, operation: 'withdrawal_hold' } as const
      await insistOnPosting(deskOf(world), [
        { ...hold, subaccount: 'cash', amount: -PAYOUT },
        { ...hold, subaccount: 'locked', amount: PAYOUT },
      ])
      await writeOrder(client, world, payout)
      made.push(payout)
    }
    return made
  })
}

async function writeOrder(client: pg.Client, world: FaultWorld, payout: Payout): Promise<void> {
  const { withdrawal, transfer, player } = payout
  const payee = uuidv7()
  const keyring = createKeyring(world.rootKey, systemRandom)
  const destination = {
    kind: 'pix',
    keyKind: 'random',
    key: randomUUID(),
    holderDocument: '52998224725',
    holderName: 'Faults',
  }
  await client.query('begin')
  await client.query(
    `insert into cashier_payees (id, brand_id, member_id, method, key_kind, encrypted, key_index, masked, holder_verified, created_at)
     values ($1, 1, $2, 'pix', 'random', $3, $4, 'faults', true, now())`,
    [
      payee,
      player,
      keyring.encrypt('payee', payee, JSON.stringify(destination)),
      keyring.blindIndex('payee', `pix:${destination.key}`),
    ],
  )
  await client.query(
    `insert into cashier_withdrawals (id, brand_id, member_id, request_id, method, provider, currency, amount, payee_id, state,
       needs_two, first_approver, requested_at, deadline_at, updated_at)
     values ($1::uuid, 1, $2, $1::uuid::text, 'pix', 'sandbox', 'BRL', $3, $4, 'approved', false, 'faults', now(), now() + interval '1 hour', now())`,
    [withdrawal, player, PAYOUT, payee],
  )
  await client.query(
    `insert into cashier_transfers (id, brand_id, member_id, provider, kind, withdrawal_id, currency, amount, state, next_at, created_at)
     values ($1, 1, $2, 'sandbox', 'payout', $3, 'BRL', $4, 'queued', now(), now())`,
    [transfer, player, withdrawal, PAYOUT],
  )
  await client.query('commit')
}

export interface PayoutCounts {
  /** Transfers that have no end yet. */
  pending: number
  /** Orders that the provider took. */
  taken: number
  /** Payouts of the provider beyond one for each transfer, or of another amount. */
  double: number
  /** Orders that the provider heard more than once under the same key. */
  repeated: number
  /** Sessions that wait for a lock while they settle. */
  waiting: number
}

/** What house and provider each say about the payouts so far. */
export async function countPayouts({ database }: FaultWorld): Promise<PayoutCounts> {
  const question = `select
       (select count(*)::int from cashier_transfers where state in ('queued', 'sending')) as pending,
       (select count(*)::int from sandbox_payouts) as taken,
       (select count(*)::int from sandbox_payouts p left join cashier_transfers t on t.id::text = p.id
         where t.id is null or p.amount <> t.amount) as double,
       (select count(*)::int from sandbox_payouts where requests > 1) as repeated,
       (select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and usename = 'croupier_app') as waiting`
  const { rows } = await withClient(database.superuser, (client) =>
    client.query<PayoutCounts>(question),
  )
  const [counts] = rows
  if (!counts) throw new Error('a question without an answer')
  return counts
}

/** Once all are settled, each payout is told to its member as paid: the ledger must hold that, once. */
export function tellPaid(world: FaultWorld, payouts: readonly Payout[]): void {
  for (const { withdrawal, player } of payouts) {
    world.told.push({
      player,
      source: 0,
      operation: 'withdrawal_pay',
      externalId: `withdrawal:${withdrawal}`,
      subaccount: 'locked',
      walletTxId: 'of the house',
      unnamed: true,
      amount: -PAYOUT,
      balanceAfter: null,
    })
  }
}

/** Tells all payouts as paid, and says how many the provider made twice. */
export async function payoutFigures(
  world: FaultWorld,
  payouts: readonly Payout[],
): Promise<{ double: RowFigure; told: RowFigure[] }> {
  tellPaid(world, payouts)
  const { double, repeated, taken } = await countPayouts(world)
  return {
    double: atMost(0, {
      figure: 'double payouts',
      value: double + taken - payouts.length,
      unit: 'payouts',
    }),
    told: [
      told('payouts', payouts.length, 'payouts'),
      told('orders that the provider heard twice, under one key', repeated, 'orders'),
    ],
  }
}
