import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { evidenceWorld, verifyExport } from '../../../test/evidence-world.ts'
import { putRoundsToRest } from '../../../test/ledger-entries.ts'
import { verifyLedger } from '../../core/ledger/ledger.ts'

const REAL = 10_000n
const world = await evidenceWorld()
const { context, move, ledger, clock } = world
const owner = new pg.Client(await world.owner())
await owner.connect()
// Whoever may do anything also passes the keys between tables; the verifiers must see it all the same.
await owner.query(`do $$ declare f record; begin
  for f in select conrelid::regclass as of, conname from pg_constraint where contype = 'f' and conrelid::regclass::text like 'ledger\\_%'
  loop execute format('alter table %s drop constraint %I', f.of, f.conname); end loop; end $$`)
const folders: string[] = []

afterAll(async () => {
  await owner.end()
  await context.db.destroy()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Somebody to whom everything happened that the books speak of, and a payment provider of their own. */
interface Victim {
  player: bigint
  counterpart: string
}
let victims = 0
const AT_ONCE = 16

async function victim(): Promise<Victim> {
  const counterpart = `provider${(victims += 1)}.`
  const player = await world.member(100n * REAL)
  const open = { roundId: 'stays-open', gameCode: 'koi' }
  await move(player, { ...open, externalId: 'bet' })
  await move(player, {
    ...open,
    operation: 'win',
    externalId: 'win',
    amount: 3n * REAL,
    memo: 'a prize',
  })
  await move(player, { roundId: 'closed', gameCode: 'koi', roundClosed: true, externalId: 'last' })
  await move(player, { roundId: 'given-back', gameCode: 'koi', externalId: 'undone' })
  const undo = { operation: 'rollback_bet', amount: 0n } as const
  await move(player, { ...undo, reference: 'undone', externalId: 'undo' })
  await move(player, { ...undo, reference: 'never-came', externalId: 'first', roundId: 'no-round' })
  await move(player, { amount: 10_000_000n * REAL, externalId: 'too-much', roundId: 'dear' })
  await context.db.transaction().execute(async (tx) => {
    const cost = {
      playerId: player,
      brandId: world.brand.id,
      counterpart,
      currency: 'BRL' as const,
    }
    const accrual = {
      id: context.random.uuid(),
      externalId: 'deposit:1',
      amount: REAL,
      memo: 'fee',
    }
    await ledger.accrueCost(tx, { ...cost, ...accrual, at: clock.now() })
    await ledger.settleCosts(tx, {
      id: context.random.uuid(),
      brandId: world.brand.id,
      counterpart,
      currency: 'BRL',
      reference: 'statement',
      until: new Date(clock.now().getTime() + 1000),
      taken: REAL,
      at: clock.now(),
    })
  })
  return { player, counterpart }
}

/** Which row of a victim is changed. */
const rowsOf: Record<string, readonly string[]> = {
  ledger_players: ['true'],
  ledger_wallets: [`subaccount = 'cash'`],
  ledger_journal: [
    `external_id = 'win'`,
    `operation = 'rollback_bet' and not tombstone`,
    'tombstone',
  ],
  ledger_keys: [
    `external_id = 'bet'`,
    `operation = 'request_rollback_bet' and external_id = 'undo'`,
    `operation = 'rollback_bet' and external_id = 'undone'`,
    `status = 'TOMBSTONE'`,
    `external_id = 'too-much'`,
  ],
  ledger_rounds: [`round_id = 'stays-open'`],
  ledger_rounds_archive: [`round_id = 'closed'`],
  ledger_records: [`status = 'TOMBSTONE'`, `external_id = 'too-much'`, `kind = 'house_line'`],
  ledger_house_lines: ['true'],
  ledger_cost_sums: ['true'],
  ledger_cost_settlements: ['true'],
}

/** Tables that hold no money and no proof of any: what may be written in the others, and how far a walk has come. */
const NOT_BOOKS = [
  'ledger_archive_progress',
  'ledger_currencies',
  'ledger_horizons',
  'ledger_subaccounts',
  'ledger_statuses',
]

/** Columns that say nothing of money, each with the reason. */
const NOT_THE_BOOKS: Record<string, string> = {
  'ledger_wallets.status': 'whether bets are taken now; changed by staff and guards every day',
  'ledger_wallets.opened_at': 'when the row was made; nothing is reckoned from it',
  'ledger_journal.xid':
    'the order in which readers pass; the order of money is `seq`, which is hashed',
  'ledger_wallets.has_playable': 'what the wallet beside it says too; I23 compares them, see below',
  ...Object.fromEntries(
    ['ledger_rounds', 'ledger_rounds_archive'].flatMap((table) => [
      [`${table}.bonus`, 'what the lines of the bonus say too; I23 compares them, see below'],
      [`${table}.bonus_grant`, 'as `bonus`'],
    ]),
  ),
  'ledger_records.kind': 'hashed; changed below where its row is of another kind',
}

const changes: Record<string, (column: string) => string> = {
  // Far enough to meet no other row's number.
  bigint: (column) => `coalesce(${column}, 0) + 1000`,
  integer: (column) => `${column} + 1000`,
  smallint: (column) => `${column} + 1000`,
  boolean: (column) => `not ${column}`,
  text: (column) => `coalesce(${column}, '') || 'x'`,
  bytea: (column) => `sha256(${column})`,
  uuid: () => 'gen_random_uuid()',
  'timestamp with time zone': (column) => `${column} + interval '1 microsecond'`,
}

interface Tamper {
  name: string
  of: Victim
  sql: string
}

const isOf = (table: string, { player, counterpart }: Victim): string =>
  table.startsWith('ledger_cost_') ? `counterpart = '${counterpart}'` : `player_id = ${player}`

async function tables(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relname like 'ledger\\_%' and relkind in ('r', 'p') and not relispartition
       and relnamespace = 'public'::regnamespace order by relname`,
  )
  return rows.map(({ name }) => name)
}

async function columnsOf(table: string): Promise<{ column: string; type: string }[]> {
  const { rows } = await owner.query<{ column: string; type: string }>(
    `select column_name as "column", data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
  return rows
}

/** A row like one that is there, under another key. */
function copy(table: string, replaced: string, where = 'true'): Omit<Tamper, 'of'> {
  return {
    name: `${table} with a row that nobody booked`,
    sql: `insert into ${table} select (json_populate_record(t, '${replaced}')).* from ${table} t where $of and ${where}`,
  }
}

function isNamed(text: string, { player, counterpart }: Victim): boolean {
  return text.includes(String(player)) || text.includes(counterpart)
}

/** Every column of every table of the books, changed in a row of each kind; each row deleted; and rows that nobody booked. */
async function allTampers(): Promise<Omit<Tamper, 'of'>[]> {
  const found: { name: string; sql: string }[] = []
  for (const table of Object.keys(rowsOf)) {
    const rows = rowsOf[table] ?? []
    for (const { column, type } of await columnsOf(table)) {
      if (Object.hasOwn(NOT_THE_BOOKS, `${table}.${column}`)) continue
      const change = changes[type]
      if (!change) throw new Error(`${table}.${column}: nobody has judged how a ${type} is changed`)
      for (const where of rows)
        found.push({
          name: `${table}.${column} where ${where}`,
          sql: `update ${table} set ${column} = ${change(column)} where $of and ${where}`,
        })
    }
    for (const where of rows)
      found.push({
        name: `${table} without the row where ${where}`,
        sql: `delete from ${table} where $of and ${where}`,
      })
  }
  found.push(
    copy('ledger_house_lines', `{"external_id": "invented"}`),
    copy(
      'ledger_cost_settlements',
      `{"reference": "invented", "number": 2, "id": "00000000-0000-7000-8000-$n"}`,
    ),
    copy('ledger_keys', `{"external_id": "invented"}`, `external_id = 'bet'`),
    copy('ledger_keys', `{"external_id": "invented"}`, `external_id = 'too-much'`),
    copy('ledger_records', `{"number": 99}`, `external_id = 'too-much'`),
    copy('ledger_rounds', `{"round_id": "invented"}`, `round_id = 'stays-open'`),
    copy('ledger_rounds', `{"round_id": "closed"}`, `round_id = 'stays-open'`),
    copy('ledger_wallets', `{"subaccount": "invented"}`, `subaccount = 'cash'`),
    {
      name: 'a bet and its win that were both shifted by the same amount',
      sql: `update ledger_rounds set bet = bet + 1, win = win + 1 where $of and round_id = 'stays-open'`,
    },
    {
      name: 'sums of a provider that were moved without a settlement',
      sql: `update ledger_cost_sums set taken = taken + 1, cleared = cleared + 1 where $of`,
    },
  )
  return found
}

test('AUD-02 I1–I20 whatever one row of the books says, both verifiers see when it is changed, deleted or invented, and name it', async () => {
  // The chart of accounts is of nobody: accounts-tampered.test.ts changes it.
  // What jackpots owe is of a brand: it is changed in a test of its own below.
  const elsewhere = ['ledger_accounts', 'ledger_jackpot_accruals']
  const judged = [...Object.keys(rowsOf), ...NOT_BOOKS, ...elsewhere].toSorted()
  expect(await tables(), 'a new table of the ledger must be judged here').toEqual(judged)
  const tampers: Tamper[] = []
  const all = await allTampers()
  for (let from = 0; from < all.length; from += AT_ONCE)
    tampers.push(
      ...(await Promise.all(
        all.slice(from, from + AT_ONCE).map(async (tamper) => ({ ...tamper, of: await victim() })),
      )),
    )
  // Nothing goes to rest while an older transaction of the server runs, and others' tests have theirs.
  const closedRounds = async (): Promise<unknown[]> => {
    await putRoundsToRest(context.db)
    return (await owner.query('select from ledger_rounds where closed')).rows
  }
  await expect.poll(closedRounds, { timeout: 60_000 }).toHaveLength(0)
  const bystander = await victim()
  // The archive moves what was closed before: the bystander's round stays where bets look.
  expect((await verifyLedger(context.db)).filter(({ violations }) => violations > 0)).toEqual([])

  const unchanged: string[] = []
  for (const [place, { name, of, sql }] of tampers.entries()) {
    const table = /ledger_\w+/.exec(sql)?.[0] ?? ''
    const text = sql.replace('$of', isOf(table, of)).replace('$n', String(place).padStart(12, '0'))
    const done = await owner.query(text).then(
      ({ rowCount }) => rowCount ?? 0,
      // A check of the table refuses it outright.
      (error: pg.DatabaseError) => (error.code === '23514' ? -1 : error.message),
    )
    if (done === -1) tampers[place] = { name, of: bystander, sql: 'refused' }
    else if (done !== 1) unchanged.push(`${name}: ${done}`)
  }
  expect(unchanged, 'each change hits exactly one row').toEqual([])

  const ours = (await verifyLedger(context.db, { named: 100_000 }))
    .flatMap(({ rows }) => rows)
    .join('\n')
  const folder = await world.exported()
  folders.push(folder)
  const theirs = (await verifyExport(folder)).findings.map(({ row }) => row).join('\n')
  const blind = tampers.filter(({ sql }) => sql !== 'refused')
  const unseenBy = (text: string): string[] =>
    blind.filter(({ of }) => !isNamed(text, of)).map(({ name }) => name)
  expect({ ledgerVerify: unseenBy(ours), standAlone: unseenBy(theirs) }).toEqual({
    ledgerVerify: [],
    standAlone: [],
  })
  expect(isNamed(ours, bystander) || isNamed(theirs, bystander)).toBe(false)
  expect(blind.length).toBeGreaterThan(150)
}, 240_000)

test('I20 a rounding that is none is seen by both verifiers, and one that is by neither', async () => {
  const wrong = await world.member(100n * REAL)
  const right = await world.member(100n * REAL + 37n)
  const rounding = {
    operation: 'rounding',
    counterAccount: 'rounding',
    externalId: 'rounding',
  } as const
  await move(right, { ...rounding, amount: 63n })
  await move(wrong, { ...rounding, amount: 150n })
  const i20 = (await verifyLedger(context.db, { named: 100_000 })).find(({ id }) => id === 'I20')
  expect(i20?.rows).toEqual([expect.stringContaining(`${wrong}/BRL/cash`)])
  const folder = await world.exported()
  folders.push(folder)
  const named = (await verifyExport(folder)).findings.filter(({ problem }) =>
    problem.startsWith('is no rounding'),
  )
  expect(named.map(({ row }) => row)).toEqual([expect.stringContaining(`${wrong}/BRL/cash`)])
})

test('I22 what jackpots owe is found changed in every column that says so, by both verifiers', async () => {
  const brandId = world.brand.id
  const tampers = {
    BRL: 'amount = amount + 1',
    USD: 'total = total + 1',
    EUR: 'hash = sha256(hash)',
    VND: `at = at + interval '1 microsecond'`,
  } as const
  const currencies = Object.keys(tampers) as (keyof typeof tampers)[]
  await context.db.transaction().execute(async (tx) => {
    for (const currency of [...currencies, 'JPY'] as const)
      for (const total of [5n * REAL, 8n * REAL]) {
        const id = context.random.uuid()
        await ledger.accrueJackpots(tx, { id, brandId, currency, total, at: clock.now() })
      }
  })
  for (const currency of currencies)
    await owner.query(
      `update ledger_jackpot_accruals set ${tampers[currency]} where brand_id = $1 and currency = $2 and number = 1`,
      [brandId, currency],
    )
  const i22 = (await verifyLedger(context.db, { named: 100_000 })).find(({ id }) => id === 'I22')
  const named = new Set(i22?.rows.map((row) => row.split('/').slice(0, 2).join('/')))
  expect(named).toEqual(new Set(currencies.map((currency) => `${brandId}/${currency}`)))
  const folder = await world.exported()
  folders.push(folder)
  const theirs = (await verifyExport(folder)).findings
    .map(({ row }) => row)
    .filter((row) => currencies.some((currency) => row.startsWith(`${brandId}/${currency}/1`)))
  expect(new Set(theirs)).toEqual(new Set(currencies.map((currency) => `${brandId}/${currency}/1`)))
})

test('I23 what rounds and wallets remember of bonuses is found changed', async () => {
  const { player: ofWallet } = await victim()
  const { player: ofRound } = await victim()
  await owner.query(
    `update ledger_wallets set has_playable = true where player_id = $1 and subaccount = 'cash'`,
    [ofWallet],
  )
  await owner.query(
    `update ledger_rounds set bonus = 1, bonus_grant = gen_random_uuid() where player_id = $1 and round_id = 'stays-open'`,
    [ofRound],
  )
  const i23 = (await verifyLedger(context.db, { named: 100_000 })).find(({ id }) => id === 'I23')
  expect(i23?.rows).toHaveLength(2)
  expect(i23?.rows.some((row) => row.startsWith(`${ofWallet}/BRL/cash`))).toBe(true)
  expect(i23?.rows.some((row) => row.startsWith(`${ofRound}/`))).toBe(true)
})
