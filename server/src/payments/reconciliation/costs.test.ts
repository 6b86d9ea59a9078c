import type { FeeTerms } from '@croupier/shared/payment-fee'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { pspDaysWorld } from '../../../test/psp-days-world.ts'
import { allMethods, saveMethod } from '../cashier/change-methods.ts'
import { costsDue } from '../../core/ledger/ledger.ts'
import { requestRun } from './bring-statement.ts'
import { reconcile } from './reconciliation.ts'

const world = await pspDaysWorld()
const { context, ledger, cashier, parts, forge, endDay, payIn, payOut, runOf } = world
const { db, random, clock } = context
const REAL = 10_000n

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

async function houseBears(fixed: bigint): Promise<void> {
  const fee: FeeTerms = { fixed, basisPoints: 0, least: null, most: null, bearer: 'house' }
  await db.transaction().execute(async (tx) => {
    for (const method of await allMethods(tx, 1))
      await saveMethod(cashier.parts, tx, {
        brandId: 1,
        currency: 'BRL',
        method: { ...method, fee },
      })
  })
}

async function balanceOf(account: string): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(amount), 0)::bigint as balance from ledger_postings where brand_id = 1 and account = ${account}`.execute(
    db,
  )
  return rows[0]?.balance ?? 0n
}

const owed = async () => (await costsDue(db, 1)).filter(({ currency }) => currency === 'BRL')

test('PAY-08 what the house bears of payments is owed to the provider until its statement takes it; the difference is cost', async () => {
  await houseBears(REAL)
  const player = await world.player()
  await payIn(player)
  await payIn(player, 2_000_000n)
  await payOut(player)
  expect(await owed()).toMatchObject([{ counterpart: 'sandbox', accrued: 3n * REAL, cleared: 0n }])
  const psp = await balanceOf('psp')
  const day = endDay()
  // What is accrued on the day after is not of the statement's day.
  await db.transaction().execute((tx) =>
    ledger.accrueCost(tx, {
      id: random.uuid(),
      playerId: player.memberId,
      brandId: 1,
      counterpart: 'sandbox',
      currency: 'BRL',
      externalId: 'sandbox:E-of-tomorrow',
      amount: REAL,
      memo: 'a payment of the next day',
      at: clock.now(),
    }),
  )
  await reconcile(parts)
  // The sandbox takes 2.65 for these three, which is 0.35 less than was accrued.
  const settled = { accrued: 4n * REAL, cleared: 3n * REAL, taken: 26_500n }
  expect(await owed()).toMatchObject([settled])
  expect(await balanceOf('payment_costs_due')).toBe(REAL)
  expect(await balanceOf('psp')).toBe(psp + 26_500n)
  expect(await balanceOf('payment_costs')).toBe(-REAL - 26_500n)
  const { id: runId } = await runOf('sandbox', day)
  await requestRun(parts, { runId, wantsStatement: true })
  await reconcile(parts)
  expect(await owed(), 'compared again, booked once').toMatchObject([settled])
  forge.rows = (rows) => rows.map((row) => row.map((field, at) => (at === 5 ? '1.00' : field)))
  await requestRun(parts, { runId, wantsStatement: true })
  await reconcile(parts)
  forge.rows = (rows) => rows
  expect(await owed(), 'a corrected statement books what it changes').toMatchObject([
    { ...settled, taken: 3n * REAL },
  ])
  expect(await balanceOf('payment_costs')).toBe(-4n * REAL)
})

test('invoices settle once however often and at once they are booked; who takes nothing clears nothing', async () => {
  const invoice = {
    brandId: 1,
    counterpart: 'sandbox',
    currency: 'BRL' as const,
    reference: 'invoice:2026-118',
    until: new Date(clock.now().getTime() + 1),
    at: clock.now(),
  }
  const book = (taken: bigint, change: { reference?: string } = {}) =>
    db
      .transaction()
      .execute((tx) => ledger.settleCosts(tx, { ...invoice, ...change, taken, id: random.uuid() }))
  expect(await book(0n, { reference: 'invoice:nothing' })).toEqual({ cleared: 0n, taken: 0n })
  const all = await Promise.all(Array.from({ length: 6 }, () => book(2n * REAL)))
  expect(all.filter(({ taken }) => taken !== 0n)).toEqual([{ cleared: REAL, taken: 2n * REAL }])
  expect(await balanceOf('payment_costs_due')).toBe(0n)
  expect(await book(REAL), 'a corrected invoice gives back').toEqual({ cleared: 0n, taken: -REAL })
  expect(await owed()).toMatchObject([{ accrued: 4n * REAL, cleared: 4n * REAL, taken: 4n * REAL }])
})
