import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import {
  postgresFolder,
  startEmbeddedPostgres,
} from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { projectRoot } from '../src/platform/project-root.ts'
import { createLedger } from '../src/core/ledger/ledger.ts'
import { openDatabase } from '../src/platform/db.ts'
import { createMetrics } from '../src/platform/metrics.ts'
import { systemRandom } from '../src/platform/random.ts'
import { houseProcesses } from './house-process.ts'
import { bet, deposit, win } from './ledger-entries.ts'
import { expectLedgerIntact } from './ledger-invariants.ts'

const scratch = mkdtempSync(join(tmpdir(), 'croupier-documented-roles-'))
execFileSync('chmod', ['755', scratch])
const houses = await houseProcesses(join(scratch, 'data'))
const server = await startEmbeddedPostgres({
  folder: postgresFolder(join(scratch, 'server')),
  mode: 'own',
})
const administrator = server.connection('postgres', 'postgres')

afterAll(async () => {
  await houses.stopAll()
  await server.stop()
  rmSync(scratch, { recursive: true, force: true })
})

async function asAdministrator(statements: readonly string[], database = 'postgres') {
  const client = new pg.Client({ ...administrator, database })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

const url = (name: string): string =>
  `postgres://${name}:chosen@localhost/croupier?host=${encodeURIComponent(String(administrator.host))}`

/** The statements of the page, each with the password that a reader would fill in. */
function documentedRecipe(): string[] {
  const page = readFileSync(join(projectRoot(), 'docs/operations/database.md'), 'utf8')
  const [, block = ''] =
    /Where making roles is forbidden[^\n]*\n[\s\S]*?((?: {4}.+\n)+)/.exec(page) ?? []
  return block
    .split('\n')
    .map((line) => line.trim().replace('…', 'chosen'))
    .filter((line) => line !== '')
}

test('SEC-22 the documented recipe of roles is enough to migrate, to start and to take bets on a fresh PostgreSQL', {
  timeout: 300_000,
}, async () => {
  await asAdministrator([
    'drop database croupier',
    'drop role croupier_owner',
    'drop role croupier_app',
    'drop role croupier_ledger',
  ])
  const recipe = documentedRecipe()
  expect(recipe.at(-1)).toMatch(/^create database croupier/)
  await asAdministrator(recipe)
  const house = houses.start({
    DATABASE_URL: url('croupier_app'),
    DATABASE_OWNER_URL: url('croupier_owner'),
    LOG_LEVEL: 'error',
  })
  await houses.ready(house)
  // As the login that the recipe gives the application, whose rights on the ledger are those of its functions alone.
  const application = openDatabase({ connectionString: url('croupier_app') }, { max: 4 })
  const ledger = createLedger({ pool: application.pool, metrics: createMetrics() })
  const playerId = systemRandom.memberId()
  await ledger.openWallet(application.db, {
    playerId,
    currency: 'BRL',
    subaccount: 'cash',
    brandId: 1,
  })
  expect(await ledger.apply(deposit(playerId, 'first', 1_000_000n))).toMatchObject({ status: 'OK' })
  expect(await ledger.apply(bet(playerId, 'bet-1', 10_000n))).toMatchObject({ status: 'OK' })
  expect(await ledger.apply(win(playerId, 'win-1', 15_000n))).toMatchObject({ status: 'OK' })
  await expectLedgerIntact(application.db)
  await ledger.close()
  await application.close()
  expect(await houses.stop(house)).toBe(0)
})

test('SEC-22 the documented change of the database password is made while processes of both passwords run', {
  timeout: 300_000,
}, async () => {
  // As the units of systemd start them: without the owner's URL.
  const shared = { CROUPIER_MIGRATE: 'never', LOG_LEVEL: 'error' }
  const before = houses.start({ ...shared, DATABASE_URL: url('croupier_app') })
  const beforeUrl = await houses.ready(before)
  const page = readFileSync(join(projectRoot(), 'docs/operations/rotation.md'), 'utf8')
  const statements = page
    .split('\n')
    .filter((line) => /^ {8}(?:create|alter) role /.test(line))
    .map((line) => line.trim().replace('…', 'chosen'))
  const [makeSecond = '', closeFirst = ''] = statements
  expect(statements).toHaveLength(2)
  await asAdministrator([makeSecond])
  const after = houses.start({ ...shared, DATABASE_URL: url('croupier_app_2') })
  const afterUrl = await houses.ready(after)
  expect((await fetch(`${beforeUrl}/readyz`)).status).toBe(200)
  expect(await houses.stop(before)).toBe(0)
  await asAdministrator([closeFirst])
  const application = openDatabase(
    { connectionString: url('croupier_app_2') },
    { max: 2, role: 'croupier_app' },
  )
  const ledger = createLedger({ pool: application.pool, metrics: createMetrics() })
  const playerId = systemRandom.memberId()
  await ledger.openWallet(application.db, {
    playerId,
    currency: 'BRL',
    subaccount: 'cash',
    brandId: 1,
  })
  expect(await ledger.apply(deposit(playerId, 'second', 1_000_000n))).toMatchObject({
    status: 'OK',
  })
  await ledger.close()
  await application.close()
  expect((await fetch(`${afterUrl}/readyz`)).status).toBe(200)
  expect(await houses.refusal({ ...shared, DATABASE_URL: url('croupier_app') })).toMatch(
    /^croupier cannot start: DATABASE_URL: /,
  )
  expect(await houses.stop(after)).toBe(0)
})
