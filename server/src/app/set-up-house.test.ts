import { expect, test } from 'vitest'
import { acme } from '../../test/acme-brand.ts'
import { testDatabase } from '../../test/database.ts'
import { openInvite } from '../accounts/staff/invites.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { createKeyring } from '../platform/keyring.ts'
import { systemRandom } from '../platform/random.ts'
import { addBrandToHouse, type FirstHouse, setUpHouse } from './set-up-house.ts'
import { type Given, planBrand, staffWords } from '../setup/brand-plan.ts'
import { contextOver } from '../../test/context.ts'

const { db, pool } = await testDatabase()
const rootKey = Buffer.alloc(32, 7)
const config = readConfig({
  CROUPIER_MODE: 'production',
  CROUPIER_ROOT_KEY: rootKey.toString('base64'),
  CROUPIER_CONSOLE_HOSTS: 'desk.acme.example',
  CROUPIER_PAYMENT_PROVIDERS: 'acmepay=https://psp.example',
  CROUPIER_PAYMENT_KEYS: `acmepay=${Buffer.alloc(32, 1).toString('base64')}`,
})
const context = contextOver({ db, pool }, { config, keyring: createKeyring(rootKey, systemRandom) })
const nova: Given = {
  ...acme,
  code: 'nova',
  name: 'Nova',
  host: 'play.nova.example',
  currency: 'EUR',
  'time-zone': 'Europe/Lisbon',
  languages: 'en,es',
  market: 'international',
  bank: 'First Bank',
  account: 'PT50 0002 0123 1234 5678 9015 4',
  holder: 'Nova Gaming Ltd',
}
delete (nova as Record<string, string>)['psp']
const borealis: Given = {
  ...nova,
  code: 'borealis',
  name: 'Borealis',
  host: 'play.borealis.example',
  currency: 'CAD',
  'time-zone': 'America/Toronto',
  languages: 'en,fr',
  market: 'ca-ontario',
}
const plan = (given: Given) => planBrand(given, { config, hasCashier: true })
const house: FirstHouse = {
  plan: plan(acme),
  staff: [
    { name: 'ana', displayName: 'Ana Duarte' },
    { name: 'bruno', displayName: 'Bruno Lima' },
  ],
}

test('a new production house gets a whole brand and two administrators; of many at once one does it', async () => {
  const runs = await Promise.all([setUpHouse(context, house), setUpHouse(context, house)])
  const [done, late] = runs.toSorted((one, other) => other.invites.length - one.invites.length)
  expect(late).toMatchObject({ invites: [], knownStaff: ['ana', 'bruno'], brand: { code: 'acme' } })
  const [, token = ''] = (done?.invites[0]?.inviteLink ?? '').split('/console/invite#')
  // The console has hosts of its own, and answers nowhere else.
  expect(done?.invites[1]?.inviteLink).toMatch(
    /^https:\/\/desk\.acme\.example\/console\/invite#.{43}$/,
  )
  expect(await openInvite(context, token, systemClock.now())).toMatchObject({
    name: 'ana',
    displayName: 'Ana Duarte',
  })
  expect(await db.selectFrom('brands').select(['code', 'is_default']).execute()).toEqual([
    { code: 'acme', is_default: true },
  ])
  expect(done?.brand.ways).toEqual(['deposit pix acmepay', 'withdrawal pix acmepay'])
  const rules = await db.selectFrom('cashier_policies').select('two_person_above').execute()
  expect(rules).toEqual([{ two_person_above: 50_000_000n }])
  const staff = await db.selectFrom('operators_staff').select(['role', 'demo']).execute()
  expect(staff).toEqual([
    { role: 'admin', demo: false },
    { role: 'admin', demo: false },
  ])
})

test('a production house shows the studio’s own games and plain words, nothing of a demonstration', async () => {
  const vendors = await db
    .selectFrom('vendors')
    .select(['code', 'sandbox'])
    .orderBy('code')
    .execute()
  // The house's own games, and its lotteries by the four names that the specification gives them.
  expect(vendors).toEqual(
    ['ELOTT', 'HGS', 'LOTT', 'TCG_LOTTO_VN', 'TCG_SEA'].map((code) => ({ code, sandbox: false })),
  )
  const games = await db
    .selectFrom('catalogue_games')
    .select(['code', 'engine_code', 'sandbox'])
    .execute()
  expect(games.length).toBeGreaterThan(20)
  expect(games.some(({ sandbox }) => sandbox)).toBe(false)
  expect(games.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['HS-KOI', 'HC-CRASH', 'HL-BAC', 'HT-BJ']),
  )
  const entries = await db.selectFrom('content_entries').select(['kind', 'published']).execute()
  const banners = entries.filter(({ kind }) => kind === 'banner')
  expect(JSON.stringify(banners)).toContain('Boas-vindas a {brand}')
  expect(JSON.stringify(banners)).not.toMatch(/\bdemo\b|sandbox/i)
  expect(entries.some(({ kind }) => kind === 'notice' || kind === 'promotion')).toBe(false)
})

test('a house that began with another brand is told how further ones are made', async () => {
  await expect(setUpHouse(context, { ...house, plan: plan(nova) })).rejects.toThrow(
    /set up already: npm run add-brand/,
  )
})

test('a second brand in another currency and market gets its own cashier, and the administrators work on it', async () => {
  const added = await addBrandToHouse(context, { plan: plan(nova), administrators: null })
  expect(added).toMatchObject({ isNew: true, administrators: ['ana', 'bruno'] })
  expect(added.brand).toMatchObject({ currency: 'EUR', marketPack: 'international' })
  expect(added.brand.ways).toEqual([
    'deposit bank_transfer house-bank',
    'withdrawal bank_transfer house-bank',
  ])
  const staff = await db.selectFrom('operators_staff').select('brand_ids').execute()
  expect(staff.map(({ brand_ids: ids }) => ids)).toEqual([
    [1, 2],
    [1, 2],
  ])
  const before = await db.selectFrom('brands_settings').selectAll().execute()
  const again = await addBrandToHouse(context, { plan: plan(nova), administrators: null })
  expect(again).toMatchObject({ isNew: false, administrators: ['ana', 'bruno'] })
  expect(await db.selectFrom('brands_settings').selectAll().execute()).toEqual(before)
  const stranger = { plan: plan({ ...nova, code: 'third', host: 'third.example' }) }
  await expect(
    addBrandToHouse(context, { ...stranger, administrators: ['nobody'] }),
  ).rejects.toThrow('nobody is no administrator')
  await expect(
    addBrandToHouse(context, {
      plan: plan({ ...nova, code: 'fourth', host: 'play.acme.example' }),
      administrators: null,
    }),
  ).rejects.toThrow('belongs to another brand')
  expect(await db.selectFrom('brands').select('code').execute()).toHaveLength(2)
})

test('a brand for Ontario plays in Canadian dollars, names its company and is asked for no tax number', async () => {
  const { brand } = await addBrandToHouse(context, {
    plan: plan(borealis),
    administrators: null,
  })
  expect(brand).toMatchObject({ currency: 'CAD', marketPack: 'ca-ontario' })
  expect(brand.ways).toEqual([
    'deposit bank_transfer house-bank',
    'withdrawal bank_transfer house-bank',
  ])
  expect(() => plan({ ...borealis, currency: 'EUR' })).toThrow(
    '--currency EUR is not one of the market ca-ontario',
  )
  const { 'company-phone': _phone, ...unreachable } = borealis
  expect(() => plan(unreachable)).toThrow(/--company-phone is needed/)
  const { 'company-registration': _number, ...numberless } = borealis
  expect(() => plan(numberless)).not.toThrow()
})

test('an IBAN of the brand with a mistyped digit is refused before anything is written', () => {
  expect(() => plan({ ...nova, account: 'PT50 0002 0123 1234 5678 9015 5' })).toThrow(
    /^--account is an IBAN whose check digits do not fit$/m,
  )
  expect(() => plan({ ...nova, account: '0123 4567 8901' })).not.toThrow()
})

test('everything that is wrong is said at once, before anything is written', () => {
  const wrong = { ...acme, code: 'Acme!', 'time-zone': 'Mars/Olympus', languages: 'pt,tlh' }
  delete (wrong as Record<string, string>)['company-licence']
  const all = (given: Given) => () =>
    planBrand(given, { config, hasCashier: true, more: staffWords })
  const says = [/--code/, /--time-zone/, /--languages/, /--company-licence is needed/, /--staff /]
  for (const sentence of says) expect(all(wrong)).toThrow(sentence)
  expect(() => plan({ ...acme, market: 'open-demo' })).toThrow(/no law stands behind it/)
  expect(() => plan({ ...acme, psp: 'other' })).toThrow(/not among CROUPIER_PAYMENT_PROVIDERS/)
  const withoutPsp = { ...nova, market: 'br-regulated', currency: 'BRL' }
  expect(() => plan(withoutPsp)).toThrow(/br-regulated allows pix in BRL: give --psp/)
  // What nobody carries is named beside what is missing, as long as market and currency are known.
  expect(() => plan({ market: 'br-regulated', currency: 'BRL' })).toThrow(
    /--code is needed[^]*br-regulated allows pix in BRL: give --psp/,
  )
  expect(() => plan({ market: 'br-regulated', currency: 'EUR' })).not.toThrow(/give --psp/)
  const later = planBrand(withoutPsp, { config, hasCashier: false })
  expect(later.ways).toEqual([])
  const twins = { ...acme, staff: 'ana', 'staff-name': 'A', second: 'ana', 'second-name': 'B' }
  expect(all(twins)).toThrow(/another person/)
})
