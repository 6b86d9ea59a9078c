import { consoleBonusesApi } from '@croupier/api/engagement/console-bonuses'
import { auditApi } from '@croupier/api/core/audit'
import { gameTypes } from '@croupier/api/play/catalogue'
import { afterAll, expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'

const world = await testStaffHouse()
const { context, clock, house } = world
const { db } = context
const [first, second, auditor] = [deskIn(world), deskIn(world), deskIn(world)]
await first.signIn('finance1')
await second.signIn('finance2')
await auditor.signIn('auditor')

afterAll(() => world.http.fastify.close())

const contribution = Object.fromEntries(gameTypes.map((type) => [type, 10_000])) as never
const offer = (code: string, more: object = {}) => ({
  code,
  terms: {
    kind: 'deposit_match' as const,
    rate: 5_000,
    cap: '1000000',
    minDeposit: '200000',
    times: 10,
    days: 14,
    contribution,
    ...more,
  },
  startsAt: clock.now().toISOString(),
  endsAt: null,
  reason: 'an offer of the autumn',
})
const setMarket = async (pack: string) => {
  await db.updateTable('brands').set({ market_pack: pack }).where('id', '=', 1).execute()
  house.brands.announceChange()
}

test('PAY-11 one person proposes an offer and another makes it live; its next version ends it', async () => {
  const { id, state, version } = await first.value(consoleBonusesApi.propose, offer('autumn'))
  expect([state, version]).toEqual(['waiting', 1])
  const yes = { offerId: id, approve: true, reason: 'looked at' }
  expect((await first.refusal(consoleBonusesApi.decide, yes)).code).toBe('second_person_required')
  expect((await auditor.refusal(consoleBonusesApi.decide, yes)).code).toBe('not_allowed')
  expect(await second.value(consoleBonusesApi.decide, yes)).toMatchObject({ state: 'live' })
  expect((await second.refusal(consoleBonusesApi.decide, yes)).code).toBe('bonus_offer_decided')

  const next = await second.value(consoleBonusesApi.propose, offer('autumn', { times: 12 }))
  expect(next).toMatchObject({ version: 2, isOwn: true })
  await first.value(consoleBonusesApi.decide, { ...yes, offerId: next.id })
  const { items, forbidden } = await auditor.value(consoleBonusesApi.list, {})
  expect(items.map(({ version: of, state: now }) => [of, now])).toEqual([
    [2, 'live'],
    [1, 'ended'],
  ])
  expect([forbidden, items[0]?.proposedBy, items[0]?.decidedBy]).toEqual([
    null,
    'finance2',
    'finance1',
  ])
  const end = { offerId: next.id, reason: 'over' }
  expect(await first.value(consoleBonusesApi.end, end)).toMatchObject({ state: 'ended' })
  expect((await first.refusal(consoleBonusesApi.end, end)).code).toBe('bonus_offer_decided')
})

/** The code of the refusal of an offer with other terms. */
const refused = async (more: object, of: object = {}) =>
  (await first.refusal(consoleBonusesApi.propose, { ...offer('unsound', more), ...of })).code

test('terms that cannot hold are refused before anybody reads them', async () => {
  expect(await refused({ cap: '0' })).toBe('bonus_terms_invalid')
  expect(await refused({ cap: '1000050' })).toBe('bonus_terms_invalid')
  expect(await refused({ minDeposit: '-100' })).toBe('bonus_terms_invalid')
  const nothing = Object.fromEntries(gameTypes.map((type) => [type, 0]))
  expect(await refused({ contribution: nothing })).toBe('bonus_terms_invalid')
  const past = new Date(clock.now().getTime() - 1).toISOString()
  expect(await refused({}, { endsAt: past })).toBe('bonus_terms_invalid')
})

test('RG-10 the market of Brazil saves no bonus of a deposit, and lets none that waited go live', async () => {
  const { id } = await first.value(consoleBonusesApi.propose, offer('before-the-law'))
  await setMarket('br-regulated')
  try {
    const refused = await first.refusal(consoleBonusesApi.propose, offer('brazil'))
    expect(refused.code).toBe('promotion_forbidden')
    const late = await second.refusal(consoleBonusesApi.decide, {
      offerId: id,
      approve: true,
      reason: 'looked at',
    })
    expect(late.code).toBe('promotion_forbidden')
    expect((await first.value(consoleBonusesApi.list, {})).forbidden).not.toBeNull()
  } finally {
    await setMarket('open-demo')
  }
})

test('every decision about an offer stands in the audit log', async () => {
  const { items } = await auditor.value(auditApi.list, { limit: 100 })
  const actions = items
    .map(({ action }) => action)
    .filter((action) => action.startsWith('bonus_offer'))
  expect(new Set(actions)).toEqual(
    new Set(['bonus_offer.proposed', 'bonus_offer.approved', 'bonus_offer.ended']),
  )
})
