import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bet, deposit, win } from './ledger-entries.ts'
import { expectLedgerIntact } from './ledger-invariants.ts'
import { noteFirstTimeline, renewalNeed } from '../src/play/fairness/fairness.ts'
import { createLedger, type Ledger, linesAfter } from '../src/core/ledger/ledger.ts'
import { type Database, openDatabase } from '../src/platform/db.ts'
import {
  type EmbeddedPostgres,
  postgresFolder,
  startEmbeddedPostgres,
} from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { createKeyring } from '../src/platform/keyring.ts'
import { silentLog } from '../src/platform/log.ts'
import { createMetrics } from '../src/platform/metrics.ts'
import { migrate } from '../src/platform/migrate.ts'
import { readSchema } from '../src/platform/read-schema.ts'
import { projectRoot } from '../src/platform/project-root.ts'
import { systemRandom } from '../src/platform/random.ts'
import { type Archive, openArchive } from '../src/platform/backup/archive.ts'
import { folderStore } from '../src/platform/backup/folder-store.ts'
import {
  backUp,
  describeCluster,
  forgetOldBackups,
  keepBackups,
} from '../src/platform/backup/keep-backups.ts'
import { completeBackups } from '../src/platform/backup/manifest.ts'
import { type RestorePoint, restoreCluster } from '../src/platform/backup/restore-cluster.ts'
import { claimArchive, type OwnArchive } from '../src/platform/backup/own-archive.ts'
import { lastRestore, restoreRecords } from '../src/platform/backup/restore-records.ts'
import { putWal, shipWal } from '../src/platform/backup/wal-shipper.ts'

import { restoreHouse } from '../src/app/restore-database.ts'

const scratch = mkdtempSync(join(tmpdir(), 'croupier-backup-'))
execFileSync('chmod', ['755', scratch])
const store = folderStore(join(scratch, 'store'))
const rootKey = Buffer.from(systemRandom.bytes(32))
const keyring = createKeyring(rootKey, systemRandom)
const archive: Archive = openArchive(store, keyring)
const closers: (() => Promise<void>)[] = []

let postgres: EmbeddedPostgres
let database: Database
let ledger: Ledger
let own: OwnArchive

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({
    folder: postgresFolder(join(scratch, 'house')),
    mode: 'own',
    archives: true,
  })
  closers.push(postgres.stop)
  own = await claimArchive(postgres, archive)
  await migrate(postgres.connection('croupier_owner'), readSchema(projectRoot()))
  database = openDatabase(postgres.connection('croupier_app'), { max: 4 })
  closers.push(database.close)
  ledger = createLedger({ pool: database.pool, metrics: createMetrics() })
})

afterAll(async () => {
  await ledger.close()
  for (const closer of closers.toReversed()) await closer()
  rmSync(scratch, { recursive: true, force: true })
})

const inFolder = (name: string) => readConfig({ CROUPIER_DATA: join(scratch, name) })

/** What all accounts hold, and how many lines say so. */
async function trialBalance({ db }: Database) {
  const { rows } = await sql`
    select account, currency, count(*) as lines, sum(amount) as balance
    from ledger_postings group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

async function play(playerId: bigint, rounds: number): Promise<string[]> {
  const ids: string[] = []
  for (let round = 0; round < rounds; round++) {
    const id = systemRandom.uuid()
    await ledger.apply(bet(playerId, `bet-${id}`, 10_000n))
    await ledger.apply(win(playerId, `win-${id}`, 15_000n))
    ids.push(`bet-${id}`, `win-${id}`)
  }
  return ids
}

async function here(): Promise<{ lsn: string; time: Date }> {
  const { rows } = await sql<{ lsn: string; time: Date }>`
    select pg_current_wal_insert_lsn()::text as lsn, clock_timestamp() as time`.execute(database.db)
  const [row] = rows
  if (!row) throw new Error('the server answered nothing')
  return row
}

/** Closes the segment of the log that is being written and sends everything up to it. */
async function sendLog(): Promise<void> {
  const admin = openDatabase(postgres.connection('postgres', 'postgres'), { max: 1 })
  const { rows } = await admin.pool.query<{ file: string }>(
    'select pg_walfile_name(pg_switch_wal()) as file',
  )
  const file = rows[0]?.file ?? ''
  await expect
    .poll(async () => {
      const found = await admin.pool.query('select last_archived_wal from pg_stat_archiver')
      return found.rows[0].last_archived_wal
    })
    .toBe(file)
  await admin.close()
  const { outbox, systemIdentifier } = await describeCluster(postgres)
  await shipWal({ outbox, systemIdentifier }, own)
}

async function restored(folder: string, point: RestorePoint): Promise<Database> {
  const found = await restoreCluster({ archive, folder: join(scratch, folder), point })
  closers.push(found.postgres.stop)
  const opened = openDatabase(found.postgres.connection('croupier_app'), { max: 2 })
  closers.push(opened.close)
  return opened
}

describe('the drill', { timeout: 120_000 }, () => {
  const lost: string[] = []
  let point: { lsn: string; time: Date }
  let balanceThen: unknown
  let startSegment = ''
  let member = 0n

  const rehearse = async (name: string): Promise<void> => {
    const past = await restored(`past-${name}`, { lsn: point.lsn })
    expect(await trialBalance(past)).toEqual(balanceThen)
    const end = await restored(`end-${name}`, 'latest')
    expect(await trialBalance(end)).toEqual(await trialBalance(database))
    const moment = await restored(`moment-${name}`, { time: point.time })
    expect(await trialBalance(moment)).toEqual(balanceThen)
  }

  test('F-13 REL-03 a base backup is taken and the log goes on into the archive while money is played', async () => {
    member = systemRandom.memberId()
    await ledger.openWallet(database.db, {
      playerId: member,
      currency: 'BRL',
      subaccount: 'cash',
      brandId: 1,
    })
    await ledger.apply(deposit(member, 'first', 1_000_000n))
    await play(member, 8)
    const manifest = await backUp(postgres, own)
    startSegment = manifest.startSegment
    const { db } = database
    await noteFirstTimeline({ db })
    expect(await renewalNeed({ db, config: inFolder('house') })).toBeNull()
    await play(member, 8)
    // A moment has milliseconds only: nothing else may fall into this one.
    await pause(20)
    point = await here()
    await pause(20)
    balanceThen = await trialBalance(database)
    lost.push(...(await play(member, 5)))
    await sendLog()
    expect(readdirSync(postgres.files.outbox)).toEqual([])
  })

  test('F-13 REL-02 REL-03 restored to a place in the log, the trial balance is that of the place, and what came after is named', async () => {
    const then = await restored('by-place', { lsn: point.lsn })
    expect(await trialBalance(then)).toEqual(balanceThen)
    await expectLedgerIntact(then.db)
    const end = await restored('end', 'latest')
    const found: string[] = []
    for await (const line of linesAfter(then.db, end.db)) found.push(line.externalId)
    expect(found.sort()).toEqual(lost.sort())
    // Whoever restored it, the database itself tells that it came back.
    for (const { db } of [then, end])
      expect(await renewalNeed({ db, config: inFolder('house') })).toEqual({
        why: 'restored',
        to: null,
      })
    expect(await trialBalance(end)).toEqual(await trialBalance(database))
  })

  test('restored to a moment it is the same, goes on counting transactions, and works', async () => {
    const then = await restored('by-time', { time: point.time })
    expect(await trialBalance(then)).toEqual(balanceThen)
    const { rows } = await sql<{ after: boolean }>`
      select pg_current_xact_id() > max(xid) as after from ledger_journal`.execute(then.db)
    expect(rows).toEqual([{ after: true }])
    const again = createLedger({ pool: then.pool, metrics: createMetrics() })
    const other = systemRandom.memberId()
    await again.openWallet(then.db, {
      playerId: other,
      currency: 'BRL',
      subaccount: 'cash',
      brandId: 1,
    })
    expect(await again.apply(deposit(other, 'after', 5n))).toMatchObject({ status: 'OK' })
    await again.close()
    await expectLedgerIntact(then.db)
  })

  test('F-13 REL-02 rehearsals of the past and of the end follow each other in any order while the house goes on, and write nothing into its archive', async () => {
    const before = await store.list('')
    await rehearse('one')
    expect(await store.list('')).toEqual(before)
    // A day later there is a base backup that began after the moment to which a rehearsal went.
    await play(member, 3)
    await backUp(postgres, own)
    await play(member, 3)
    await sendLog()
    await rehearse('two')
  })

  test('F-13 a restore is kept with its base, what it compared and what it logged, also one that failed', async () => {
    const config = readConfig({
      CROUPIER_BACKUP_TO: join(scratch, 'store'),
      CROUPIER_ROOT_KEY: rootKey.toString('base64'),
      CROUPIER_DATA: join(scratch, 'house'),
    })
    const before = await store.list('')
    const said: string[] = []
    const input = { clock: systemClock, say: (line: string) => void said.push(line) }
    const folder = join(scratch, 'recorded')
    const to: RestorePoint = { lsn: point.lsn }
    const record = await restoreHouse(config, { ...input, folder, point: to })
    expect(record).toMatchObject({ to: point.lsn, result: 'proven', reason: null, folder })
    expect(record.base?.timeline).toBe('00000001')
    expect(record.compared?.journalLines).toBeGreaterThan(0)
    expect(record.compared?.linesAfterThePoint).toBeGreaterThan(lost.length)
    expect(record.compared?.invariants.every(({ violations }) => violations === 0)).toBe(true)
    expect(record.log.join('\n')).toContain('every invariant of the ledger holds')
    expect(record.log.join('\n')).toMatch(/archive recovery complete/)
    expect(said.at(-1)).toMatch(/players may know what it would draw: .* npm run renew-seeds/)
    expect(await renewalNeed({ db: database.db, config: inFolder('recorded') })).toEqual({
      why: 'restored',
      to: point.lsn,
    })
    expect(lastRestore(config.dataFolder)).toEqual(record)
    const early: RestorePoint = { time: new Date('2020-01-01') }
    await expect(
      restoreHouse(config, { ...input, folder: join(scratch, 'too-early'), point: early }),
    ).rejects.toThrow(/younger than that point/)
    expect(lastRestore(config.dataFolder)).toMatchObject({
      result: 'failed',
      reason: expect.stringMatching(/younger than that point/),
    })
    expect(restoreRecords(config.dataFolder)).toHaveLength(2)
    expect(await store.list('')).toEqual(before)
    // The keeper of the house's backups shows the newest one, and the last restore that proved something.
    const metrics = createMetrics()
    const kept = { log: silentLog, metrics, dataFolder: config.dataFolder }
    const keeper = await keepBackups(postgres, archive, kept)
    const shown = async (kind: string) =>
      (await metrics.backupTimestamp.get()).values.find(({ labels }) => labels.kind === kind)?.value
    const newest = completeBackups(await archive.list('base/')).at(-1)
    await expect.poll(() => shown('base')).toBeGreaterThan(0)
    await keeper.stop()
    const manifest: unknown = JSON.parse(String(await archive.get(`base/${newest}/manifest`)))
    expect(manifest).toMatchObject({
      startedAt: new Date(((await shown('base')) ?? 0) * 1000).toISOString(),
    })
    expect(await shown('rehearsal')).toBe(Date.parse(record.endedAt) / 1000)
    expect((await metrics.backupFailures.get()).values[0]?.value).toBe(0)
  })

  test('F-13 a restored copy is refused the archive that it came from, and gets an empty one of its own', async () => {
    const before = await store.list('')
    const copy = await restoreCluster({
      archive,
      folder: join(scratch, 'promoted'),
      point: 'latest',
    })
    closers.push(copy.postgres.stop)
    await expect(claimArchive(copy.postgres, archive)).rejects.toThrow(
      /^CROUPIER_BACKUP_TO: \S+ is the archive of another database/,
    )
    const empty = openArchive(folderStore(join(scratch, 'empty')), keyring)
    await claimArchive(copy.postgres, empty)
    expect(await empty.list('')).toEqual(['owner'])
    // The house that was there before goes on in its own.
    await claimArchive(postgres, archive)
    expect(await store.list('')).toEqual(before)
    // An archive from before identities existed is no place for a copy either.
    const old = folderStore(join(scratch, 'old'))
    await old.put('base/x/manifest', Buffer.from('x'))
    await expect(claimArchive(copy.postgres, openArchive(old, keyring))).rejects.toThrow(
      /is the archive of another database/,
    )
  })

  test('a point that no backup reaches is refused in plain words, and nothing is left behind', async () => {
    const early = { time: new Date('2020-01-01') }
    await expect(restored('early', early)).rejects.toThrow(/younger than that point/)
    const late = { time: new Date(Date.UTC(2099, 0)) }
    await expect(restored('late', late)).rejects.toThrow(/the archive ends before that point/)
    expect(existsSync(postgresFolder(join(scratch, 'late')))).toBe(false)
    await expect(restored('house', 'latest')).rejects.toThrow(/there is a database in/)
  })

  test('REL-03 nobody reads the archive without the root key, and a changed object is found', async () => {
    const [part = ''] = await store.list('base/')
    const encrypted = readFileSync(join(scratch, 'store', part))
    expect(encrypted.includes('croupier')).toBe(false)
    const stranger = openArchive(store, createKeyring(systemRandom.bytes(32), systemRandom))
    await expect(stranger.get(part)).rejects.toThrow(/encrypted with another root key/)
    encrypted.writeUInt8(encrypted.readUInt8(100) ^ 1, 100)
    await store.put('base/changed', encrypted)
    await expect(archive.get('base/changed')).rejects.toThrow(/was changed/)
    await store.remove('base/changed')
  })

  test('a second cluster with the same history cannot write over the archive of the first', async () => {
    const { rows } = await sql<{ id: string }>`
      select system_identifier::text as id from pg_control_system()`.execute(database.db)
    const name = `wal/${rows[0]?.id}/${startSegment}`
    await expect(putWal(own, name, Buffer.from('other'))).rejects.toThrow(/sends too/)
  })

  test('of old backups the youngest stay, with the log from the oldest of them on', async () => {
    const wal = (await store.list('wal/')).length
    expect(wal).toBeGreaterThan(1)
    const second = await backUp(postgres, own)
    await forgetOldBackups(own, 1)
    const names = await store.list('base/')
    expect(new Set(names.map((name) => name.split('/')[1]))).toEqual(new Set([second.id]))
    const segments = (await store.list('wal/')).map((name) => name.split('/')[2] ?? '')
    const older = segments.filter(
      (file) => /^[0-9A-F]{24}/.test(file) && file.slice(8, 24) < second.startSegment.slice(8),
    )
    expect(older).toEqual([])
  })
})
