import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { verifyLedger } from '../core/ledger/ledger.ts'
import { copyErasedList } from '../accounts/privacy/privacy.ts'
import { openArchive, type ReadArchive } from '../platform/backup/archive.ts'
import { openBackupStore } from '../platform/backup/open-backup-store.ts'
import {
  type Restored,
  type RestorePoint,
  restoreCluster,
} from '../platform/backup/restore-cluster.ts'
import {
  giveToOwnerOf,
  keepRestoreRecord,
  RESTORED,
  type RestoreRecord,
} from '../platform/backup/restore-records.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/db.ts'
import { systemRandom } from '../platform/random.ts'
import { openKeyring } from '../platform/root-key.ts'
import { StartupError, startupSentence } from '../platform/startup-error.ts'
import { writeLinesAfter } from './lines-after-the-point.ts'

export interface RestoreInput {
  /** Where the restored house is put. */
  folder: string
  point: RestorePoint
  clock: Clock
  /** Hears each line while the restore goes on. */
  say(line: string): void
  /** Hears where the record lies, also of a restore that failed. */
  kept?(file: string): void
}

/**
 * Makes a new data folder from CROUPIER_BACKUP_TO as the house was at that point, proves its ledger, and names what was decided after it.
 * Reads the archive and never writes into it. What was done, compared and logged is kept in `<data folder>/restores`, also of a restore
 * that failed, and in `<new folder>/restore.json`. Throws StartProblem in plain words.
 */
export async function restoreHouse(config: Config, input: RestoreInput): Promise<RestoreRecord> {
  const log: string[] = []
  const say = (line: string): void => {
    log.push(line)
    input.say(line)
  }
  const record: RestoreRecord = {
    startedAt: input.clock.now().toISOString(),
    endedAt: input.clock.now().toISOString(),
    to: pointText(input.point),
    archive: config.backup?.to ?? '',
    folder: input.folder,
    result: 'failed',
    reason: null,
    base: null,
    reached: null,
    compared: null,
    log,
  }
  try {
    await restoreInto(config, { ...input, say }, record)
    record.endedAt = input.clock.now().toISOString()
    const made = join(input.folder, RESTORED)
    writeFileSync(made, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 })
    giveToOwnerOf(input.folder, [made])
    return record
  } catch (error) {
    record.reason = startupSentence(error) ?? String(error)
    throw error
  } finally {
    record.endedAt = input.clock.now().toISOString()
    const file = keepRestoreRecord(config.dataFolder, record)
    input.kept?.(file)
  }
}

async function restoreInto(
  config: Config,
  { folder, point, say }: RestoreInput,
  record: RestoreRecord,
): Promise<void> {
  if (config.backup === null) throw new StartupError('CROUPIER_BACKUP_TO must say where from')
  const archive = openArchive(openBackupStore(config.backup), keyringOf(config))
  const restored = await restoreCluster({ archive, folder, point })
  const { manifest, postgres, recoveryLog } = restored
  try {
    record.base = {
      id: manifest.id,
      endedAt: manifest.endedAt,
      startLsn: manifest.startLsn,
      timeline: manifest.startSegment.slice(0, 8),
    }
    record.log.push(...recoveryLog)
    keepRootKey(config, folder)
    await copyErasedList(config, folder)
    say(`restored from backup ${manifest.id} into ${folder}`)
    const then = openDatabase(postgres.connection('croupier_app'), { max: 2 })
    record.reached = await reachedBy(restored)
    const invariants = await prove(then, say)
    const linesAfterThePoint =
      point === 'latest' ? null : await reportLost({ archive, folder, restored: then, say })
    record.compared = { invariants, journalLines: await journalLines(then), linesAfterThePoint }
    record.result = invariants.some(({ violations }) => violations > 0) ? 'broken' : 'proven'
    say(nextStep(folder, point))
    await then.close()
  } finally {
    await postgres.stop()
  }
}

/** A rehearsal ends here; whoever goes on with the folder is told what the start will ask for. */
function nextStep(folder: string, point: RestorePoint): string {
  const command = `CROUPIER_DATA=${folder} npm run renew-seeds -- --reason "…"`
  return point === 'latest'
    ? `before the house starts on it: ${command} --nothing-lost, or without it when payments after the last archived log are lost`
    : `before the house starts on it, since players may know what it would draw: ${command}`
}

function pointText(point: RestorePoint): string {
  if (point === 'latest') return point
  return 'time' in point ? point.time.toISOString() : point.lsn
}

/** Never makes a key: a new one opens nothing. */
function keyringOf(config: Config) {
  if (config.rootKey === null && !existsSync(join(config.dataFolder, 'root.key'))) {
    throw new StartupError(
      'CROUPIER_ROOT_KEY must be set, or CROUPIER_DATA lead to the root.key of that house',
    )
  }
  return openKeyring(config, systemRandom)
}

function keepRootKey(config: Config, folder: string): void {
  const own = join(config.dataFolder, 'root.key')
  const target = join(folder, 'root.key')
  if (config.rootKey === null && !existsSync(target)) copyFileSync(own, target)
}

/** Only a superuser may ask a server that has just recovered how far it came. */
async function reachedBy({ postgres }: Restored): Promise<RestoreRecord['reached']> {
  const server = openDatabase(postgres.connection('postgres', 'postgres'), { max: 1 })
  try {
    const { rows } = await sql<{ lsn: string; at: Date | null }>`
      select coalesce(pg_last_wal_replay_lsn(), pg_current_wal_lsn())::text as lsn,
        pg_last_xact_replay_timestamp() as at`.execute(server.db)
    const [row] = rows
    return row ? { lsn: row.lsn, lastTransactionAt: row.at?.toISOString() ?? null } : null
  } finally {
    await server.close()
  }
}

async function journalLines({ db }: Database): Promise<number> {
  const { rows } = await sql<{ lines: bigint }>`
    select count(*) as lines from ledger_journal`.execute(db)
  return Number(rows[0]?.lines ?? 0)
}

async function prove({ db }: Database, say: RestoreInput['say']) {
  const findings = await verifyLedger(db)
  const broken = findings.filter(({ violations }) => violations > 0)
  for (const { id, sentence, violations } of broken) say(`BROKEN ${id} ${sentence} (${violations})`)
  if (broken.length === 0) say('every invariant of the ledger holds')
  return findings.map(({ id, sentence, violations }) => ({ id, sentence, violations }))
}

/** Restores once more, to the end of the archive, for comparing; that copy is removed again. Answers how many lines came after the point. */
async function reportLost(of: {
  archive: ReadArchive
  folder: string
  restored: Database
  say: RestoreInput['say']
}): Promise<number> {
  const copy = `${of.folder}.after`
  const report = join(of.folder, 'after-the-point.jsonl')
  let end: Restored | undefined
  try {
    end = await restoreCluster({ archive: of.archive, folder: copy, point: 'latest' })
    const after = openDatabase(end.postgres.connection('croupier_app'), { max: 2 })
    mkdirSync(of.folder, { recursive: true })
    const lines = await writeLinesAfter({ restored: of.restored.db, end: after.db }, report)
    await after.close()
    of.say(`${lines} lines were written after that point: ${report}`)
    return lines
  } finally {
    await end?.postgres.stop()
    rmSync(copy, { recursive: true, force: true })
  }
}
