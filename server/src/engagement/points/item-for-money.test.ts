import { consolePointsApi } from '@croupier/api/engagement/console-points'
import { consolePromotionsApi } from '@croupier/api/engagement/console-promotions'
import { POINT } from '@croupier/api/engagement/point-types'
import { pointsApi } from '@croupier/api/engagement/points'
import { promotionDefinition } from '@croupier/api/engagement/promotion'
import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import { recordsApi } from '@croupier/api/reporting/records'
import * as z from 'zod/mini'
import { afterAll, expect, test } from 'vitest'
import { REAL } from '../../../test/agent-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { cashItem, pointsWorld, rules, sentItem } from '../../../test/points-world.ts'
import { definitionWith } from '../../../test/promotion-world.ts'
import { deskIn } from '../../../test/staff.ts'
import { pricesOf } from '../guards/returns.ts'
import { verifyPoints } from './points.ts'

const world = await pointsWorld()
const { house, context, clock, live, memberWith, balance, cash, holds } = world
const { db, random } = context
const staff = deskIn(world)
await staff.signIn('finance1')
await live('points', rules)
afterAll(() => expectLedgerIntact(db))

/** A cap of 30 for 1,000 points and 20 of the balance. */
const capFor: TermsOf<'mall_item'> = { ...sentItem, cashPrice: 20n * REAL, worth: 30n * REAL }
/** 10 of cash for 500 points and 5 of the balance: given at once. */
const cashFor: TermsOf<'mall_item'> = { ...cashItem, points: 500, cashPrice: 5n * REAL }
const delivery = { name: 'Ana Souza', address: 'Rua das Flores 10', mobile: '11987654321' }

const order = (itemId: string, more: object = {}) => ({
  itemId,
  quantity: 1,
  requestId: random.uuid(),
  ...more,
})

const pay = (memberId: bigint, amount: bigint) =>
  world.move(memberId, { operation: 'deposit', source: 0, counterAccount: 'psp', amount })

const linesOf = async (memberId: bigint) => {
  const lines = await db
    .selectFrom('ledger_public_journal')
    .select(['operation', 'amount'])
    .where('player_id', '=', memberId)
    .where('operation', 'in', ['item_purchase', 'item_refund'])
    .orderBy('seq')
    .execute()
  return lines.map(({ operation, amount }) => [operation, amount])
}

test('S3-040 S7-057 an item for points and money takes both, and a decline gives both back, once', async () => {
  const item = await live('cap-for-money', { ...capFor, stock: 3 })
  const { memberId, browser } = await memberWith(3_000n)
  await pay(memberId, 50n * REAL)
  const shown = (await browser.value(pointsApi.rewards)).items.find(({ id }) => id === item.id)
  expect(shown).toMatchObject({ points: 1_000, cashPrice: 20n * REAL })
  const asked = order(item.id, { delivery, quantity: 2 })
  const one = await browser.value(pointsApi.redeem, asked)
  expect(one).toMatchObject({ points: 2_000n * POINT, amount: 40n * REAL, state: 'in_process' })
  expect(await browser.value(pointsApi.redeem, asked)).toEqual(one)
  expect([await balance(memberId), await cash(memberId)]).toEqual([1_000n * POINT, 10n * REAL])
  const { items } = await staff.value(consolePointsApi.redemptions)
  expect(items.find(({ id }) => id === one.id)).toMatchObject({ paid: 40n * REAL })
  const no = { redemptionId: one.id, decision: 'rejected' as const, remark: 'Out of stock' }
  await staff.value(consolePointsApi.decide, no)
  expect((await staff.refusal(consolePointsApi.decide, no)).code).toBe('conflict')
  expect([await balance(memberId), await cash(memberId)]).toEqual([3_000n * POINT, 50n * REAL])
  expect(await linesOf(memberId)).toEqual([
    ['item_purchase', -40n * REAL],
    ['item_refund', 40n * REAL],
  ])
  const { items: records } = await browser.value(recordsApi.lines, { group: 'promotions' })
  expect(records.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['item_purchase', 'item_refund']),
  )
  await holds()
})

test('S7-057 without the money nothing is taken, neither points nor stock, and a bonus pays for nothing', async () => {
  const item = await live('cap-too-dear', { ...capFor, stock: 1 })
  const { memberId, browser } = await memberWith(1_000n)
  await pay(memberId, 19n * REAL)
  const asked = order(item.id, { delivery })
  expect((await browser.refusal(pointsApi.redeem, asked)).code).toBe('insufficient_funds')
  expect([await balance(memberId), await cash(memberId)]).toEqual([1_000n * POINT, 19n * REAL])
  expect(await linesOf(memberId)).toEqual([])
  // The same request again, with the money there.
  await pay(memberId, REAL)
  expect(await browser.value(pointsApi.redeem, asked)).toMatchObject({ amount: 20n * REAL })
  expect([await balance(memberId), await cash(memberId)]).toEqual([0n, 0n])
  await holds()
})

test('S7-057 the payment password is asked for before money moves', async () => {
  const item = await live('cap-by-password', capFor)
  const { memberId, browser } = await memberWith(2_000n)
  await pay(memberId, 50n * REAL)
  clock.advance(301_000)
  expect((await browser.refusal(pointsApi.redeem, order(item.id, { delivery }))).code).toBe(
    'step_up_required',
  )
  const wrong = order(item.id, { delivery, paymentPassword: '111111' })
  expect((await browser.refusal(pointsApi.redeem, wrong)).code).toBe('payment_password_wrong')
  expect(await cash(memberId)).toBe(50n * REAL)
})

test('S7-057 E5 fifty orders at once spend what is there and no more, and fifty copies of one are one', async () => {
  const item = await live('cash-for-money', cashFor)
  const { memberId, browser } = await memberWith(50_000n)
  await pay(memberId, 30n * REAL)
  const same = order(item.id)
  const copies = await Promise.all(
    Array.from({ length: 10 }, () => browser.value(pointsApi.redeem, same)),
  )
  expect(new Set(copies.map(({ id }) => id)).size).toBe(1)
  // It cost 5 and gave 10.
  expect(await cash(memberId)).toBe(35n * REAL)
  const stocked = await live('caps-for-money', { ...capFor, points: 10, stock: 50 })
  const whose = await memberWith(1_000n)
  await pay(whose.memberId, 70n * REAL)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { body } = await whose.browser.call(pointsApi.redeem, order(stocked.id, { delivery }))
      return body.success ? 'redeemed' : body.value.code
    }),
  )
  expect(outcomes.filter((outcome) => outcome === 'redeemed')).toHaveLength(3)
  expect(new Set(outcomes)).toEqual(new Set(['redeemed', 'insufficient_funds']))
  expect(await cash(whose.memberId)).toBe(10n * REAL)
  expect(await balance(whose.memberId)).toBe(970n * POINT)
  const many: Awaited<ReturnType<typeof memberWith>>[] = []
  while (many.length < 30) many.push(await memberWith(10n))
  for (const { memberId: id } of many) await pay(id, 20n * REAL)
  const theirs = await Promise.all(
    many.map(async (one) => {
      const { body } = await one.browser.call(pointsApi.redeem, order(stocked.id, { delivery }))
      return body.success
    }),
  )
  expect(theirs.every(Boolean)).toBe(true)
  await holds()
}, 60_000)

test('S7-057 a process that dies while it takes the money has taken nothing, and while it gives it back has decided nothing', async () => {
  const item = await live('cap-and-killed', capFor)
  const { memberId, browser } = await memberWith(1_000n)
  await pay(memberId, 20n * REAL)
  const asked = order(item.id, { delivery })
  const { post } = house.ledger
  const dies: typeof post = async (tx, entries) => {
    await post(tx, entries)
    throw new Error('the process is gone')
  }
  house.ledger.post = dies
  expect((await browser.call(pointsApi.redeem, asked)).status).toBe(500)
  house.ledger.post = post
  expect([await balance(memberId), await cash(memberId)]).toEqual([1_000n * POINT, 20n * REAL])
  const { id } = await browser.value(pointsApi.redeem, asked)
  const no = { redemptionId: id, decision: 'rejected' as const, remark: 'No' }
  house.ledger.post = dies
  expect((await staff.call(consolePointsApi.decide, no)).status).toBe(500)
  house.ledger.post = post
  expect([await balance(memberId), await cash(memberId)]).toEqual([0n, 0n])
  await staff.value(consolePointsApi.decide, no)
  expect([await balance(memberId), await cash(memberId)]).toEqual([1_000n * POINT, 20n * REAL])
  await holds()
})

test('the proof of points sees money that was taken for nothing', async () => {
  const { memberId } = await memberWith(0n)
  await pay(memberId, REAL)
  await world.move(memberId, {
    operation: 'item_purchase',
    source: 0,
    counterAccount: 'promotions',
    amount: REAL,
  })
  const found = (await verifyPoints(db)).find(({ id }) => id === 'P6')
  expect(found).toMatchObject({ violations: 1 })
})

const problems = async (terms: TermsOf<'mall_item'>) => {
  const definition = z.encode(promotionDefinition, definitionWith(terms, { code: 'judged-item' }))
  const verdict = await staff.value(consolePromotionsApi.judge, { definition })
  return verdict.problems.map(({ field, code }) => `${field} ${code}`)
}

test('wrong prices are refused by their field, and guards count what points buy beyond the money (G2)', async () => {
  expect(await problems(cashFor)).toEqual([])
  expect(await problems({ ...cashFor, cashPrice: 5n * REAL + 1n })).toEqual([
    'terms.cashPrice amount_not_payable',
  ])
  expect(await problems({ ...cashFor, cashPrice: 10n * REAL })).toEqual([
    'terms.cashPrice cash_price_above_worth',
  ])
  // 500 points are worth 5: for no money they would buy 10.
  expect(await problems({ ...cashFor, cashPrice: null })).toEqual(['terms.points item_too_cheap'])
  const item = await live('counted-item', capFor)
  const conversion = { points: 100, amount: REAL }
  const prices = pricesOf({ promotions: [{ ...item, budget: null }] }, { ...rules, conversion })
  expect(prices.at(-1)).toMatchObject({ code: 'counted-item', points: 1_000, amount: 10n * REAL })
})
