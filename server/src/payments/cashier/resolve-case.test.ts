import { afterAll, expect, test } from 'vitest'
import { cashierWorld, txidOf } from '../../../test/cashier-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { receiveEvent } from './receive-event.ts'

const world = await cashierWorld()
const { context, cashier, clock, ledger } = world
const { db, random } = context

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

test('money that came in another currency than was ordered opens no wallet of that currency', async () => {
  const player = await world.player()
  const { id } = await player.order(500_000n)
  const payment = {
    endToEndId: 'E99999999202611211200abcdefghijk',
    amount: 500_000n,
    payerDocument: null,
    paidAt: clock.now(),
  }
  const event = {
    eventId: random.uuid(),
    kind: 'payment_received' as const,
    txid: txidOf(id),
    currency: 'VND' as const,
    payment,
  }
  await db
    .transaction()
    .execute((tx) =>
      receiveEvent(cashier.parts, tx, { provider: 'sandbox', event, now: clock.now() }),
    )
  const [found] = await world.cases(player.memberId)
  expect(found).toMatchObject({ kind: 'unknown_charge', currency: 'VND', state: 'open' })
  const decide = (resolution: 'credit' | 'note') =>
    db.transaction().execute((tx) =>
      cashier.resolveCase(tx, {
        caseId: found?.id ?? '',
        brandId: 1,
        staffId: 'rita',
        resolution,
        remark: 'looked at',
        now: clock.now(),
      }),
    )
  await expect(decide('credit')).rejects.toMatchObject({ code: 'case_without_money' })
  const wallets = await ledger.balances(db, player.memberId)
  expect(new Set(wallets.map(({ currency }) => currency))).toEqual(new Set(['BRL']))
  await decide('note')
})

test('money of nobody’s is noted by whoever looks at it, and nothing else can be done with it', async () => {
  const caseId = random.uuid()
  await db
    .insertInto('cashier_cases')
    .values({
      id: caseId,
      kind: 'reversal_unknown',
      provider: 'sandbox',
      subject: 'D-of-nobody',
      currency: 'BRL',
      amount: 500_000n,
      opened_at: clock.now(),
      deadline_at: clock.now(),
    })
    .execute()
  const decide = (resolution: 'collect' | 'note') =>
    db.transaction().execute((tx) =>
      cashier.resolveCase(tx, {
        caseId,
        brandId: 1,
        staffId: 'rita',
        resolution,
        remark: 'asked the provider',
        now: clock.now(),
      }),
    )
  await expect(decide('collect')).rejects.toMatchObject({ code: 'case_without_money' })
  expect((await decide('note')).state).toBe('resolved')
})
