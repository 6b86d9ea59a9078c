import { expect, test } from 'vitest'
import { testPeople } from '../../../test/people.ts'
import { transferFigures } from './show-transfers.ts'

const { context, clock } = await testPeople()
const { db, random, metrics } = context

async function owe(state: 'queued' | 'sending' | 'settled'): Promise<void> {
  await db
    .insertInto('cashier_transfers')
    .values({
      id: random.uuid(),
      brand_id: 1,
      member_id: 1n,
      provider: 'sandbox',
      kind: 'return',
      end_to_end_id: random.uuid(),
      currency: 'BRL',
      amount: 10_000n,
      state,
      next_at: clock.now(),
      created_at: clock.now(),
      settled_at: state === 'settled' ? clock.now() : null,
    })
    .execute()
}

async function figures(): Promise<string[]> {
  await transferFigures(context).run({ token: 1n, signal: new AbortController().signal })
  return (await metrics.registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('croupier_cashier_transfers_'))
}

test('PAY-06 the figures say how many payouts and returns have no outcome yet, and since when', async () => {
  await owe('settled')
  expect(await figures()).toEqual([
    'croupier_cashier_transfers_waiting{state="queued"} 0',
    'croupier_cashier_transfers_waiting{state="sending"} 0',
    'croupier_cashier_transfers_oldest_waiting_seconds{state="queued"} 0',
    'croupier_cashier_transfers_oldest_waiting_seconds{state="sending"} 0',
  ])
  await owe('sending')
  clock.advance(60_000)
  await owe('queued')
  await owe('queued')
  clock.advance(5_000)
  expect(await figures()).toEqual([
    'croupier_cashier_transfers_waiting{state="queued"} 2',
    'croupier_cashier_transfers_waiting{state="sending"} 1',
    'croupier_cashier_transfers_oldest_waiting_seconds{state="queued"} 5',
    'croupier_cashier_transfers_oldest_waiting_seconds{state="sending"} 65',
  ])
})
