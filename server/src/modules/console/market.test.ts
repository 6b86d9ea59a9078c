import { consoleMarketApi } from '@croupier/api/console-market'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'
import { changeMarket, decideMarketChange, marketPackDiff, printOf } from '../brands/brands.ts'

const world = await testStaffHouse()
const { house, context, clock } = world
const { db, random } = context
const admin = await deskIn(world).signIn('admin')
const reason = 'the licence has come'

const shownTo = (to: string) => admin.value(consoleMarketApi.preview, { to })

test('a change of the market is shown first: features, switches, settings, rules, people, money', async () => {
  const shown = await shownTo('br-regulated')
  expect(shown.features.map(({ feature }) => feature)).toContain('lottery')
  expect(shown.switches).toContainEqual({ modId: 'AUTOPLAY', before: true, after: false })
  expect(shown.settings.find(({ key }) => key === 'session.idleMinutes')?.after).toBe('30')
  expect(shown.rules.find(({ key }) => key === 'kyc.levelToBet')).toMatchObject({ after: '3' })
  expect(shown.affected).toMatchObject({ members: 0, openRounds: 0, currency: 'BRL' })
  expect(await admin.refusal(consoleMarketApi.preview, { to: 'atlantis' })).toMatchObject({
    code: 'not_found',
  })
  expect(await admin.refusal(consoleMarketApi.preview, { to: 'open-demo' })).toMatchObject({
    code: 'market_unchanged',
  })
})

test('only what was shown is done, at once, with a line of the audit log', async () => {
  const { print } = await shownTo('br-regulated')
  const order = { to: 'br-regulated', reason }
  expect(await admin.refusal(consoleMarketApi.change, { ...order, print: 'other' })).toMatchObject({
    code: 'market_moved',
  })
  expect(await house.brands.isOn(1, 'AUTOPLAY')).toBe(true)
  expect(await admin.value(consoleMarketApi.change, { ...order, print })).toEqual({
    state: 'applied',
  })
  expect(await house.brands.isOn(1, 'AUTOPLAY')).toBe(false)
  await expect(house.brands.requireOn(1, 'AUTOPLAY')).rejects.toMatchObject({ code: 'feature_off' })
  expect(await house.brands.setting(1, 'session.idleMinutes')).toBe(30)
  expect(await house.brands.isOn(2, 'AUTOPLAY'), 'the other brand stays').toBe(true)
  const line = await db
    .selectFrom('audit_entries')
    .select(['before', 'after', 'reason'])
    .where('action', '=', 'brand.market_changed')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ before: 'open-demo', after: 'br-regulated', reason })
})

test('in production two people change it; the table says so too', async () => {
  const [maker, checker] = [random.uuid(), random.uuid()]
  const diff = marketPackDiff('open-demo', 'default-deny')
  const order = { brandId: 2, to: 'default-deny', print: printOf(diff), reason, needsTwo: true }
  const id = random.uuid()
  const now = clock.now()
  const propose = () =>
    db.transaction().execute((tx) => changeMarket(tx, { ...order, id, staffId: maker, now }))
  expect(await propose()).toMatchObject({ state: 'proposed' })
  await expect(propose()).rejects.toMatchObject({ code: 'market_change_waits' })
  house.brands.announceChange()
  expect((await house.brands.byId(2)).marketPack).toBe('open-demo')
  const decide = (staffId: string) =>
    db
      .transaction()
      .execute((tx) =>
        decideMarketChange(tx, { changeId: id, brandId: 2, staffId, approve: true, reason, now }),
      )
  await expect(decide(maker)).rejects.toMatchObject({ code: 'second_person_required' })
  await expect(
    db
      .updateTable('brands_market_changes')
      .set({ state: 'applied', decided_by: maker, decided_at: now })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow(/two_people/)
  expect(await decide(checker)).toMatchObject({ state: 'applied', to: 'default-deny' })
  await expect(decide(checker)).rejects.toMatchObject({ code: 'market_change_decided' })
  house.brands.announceChange()
  expect((await house.brands.byId(2)).marketPack).toBe('default-deny')
})
