import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { scratchFolder } from '../../../tools/run/scratch.ts'
import { acme } from '../../test/acme-brand.ts'
import { testDatabase } from '../../test/database.ts'
import { createApp } from '../app/app.ts'
import { EMPTY_BODY } from '../comms/content/content.ts'
import { setSetting } from '../core/brands/brands.ts'
import { keepRestoreRecord, type RestoreRecord } from '../platform/backup/restore-records.ts'
import { heldClock, systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { openDatabase } from '../platform/db.ts'
import { createKeyring } from '../platform/keyring.ts'
import { systemRandom } from '../platform/random.ts'
import { setUpHouse } from '../app/set-up-house.ts'
import { planBrand } from '../setup/brand-plan.ts'
import type { CheckKey, DoctorDeps, Finding } from './check.ts'
import { tlsLook } from './database-checks.ts'
import { checks, examine } from './doctor.ts'
import type { Edges } from './edges.ts'
import { archiverLook } from './machine-checks.ts'
import { contextOver } from '../../test/context.ts'

const database = await testDatabase()
const clock = systemClock
const rootKey = Buffer.alloc(32, 7)
/** Answers every signed question for a charge with "never heard of". */
const psp = createServer((_request, response) => response.writeHead(404).end())
await new Promise<void>((resolve) => psp.listen(0, '127.0.0.1', resolve))
const pspUrl = `http://127.0.0.1:${(psp.address() as AddressInfo).port}`

const wholeConfig: Context['config'] = {
  ...readConfig({
    CROUPIER_MODE: 'production',
    CROUPIER_ROOT_KEY: rootKey.toString('base64'),
    CROUPIER_DATA: scratchFolder('doctor'),
    CROUPIER_CONSOLE_HOSTS: 'desk.acme.example',
    CROUPIER_TRUST_PROXY: '10.0.0.0/8',
    SMTP_URL: 'smtps://house:its-wrd@mail.acme.example',
    MAIL_FROM: 'house@acme.example',
    SMS_URL: 'https://sms.acme.example/send',
    SMS_SECRET: 'a-secret-of-sixteen',
    CROUPIER_REGISTRY_URL: 'https://registry.example',
    CROUPIER_REGISTRY_TOKEN: 'registry-token',
    CROUPIER_LIVENESS_URL: 'https://liveness.example',
    CROUPIER_LIVENESS_TOKEN: 'liveness-token',
    CROUPIER_VERDICTS_URL: 'https://verdicts.example/ask',
    CROUPIER_VERDICTS_KEY: 'verdicts-key',
    NATS_URL: 'nats://house:nats-wd@bus.acme.example:4222',
  }),
  databaseUrl: database.url,
  paymentProviders: [{ code: 'acmepay', url: pspUrl, key: Buffer.alloc(32, 1) }],
}
const context = contextOver(database, {
  config: wholeConfig,
  clock,
  keyring: createKeyring(rootKey, systemRandom),
})
const { db } = context
const plan = planBrand(acme, { config: wholeConfig, hasCashier: true })
await setUpHouse(context, {
  plan,
  staff: [
    { name: 'ana', displayName: 'Ana' },
    { name: 'bruno', displayName: 'Bruno' },
  ],
})
const [erik, fatima] = [
  '0190b0a8-0000-7000-8000-00000000000e',
  '0190b0a8-0000-7000-8000-00000000000f',
]
await db
  .insertInto('operators_staff')
  .values(
    [erik, fatima].map((id) => ({
      id,
      name: `money.${id.slice(-1)}`,
      display_name: 'Money',
      role: 'finance',
      brand_ids: [1],
      status: 'invited',
      created_at: clock.now(),
      updated_at: clock.now(),
    })),
  )
  .execute()
const rehearsal: RestoreRecord = {
  startedAt: clock.now().toISOString(),
  endedAt: clock.now().toISOString(),
  to: 'latest',
  archive: 'archive',
  folder: 'folder',
  result: 'proven',
  reason: null,
  base: null,
  reached: null,
  compared: null,
  log: [],
}

/** An outside world in which everything is as it should be. */
const edges: Edges = {
  certificate: async () => ({
    trusted: true,
    why: '',
    endsAt: new Date(clock.now().getTime() + 60 * 86_400_000),
  }),
  upgrade: async () => 101,
  smtp: async () => {},
  status: async ({ url }) => (url.includes('verdicts') ? 200 : 404),
  warningsOf: async () => [],
  opens: async () => {},
  free: async () => ({ percent: 60, bytes: 50 * 1024 ** 3 }),
}

interface World {
  edges?: Partial<Edges>
  config?: Partial<Context['config']>
  context?: Partial<Context>
  warnings?: readonly string[]
  patienceMs?: number
  /** Changes rows for this look; they are put back after it. */
  before?: () => Promise<unknown>
  after?: () => Promise<unknown>
}

async function findingsIn(world: World): Promise<Finding[]> {
  await world.before?.()
  const own = { ...context, ...world.context, config: { ...wholeConfig, ...world.config } }
  // A house reads its brands anew: what it keeps for a moment is of this look.
  const house = await createApp({ ...context, config: own.config })
  const parts: DoctorDeps = {
    house: { ...house, context: own },
    edges: { ...edges, ...world.edges },
    warnings: () => world.warnings ?? [],
  }
  try {
    return await examine(parts, world.patienceMs ?? 20_000)
  } finally {
    house.messages.close()
    await world.after?.()
  }
}

const active = (status: string) => async () =>
  await db
    .updateTable('operators_staff')
    .set({
      status,
      password_hash: '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA',
      totp_encrypted: Buffer.from('made'),
    })
    .execute()
const jobsAt = (age: string) => async () =>
  await db
    .insertInto('platform_jobs')
    .values({
      name: 'a-job',
      every_ms: 1000,
      started_at: new Date(clock.now().getTime() - Number(age)),
    })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ started_at: new Date(clock.now().getTime() - Number(age)) }),
    )
    .execute()
const withSetting =
  (key: 'links.company' | 'links.securityContacts' | 'whitelabel.switches', value: unknown) =>
  async () =>
    await db.transaction().execute(async (tx) => {
      await setSetting(tx, {
        scope: 'brand',
        scopeKey: '1',
        key,
        value,
        by: 'test',
        at: clock.now(),
      })
    })
const termsUnder = (slug: string) => async () =>
  await db
    .updateTable('content_entries')
    .set({ slug })
    .where('slug', 'in', ['terms', 'conditions'])
    .execute()
const market = (market_pack: string) => async () =>
  await db.updateTable('brands').set({ market_pack }).execute()
const silentAtFirst: Edges['opens'] = async ({ host }) => {
  if (host === 'a.acme.example') await silent()
}
const silent = async (): Promise<never> => {
  throw Object.assign(new Error('smtps://house:its-wrd@mail'), { code: 'ECONNREFUSED' })
}
const owner = openDatabase(database.owner, { name: 'doctor-owner' })
const dead = openDatabase({ ...database.owner, port: 1 }, { name: 'doctor-dead' })
await dead.close()

afterAll(async () => {
  psp.close()
  await owner.close()
})

await active('active')()
await jobsAt('0')()
keepRestoreRecord(wholeConfig.dataFolder, rehearsal)
const words = (title: string) => ({ eyebrow: '', title, text: '', action: '', content: '<p>…</p>' })
const terms = {
  ...EMPTY_BODY,
  section: 'terms',
  texts: { pt: words('Termos'), en: words('Terms') },
}
await db
  .insertInto('content_entries')
  .values({
    id: systemRandom.uuid(),
    brand_id: 1,
    kind: 'help',
    slug: 'terms',
    place: 0,
    revision: 1,
    published: JSON.stringify(terms),
    version: 1,
    published_at: clock.now(),
    created_at: clock.now(),
    updated_at: clock.now(),
    updated_by: 'test',
  })
  .execute()

/** Each check, red in the ways that it knows. */
const reds: [CheckKey, Finding['outcome'], World][] = [
  ['database', 'unreachable', { context: { db: dead.db } }],
  ['roles', 'writesLedger', { context: { db: owner.db } }],
  ['clock', 'apart', { context: { clock: heldClock(new Date(clock.now().getTime() + 60_000)) } }],
  [
    'rootKey',
    'wrongKey',
    { context: { keyring: createKeyring(Buffer.alloc(32, 8), systemRandom) } },
  ],
  ['jobs', 'standing', { before: jobsAt('900000'), after: jobsAt('0') }],
  [
    'jobs',
    'noWorker',
    { before: async () => await db.deleteFrom('platform_jobs').execute(), after: jobsAt('0') },
  ],
  ['bus', 'unreachable', { edges: { opens: silent } }],
  ['disk', 'full', { edges: { free: async () => ({ percent: 3, bytes: 50 * 1024 ** 3 }) } }],
  ['backup', 'unset', { config: { databaseUrl: null } }],
  [
    'backup',
    'noBackup',
    { config: { databaseUrl: null, backup: { to: scratchFolder('doctor-backup'), s3: null } } },
  ],
  ['rehearsal', 'neverRestored', ownDatabase(scratchFolder('doctor-none'))],
  ['rehearsal', 'restoreFailed', ownDatabase(withRehearsal({ result: 'broken' }))],
  [
    'rehearsal',
    'restoreOld',
    ownDatabase(
      withRehearsal({ endedAt: new Date(clock.now().getTime() - 100 * 86_400_000).toISOString() }),
    ),
  ],
  [
    'certificate',
    'untrusted',
    { edges: { certificate: async () => ({ trusted: false, why: 'SELF', endsAt: new Date() }) } },
  ],
  [
    'certificate',
    'expires',
    {
      edges: {
        certificate: async () => ({
          trusted: true,
          why: '',
          endsAt: new Date(clock.now().getTime() + 3 * 86_400_000),
        }),
      },
    },
  ],
  ['certificate', 'unreachable', { edges: { certificate: silent } }],
  ['proxy', 'noProxy', { config: { trustProxy: false } }],
  ['proxy', 'unlisted', { warnings: ['unlisted_proxy'] }],
  ['proxy', 'unlisted', { edges: { warningsOf: async () => ['unlisted_proxy'] } }],
  ['sockets', 'noUpgrade', { edges: { upgrade: async () => 400 } }],
  ['mail', 'unreachable', { edges: { smtp: silent } }],
  [
    'mail',
    'refused',
    {
      edges: {
        smtp: async () => {
          throw Object.assign(new Error('no'), { code: 'EAUTH' })
        },
      },
    },
  ],
  [
    'mail',
    'needed',
    {
      config: { mail: null },
      before: withSetting('whitelabel.switches', { FORGOT_PASSWORD: true }),
      after: withSetting('whitelabel.switches', {}),
    },
  ],
  ['sms', 'unreachable', { edges: { opens: silent } }],
  [
    'sms',
    'needed',
    {
      config: { sms: null },
      before: withSetting('whitelabel.switches', { LOGIN_MOBILE_CODE: true }),
      after: withSetting('whitelabel.switches', {}),
    },
  ],
  ['registry', 'demanded', { config: { registry: null } }],
  ['registry', 'refused', { edges: { status: async () => 401 } }],
  [
    'registry',
    'late',
    { edges: { status: async () => await new Promise(() => {}) }, patienceMs: 2_000 },
  ],
  ['liveness', 'demanded', { config: { liveness: null } }],
  ['liveness', 'unreachable', { edges: { status: async () => 502 } }],
  ['verdicts', 'demanded', { config: { verdicts: null } }],
  ['verdicts', 'unreachable', { edges: { status: async () => 404 } }],
  [
    'renewal',
    'notRenewed',
    {
      before: async () =>
        await db
          .insertInto('fairness_timelines')
          .values({ timeline: 999, how: 'nothing_lost', reason: 'of another history' })
          .execute(),
      after: async () => await owner.db.deleteFrom('fairness_timelines').execute(),
    },
  ],
  [
    'renewal',
    'renewalUnfinished',
    {
      before: async () =>
        await db
          .insertInto('fairness_renewals')
          .values({
            id: systemRandom.uuid(),
            reason: 'killed in the middle',
            open_rounds: 0,
            open_table_rounds: 0,
          })
          .execute(),
      after: async () => await owner.db.deleteFrom('fairness_renewals').execute(),
    },
  ],
  [
    'secondPeople',
    'allTied',
    {
      before: async () =>
        await db
          .insertInto('approvals_ties')
          .values({ staff_id: erik, by_id: fatima, kind: 'brought_in', at: clock.now() })
          .execute(),
      after: async () => await owner.db.deleteFrom('approvals_ties').execute(),
    },
  ],
  ['secondPeople', 'tooFew', { before: active('invited'), after: active('active') }],
  ['administrators', 'tooFew', { before: active('invited'), after: active('active') }],
  [
    'settings',
    'notUsed',
    {
      before: async () =>
        await db
          .updateTable('brands_settings')
          .set({ value: JSON.stringify('everybody') })
          .where('key', '=', 'links.securityContacts')
          .execute(),
      after: withSetting('links.securityContacts', ['mailto:security@acme.example']),
    },
  ],
  ['market', 'demoMarket', { before: market('open-demo'), after: market('br-regulated') }],
  ['market', 'closedMarket', { before: market('default-deny'), after: market('br-regulated') }],
  [
    'company',
    'factsMissing',
    {
      before: withSetting('links.company', { ...plan.company, licence: '' }),
      after: withSetting('links.company', plan.company),
    },
  ],
  ['terms', 'ownTextsMissing', { before: termsUnder('conditions'), after: termsUnder('terms') }],
  [
    'payments',
    'noWay',
    {
      before: async () => await db.updateTable('cashier_methods').set({ enabled: false }).execute(),
      after: async () => await db.updateTable('cashier_methods').set({ enabled: true }).execute(),
    },
  ],
  ['provider', 'unknownProvider', { config: { paymentProviders: [] } }],
  [
    'provider',
    'unreachable',
    {
      config: {
        paymentProviders: [{ code: 'acmepay', url: 'http://127.0.0.1:1', key: Buffer.alloc(32) }],
      },
    },
  ],
  [
    'games',
    'noGames',
    {
      before: async () => await db.updateTable('catalogue_games').set({ enabled: false }).execute(),
      after: async () => await db.updateTable('catalogue_games').set({ enabled: true }).execute(),
    },
  ],
]

/** The embedded database, whose backups and rehearsals the house keeps by itself. */
function ownDatabase(dataFolder: string): World {
  return { config: { databaseUrl: null, dataFolder } }
}

function withRehearsal(change: Partial<RestoreRecord>): string {
  const folder = scratchFolder('doctor-rehearsal')
  keepRestoreRecord(folder, { ...rehearsal, ...change })
  return folder
}

describe('a whole house', () => {
  test('is green but for what is off on purpose, and every check says something', async () => {
    const found = await findingsIn({})
    expect(found.filter(({ state }) => state === 'red')).toEqual([])
    const offs = found.filter(({ state }) => state === 'off').map(({ check }) => check)
    // This test's database is on this machine, and its backups are its owner’s.
    expect(offs).toEqual(['databaseTls', 'backup', 'rehearsal'])
    expect(new Set(found.map(({ check }) => check))).toEqual(new Set(checks.map(({ key }) => key)))
    expect(JSON.stringify(found)).not.toMatch(/its-wrd|nats-wd|-token|verdicts-key/)
  })

  test('an embedded database whose restore was rehearsed says when', async () => {
    const found = await findingsIn(ownDatabase(wholeConfig.dataFolder))
    expect(found.find(({ check }) => check === 'rehearsal')?.state).toBe('green')
  })

  test('a bus of several servers is green while one answers, and names those that do not', async () => {
    const natsUrl = 'nats://a.acme.example,nats://b.acme.example:4223'
    const found = await findingsIn({ config: { natsUrl }, edges: { opens: silentAtFirst } })
    expect(found.find(({ check }) => check === 'bus')).toMatchObject({
      state: 'green',
      outcome: 'worksPartly',
      values: { detail: 'b.acme.example:4223', silent: 'a.acme.example:4222' },
    })
  })

  test('what nothing demands may be off', async () => {
    const nothing = { mail: null, sms: null, natsUrl: null }
    const found = await findingsIn({ config: nothing })
    const off = (key: CheckKey) => found.find(({ check }) => check === key)
    for (const key of ['mail', 'sms', 'bus'] as const)
      expect(off(key)).toMatchObject({ state: 'off', outcome: 'unused' })
  })
})

test.each(reds)('%s can be red: %s', { timeout: 30_000 }, async (key, outcome, world) => {
  const found = await findingsIn(world)
  const own = found.filter(({ check }) => check === key)
  expect(own.map((finding) => [finding.state, finding.outcome])).toContainEqual(['red', outcome])
  expect(JSON.stringify(own)).not.toMatch(/its-wrd/)
})

test('every check is red somewhere above', () => {
  const seen = new Set([...reds.map(([key]) => key), 'databaseTls'])
  expect(checks.map(({ key }) => key).filter((key) => !seen.has(key))).toEqual([])
})

test.each([
  [{ version: 'TLSv1.3', address: '192.0.2.7' }, 'green'],
  [{ version: null, address: '192.0.2.7' }, 'red'],
  [{ version: null, address: '127.0.0.1' }, 'off'],
  [{ version: null, address: null }, 'off'],
] as const)('the connection to the database %j is %s', (line, state) => {
  expect(tlsLook(line).state).toBe(state)
})

test('an archive that PostgreSQL keeps by itself is red when it stands still for ten minutes, or fails', () => {
  const now = clock.now()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const looked = (last: Date | null, failed: Date | null = null, archives = true) =>
    archiverLook({ archives, last, failed }, now).outcome
  expect(looked(ago(9))).toBe('byOthers')
  expect(looked(ago(9), ago(60))).toBe('byOthers')
  expect(looked(ago(11))).toBe('archiveStands')
  expect(looked(ago(9), ago(1))).toBe('archiveStands')
  expect(looked(null)).toBe('archiveStands')
  expect(looked(null, null, false)).toBe('byOthers')
})
