/**
 * `npm run restore -- --to <2026-11-21T10:00:00Z | 0/3A0000C8 | latest> --data <folder>`: makes a new data folder from
 * CROUPIER_BACKUP_TO as it was at that point, proves its ledger, and writes down what was decided after the point.
 */
import { appendFileSync, copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { linesAfter, verifyLedger } from '../server/src/modules/ledger/ledger.ts'
import { type Archive, openArchive } from '../server/src/platform/backup/archive.ts'
import { openBackupStore } from '../server/src/platform/backup/open-backup-store.ts'
import { type RestorePoint, restoreCluster } from '../server/src/platform/backup/restore-cluster.ts'
import { type Config, readConfig } from '../server/src/platform/config.ts'
import { type Database, openDatabase } from '../server/src/platform/db.ts'
import type { EmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts'
import { createKeyring } from '../server/src/platform/keyring.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { loadRootKey } from '../server/src/platform/root-key.ts'
import { StartProblem, startSentence } from '../server/src/platform/start-problem.ts'

interface Wish {
  folder: string
  point: RestorePoint
}

function readWish(): Wish {
  const { values } = parseArgs({
    options: { to: { type: 'string', default: 'latest' }, data: { type: 'string' } },
  })
  if (values.data === undefined) throw new StartProblem('--data must name the folder to make')
  return { folder: resolve(values.data), point: readPoint(values.to) }
}

function readPoint(text: string): RestorePoint {
  if (text === 'latest') return 'latest'
  if (/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i.test(text)) return { lsn: text }
  const time = new Date(text)
  // A moment without its zone would mean another one elsewhere.
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(time.getTime()))
    throw new StartProblem('--to must be latest, a moment like 2026-11-21T10:00:00Z or 0/3A0000C8')
  return { time }
}

async function restoreNow(config: Config, { folder, point }: Wish): Promise<void> {
  if (config.backup === null) throw new StartProblem('CROUPIER_BACKUP_TO must say where from')
  const archive = openArchive(openBackupStore(config.backup), keyringOf(config))
  const { manifest, postgres } = await restoreCluster({ archive, folder, point })
  try {
    keepRootKey(config, folder)
    console.log(`restored from backup ${manifest.id} into ${folder}`)
    const then = openDatabase(postgres.connection('croupier_app'), { max: 2 })
    await prove(then)
    if (point !== 'latest') await reportLost({ archive, folder, restored: then })
    await then.close()
  } finally {
    await postgres.stop()
  }
}

/** Never makes a key: a new one opens nothing. */
function keyringOf(config: Config) {
  if (config.rootKey === null && !existsSync(join(config.dataFolder, 'root.key'))) {
    throw new StartProblem(
      'the root key is needed: CROUPIER_ROOT_KEY, or CROUPIER_DATA with the root.key of that house',
    )
  }
  return createKeyring(loadRootKey(config, systemRandom), systemRandom)
}

function keepRootKey(config: Config, folder: string): void {
  const own = join(config.dataFolder, 'root.key')
  const target = join(folder, 'root.key')
  if (config.rootKey === null && !existsSync(target)) copyFileSync(own, target)
}

async function prove({ db }: Database): Promise<void> {
  const broken = (await verifyLedger(db)).filter(({ violations }) => violations > 0)
  for (const { id, sentence, violations } of broken)
    console.log(`BROKEN ${id} ${sentence} (${violations})`)
  if (broken.length > 0) process.exitCode = 1
  else console.log('every invariant of the ledger holds')
}

/** Restores once more, to the end of the archive, for comparing; that copy is removed again. */
async function reportLost(of: {
  archive: Archive
  folder: string
  restored: Database
}): Promise<void> {
  const copy = `${of.folder}.after`
  const report = join(of.folder, 'after-the-point.jsonl')
  let end: EmbeddedPostgres | undefined
  try {
    const order = { archive: of.archive, folder: copy, point: 'latest' as const, isTrial: true }
    end = (await restoreCluster(order)).postgres
    const after = openDatabase(end.connection('croupier_app'), { max: 2 })
    mkdirSync(of.folder, { recursive: true })
    writeFileSync(report, '', { mode: 0o600 })
    let lines = 0
    for await (const line of linesAfter(of.restored.db, after.db)) {
      appendFileSync(report, `${JSON.stringify(line, plainBigint)}\n`)
      lines += 1
    }
    await after.close()
    console.log(`${lines} lines were written after that point: ${report}`)
  } finally {
    await end?.stop()
    rmSync(copy, { recursive: true, force: true })
  }
}

const plainBigint = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value

try {
  await restoreNow(readConfig(process.env), readWish())
} catch (error) {
  console.error(startSentence(error) ?? error)
  process.exitCode = 1
}
