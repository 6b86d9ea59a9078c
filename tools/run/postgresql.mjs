import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = '/usr/lib/postgresql'
/** The oldest version that the house runs on. */
const OLDEST = 15

/** The newest PostgreSQL of Debian's packages, as the folder of its programs; null where there is none that the house runs on. */
export function findPostgresql(folder = FOLDER, exists = existsSync, list = readdirSync) {
  const versions = (exists(folder) ? list(folder) : []).map(Number)
  const usable = versions
    .filter((version) => version >= OLDEST)
    .sort((one, other) => other - one)
    .map((version) => join(folder, String(version), 'bin'))
  return usable.find((programs) => exists(join(programs, 'pg_basebackup'))) ?? null
}

/** The test files that need it, where there is none. */
export function testsWithoutPostgresql(programs = findPostgresql()) {
  return programs === null ? ['server/test/external-restore.all.test.ts'] : []
}

/** Says whether the restore of an external database is tried. */
export function describePostgresql(tier, programs = findPostgresql()) {
  if (tier === 'test') return []
  return [
    programs === null
      ? 'not run: the restore of an external database, because PostgreSQL is not installed'
      : `external database: restored by ${programs}`,
  ]
}
