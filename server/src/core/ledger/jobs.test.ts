import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testCluster } from '../../../test/cluster.ts'
import { bet, type LedgerWorld, ledgerWorld, win } from '../../../test/ledger-entries.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { silentLog } from '../../platform/log.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { ledgerJobs, verifyLedger } from './ledger.ts'

const DAY_MS = 86_400_000

let world: LedgerWorld
let owner: pg.Client
let now: Date
let checkpointed: Date | null

beforeAll(async () => {
  world = await ledgerWorld()
  owner = new pg.Client(world.database.owner)
  await owner.connect()
})

beforeEach(() => {
  now = new Date('2035-03-10T12:00:00Z')
  checkpointed = null
})

afterAll(async () => {
  await expectLedgerIntact(world.database.db)
  await world.ledger.close()
  await owner.end()
  await world.database.close()
})

/** One round of a job, at the moment that the test says it is. */
async function run(name: string): Promise<void> {
  const jobs = ledgerJobs(
    {
      db: world.database.db,
      clock: { now: () => now },
      log: silentLog,
      metrics: createMetrics(),
    },
    { checkpointedUpTo: async () => checkpointed },
  )
  const job = jobs.find((one) => one.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  await job.run({ token: 1n, signal: new AbortController().signal })
}

async function months(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'ledger_journal'::regclass
     and inhrelid::regclass::text > 'ledger_journal_2034' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function homeOf(id: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ home: string }>(
    'select tableoid::regclass::text as home from ledger_journal where external_id = $1',
    [id],
  )
  return rows[0]?.home
}

async function roundIsAtRest(player: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_rounds_archive where player_id = ${player}`.execute(world.database.db)
  return rows.length > 0
}

test('the month of today and three more are made ahead, and a line that came before its month is brought home', async () => {
  const player = await world.member(100n)
  await world.ledger.apply(bet(player, 'early', 1n, { at: now }))
  expect(await homeOf('early')).toBe('ledger_journal_default')
  await run('ledger-months')
  expect(await homeOf('early')).toBe('ledger_journal_2035_03')
  const ahead = ['03', '04', '05', '06'].map((month) => `ledger_journal_2035_${month}`)
  expect(await months()).toEqual([...ahead, 'ledger_journal_default'])
  await run('ledger-months')
  expect((await months()).length).toBe(5)
  now = new Date('2035-04-01T00:00:00Z')
  await run('ledger-months')
  expect(await months()).toContain('ledger_journal_2035_07')
})

test('a month takes no line any more once it is checkpointed and two later ones are in use; what it holds is answered as ever', async () => {
  const player = await world.member(100n)
  const old = { at: new Date('2035-03-20T00:00:00Z'), roundId: 'old' }
  await run('ledger-months')
  await world.ledger.apply(bet(player, 'old', 10n, old))
  let bets = 0
  const betOn = async (at: string): Promise<string> => {
    const other = await world.member(1n)
    const id = `b${++bets}`
    return (await world.ledger.apply(bet(other, id, 1n, { at: new Date(at), roundId: id }))).status
  }
  // Not checkpointed; checkpointed, but too young; old, but only one later month has lines.
  const notYet: [Date | null, string][] = [
    [null, '2035-07-02T00:00:00Z'],
    [new Date('2035-03-31T23:00:00Z'), '2035-07-02T00:00:00Z'],
    [new Date('2035-07-01T00:00:00Z'), '2035-05-20T00:00:00Z'],
    [new Date('2035-07-01T00:00:00Z'), '2035-07-02T00:00:00Z'],
  ]
  await betOn('2035-04-01T00:00:00Z')
  for (const [checkpoint, moment] of notYet) {
    checkpointed = checkpoint
    now = new Date(moment)
    await run('ledger-months')
    expect(await betOn('2035-03-21T00:00:00Z')).toBe('OK')
  }

  await betOn('2035-05-01T00:00:00Z')
  await run('ledger-months')
  await run('ledger-months')
  await expect(betOn('2035-03-21T00:00:00Z')).rejects.toThrow('ledger_month_at_rest')
  expect(await betOn('2035-04-21T00:00:00Z')).toBe('OK')
  const again = await world.ledger.apply(bet(player, 'old', 10n, old))
  expect([again.status, again.replayed, again.balanceAfter]).toEqual(['OK', true, 90n])
  const paid = await world.ledger.apply(
    win(player, 'w', 5n, { at: now, roundId: 'old', reference: 'old' }),
  )
  expect([paid.status, await homeOf('w')]).toEqual(['OK', 'ledger_journal_2035_07'])
})

test('a month at rest can be moved to cheap disks, a month at work cannot, and its lines stay where the proofs look', async () => {
  await expect(owner.query(`select ledger_move_month('2035_06', 'pg_default')`)).rejects.toThrow(
    'the month 2035_06 is not at rest',
  )
  await onCheapDisk(async (disk) => {
    await owner.query('select ledger_move_month($1, $2)', ['2035_03', disk])
    const { rows } = await owner.query<{ disk: string }>(
      `select distinct coalesce(spcname, 'pg_default') as disk from pg_class c
       left join pg_tablespace t on t.oid = c.reltablespace
       where c.oid = 'ledger_journal_2035_03'::regclass
         or c.oid in (select indexrelid from pg_index where indrelid = 'ledger_journal_2035_03'::regclass)`,
    )
    expect(rows).toEqual([{ disk }])
    expect(await homeOf('old')).toBe('ledger_journal_2035_03')
    const found = await verifyLedger(world.database.db)
    expect(found.filter(({ violations }) => violations > 0)).toEqual([])
    await owner.query(`select ledger_move_month('2035_03', 'pg_default')`)
  })
})

/** A tablespace for as long as the work takes; PostgreSQL keeps it inside its own folder. */
async function onCheapDisk(work: (name: string) => Promise<void>): Promise<void> {
  const name = `cheap_${process.pid}`
  const postgres = await testCluster()
  const superuser = new pg.Client(postgres.connection('postgres', 'postgres'))
  await superuser.connect()
  try {
    await superuser.query('set allow_in_place_tablespaces = on')
    await superuser.query(`create tablespace ${name} location ''`)
    await superuser.query(`grant create on tablespace ${name} to croupier_ledger`)
    await work(name)
    await superuser.query(`drop tablespace ${name}`)
  } finally {
    await superuser.end()
  }
}

test('a closed round is put to rest after thirty days, not before', async () => {
  const player = await world.member(100n)
  const played = new Date()
  await world.ledger.apply(bet(player, 'b', 1n, { at: played, roundClosed: true }))
  now = new Date(played.getTime() + 29 * DAY_MS)
  await run('ledger-rounds-archive')
  expect(await roundIsAtRest(player)).toBe(false)
  now = new Date(played.getTime() + 31 * DAY_MS)
  await run('ledger-rounds-archive')
  expect(await roundIsAtRest(player)).toBe(true)
})
