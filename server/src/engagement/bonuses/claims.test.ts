import { bonusesApi } from '@croupier/api/engagement/bonuses'
import { cashierApi } from '@croupier/api/payments/cashier'
import { afterAll, expect, test } from 'vitest'
import { REAL } from '../../../test/agent-world.ts'
import { bonusWorld } from '../../../test/bonus-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { keptTerms, termsOf } from './offers.ts'

const world = await bonusWorld()
const { context, clock, offer, order, pay, withBonus, subaccount, newest, facts, formerOffer } =
  world
const { db, random } = context

/** Accounts that were opened in one browser. */
async function shareDevice(members: readonly bigint[], device: number): Promise<void> {
  const now = clock.now()
  const seen = { first_seen_at: now, last_seen_at: now, expires_at: now, brand_id: 1 }
  const device_hash = Buffer.alloc(32, device)
  await db
    .insertInto('identity_known_devices')
    .values(members.map((member_id) => ({ ...seen, device_hash, member_id })))
    .execute()
}

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

test('LED-10 one claim a person: not twice, not from the same device; another one waits for the open one', async () => {
  const { memberId, offerId, browser } = await withBonus('person')
  const other = await offer('person-other')
  const items = async () => (await browser.value(bonusesApi.offers)).items
  const obstacle = async (id: string) => (await items()).find((item) => item.id === id)?.obstacle
  expect([await obstacle(offerId), await obstacle(other)]).toEqual(['claimed', null])
  const { id = '' } = (await newest(memberId)) ?? {}
  await browser.value(bonusesApi.giveUp, { bonusId: id })
  expect((await browser.refusal(bonusesApi.giveUp, { bonusId: id })).code).toBe('bonus_over')
  expect([await obstacle(offerId), await obstacle(other)]).toEqual(['claimed', null])
  const again = { method: 'pix', amount: String(100n * REAL), requestId: random.uuid() } as const
  const refused = await browser.refusal(cashierApi.createDeposit, {
    ...again,
    bonusOfferId: offerId,
  })
  expect(refused.code).toBe('bonus_unavailable')

  const twin = await world.member(null)
  await shareDevice([memberId, twin], 5)
  const twins = (await (await world.browser(twin)).value(bonusesApi.offers)).items
  expect(twins.find((item) => item.id === offerId)?.obstacle).toBe('claimed')
})

test('two accounts of one device that are paid at the same moment get one bonus', async () => {
  const offerId = await offer('twins')
  const twins = [await world.member(null), await world.member(null)]
  const deposits = await Promise.all(twins.map((memberId) => order(memberId, 100n * REAL, offerId)))
  await shareDevice(twins, 6)
  await Promise.all(deposits.map(({ id }) => pay(id, 100n * REAL)))
  const sums = await Promise.all(twins.map((memberId) => subaccount(memberId, 'bonus')))
  expect(sums.filter((sum) => sum > 0n)).toEqual([50n * REAL])
  const told = (await Promise.all(twins.map(facts))).flat().toSorted()
  expect(told).toEqual(['bonus_granted', 'bonus_not_granted'])
})

test('the database keeps the words of an offer as they were', async () => {
  const id = await formerOffer('kept')
  const { terms } = await db
    .selectFrom('bonuses_offers')
    .select('terms')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const cheaper = db
    .updateTable('bonuses_offers')
    .set({ terms: keptTerms({ ...termsOf({ terms }), times: 50 }) })
    .where('id', '=', id)
  await expect(cheaper.execute()).rejects.toThrow(/do not change/)
})
