import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'

let database: TestDatabase
let auditor: pg.Client

/** All that an auditor may read; nothing else in the schema. */
const READABLE = [
  'audit_anchors',
  'audit_heads',
  'ledger_accounts',
  'ledger_all_rounds',
  'ledger_archive_progress',
  'ledger_cost_settlements',
  'ledger_cost_sums',
  'ledger_currencies',
  'ledger_horizons',
  'ledger_house_lines',
  'ledger_jackpot_accruals',
  'ledger_journal',
  'ledger_keys',
  'ledger_players',
  'ledger_postings',
  'ledger_records',
  'ledger_rounds',
  'ledger_rounds_archive',
  'ledger_statuses',
  'ledger_subaccounts',
  'ledger_wallets',
  'proofs_audit_lines',
  'proofs_chains',
  'proofs_checkpoints',
  'proofs_keys',
  'proofs_rounds',
  'proofs_seeds',
  'proofs_table_bets',
  'proofs_table_rounds',
  'schema_migrations',
]

beforeAll(async () => {
  database = await testDatabase()
  auditor = new pg.Client(database.owner)
  await auditor.connect()
  // Whoever made a role may act as it, once it says so.
  await auditor.query('grant croupier_auditor to croupier_owner').catch(() => {})
  await auditor.query('set role croupier_auditor')
})

afterAll(async () => {
  await auditor.end()
  await database.close()
})

const relations = `select c.oid, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition`

test('AUD-07 the auditor reads the books, checkpoints and audit lines, and nothing else', async () => {
  const { rows } = await auditor.query<{ name: string }>(
    `select name from (${relations}) r where has_table_privilege(oid, 'select') order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual(READABLE)
  for (const name of READABLE) await auditor.query(`select * from ${name} limit 1`)
})

test('AUD-07 the auditor can write nowhere, by no table, sequence or door', async () => {
  const { rows: tables } = await auditor.query(
    `select name from (${relations}) r
     where has_table_privilege(oid, 'insert, update, delete, truncate, references, trigger')`,
  )
  expect(tables).toEqual([])
  const { rows: sequences } = await auditor.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace
     and case when relkind = 'S' then has_sequence_privilege(oid, 'usage, update') else false end`,
  )
  expect(sequences).toEqual([])
  const { rows: doors } = await auditor.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
     and has_function_privilege(oid, 'execute')`,
  )
  expect(doors).toEqual([])
  for (const attempt of [
    'update ledger_wallets set balance = 0',
    'insert into proofs_checkpoints default values',
    'delete from ledger_journal',
    'create table mine (a int)',
    `select ledger_post('[]')`,
  ])
    await expect(auditor.query(attempt)).rejects.toThrow('permission denied')
})

test('AUD-07 no personal data: neither tables of people nor names, addresses and seeds beside the books', async () => {
  for (const secret of [
    'identity_members',
    'fairness_seeds',
    'fairness_checkpoints',
    'audit_entries',
    'studio_sessions',
    'operators_staff',
  ]) {
    await expect(auditor.query(`select * from ${secret}`)).rejects.toThrow(
      /permission denied|does not exist/,
    )
  }
  const { rows } = await auditor.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relname = any($1) and a.attnum > 0
     and a.attname ~ '(name$|email|phone|address|password|token|session|encrypted|document|reason)' order by 1`,
    [READABLE.filter((name) => name !== 'schema_migrations')],
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'proofs_rounds.cancel_reason',
    'proofs_table_bets.cancel_reason',
  ])
})
