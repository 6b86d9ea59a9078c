import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { bet, deposit, ledgerWorld, VENDOR, win } from '../../server/test/ledger-entries.ts'
import { isClean, judge, type Judgement, type Told } from './oracle.ts'
import { passLine } from './print-row.ts'

const world = await ledgerWorld()
const { db, owner } = world.database
const OPENING = 10_000n
const player = await world.member(0n)
const told: Told[] = []
const client = new pg.Client(owner)

beforeAll(async () => {
  await client.connect()
  await world.ledger.apply(deposit(player, 'opening', OPENING))
  for (const entry of [bet(player, 'b1', 100n), win(player, 'w1', 30n), bet(player, 'b2', 50n)]) {
    const { walletTxId, balanceAfter } = await world.ledger.apply(entry)
    const amount = entry.operation === 'bet' ? -entry.amount : entry.amount
    const { operation, externalId } = entry
    const key = { player, source: VENDOR, operation, externalId, subaccount: 'cash' } as const
    told.push({ ...key, walletTxId, amount, balanceAfter })
  }
})

afterAll(async () => {
  await client.end()
  await world.ledger.close()
  await db.destroy()
})

function judged(answers: readonly Told[] = told): Promise<Judgement> {
  return judge({ db, owner, told: answers, opening: OPENING })
}

/** Runs statements by hand in the tables, judges, and puts everything back. */
async function afterTampering(...statements: string[]): Promise<Judgement> {
  const tables = ['ledger_wallets', 'ledger_journal', 'ledger_keys', 'ledger_rounds']
  const where = `where player_id = ${player}`
  for (const table of tables)
    await client.query(`create temp table copy_${table} as select * from ${table} ${where}`)
  for (const statement of statements) await client.query(statement)
  const judgement = await judged()
  for (const table of tables) {
    await client.query(`delete from ${table} ${where}`)
    await client.query(`insert into ${table} select * from copy_${table}; drop table copy_${table}`)
  }
  return judgement
}

test('what was told and is so is clean', async () => {
  const judgement = await judged()
  expect(judgement.evidence).toEqual([])
  expect(isClean(judgement)).toBe(true)
  expect(passLine(3, judgement)).toBe(
    'faults 3 · acked 3 · lost 0 · duplicated 0 · unbalanced journals 0 · negative balances 0 · cached≠Σ 0 · Σ ledger = 0 · limit breaches 0',
  )
})

test('nothing acknowledged proves nothing', async () => {
  expect(isClean({ ...(await judged()), acknowledged: 0 })).toBe(false)
})

test('an acknowledged id that is not in the journal is lost', async () => {
  const [first] = told
  if (!first) throw new Error('nothing was told')
  const planted = { ...first, externalId: 'never written' }
  const judgement = await judged([...told, planted])
  expect(judgement).toMatchObject({ acknowledged: 4, lost: 1, duplicated: 0, wrongBalances: 1 })
  expect(isClean(judgement)).toBe(false)
})

test('an acknowledgement with another id, amount or balance is lost as well', async () => {
  const others: Partial<Told>[] = [
    { walletTxId: '01a1fd4c-0000-7000-8000-000000000000' },
    { amount: -101n },
    { balanceAfter: 1n },
  ]
  for (const other of others) {
    const changed = told.map((answer, place) => (place === 0 ? { ...answer, ...other } : answer))
    expect((await judged(changed)).lost).toBe(1)
  }
})

test('a movement that was written twice is a duplicate', async () => {
  const columns = await client.query<{ names: string }>(
    `select string_agg(case column_name when 'seq' then 'seq + 9' when 'id' then 'gen_random_uuid()' else column_name end, ', '
       order by ordinal_position) as names from information_schema.columns where table_name = 'ledger_journal'`,
  )
  const judgement = await afterTampering(
    `insert into ledger_journal select ${columns.rows[0]?.names} from ledger_journal
     where player_id = ${player} and external_id = 'w1'`,
  )
  expect(judgement).toMatchObject({ lost: 0, duplicated: 1 })
  expect(judgement.evidence.join()).toContain('written again')
  expect(isClean(judgement)).toBe(false)
})

test('a line that nobody was told of is a duplicate, and so is one that was told to be declined', async () => {
  expect(await judged(told.slice(0, 2))).toMatchObject({ lost: 0, duplicated: 1, wrongBalances: 1 })
  const declined = told.map((answer, place) =>
    place === 2 ? { ...answer, walletTxId: null, amount: 0n, balanceAfter: null } : answer,
  )
  expect(await judged(declined)).toMatchObject({ lost: 0, duplicated: 1, wrongBalances: 1 })
})

test('a deleted line, a changed balance and a stake without money are found', async () => {
  const where = `where player_id = ${player}`
  const deleted = await afterTampering(`delete from ledger_journal ${where} and operation = 'win'`)
  expect(deleted.lost).toBe(1)
  const moved = await afterTampering(
    `update ledger_wallets set balance = balance + 1 ${where} and subaccount = 'cash'`,
  )
  expect(moved.wrongBalances).toBeGreaterThan(0)
  const overdrawn = await afterTampering(
    `update ledger_journal set balance_after = -1 ${where} and external_id = 'b2'`,
  )
  expect(overdrawn.breaches).toBe(1)
  const negative = await afterTampering(
    `update ledger_wallets set balance = -1, overdrawn = true ${where} and subaccount = 'cash'`,
  )
  expect(negative.negative).toBe(1)
  expect(isClean(await judged())).toBe(true)
})
