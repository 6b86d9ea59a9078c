import { consoleBrandApi } from '@croupier/api/core/console-brand'
import { consoleCompanyApi } from '@croupier/api/core/console-company'
import { consoleMarketApi } from '@croupier/api/core/console-market'
import { houseFactsApi } from '@croupier/api/core/house-facts'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../test/staff.ts'
import {
  changeCompany,
  changeMarket,
  companyPrint,
  companyVersions,
  decideCompanyVersion,
  decideMarketChange,
  marketPackDiff,
  printOf,
} from '../core/brands/brands.ts'

const world = await testStaffHouse()
const { house, context, clock } = world
const { db, random } = context
const admin = await deskIn(world).signIn('admin')
const admin2 = await deskIn(world).signIn('admin2')
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

test('only what was shown is done, when a second person agrees, with a line of the audit log', async () => {
  const { print } = await shownTo('br-regulated')
  const order = { to: 'br-regulated', reason }
  expect(await admin.refusal(consoleMarketApi.change, { ...order, print: 'other' })).toMatchObject({
    code: 'market_moved',
  })
  expect(await house.brands.isOn(1, 'AUTOPLAY')).toBe(true)
  expect(await admin.value(consoleMarketApi.change, { ...order, print })).toEqual({
    state: 'proposed',
  })
  expect(await house.brands.isOn(1, 'AUTOPLAY'), 'one person changes nothing').toBe(true)
  const { waiting } = await admin2.value(consoleMarketApi.market)
  const yes = { changeId: waiting?.id ?? '', approve: true, reason }
  expect((await admin.refusal(consoleMarketApi.decide, yes)).code).toBe('second_person_required')
  expect(await admin2.value(consoleMarketApi.decide, yes)).toEqual({ state: 'applied' })
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

test('two people change it; the table says so too', async () => {
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

const facts = {
  legalName: 'Casa Ltda.',
  registration: '11.222.333/0001-81',
  address: 'Rua Um 1, São Paulo',
  licence: 'SPA/MF 1',
  complaints: 'queixas@casa.example',
  phone: '0800 1',
  ombudsman: '',
  playSafely: 'CVV 188',
}

test('RG-12 the company’s facts are changed as they were shown, told to everybody, and every wording is kept', async () => {
  const desk = () => admin.value(consoleCompanyApi.desk)
  // Brand 1 stands under br-regulated since the tests above.
  const before = await desk()
  expect(before.missing).toContain('licence')
  const shown = await admin.value(consoleCompanyApi.preview, { facts })
  expect(shown.missing).toEqual(['ombudsman'])
  expect(shown.lines).toContainEqual({ field: 'licence', before: '', after: 'SPA/MF 1' })
  const order = { facts, reason }
  expect(await admin.refusal(consoleCompanyApi.change, { ...order, print: 'other' })).toMatchObject(
    { code: 'company_moved' },
  )
  expect(await admin.value(consoleCompanyApi.change, { ...order, print: shown.print })).toEqual({
    state: 'proposed',
  })
  const { waiting } = await admin2.value(consoleCompanyApi.desk)
  const yes = { versionId: waiting?.id ?? '', approve: true, reason }
  expect((await admin.refusal(consoleCompanyApi.decide, yes)).code).toBe('second_person_required')
  expect(await admin2.value(consoleCompanyApi.decide, yes)).toEqual({ state: 'applied' })
  expect(await admin.value(houseFactsApi.company)).toEqual({ company: facts })
  expect(await admin.refusal(consoleCompanyApi.preview, { facts })).toMatchObject({
    code: 'company_unchanged',
  })
  expect(await desk()).toMatchObject({
    facts,
    missing: ['ombudsman'],
    waiting: null,
    versions: [{ number: 1, facts, state: 'applied', reason, decidedBy: 'admin2' }],
  })
  const changes = [{ key: 'links.company', value: null }]
  expect(await admin.refusal(consoleBrandApi.changeSettings, { changes, reason })).toMatchObject({
    code: 'setting_has_own_room',
  })
})

test('RG-12 two people say the company’s facts, and nobody over what they have not seen', async () => {
  const [maker, checker] = [random.uuid(), random.uuid()]
  const of = { brandId: 2, staffName: 'somebody', reason, now: clock.now() }
  const said = await house.brands.setting(2, 'links.company')
  const id = random.uuid()
  const propose = (over: typeof said, as = id) =>
    db.transaction().execute((tx) =>
      changeCompany(tx, {
        ...of,
        id: as,
        facts,
        print: companyPrint(over, facts),
        staffId: maker,
        needsTwo: true,
      }),
    )
  expect(await propose(said)).toMatchObject({ state: 'proposed' })
  await expect(propose(said, random.uuid())).rejects.toMatchObject({ code: 'company_change_waits' })
  const decide = (staffId: string) =>
    db
      .transaction()
      .execute((tx) => decideCompanyVersion(tx, { ...of, versionId: id, staffId, approve: true }))
  await expect(decide(maker)).rejects.toMatchObject({ code: 'second_person_required' })
  await expect(
    db
      .updateTable('brands_company_versions')
      .set({ state: 'applied', decided_by: maker, decided_at: of.now })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow(/two_people/)
  expect(await decide(checker)).toMatchObject({ state: 'applied', after: facts })
  await expect(decide(checker)).rejects.toMatchObject({ code: 'company_change_decided' })
  house.brands.announceChange()
  expect(await house.brands.setting(2, 'links.company')).toEqual(facts)
  expect(await companyVersions(db, 2)).toHaveLength(1)
})
