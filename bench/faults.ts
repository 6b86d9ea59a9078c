/** `npm run faults [TIMES]`: kills the whole of PostgreSQL under load, again and again; the oracle is what callers were told. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createLedger, verifyLedger } from '../server/src/modules/ledger/ledger.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { createMetrics } from '../server/src/platform/metrics.ts'
import { type Told, playUntil } from './faults-players.ts'
import { type BenchDatabase, benchDatabase, fillWallets } from './ledger-database.ts'

const PLAYERS = 64
const SECONDS_BETWEEN_KILLS = 2

/** Kills the postmaster and every backend with SIGKILL at once, as a crash would; the embedded server comes back by itself. */
async function killPostgres({ superuser }: BenchDatabase): Promise<void> {
  const client = new pg.Client(superuser)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ folder: string; pids: number[] }>(
    `select current_setting('data_directory') as folder,
       array(select pid from pg_stat_activity where pid is not null) as pids`,
  )
  const [{ folder, pids } = { folder: '', pids: [] }] = rows
  const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  for (const pid of [postmaster, ...pids]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Gone already, with the postmaster.
    }
  }
  await client.end().catch(() => {})
}

async function answersAgain({ app }: BenchDatabase): Promise<void> {
  for (;;) {
    const client = new pg.Client(app)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      await client.end()
      return
    } catch {
      await pause(50)
    }
  }
}

interface Judgement {
  acknowledged: number
  lost: number
  duplicated: number
  wrongBalances: number
}

/** Compares what the database holds with what callers were told, id by id and balance by balance. */
async function judge({ owner }: BenchDatabase, told: readonly Told[]): Promise<Judgement> {
  const client = new pg.Client(owner)
  await client.connect()
  const lines = await client.query<{
    player: string
    operation: string
    external_id: string
    id: string
  }>(
    'select player_id::text as player, operation, external_id, id from ledger_journal where source = 5',
  )
  const wallets = await client.query<{ player: string; balance: string }>(
    'select player_id::text as player, balance::text from ledger_wallets',
  )
  await client.end()
  const written = new Map<string, string[]>()
  for (const { player, operation, external_id: external, id } of lines.rows) {
    const key = `${player}/${operation}/${external}`
    written.set(key, [...(written.get(key) ?? []), id])
  }
  const balances = new Map(wallets.rows.map(({ player, balance }) => [player, BigInt(balance)]))
  let lost = 0
  const expected = new Map<string, bigint>()
  for (const { player, operation, externalId, walletTxId, change } of told) {
    if (!written.get(`${player}/${operation}/${externalId}`)?.includes(walletTxId)) lost++
    expected.set(`${player}`, (expected.get(`${player}`) ?? 100_000_000n) + change)
  }
  return {
    acknowledged: told.length,
    lost,
    duplicated: [...written.values()].filter((ids) => ids.length > 1).length,
    wrongBalances: [...expected].filter(([player, balance]) => balances.get(player) !== balance)
      .length,
  }
}

const kills = Number(process.argv[2] ?? 5)
const database = await benchDatabase()
await fillWallets(database, PLAYERS)
const { pool, db, close } = openDatabase(database.app, { name: 'croupier-faults' })
const ledger = createLedger({ pool, metrics: createMetrics() })
const ending = new AbortController()
const players = playUntil(ending.signal, ledger, PLAYERS)
for (let kill = 1; kill <= kills; kill++) {
  await pause(SECONDS_BETWEEN_KILLS * 1000)
  await killPostgres(database)
  await answersAgain(database)
  console.log(`kill ${kill} of ${kills}: every process of PostgreSQL killed, and it answers again`)
}
await pause(SECONDS_BETWEEN_KILLS * 1000)
ending.abort()
const told = await players
const { acknowledged, lost, duplicated, wrongBalances } = await judge(database, told)
const findings = await verifyLedger(db)
const broken = (...ids: string[]): number =>
  findings.filter(({ id }) => ids.includes(id)).reduce((sum, { violations }) => sum + violations, 0)
const unbalanced = broken('I7', 'I9')
const negative = broken('I13')
const cached = broken('I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I10', 'I14') + wrongBalances
const total = broken('I8')
const sentence = [
  `faults ${kills}`,
  `acked ${acknowledged}`,
  `lost ${lost}`,
  `duplicated ${duplicated}`,
  `unbalanced journals ${unbalanced}`,
  `negative balances ${negative}`,
  `cached≠Σ ${cached}`,
  `Σ ledger = ${total}`,
]
console.log(sentence.join(' · '))
const ok = lost + duplicated + unbalanced + negative + cached + total === 0 && acknowledged > 0
const figure = {
  bench: 'faults',
  figure: 'postgres-kill-9',
  value: lost + duplicated,
  unit: 'lost or duplicated',
}
const context = { anchor: 'acknowledged', anchorValue: acknowledged, ratio: null, bar: '0', ok }
console.log(JSON.stringify({ ...figure, ...context }))
if (!ok) process.exitCode = 1
await ledger.close()
await close()
await database.stop()
