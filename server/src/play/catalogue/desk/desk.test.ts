import { catalogueApi } from '@croupier/api/play/catalogue'
import { consoleCatalogueApi } from '@croupier/api/play/console-catalogue'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../../../test/staff.ts'
import { seedVendors, ENGINE_VENDOR } from '../../vendors/vendors.ts'
import { seedCatalogue } from '../catalogue.ts'

const world = await testStaffHouse()
const { context, house, clock } = world
const { db } = context
await seedVendors(context, [1, 2])
await seedCatalogue(context, ENGINE_VENDOR)
const content = await deskIn(world).signIn('content')
const auditor = await deskIn(world).signIn('auditor')
const reason = 'agreed with the brand'

const lobby = async (brandId = 1) =>
  await house.catalogue.games(brandId, { pageNo: 1, pageSize: 100 }, 'en')
const codes = async (brandId = 1) => (await lobby(brandId)).items.map(({ nodeId }) => nodeId)
const titleOf = async (code: string) => {
  const { items } = await auditor.value(consoleCatalogueApi.titles, { limit: 500 })
  const found = items.find((title) => title.code === code)
  if (!found) throw new Error(`there is no title ${code}`)
  return found
}
const changed = async (asked: { codes: string[]; set: object }) => {
  const { print, ...shown } = await content.value(consoleCatalogueApi.preview, asked)
  await content.value(consoleCatalogueApi.change, { ...asked, print, reason })
  return shown
}
const lastLine = () =>
  db
    .selectFrom('audit_entries')
    .select(['chain', 'action', 'subject_type', 'subject_id', 'before', 'after', 'reason'])
    .where('action', 'like', 'catalogue.%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('the room lists every title, and finds it by words, vendor, type, state and mark', async () => {
  const all = await auditor.value(consoleCatalogueApi.titles)
  expect(all.total).toBe((await house.catalogue.all()).length)
  expect(all.codes).toHaveLength(all.total)
  expect(all.nextCursor).toBe('100')
  const next = await auditor.value(consoleCatalogueApi.titles, { cursor: '100' })
  expect([...all.items, ...next.items].map(({ code }) => code)).toEqual(
    all.codes.slice(0, all.items.length + next.items.length),
  )
  const found = await auditor.value(consoleCatalogueApi.titles, { q: 'koi ascend' })
  expect(found.items.map(({ code, sandbox }) => [code, sandbox])).toEqual([['HS-KOI', false]])
  const filters = { vendor: 'PG', gameType: 'RNG', sandbox: 'yes', state: 'shown' } as const
  const pg = await auditor.value(consoleCatalogueApi.titles, filters)
  expect(pg.items.length).toBeGreaterThan(2)
  expect(pg.items.every(({ vendor, sandbox }) => vendor === 'PG' && sandbox)).toBe(true)
  expect(all.vendors).toContainEqual({ code: 'PG', name: 'Paper Garden' })
})

test('a change of many is shown first, done as shown, logged, and the lobby follows at once', async () => {
  const [, second = '', third = ''] = await codes()
  const shown = await changed({ codes: [second, third], set: { visible: false } })
  expect(shown.titles).toBe(2)
  expect(shown.differences).toContainEqual(
    expect.objectContaining({ code: second, field: 'visible', before: 'yes', after: 'no' }),
  )
  expect(await codes()).not.toContain(second)
  expect(await codes(2), 'the other brand stays').toContain(second)
  expect((await titleOf(second)).state).toBe('hidden')
  expect(await lastLine()).toMatchObject({
    chain: 1,
    action: 'catalogue.changed',
    subject_type: 'brand',
    before: { [second]: { visible: 'yes' }, [third]: { visible: 'yes' } },
    after: { [second]: { visible: 'no' }, [third]: { visible: 'no' } },
    reason,
  })
  await changed({ codes: [second, third], set: { visible: true } })
  expect(await codes()).toContain(third)
})

test('pins come first, places and hot places are the brand’s own', async () => {
  const before = await codes()
  const last = before.at(-1) ?? ''
  const earlier = before.at(-2) ?? ''
  await changed({ codes: [last], set: { pinned: true, place: 9 } })
  await changed({ codes: [earlier], set: { pinned: true, place: 8, hot: 1 } })
  expect((await codes()).slice(0, 2)).toEqual([earlier, last])
  expect((await house.catalogue.hot(1, 'en')).map(({ nodeId }) => nodeId)).toContain(earlier)
  await changed({ codes: [last, earlier], set: { pinned: false, place: null, hot: null } })
  expect(await codes()).toEqual(before)
})

test('S8-010 a game closes with a reason, and opens by itself when the time is over', async () => {
  const until = new Date(clock.now().getTime() + 3_600_000).toISOString()
  const close = { maintenance: true, maintenanceReason: 'new reels', maintenanceUntil: until }
  const bare = await content.value(consoleCatalogueApi.preview, {
    codes: ['HS-KOI'],
    set: { maintenance: true },
  })
  expect(bare.wrong).toMatchObject([{ reason: 'reason_missing' }])
  const order = { codes: ['HS-KOI'], set: { maintenance: true }, print: bare.print, reason }
  expect(await content.refusal(consoleCatalogueApi.change, order)).toMatchObject({
    code: 'wrong_rows',
  })
  await changed({ codes: ['HS-KOI'], set: close })
  expect(await house.catalogue.playable(1, 'HS-KOI')).toBeNull()
  expect(await house.catalogue.playable(2, 'HS-KOI')).not.toBeNull()
  expect((await lobby()).items.find(({ nodeId }) => nodeId === 'HS-KOI')?.isClosed).toBe(true)
  expect((await titleOf('HS-KOI')).state).toBe('maintenance')
  clock.advance(3_600_000)
  const again = await deskIn(world).signIn('auditor')
  expect(await house.catalogue.playable(1, 'HS-KOI')).not.toBeNull()
  const open = await again.value(consoleCatalogueApi.titles, { q: 'HS-KOI' })
  expect(open.items[0]?.state).toBe('shown')
})

test('a market that does not allow a title, and a vendor that is off, are named', async () => {
  const auditorNow = await deskIn(world).signIn('auditor')
  const [pg] = (await auditorNow.value(consoleCatalogueApi.titles, { vendor: 'PG' })).items
  const code = pg?.code ?? ''
  const stateOf = async () =>
    (await auditorNow.value(consoleCatalogueApi.titles, { q: code })).items[0]?.state
  await db
    .updateTable('catalogue_games')
    .set({ markets: ['br-regulated'] })
    .where('code', '=', code)
    .execute()
  house.catalogue.desk.announce()
  expect(await stateOf()).toBe('gated')
  await db.updateTable('catalogue_games').set({ markets: null }).where('code', '=', code).execute()
  await house.catalogue.switchGame({ gameCode: code, enabled: false })
  expect(await stateOf()).toBe('off')
  await house.catalogue.switchGame({ gameCode: code, enabled: true })
})

test('a file goes out and comes back: differences shown, wrong rows refused, what moved meanwhile too', async () => {
  const [admin2, content2] = [
    await deskIn(world).signIn('admin'),
    await deskIn(world).signIn('content'),
  ]
  for (const format of ['csv', 'json'] as const) {
    const { name, text } = await admin2.value(consoleCatalogueApi.exported, { format })
    expect(name).toBe(`catalogue-croupier.${format}`)
    const same = await admin2.value(consoleCatalogueApi.previewFile, { format, text })
    expect(same).toMatchObject({ titles: 0, differences: [], wrong: [] })
  }
  const file = {
    format: 'csv',
    text: 'code,visible,place\r\nHM-MINES,no,3\r\nHM-DICE,yes,2',
  } as const
  const shown = await admin2.value(consoleCatalogueApi.previewFile, file)
  expect(shown.differences.map(({ code, field }) => `${code} ${field}`)).toEqual([
    'HM-MINES visible',
    'HM-MINES place',
    'HM-DICE place',
  ])
  const take = { ...file, print: shown.print, reason }
  const bulk = { codes: ['HM-DICE'], set: { place: 1 } }
  const { print } = await content2.value(consoleCatalogueApi.preview, bulk)
  await content2.value(consoleCatalogueApi.change, { ...bulk, print, reason })
  expect(await admin2.refusal(consoleCatalogueApi.takeFile, take)).toMatchObject({
    code: 'preview_moved',
  })
  const fresh = await admin2.value(consoleCatalogueApi.previewFile, file)
  const order = { ...file, print: fresh.print, reason }
  const answers = await Promise.all(
    [1, 2].map(() => admin2.call(consoleCatalogueApi.takeFile, order)),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect(await codes()).not.toContain('HM-MINES')
  expect(await lastLine()).toMatchObject({ action: 'catalogue.imported', reason })
  const bad = { format: 'csv', text: 'code,place\r\nHM-MINES,4\r\nNOBODY,1' } as const
  const wrong = await admin2.value(consoleCatalogueApi.previewFile, bad)
  expect(wrong.wrong).toEqual([
    { line: 3, reason: 'unknown_game', column: 'code', found: 'NOBODY' },
  ])
  expect(
    await admin2.refusal(consoleCatalogueApi.takeFile, { ...bad, print: wrong.print, reason }),
  ).toMatchObject({ code: 'wrong_rows' })
})

test('content and admin change the catalogue, the auditor reads it, nobody else comes in', async () => {
  // A code of six digits counts once.
  clock.advance(60_000)
  const may: Record<string, string> = {}
  for (const name of ['support', 'finance1', 'risk', 'content', 'admin', 'auditor']) {
    const desk = await deskIn(world).signIn(name)
    const reads = (await desk.call(consoleCatalogueApi.titles)).status === 200
    const order = { codes: ['HS-KOI'], set: { pinned: true } }
    const writes = (await desk.call(consoleCatalogueApi.preview, order)).status === 200
    may[name] = `${reads ? 'r' : '-'}${writes ? 'w' : '-'}`
  }
  expect(may).toEqual({
    support: '--',
    finance1: '--',
    risk: '--',
    content: 'rw',
    admin: 'rw',
    auditor: 'r-',
  })
  expect((await deskIn(world).call(catalogueApi.lobby)).status).toBe(200)
})
