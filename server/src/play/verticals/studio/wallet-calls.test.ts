import { afterAll, expect, test } from 'vitest'
import { noFreeRounds } from '../../../../test/no-free-rounds.ts'
import { testStaffHouse } from '../../../../test/staff.ts'
import type { StudioDeps } from './deps.ts'
import { endByStaff } from './open-stakes.ts'
import { walletIds } from './round-row.ts'
import { deliver, owe } from './wallet-calls.ts'

const { context, http } = await testStaffHouse()
const { db, random, clock } = context

afterAll(async () => await http.fastify.close())

async function nobody(): Promise<never> {
  throw new Error('not asked here')
}

/** A wallet that refuses a win which people of the staff have made void while it was asked. */
function partsWhere(meanwhile: () => Promise<void>): Pick<StudioDeps, 'context' | 'wallet'> {
  return {
    context,
    wallet: {
      authenticate: nobody,
      balance: nobody,
      bet: nobody,
      betAndWin: nobody,
      rollback: nobody,
      endRound: nobody,
      promo: nobody,
      adjust: nobody,
      fateOf: nobody,
      win: async () => {
        await meanwhile()
        return { status: 'TX_CANCELLED', balance: 0n }
      },
    },
  }
}

test('what the staff ended while the wallet was being told is not marked as refused afterwards', async () => {
  const [memberId, roundId, now] = [random.memberId(), random.uuid(), clock.now()]
  const owed = {
    operation: 'win',
    currency: 'BRL',
    gameCode: 'X',
    amount: 1n,
    reason: 'win',
  } as const
  await db.transaction().execute((tx) => owe(tx, { memberId, roundId, ...owed }, now))
  const parts = partsWhere(async () => {
    const end = { payout: null, now }
    await db
      .transaction()
      .execute((tx) => endByStaff({ freeRounds: noFreeRounds }, tx, { memberId, roundId }, end))
  })
  await deliver(parts, memberId, walletIds.win(roundId))
  const call = await db
    .selectFrom('studio_wallet_calls')
    .select(['state', 'answer'])
    .where('round_id', '=', roundId)
    .executeTakeFirst()
  expect(call).toEqual({ state: 'done', answer: 'ended_by_staff' })
})
