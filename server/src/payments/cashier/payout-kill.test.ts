import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cashierWorld, CROUPIER, sessionOf } from '../../../test/cashier-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { sendTransfers } from './send-transfers.ts'

/** Where the next round is cut: before or after the bank's answer is heard, or before the commit of what it means. */
const places = ['call lost', 'answer lost', 'commit killed', 'nowhere'] as const
const fate: { cut: (typeof places)[number] } = { cut: 'nowhere' }
/** What happens once while the bank has a payout in its hands, and the payouts it was asked for. */
const bank: { meanwhile: (() => Promise<void>) | null; asked: string[] } = {
  meanwhile: null,
  asked: [],
}

const world = await cashierWorld({
  around: (provider) => ({
    ...provider,
    sendPayout: async (order) => {
      bank.asked.push(order.id)
      const { meanwhile } = bank
      bank.meanwhile = null
      await meanwhile?.()
      if (fate.cut === 'call lost') throw new Error('the request never left')
      await provider.sendPayout(order)
      if (fate.cut === 'answer lost') throw new Error('the answer never came')
      return { outcome: 'paid', endToEndId: null }
    },
  }),
  aroundLedger: (ledger) => ({
    ...ledger,
    post: async (tx, entries) => {
      const results = await ledger.post(tx, entries)
      const paying = entries.some(({ operation }) => operation === 'withdrawal_pay')
      // The server kills this very connection: the posting is done and not committed.
      if (paying && fate.cut === 'commit killed') {
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
      }
      return results
    },
  }),
})
const { context, cashier, sandbox, clock } = world
const { db, random } = context

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

const ROUNDS = 60

/** A withdrawal whose order waits in the outbox. */
async function approved(memberId: bigint, payeeId: string): Promise<string> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    const { id: withdrawalId } = await requestWithdrawal(cashier.parts, tx, {
      payeeId,
      amount: 1_000_000n,
      requestId: random.uuid(),
      now,
      brand: CROUPIER,
      session: sessionOf(memberId),
    })
    await cashier.approveWithdrawal(tx, { withdrawalId, brandId: 1, staffId: 'rita', now })
    return withdrawalId
  })
}

test('F-04, PAY-06 killed between the bank’s answer and the commit, 60 times over: nobody is paid twice', async () => {
  const player = await world.playerWith(90_000_000n)
  const payee = await player.savePayee()
  const ids: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const id = await approved(player.memberId, payee.id)
    ids.push(id)
    fate.cut = places[round % 3] ?? 'nowhere'
    await sendTransfers(cashier.parts)
    const { state } = await transferOf(id)
    expect(state).toBe('sending')
    if (fate.cut !== 'call lost')
      expect(await sandbox.findPayout((await transferOf(id)).id)).not.toBeNull()
  }

  // Not before the lease of the dead worker is over, and then by asking first.
  fate.cut = 'nowhere'
  expect(await sendTransfers(cashier.parts)).toBeLessThan(ROUNDS)
  for (let minute = 0; minute < 4; minute++) {
    clock.advance(31_000)
    while ((await sendTransfers(cashier.parts)) > 0);
    await sandbox.tick()
  }

  for (const id of ids) {
    const transfer = await transferOf(id)
    expect(transfer.state).toBe('settled')
    expect(await sandbox.findPayout(transfer.id)).toMatchObject({ requests: 1, amount: 1_000_000n })
    const lines = await world.ledger.byExternalId(db, player.memberId, 0, `withdrawal:${id}`)
    expect(lines.filter(({ operation }) => operation === 'withdrawal_pay')).toHaveLength(1)
    expect(lines.filter(({ operation }) => operation === 'withdrawal_release')).toHaveLength(0)
  }
  expect(await world.balance(player.memberId)).toBe(90_000_000n - BigInt(ROUNDS) * 1_000_000n)
  expect(await world.balance(player.memberId, 'locked')).toBe(0n)
  const { sent } = await db
    .selectFrom('sandbox_payouts')
    .select((eb) => eb.fn.sum<string>('amount').as('sent'))
    .executeTakeFirstOrThrow()
  expect(BigInt(sent)).toBe(BigInt(ROUNDS) * 1_000_000n)
}, 120_000)

test.each([
  // What a worker held when it died is taken up after the lease, however often one dies.
  ['commit killed', [30, 30, 30, 30, 30]],
  // Who does not answer is asked ever more rarely.
  ['call lost', [30, 60, 120, 240, 480]],
] as const)('PAY-06 after "%s" a payout is taken up again after %j seconds', async (cut, waits) => {
  const player = await world.playerWith(5_000_000n)
  const id = await approved(player.memberId, (await player.savePayee()).id)
  const waited: number[] = []
  for (const _ of waits) {
    fate.cut = cut
    await sendTransfers(cashier.parts)
    const { next_at: nextAt } = await transferOf(id)
    waited.push((nextAt.getTime() - clock.now().getTime()) / 1000)
    clock.advance(nextAt.getTime() - clock.now().getTime())
  }
  expect(waited).toEqual(waits)
  fate.cut = 'nowhere'
  await sendTransfers(cashier.parts)
  await sandbox.tick()
  await sendTransfers(cashier.parts)
  expect((await transferOf(id)).state).toBe('settled')
})

test('PAY-06 a worker that is slow with one payout does not send the next, which another worker has by then', async () => {
  fate.cut = 'nowhere'
  const player = await world.playerWith(5_000_000n)
  const payee = await player.savePayee()
  const first = await transferOf(await approved(player.memberId, payee.id))
  clock.advance(1)
  const second = await transferOf(await approved(player.memberId, payee.id))
  bank.asked = []
  bank.meanwhile = async () => {
    clock.advance(31_000)
    await sendTransfers(cashier.parts)
  }
  await sendTransfers(cashier.parts)
  expect(bank.asked.filter((id) => id === second.id)).toHaveLength(1)
  expect(bank.asked).toContain(first.id)
})

async function transferOf(withdrawalId: string) {
  return await db
    .selectFrom('cashier_transfers')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
}
