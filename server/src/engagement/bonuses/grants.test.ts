import { bonusesApi } from '@croupier/api/engagement/bonuses'
import { promotionsApi } from '@croupier/api/engagement/promotions'
import { cashierApi } from '@croupier/api/payments/cashier'
import { afterAll, expect, test } from 'vitest'
import { REAL } from '../../../test/agent-world.ts'
import { bonusWorld } from '../../../test/bonus-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { bonusesPrivacyProvider } from './privacy-provider.ts'

const world = await bonusWorld()
const { house, context, clock, offer, order, pay, withBonus, subaccount, newest, facts } = world
const { db, random } = context
const { bonuses, cashier } = house

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

test('LED-10 a deposit brings its bonus in the transaction that credits it, once, into a subaccount that cannot be staked', async () => {
  const { memberId, depositId } = await withBonus('once')
  await Promise.all([1, 2, 3, 4].map(() => pay(depositId, 100n * REAL)))
  expect([await subaccount(memberId, 'cash'), await subaccount(memberId, 'bonus')]).toEqual([
    100n * REAL,
    50n * REAL,
  ])
  expect(await newest(memberId)).toMatchObject({
    state: 'open',
    amount: 50n * REAL,
    required: 100n * REAL,
    wagered: 0n,
  })
  expect(await facts(memberId)).toEqual(['bonus_granted'])
  const staked = await world.move(memberId, { amount: 101n * REAL, roundId: random.uuid() })
  expect(staked.status).toBe('INSUFFICIENT_FUNDS')
})

test('a crowd of the same webhook credits one deposit and grants one bonus', async () => {
  const offerId = await offer('crowd')
  const memberId = await world.member(null)
  const { id } = await order(memberId, 100n * REAL, offerId)
  await Promise.allSettled(Array.from({ length: 8 }, () => pay(id, 100n * REAL)))
  expect([await subaccount(memberId, 'cash'), await subaccount(memberId, 'bonus')]).toEqual([
    100n * REAL,
    50n * REAL,
  ])
})

test('killed between credit and commit there is neither deposit nor bonus; the next webhook brings both', async () => {
  const offerId = await offer('killed')
  const memberId = await world.member(null)
  const { id } = await order(memberId, 100n * REAL, offerId)
  const dying = {
    ...bonuses,
    beforeCredit: async (...of: Parameters<typeof bonuses.beforeCredit>) => {
      const bonus = await bonuses.beforeCredit(...of)
      return (
        bonus && {
          grant: async (deposit: Parameters<typeof bonus.grant>[0]) => {
            await bonus.grant(deposit)
            throw new Error('killed')
          },
        }
      )
    },
  }
  await expect(pay(id, 100n * REAL, { ...cashier.parts, bonuses: dying })).rejects.toThrow('killed')
  expect([await subaccount(memberId, 'cash'), await subaccount(memberId, 'bonus')]).toEqual([
    0n,
    0n,
  ])
  await pay(id, 100n * REAL)
  expect([await subaccount(memberId, 'cash'), await subaccount(memberId, 'bonus')]).toEqual([
    100n * REAL,
    50n * REAL,
  ])
})

test('what was promised is judged again when the money comes: ended, or too little, is credited without it and told', async () => {
  const ended = await offer('ended-meanwhile')
  const memberId = await world.member(null)
  const first = await order(memberId, 100n * REAL, ended)
  await db
    .updateTable('promotions_versions')
    .set({ state: 'ended', ended_at: clock.now(), ended_by: 'one' })
    .where('id', '=', ended)
    .execute()
  await pay(first.id, 100n * REAL)
  const second = await order(memberId, 100n * REAL, await offer('too-little'))
  await pay(second.id, 19n * REAL)
  expect([await subaccount(memberId, 'cash'), await subaccount(memberId, 'bonus')]).toEqual([
    119n * REAL,
    0n,
  ])
  const reasons = await db
    .selectFrom('facts')
    .select('data')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'bonus_not_granted')
    .orderBy('id')
    .execute()
  expect(reasons.map(({ data }) => data)).toMatchObject([
    { reason: 'bonus_ended' },
    { reason: 'bonus_below_minimum' },
  ])
})

test('a deposit names the bonus that was chosen with it: before its money, when it is granted, at its end, and why there is none', async () => {
  const offerId = await offer('named')
  const memberId = await world.member(null)
  const browser = await world.browser(memberId)
  const bonusOf = async (depositId: string) =>
    (await browser.value(cashierApi.deposit, { depositId })).bonus
  const first = await order(memberId, 100n * REAL, offerId)
  expect(first.bonus).toMatchObject({
    state: 'chosen',
    amount: 50n * REAL,
    terms: { rate: 5_000, cap: 100n * REAL },
  })
  await pay(first.id, 60n * REAL)
  expect(await bonusOf(first.id)).toMatchObject({ state: 'open', amount: 30n * REAL })
  const { id: bonusId = '' } = (await newest(memberId)) ?? {}
  await browser.value(bonusesApi.giveUp, { bonusId })
  const second = await order(memberId, 100n * REAL, await offer('named-next'))
  await pay(second.id, 19n * REAL)
  const plain = await order(memberId, 100n * REAL)
  const { items } = await browser.value(cashierApi.deposits)
  const found = new Map(items.map(({ id, bonus }) => [id, bonus]))
  expect(found.get(first.id)).toMatchObject({ state: 'given_up', reason: null })
  expect(found.get(second.id)).toMatchObject({
    state: 'not_granted',
    reason: 'bonus_below_minimum',
  })
  expect(found.get(plain.id)).toBeNull()
})

const setMarket = async (pack: string) => {
  await db.updateTable('brands').set({ market_pack: pack }).where('id', '=', 1).execute()
  house.brands.announceChange()
}

test('RG-10 the market of Brazil: nothing is offered, chosen or granted there', async () => {
  const offerId = await offer('brazil')
  const memberId = await world.member(null)
  const { id } = await order(memberId, 100n * REAL, offerId)
  await setMarket('br-regulated')
  await pay(id, 100n * REAL)
  const browser = await world.browser(memberId)
  expect((await browser.value(bonusesApi.offers)).items).toEqual([])
  await setMarket('open-demo')
  expect([await subaccount(memberId, 'cash'), await subaccount(memberId, 'bonus')]).toEqual([
    100n * REAL,
    0n,
  ])
})

test('PRV-03 the export of a member tells what was chosen and what was granted', async () => {
  const { memberId, depositId } = await withBonus('exported')
  expect(await bonusesPrivacyProvider().export(db, memberId)).toMatchObject({
    granted: [{ offer: 'exported', deposit: depositId, amount: '500000', state: 'open' }],
    chosen: [{ offer: 'exported', deposit: depositId, outcome: 'granted' }],
  })
})

test('a deposit that was ordered with an offer of before the engine of promotions brings its bonus, and is offered to nobody else', async () => {
  const offerId = await world.formerOffer('of-before')
  const memberId = await world.member(null)
  const browser = await world.browser(memberId)
  const { id } = await world.orderedFormerly(memberId, 100n * REAL, offerId)
  const promotion = await offer('beside-it')
  await browser.value(promotionsApi.join, { promotionId: promotion })
  await Promise.all([1, 2].map(() => pay(id, 100n * REAL)))
  expect(await subaccount(memberId, 'bonus')).toBe(50n * REAL)
  expect(await newest(memberId)).toMatchObject({ state: 'open', required: 100n * REAL })
  const { bonus } = await browser.value(cashierApi.deposit, { depositId: id })
  expect(bonus).toMatchObject({ state: 'open', amount: 50n * REAL })
  const { items } = await browser.value(bonusesApi.offers)
  expect(items.map((item) => item.id)).not.toContain(offerId)
  const next = { method: 'pix', amount: String(100n * REAL), requestId: random.uuid() } as const
  const refused = await browser.refusal(cashierApi.createDeposit, {
    ...next,
    bonusOfferId: offerId,
  })
  expect(refused.code).toBe('bonus_unavailable')
})

test('D10 a deposit brings one bonus: the promotion that it was ordered with, before others that were joined', async () => {
  const [first, second] = [await offer('a-first'), await offer('b-second', { rate: 2_500 })]
  const memberId = await world.member(null)
  const browser = await world.browser(memberId)
  await browser.value(promotionsApi.join, { promotionId: first })
  const { id } = await order(memberId, 100n * REAL, second)
  await pay(id, 100n * REAL)
  expect(await subaccount(memberId, 'bonus')).toBe(25n * REAL)
  const next = await order(memberId, 40n * REAL)
  await pay(next.id, 40n * REAL)
  const { items } = await browser.value(bonusesApi.mine)
  expect(items.map(({ state, amount }) => [state, amount])).toEqual([
    ['waiting', 20n * REAL],
    ['open', 25n * REAL],
  ])
})

test('D10 what was promised is the version under which the member joined', async () => {
  const before = await offer('versions')
  const memberId = await world.member(null)
  await (await world.browser(memberId)).value(promotionsApi.join, { promotionId: before })
  await offer('versions', { rate: 100 })
  const { id } = await order(memberId, 100n * REAL)
  await pay(id, 100n * REAL)
  expect(await subaccount(memberId, 'bonus')).toBe(50n * REAL)
})

test('S2-029 a promotion with a word is seen and joined by who enters it, and guessing is refused', async () => {
  const promotion = await offer('with-a-word', { voucher: 'WELCOME50' })
  const memberId = await world.member(null)
  const browser = await world.browser(memberId)
  const offered = async () =>
    (await browser.value(bonusesApi.offers)).items.some(({ id }) => id === promotion)
  const cards = async () =>
    (await browser.value(promotionsApi.list)).items.some(({ id }) => id === promotion)
  expect([await offered(), await cards()]).toEqual([false, false])
  expect((await browser.refusal(promotionsApi.join, { promotionId: promotion })).code).toBe(
    'not_found',
  )
  const wrong = await browser.refusal(promotionsApi.enterVoucher, { voucher: 'WELCOME51' })
  expect(wrong.code).toBe('voucher_unknown')
  const joined = await browser.value(promotionsApi.enterVoucher, { voucher: 'welcome50' })
  expect(joined).toMatchObject({ state: 'joined', kind: 'deposit_match' })
  expect([await offered(), await cards()]).toEqual([true, true])
  const again = await browser.value(promotionsApi.enterVoucher, { voucher: 'WELCOME50' })
  expect(again.id).toBe(joined.id)
  const { id } = await order(memberId, 100n * REAL)
  await pay(id, 100n * REAL)
  expect(await subaccount(memberId, 'bonus')).toBe(50n * REAL)
})
