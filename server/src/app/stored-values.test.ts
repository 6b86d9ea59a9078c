import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { createApp, type App } from './app.ts'
import { createAppHttp } from './app-http.ts'
import { settingOf } from '../core/brands/settings.ts'
import type { Http } from '../platform/http/http.ts'
import { inProcessBus } from '../platform/bus.ts'
import { scratchFolder } from '../../../tools/run/scratch.ts'
import { readConfig } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { createKeyring } from '../platform/keyring.ts'
import { silentLog } from '../platform/log.ts'
import { systemRandom } from '../platform/random.ts'
import { setUpHouse } from './set-up-house.ts'
import { planBrand } from '../setup/brand-plan.ts'
import { startApp } from './start-app.ts'
import { logWrongValues, wrongValues } from './wrong-values.ts'
import { contextOver } from '../../test/context.ts'

const database = await testDatabase()
const owner = new pg.Client(database.owner)
await owner.connect()
const rootKey = Buffer.alloc(32, 7)
const config = readConfig({
  // Its jobs publish checkpoints, which the house of this checkout must not find.
  CROUPIER_DATA: scratchFolder('stored-values'),
  CROUPIER_MODE: 'production',
  CROUPIER_ROOT_KEY: rootKey.toString('base64'),
  CROUPIER_CONSOLE_HOSTS: 'desk.acme.example',
  CROUPIER_PAYMENT_PROVIDERS: 'acmepay=https://psp.example',
  CROUPIER_PAYMENT_KEYS: `acmepay=${Buffer.alloc(32, 1).toString('base64')}`,
})
const context = contextOver(database, { config, keyring: createKeyring(rootKey, systemRandom) })
const HOST = 'play.acme.example'

beforeAll(async () => {
  const plan = planBrand(
    {
      code: 'acme',
      name: 'Acme',
      host: HOST,
      currency: 'EUR',
      'time-zone': 'Europe/Lisbon',
      languages: 'en,es',
      market: 'international',
      'company-name': 'Acme Gaming Ltd',
      'company-registration': '1',
      'company-licence': '1',
      'company-address': 'One Street 1',
      'company-phone': '1',
      'company-mail': 'help@acme.example',
      'company-ombudsman': 'Somebody, 1',
      'support-mail': 'help@acme.example',
      'security-mail': 'security@acme.example',
      psp: 'acmepay',
    },
    { config, hasCashier: true },
  )
  await setUpHouse(context, { plan, staff: [{ name: 'ana', displayName: 'Ana' }] })
  await owner.query(`create table settings_before as select * from brands_settings`)
  await owner.query(
    `insert into vendors (id, code, name, game_types, sandbox, launch_url) values (900, 'OTHER', 'Other', '{RNG}', false, 'https://other.example/?t={token}')`,
  )
  await owner.query(`insert into vendors_brands (brand_id, vendor_id) values (1, 900)`)
})

afterAll(async () => {
  await owner.end()
  await database.close()
})

/** What a visitor's browser asks of every page. */
const CALLS = [
  '/wps/system/status',
  '/wps/system/permission',
  '/wps/system/setting/register',
  '/wps/system/company',
  '/wps/system/apps',
  '/wps/system/helpCenter?lang=en',
  '/wps/content/notices?language=en',
  '/wps/relay/GCSGAME_gameList?language=en',
  '/.well-known/security.txt',
]

async function answersOf(http: Http): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  for (const url of CALLS) {
    const { statusCode } = await http.fastify.inject({ url, headers: { host: HOST } })
    answers[url] = statusCode
  }
  return answers
}

interface Wrong {
  what: string
  sql: string
  values?: unknown[]
  undo: string
  names: { brand: string; setting: string }
}

const setting = (key: string, value: unknown, scope = 'brand', scopeKey = '1'): Wrong => ({
  what: `${scope} ${key}`,
  sql: `insert into brands_settings (scope, scope_key, key, value, updated_at, updated_by) values ($1, $2, $3, $4, now(), 'test')
    on conflict (scope, scope_key, key) do update set value = excluded.value`,
  values: [scope, scopeKey, key, JSON.stringify(value)],
  undo: `delete from brands_settings; insert into brands_settings select * from settings_before`,
  names: { brand: scope === 'brand' ? 'acme' : '', setting: key },
})

const ENTRY = '0190b0a8-0000-7000-8000-000000000001'

const kinds: readonly Wrong[] = [
  // Every setting there is, as what no setting can be.
  ...Object.keys(settingOf).map((key) => setting(key, { no: ['such', { value: -1 }] })),
  setting('session.idleMinutes', 'soon', 'platform', ''),
  setting('login.lockAfter', 10_000, 'market', 'international'),
  {
    what: 'a time zone of a brand',
    sql: `update brands set time_zone = 'Mars/Olympus'`,
    undo: `update brands set time_zone = 'Europe/Lisbon'`,
    names: { brand: 'acme', setting: 'timeZone' },
  },
  {
    what: 'languages of a brand',
    sql: `update brands set languages = '{xx,yy}', default_language = 'xx'`,
    undo: `update brands set languages = '{en,es}', default_language = 'en'`,
    names: { brand: 'acme', setting: 'languages' },
  },
  {
    what: 'a market pack of a brand',
    sql: `update brands set market_pack = 'gone'`,
    undo: `update brands set market_pack = 'international'`,
    names: { brand: 'acme', setting: 'marketPack' },
  },
  {
    what: 'a page of content',
    sql: `insert into content_entries (id, brand_id, kind, place, revision, published, version, published_at, created_at, updated_at, updated_by)
      values ('${ENTRY}', 1, 'notice', 0, 1, '{"texts": 7}', 1, now(), now(), now(), 'test')`,
    undo: `delete from content_entries where id = '${ENTRY}'`,
    names: { brand: 'acme', setting: `notice ${ENTRY}` },
  },
  {
    what: 'terms of a bonus',
    sql: `insert into bonuses_offers (id, brand_id, code, version, terms, currency, starts_at, state, reason, proposed_by, proposed_at, decided_by, decided_at)
      values ('${ENTRY}', 1, 'welcome', 1, '{"kind": "deposit_match", "cap": true}', 'EUR', now() - interval '1 day', 'live', '', 'a', now(), 'b', now())`,
    undo: `delete from bonuses_offers where id = '${ENTRY}'`,
    names: { brand: 'acme', setting: 'bonus welcome' },
  },
  {
    what: 'a key of a vendor',
    sql: `insert into vendors_secrets (vendor_id, slot, encrypted, set_at) values (900, 1, 'broken', now())`,
    undo: `delete from vendors_secrets where vendor_id = 900`,
    names: { brand: '', setting: 'vendor OTHER' },
  },
  {
    what: 'a launch address of a vendor',
    sql: `update vendors set launch_url = 'nowhere; script-src * {token}' where id = 900`,
    undo: `update vendors set launch_url = 'https://other.example/?t={token}' where id = 900`,
    names: { brand: '', setting: 'vendor OTHER' },
  },
  {
    what: 'a provider of sign-ins',
    sql: `insert into identity_social_providers (brand_id, provider, dialect, issuer, client_id, client_secret_encrypted, updated_at, updated_by)
      values (1, 'google', 'openid', 'no address', 'client', 'broken', now(), 'test')`,
    undo: `delete from identity_social_providers`,
    names: { brand: 'acme', setting: 'sign-in google' },
  },
]

let house: App
let http: Http

async function openHouse(): Promise<void> {
  house = await createApp({ ...context, bus: inProcessBus() })
  ;({ http } = await createAppHttp(house))
}

const close = async (): Promise<void> => {
  house.messages.close()
  await house.ledger.close()
  await http.fastify.close()
}

let undo: string[] = []
afterEach(async () => {
  for (const sql of undo.splice(0)) await owner.query(sql)
})

async function write(wrong: Wrong): Promise<void> {
  await owner.query(wrong.sql, wrong.values)
  undo.push(wrong.undo)
}

test('a house without a wrong value names none and answers everything', async () => {
  await openHouse()
  expect(await wrongValues(house)).toEqual([])
  const answers = await answersOf(http)
  expect(
    Object.values(answers).every((status) => status < 500),
    JSON.stringify(answers),
  ).toBe(true)
  await close()
})

test.each(kinds)(
  'OPS a stored value that does not fit stops nothing and is named: $what',
  async (wrong) => {
    await write(wrong)
    await openHouse()
    const lines: unknown[] = []
    const log = {
      ...silentLog,
      error: (line: unknown) => lines.push(line),
    } as unknown as Context['log']
    await logWrongValues({ ...house, context: { ...house.context, log } })
    expect(lines).toContainEqual({ ...wrong.names, reason: expect.stringMatching(/./) as string })
    const answers = await answersOf(http)
    const failed = Object.entries(answers)
      .filter(([, status]) => status !== 200)
      // Without contacts there is no such file.
      .filter(
        ([url]) => wrong.names.setting !== 'links.securityContacts' || !url.startsWith('/.well'),
      )
    expect(failed).toEqual([])
    await close()
  },
)

test('with every kind at once a process starts, is ready and answers', {
  timeout: 60_000,
}, async () => {
  for (const wrong of kinds) await write(wrong)
  const running = await startApp({
    ...config,
    databaseUrl: database.url,
    databaseOwnerUrl: database.ownerUrl,
    forgetfulDatabase: true,
    logLevel: 'silent',
    port: 0,
    host: '127.0.0.1',
    roles: ['api', 'worker'],
  })
  const ready = await fetch(`${running.url}/readyz`)
  expect(ready.status).toBe(200)
  await running.close()
})
