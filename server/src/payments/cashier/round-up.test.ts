import { cashierApi } from '@croupier/api/payments/cashier'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import {
  cashierWorld,
  CROUPIER,
  PAYMENT_PASSWORD,
  type Player,
  sessionOf,
} from '../../../test/cashier-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { transact } from '../../platform/transact.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

const world = await cashierWorld()
const { context, cashier, clock, ledger } = world
const { db, random } = context
const ALL = 1_000_100n

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

/** A balance of 100.0037: a vendor won 0.0037 for its player before fractions were refused. */
async function playerWithFraction(): Promise<{ player: Player; payeeId: string }> {
  const player = await world.playerWith(1_000_000n)
  const wallet = {
    playerId: player.memberId,
    brandId: 1,
    currency: 'BRL',
    subaccount: 'cash',
  } as const
  await transact(db, (tx) =>
    ledger.post(tx, [
      {
        ...wallet,
        id: random.uuid(),
        operation: 'promo',
        source: 7,
        externalId: 'finer',
        amount: 37n,
        counterAccount: 'promotions',
        at: clock.now(),
      },
    ]),
  )
  const { id } = await player.savePayee()
  return { player, payeeId: id }
}

const ask = (player: Player, payeeId: string, more: { amount?: bigint; requestId?: string } = {}) =>
  transact(db, (tx) =>
    requestWithdrawal(cashier.parts, tx, {
      brand: CROUPIER,
      session: sessionOf(player.memberId),
      payeeId,
      amount: more.amount ?? ALL,
      requestId: more.requestId ?? random.uuid(),
      now: clock.now(),
    }),
  )

async function roundings(memberId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from ledger_journal where player_id = ${memberId} and operation = 'rounding' order by seq`.execute(
    db,
  )
  return rows.map(({ amount }) => amount)
}

test('whoever withdraws all of a balance that ends in a fraction is given what is missing, once, in a crowd and repeated', async () => {
  const { player, payeeId } = await playerWithFraction()
  const requestId = random.uuid()
  const same = Array.from({ length: 4 }, () => ask(player, payeeId, { requestId }))
  const others = Array.from({ length: 6 }, () => ask(player, payeeId))
  const done = await Promise.allSettled([...same, ...others])
  const ids = new Set(done.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : [])))
  expect(ids.size).toBe(1)
  for (const one of done)
    if (one.status === 'rejected')
      expect(['insufficient_funds', 'conflict']).toContain(one.reason.code)
  expect(await roundings(player.memberId)).toEqual([63n])
  expect(await world.balance(player.memberId)).toBe(0n)
  expect(await world.balance(player.memberId, 'locked')).toBe(ALL)
  const [id = ''] = ids
  const found = await db
    .selectFrom('cashier_withdrawals')
    .select('request_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await ask(player, payeeId, { requestId: found.request_id })).id).toBe(id)
  expect(await roundings(player.memberId)).toEqual([63n])

  const refusal = {
    brandId: 1,
    staffId: 'rita',
    now: clock.now(),
    reason: 'payee_invalid' as const,
  }
  await transact(db, (tx) => cashier.rejectWithdrawal(tx, { ...refusal, withdrawalId: id }))
  expect(await world.balance(player.memberId)).toBe(ALL)
  await ask(player, payeeId)
  expect(await roundings(player.memberId)).toEqual([63n])
})

test('a part of it leaves the fraction where it is, more than all of it is not there, and what rolls back gives nothing', async () => {
  const { player, payeeId } = await playerWithFraction()
  await expect(ask(player, payeeId, { amount: ALL + 100n })).rejects.toMatchObject({
    code: 'insufficient_funds',
  })
  await expect(
    transact(db, async (tx) => {
      await requestWithdrawal(cashier.parts, tx, {
        brand: CROUPIER,
        session: sessionOf(player.memberId),
        payeeId,
        amount: ALL,
        requestId: random.uuid(),
        now: clock.now(),
      })
      throw new Error('killed before its commit')
    }),
  ).rejects.toThrow('killed before its commit')
  await ask(player, payeeId, { amount: 600_000n })
  expect(await roundings(player.memberId)).toEqual([])
  expect(await world.balance(player.memberId)).toBe(400_037n)
})

test('bets beside it neither take what is rounded nor leave a fraction behind', async () => {
  const { player, payeeId } = await playerWithFraction()
  const wallet = {
    playerId: player.memberId,
    brandId: 1,
    currency: 'BRL',
    subaccount: 'cash',
  } as const
  const bet = (place: number) =>
    transact(db, (tx) =>
      ledger.post(tx, [
        {
          ...wallet,
          id: random.uuid(),
          operation: 'bet',
          source: 7,
          externalId: `bet-${place}`,
          roundId: `round-${place}`,
          gameCode: 'koi',
          amount: 1_000n,
          counterAccount: 'vendor',
          at: clock.now(),
        },
      ]),
    )
  await Promise.allSettled([
    ...Array.from({ length: 10 }, (_, place) => bet(place)),
    ...Array.from({ length: 5 }, () => ask(player, payeeId)),
  ])
  const there = await world.balance(player.memberId)
  const given = await roundings(player.memberId)
  // Either the withdrawal came first and took all, or bets did and the fraction still waits.
  expect(given).toEqual(there % 100n === 0n ? [63n] : [])
})

test('the member’s own call takes all of it', async () => {
  const { player, payeeId } = await playerWithFraction()
  const asked = await player.browser.value(cashierApi.requestWithdrawal, {
    payeeId,
    amount: String(ALL),
    requestId: random.uuid(),
    paymentPassword: PAYMENT_PASSWORD,
  })
  expect(asked.amount).toBe(ALL)
  expect(await roundings(player.memberId)).toEqual([63n])
})
