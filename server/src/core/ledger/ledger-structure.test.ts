import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { bet, ledgerWorld, win } from '../../../test/ledger-entries.ts'
import { verifyLedger, verifyRecent } from './ledger.ts'

const world = await ledgerWorld()
const owner = new pg.Client(world.database.owner)
await owner.connect()

afterAll(async () => {
  await world.ledger.close()
  await owner.end()
  await world.database.close()
})

const rowsOf = async (text: string): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(text)
  return rows.map(({ name }) => name)
}

const home = () =>
  rowsOf("select tableoid::regclass::text as name from ledger_journal where external_id = 'far'")

const MONEY =
  "('ledger_players', 'ledger_wallets', 'ledger_journal', 'ledger_keys', 'ledger_rounds', 'ledger_rounds_archive')"

test('LED-01 the application reads the ledger but cannot write it, not even through a partition', async () => {
  const { pool } = world.database
  const tables = await rowsOf(
    `select relname as name from pg_class where relname like 'ledger\\_%' and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  )
  expect(tables.length).toBeGreaterThan(8)
  for (const table of tables) {
    for (const statement of [
      `insert into ${table} default values`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(pool.query(statement)).rejects.toThrow(/permission denied/)
    }
  }
  await expect(pool.query('update ledger_wallets set balance = 1')).rejects.toThrow(
    /permission denied/,
  )
  await expect(pool.query("update ledger_journal set memo = 'x'")).rejects.toThrow(
    /permission denied/,
  )
  await expect(
    pool.query('select ledger_write(null, null, 1, null, false, false)'),
  ).rejects.toThrow(/permission denied/)
  await pool.query('select count(*) from ledger_postings')
})

test('distribution 1 and 13: every money key starts with the player, and every table has a key', async () => {
  expect(
    await rowsOf(`
    select c.relname as name from pg_class c left join pg_index i on i.indrelid = c.oid and i.indisprimary
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relname in ${MONEY} and a.attname is distinct from 'player_id'`),
  ).toEqual([])
  expect(
    await rowsOf(`
    select attrelid::regclass::text || '.' || attname as name from pg_attribute
    where attrelid in (select oid from pg_class where relname in ${MONEY}) and attname = 'player_id'
      and (atthasdef or attidentity <> '' or not attnotnull)`),
  ).toEqual([])
})

test('distribution 2 and 5: one bet locks one wallet row and writes a whole transfer in one line', async () => {
  const columns = await rowsOf(
    "select attname as name from pg_attribute where attrelid = 'ledger_journal'::regclass and attnum > 0",
  )
  expect(columns).toEqual(
    expect.arrayContaining(['player_id', 'currency', 'subaccount', 'counter_account', 'amount']),
  )
  const player = await world.member(100n)
  const other = await world.member(100n)
  await owner.query('begin')
  await owner.query('select from ledger_wallets where player_id = $1 for update', [player])
  // Another member's bet, against the same house account, does not wait.
  expect((await world.ledger.apply(bet(other, 'b', 1n))).status).toBe('OK')
  await owner.query('rollback')
})

test('distribution 3 and 4: the doors are plpgsql, and no money key has a default that the database makes up', async () => {
  expect(
    await rowsOf(`
    select p.proname as name from pg_proc p join pg_language l on l.oid = p.prolang
    where p.proname in ('ledger_apply', 'ledger_apply_batch', 'ledger_post') and (l.lanname <> 'plpgsql' or not p.prosecdef)`),
  ).toEqual([])
  expect(
    await rowsOf(`
    select a.attrelid::regclass::text || '.' || a.attname as name from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid in (select oid from pg_class where relname in ('ledger_journal', 'ledger_keys', 'ledger_rounds'))
      or (pg_get_expr(d.adbin, d.adrelid) ~ 'nextval|uuid|random' and d.adrelid in (select oid from pg_class where relname in ${MONEY}))`),
  ).toEqual([])
})

test('distribution 6: the idempotency key is player, source, id, operation, and leg', async () => {
  expect(
    await rowsOf(`
    select a.attname as name from pg_index i cross join unnest(i.indkey::smallint[]) with ordinality k (attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = 'ledger_keys'::regclass and i.indisprimary order by place`),
  ).toEqual(['player_id', 'source', 'external_id', 'operation', 'leg'])
})

test('distribution 7 and 8: uniqueness and foreign keys stay with the player or point to reference tables', async () => {
  expect(
    await rowsOf(`
    select i.indexrelid::regclass::text as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indisunique and i.indrelid in (select oid from pg_class where relname in ${MONEY}) and a.attname <> 'player_id'`),
  ).toEqual([])
  expect(
    await rowsOf(`
    select conname as name from pg_constraint where contype = 'f' and conrelid in (select oid from pg_class where relname in ${MONEY})
      and confrelid not in ('ledger_players'::regclass, 'ledger_currencies'::regclass, 'ledger_subaccounts'::regclass,
        'ledger_statuses'::regclass)`),
  ).toEqual([])
})

test('distribution 9: no triggers, no notifications, no advisory locks, no row security in money', async () => {
  expect(
    await rowsOf(`
    select tgname as name from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relname like 'ledger\\_%')`),
  ).toEqual([])
  expect(
    await rowsOf(`
    select proname as name from pg_proc where proname like 'ledger\\_%' and prosrc ~* 'pg_notify|\\mnotify\\M|advisory|current_setting|set_config'`),
  ).toEqual([])
  expect(
    await rowsOf(
      `select relname as name from pg_class where relname like 'ledger\\_%' and relrowsecurity`,
    ),
  ).toEqual([])
})

test('partitions are made ahead, and a line without a partition is kept and brought home later', async () => {
  const player = await world.member(100n)
  const at = new Date('2031-07-15T00:00:00Z')
  await world.ledger.apply(bet(player, 'far', 1n, { at }))
  expect(await home()).toEqual(['ledger_journal_default'])
  await world.database.pool.query('select ledger_make_partitions($1, 2)', [at])
  await world.database.pool.query('select ledger_make_partitions($1, 2)', [at])
  expect(await home()).toEqual(['ledger_journal_2031_07'])
  await world.ledger.apply(win(player, 'far', 5n, { at }))
  expect(await home()).toEqual(['ledger_journal_2031_07', 'ledger_journal_2031_07'])
})

test('LED-03 every kind of tampering is found by the verification', async () => {
  const player = await world.member(1000n)
  await world.ledger.apply(bet(player, 'b', 100n))
  await world.ledger.apply(win(player, 'w', 50n))
  const broken = async () =>
    (await verifyLedger(world.database.db))
      .filter(({ violations }) => violations > 0)
      .map(({ id }) => id)
  expect(await broken()).toEqual([])
  const where = `where player_id = ${player}`
  const tables = ['ledger_wallets', 'ledger_journal', 'ledger_keys', 'ledger_rounds']
  for (const table of tables)
    await owner.query(`create temp table copy_${table} as select * from ${table} ${where}`)
  const tampering: [string, string][] = [
    [`update ledger_wallets set balance = balance + 1 ${where} and subaccount = 'cash'`, 'I2'],
    [`update ledger_wallets set seq = seq + 1 ${where} and subaccount = 'cash'`, 'I1'],
    [`update ledger_wallets set head = '\\x00' ${where} and subaccount = 'cash'`, 'I4'],
    [`update ledger_journal set amount = amount + 1 ${where} and operation = 'win'`, 'I3'],
    [`update ledger_journal set memo = 'other' ${where} and operation = 'win'`, 'I6'],
    [`update ledger_rounds set bet = 0 ${where}`, 'I5'],
    [`delete from ledger_keys ${where} and operation = 'win'`, 'I10'],
    [`delete from ledger_journal ${where} and operation = 'win'`, 'I8'],
    [`update ledger_wallets set overdrawn = true ${where}`, 'I13'],
  ]
  for (const [statement, id] of tampering) {
    await owner.query(statement)
    expect(await broken()).toContain(id)
    for (const table of tables) {
      await owner.query(`delete from ${table} ${where}`)
      await owner.query(`insert into ${table} select * from copy_${table}`)
    }
    expect(await broken()).toEqual([])
  }
})

test('the cheap check reads only what is new and finds a broken link', async () => {
  const player = await world.member(1000n)
  const first = await verifyRecent(world.database.db, '0')
  expect(first.violations).toBe(0)
  await world.ledger.apply(bet(player, 'b', 100n))
  await owner.query(
    `update ledger_journal set amount = amount - 1 where player_id = ${player} and operation = 'bet'`,
  )
  const second = await verifyRecent(world.database.db, first.upTo)
  expect(second.violations).toBe(1)
  await owner.query(
    `update ledger_journal set amount = amount + 1 where player_id = ${player} and operation = 'bet'`,
  )
  expect((await verifyRecent(world.database.db, first.upTo)).violations).toBe(0)
})
