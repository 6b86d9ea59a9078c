import { ownAccountApi } from '@croupier/api/accounts/own-account'
import { promotionsApi } from '@croupier/api/engagement/promotions'
import { vipApi } from '@croupier/api/engagement/vip'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { CROUPIER, sessionOf } from '../../../test/cashier-world.ts'
import { REAL } from '../../../test/promotion-world.ts'
import { vipWorld } from '../../../test/vip-world.ts'
import { requestWithdrawal } from '../../payments/cashier/request-withdrawal.ts'
import { writePersonalData } from '../../accounts/members/personal-data.ts'
import { transact } from '../../platform/transact.ts'
import { ladderOf } from './ladder.ts'
import { raiseLevel } from './raise-level.ts'

const world = await vipWorld()
const { house, context, clock, member, move, deposit, bet, playFor, settle, job } = world
const { level, changes, given, balance } = world
const { db } = context

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

/** A member who has paid in 100 and played 1,000, which is Silver. */
async function silver(): Promise<bigint> {
  const memberId = await member(null)
  await deposit(memberId, 100n)
  await playFor(memberId, 1_000n, 100n)
  return memberId
}

test('S1-007 D10 a level comes as soon as both conditions are met, with its gift', async () => {
  const memberId = await member(null)
  await deposit(memberId, 100n)
  await playFor(memberId, 900n, 100n)
  await settle()
  expect([await level(memberId), await balance(memberId)]).toEqual([1, 100n * REAL])
  await bet(memberId, 100n)
  await settle()
  expect(await level(memberId)).toBe(2)
  expect(await balance(memberId)).toBe(105n * REAL)
  expect(await changes(memberId)).toEqual(['earned 1–2'])
  await settle()
  expect(await given(memberId)).toEqual(['level:2 issued'])
})

test('D10 valid bets alone raise nobody, and neither does a deposit that was not played', async () => {
  const [bets, deposits] = [await member(null), await member(null)]
  await deposit(bets, 10n)
  await playFor(bets, 2_000n, 10n)
  await deposit(deposits, 10_000n)
  await settle()
  expect([await level(bets), await level(deposits)]).toEqual([1, 1])
}, 60_000)

test('D10 a jump over levels gives the gift of each', async () => {
  const memberId = await member(null)
  await deposit(memberId, 500n)
  await playFor(memberId, 5_000n, 500n)
  await settle()
  expect(await level(memberId)).toBe(3)
  expect(await given(memberId)).toEqual(['level:2 issued', 'level:3 issued'])
  expect(await balance(memberId)).toBe(525n * REAL)
})

test('D10 fifty at once raise a member once and give one gift', async () => {
  const ladder = await ladderOf(house.vip.parts, db, { brandId: 1, now: clock.now() })
  if (!ladder) throw new Error('the ladder is live')
  const fresh = await member(null)
  await db.insertInto('vip_members').values({ member_id: fresh, brand_id: 1 }).execute()
  await sql`
    insert into vip_days (member_id, day, brand_id, deposits, valid)
    values (${fresh}, '2026-03-10', 1, ${100n * REAL}, ${1_000n * REAL})`.execute(db)
  const now = clock.now()
  const raised = await Promise.all(
    Array.from({ length: 50 }, () =>
      transact(db, (tx) => raiseLevel(house.vip.parts, tx, { ladder, memberId: fresh, now })),
    ),
  )
  expect(raised.filter((to) => to === 2)).toHaveLength(1)
  expect(await balance(fresh)).toBe(5n * REAL)
  expect(await changes(fresh)).toEqual(['earned 1–2'])
  await db.deleteFrom('vip_days').where('member_id', '=', fresh).execute()
}, 60_000)

const daysOf = async (memberId: bigint) =>
  await db
    .selectFrom('vip_days')
    .select(['deposits', 'withdrawals', 'valid'])
    .where('member_id', '=', memberId)
    .execute()

test('D10 a bet that is taken back counts as if it had never been', async () => {
  const [taken, never] = [await member(null), await member(null)]
  for (const memberId of [taken, never]) {
    await deposit(memberId, 200n)
    await playFor(memberId, 500n, 100n)
  }
  const { betId, winId, ...round } = await bet(taken, 100n)
  await settle()
  await move(taken, { ...round, operation: 'rollback_win', reference: winId })
  await move(taken, { ...round, operation: 'rollback_bet', reference: betId })
  await settle()
  expect(await daysOf(taken)).toEqual(await daysOf(never))
})

test('D10 a deposit that is taken back leaves the day on which it came', async () => {
  const memberId = await member(null)
  await deposit(memberId, 300n, 'vip-taken-back')
  await settle()
  clock.advance(24 * 3_600_000)
  await move(memberId, {
    operation: 'deposit_reversal',
    source: 0,
    counterAccount: 'psp',
    externalId: 'vip-taken-back',
    amount: 300n * REAL,
  })
  await settle()
  const days = await db
    .selectFrom('vip_days')
    .select(['deposits', 'withdrawals'])
    .where('member_id', '=', memberId)
    .execute()
  expect(days).toEqual([{ deposits: 0n, withdrawals: 0n }])
})

const read = async () =>
  (
    await sql<object>`select member_id, day::text, deposits, withdrawals, valid from vip_days
      where (deposits, withdrawals, valid) <> (0, 0, 0) order by 1, 2`.execute(db)
  ).rows

test('D10 figures that are built anew are the same', async () => {
  await settle()
  const before = await read()
  expect(before.length).toBeGreaterThan(3)
  await house.projections.rebuild('vip_money')
  await settle()
  expect(await read()).toEqual(before)
})

test('D10 nobody who is kept from play is given anything, then or later', async () => {
  const memberId = await silver()
  await db
    .transaction()
    .execute((tx) =>
      house.protection.bar(tx, { memberId, brandId: 1, kind: 'registry', reason: 'for the test' }),
    )
  await settle()
  expect(await given(memberId)).toEqual([])
  await db
    .transaction()
    .execute((tx) =>
      house.protection.unbar(tx, { memberId, brandId: 1, kind: 'registry', because: 'over' }),
    )
  await bet(memberId, 100n)
  await settle()
  expect([await level(memberId), await given(memberId)]).toEqual([2, []])
})

test('S3-015 S2-029 the member info names the level in the member’s language', async () => {
  const memberId = await silver()
  await settle()
  const browser = await world.browser(memberId)
  expect(await browser.value(ownAccountApi.info)).toMatchObject({
    hasVip: true,
    vipLabelName: 'Silver',
    vipRankLevel: 2,
  })
  await db
    .updateTable('identity_members')
    .set({ language: 'pt' })
    .where('id', '=', memberId)
    .execute()
  expect(await browser.value(ownAccountApi.info)).toMatchObject({ vipLabelName: 'Silver PT' })
})

test('D10 the page says where a member stands, what is missing and how the level is kept', async () => {
  const memberId = await silver()
  await settle()
  const browser = await world.browser(memberId)
  const { standing } = await browser.value(vipApi.mine)
  expect(standing).toMatchObject({
    level: 2,
    window: { from: '2026-03-01', to: '2026-03-31' },
    counted: { deposits: 100n * REAL, validBets: 1_000n * REAL },
    keeps: true,
    reviewAfter: '2026-03-31',
    graceLeft: 1,
    keptUntil: null,
    rank: 0,
  })
  const { ladder } = await browser.value(vipApi.ladder)
  expect(ladder?.levels.map(({ name }) => name)).toEqual(['Bronze', 'Silver', 'Gold', 'Diamond'])
})

test('D10 others ask for the level, its rates and its points', async () => {
  const memberId = await member(null)
  const whose = { brandId: 1, memberId }
  expect(await house.vip.pointsMultiplier(db, whose)).toBe(100)
  await deposit(memberId, 500n)
  await playFor(memberId, 5_000n, 500n)
  await settle()
  expect(await house.vip.pointsMultiplier(db, whose)).toBe(150)
  expect(await house.vip.rebateRate(db, { ...whose, gameType: 'RNG' })).toBe(20)
  expect(await house.vip.rebateRate(db, { ...whose, gameType: 'LIVE' })).toBe(0)
  expect(await house.vip.benefitsOf(db, { brandId: 2, memberId })).toBeNull()
  expect(await house.vip.levelOf(db, { brandId: 2, memberId })).toBe(0)
})

test('D10 the rewards of a week, a month and a birthday are offered once each, and claimed', async () => {
  const memberId = await member(null)
  await deposit(memberId, 500n)
  await playFor(memberId, 5_000n, 500n)
  await settle()
  await job('vip-gifts')
  // Rewards begin with the next week and month.
  expect(await given(memberId)).toEqual(['level:2 issued', 'level:3 issued'])
  clock.advance(7 * 24 * 3_600_000)
  await Promise.all([job('vip-gifts'), job('vip-gifts')])
  await job('vip-gifts')
  expect((await given(memberId)).slice(2)).toEqual(['week:2026-03-16 claim'])
  const before = await balance(memberId)
  const browser = await world.browser(memberId)
  const { items } = await browser.value(promotionsApi.rewards, {})
  const weekly = items.find(({ occurrence }) => occurrence.startsWith('week:'))
  for (let time = 0; time < 2; time += 1)
    await browser.value(promotionsApi.claim, { entitlementId: weekly?.id ?? '' })
  expect(await balance(memberId)).toBe(before + 2n * REAL)

  await db.transaction().execute((tx) =>
    writePersonalData(tx, context, {
      memberId,
      brandId: 1,
      fields: { birthday: '1990-03-20' },
      at: clock.now(),
    }),
  )
  clock.advance(2 * 24 * 3_600_000)
  await job('vip-gifts')
  const today = clock.now().toISOString().slice(5, 10)
  expect(today).toBe('03-20')
  expect((await given(memberId)).at(-1)).toBe('birthday:2026 claim')
})

test('D10 the cashier pays out no more on a day than the level allows', async () => {
  const memberId = await silver()
  const payeeId = context.random.uuid()
  await db
    .insertInto('cashier_payees')
    .values({
      id: payeeId,
      brand_id: 1,
      member_id: memberId,
      method: 'pix',
      key_kind: 'random',
      encrypted: Buffer.alloc(40),
      key_index: Buffer.from(context.random.bytes(32)),
      masked: '***',
      holder_verified: true,
      created_at: clock.now(),
    })
    .execute()
  const withdraw = (units: bigint) =>
    db.transaction().execute((tx) =>
      requestWithdrawal(house.cashier.parts, tx, {
        brand: CROUPIER,
        session: sessionOf(memberId),
        payeeId,
        amount: units * REAL,
        requestId: context.random.uuid(),
        now: clock.now(),
      }),
    )
  await settle()
  // Silver lets 80 out on a day.
  await withdraw(50n)
  await expect(withdraw(40n)).rejects.toMatchObject({
    code: 'amount_out_of_limits',
    details: { money: { amounts: { max: 30n * REAL } } },
  })
  await withdraw(30n)
})
