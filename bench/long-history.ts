import pg from 'pg'
import { PLAYERS } from './ledger-database.ts'

const LOADERS = 2
const ROWS_A_STEP = 100_000
/** The tables that grow with every bet, with the keys that are built after the load and not row by row. */
const TABLES = ['ledger_journal', 'ledger_keys', 'ledger_rounds_archive'] as const
/** Over how long a time they were written, evenly, up to an hour ago: whatever is older than that hour lies where the house's jobs have laid it. */
const DAYS = 90

interface Key {
  table: string
  name: string
  definition: string
}

/**
 * Lines, keys and rounds of bets of the last months, written in bulk: their hashes are not real, since nothing verifies them here, but their
 * sizes and the shapes of their ids are. Each line is in its month and each round, which ended long ago, in the archive, as the house keeps
 * them. Keys are built at the end, and whom a row speaks of is not asked for each row.
 */
export async function fillHistory(superuser: pg.ClientConfig, rows: number): Promise<void> {
  const [first, ...others] = await Promise.all(
    Array.from({ length: LOADERS }, () => connected(superuser)),
  )
  if (!first) return
  const keys = await keysOf(first)
  for (const { table, name } of keys)
    await first.query(`alter table ${table} drop constraint ${name}`)
  await first.query(
    `select ledger_make_partitions(now() - interval '${DAYS} days', ${Math.ceil(DAYS / 28) + 1})`,
  )
  let from = 0
  await together([first, ...others], async (client) => {
    if (from >= rows) return false
    const [low, high] = [from + 1, Math.min(from + ROWS_A_STEP, rows)]
    from = high
    await client.query(LOAD, [low, high, rows])
    process.stdout.write(`\r${high.toLocaleString('en')} lines`)
    return true
  })
  // As the walk that lays rounds there leaves it: what is dated later is none of them.
  await first.query(
    `update ledger_archive_progress set dated_before = (select max(round_id) || '0' from ledger_rounds_archive)`,
  )
  process.stdout.write(', keys')
  await together([first, ...others], async (client) => {
    const key = keys.shift()
    if (key)
      await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
    return key !== undefined
  })
  process.stdout.write(', vacuum')
  const tables: string[] = [...TABLES]
  await together([first, ...others], async (client) => {
    const table = tables.shift()
    if (table) await client.query(`vacuum (analyze, freeze) ${table}`)
    return table !== undefined
  })
  await first.query('checkpoint')
  process.stdout.write('\n')
  for (const client of [first, ...others]) await client.end()
}

const LOAD = `with lines as materialized (
    select 1 + (n * 7919) % ${PLAYERS} as player_id, 1000 + n as seq, id, id::text as ext, now() + ago as at
    from (
      select n, ago, uuidv7(ago) as id
      from (select n, interval '-1 hour' - (1 - n / $3::float8) * interval '${DAYS} days' as ago from generate_series($1::bigint, $2::bigint) n) aged
    ) made
  ), journal as (
    insert into ledger_journal
    select player_id, 'BRL', 'cash', -seq, id, pg_current_xact_id(), at, 1::smallint, 'bet', 5, ext, null, ext, 'koi',
      -100, 100000000, 'vendor', false, false, false, false, null, sha256(ext::bytea)
    from lines
  ), keys as (
    insert into ledger_keys
    select player_id, 5, ext, 'bet', '', 'OK', substring(sha256(ext::bytea) from 1 for 16), 'BRL', 'cash', -seq, at from lines
  )
  insert into ledger_rounds_archive
  select player_id, 5, ext, 1::smallint, 'BRL', 'koi', 100, 0, 1, 0, 0, true, at, at from lines`

async function connected(superuser: pg.ClientConfig): Promise<pg.Client> {
  // As a replica's: foreign keys are not asked row by row. Nothing here has to survive a crash.
  const options =
    '-c session_replication_role=replica -c synchronous_commit=off -c maintenance_work_mem=512MB'
  const client = new pg.Client({ ...superuser, options })
  await client.connect()
  return client
}

async function keysOf(client: pg.Client): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'p' and conrelid = any($1::regclass[]) order by array_position($1::regclass[], conrelid::regclass)`,
    [TABLES],
  )
  return rows
}

/** Every client takes the next piece of work until there is none. */
async function together(
  clients: readonly pg.Client[],
  next: (client: pg.Client) => Promise<boolean>,
): Promise<void> {
  await Promise.all(
    clients.map(async (client) => {
      while (await next(client));
    }),
  )
}
