import { bonusesApi } from '@croupier/api/engagement/bonuses'
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
    .updateTable('bonuses_offers')
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
  expect(first.bonus).toMatchObject({ state: 'chosen', amount: 50n * REAL, terms: { times: 2 } })
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
