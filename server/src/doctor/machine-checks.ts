import { sql } from 'kysely'
import { renewalNeed } from '../play/fairness/fairness.ts'
import { openArchive } from '../platform/backup/archive.ts'
import { completeBackups } from '../platform/backup/manifest.ts'
import { openBackupStore } from '../platform/backup/open-backup-store.ts'
import { lastRestore } from '../platform/backup/restore-records.ts'
import type { Context } from '../platform/context.ts'
import { LIVE_PATH } from '../platform/http/live.ts'
import { addressOf, type NatsServers, natsServers } from '../platform/nats-servers.ts'
import type { Edges } from './edges.ts'
import { type Check, type DoctorDeps, green, type Look, off, once, red } from './check.ts'

const RESTORING = 'docs/operations/restoring.md'
const CONFIGURATION = 'docs/operations/configuration.md'
const DAY_MS = 86_400_000
/** A rehearsal proves the backups of its own time (REL-03 asks for one a week in CI; a quarter is what a house must not exceed). */
const REHEARSED_DAYS = 90
const EXPIRES_DAYS = 14
/** Many times the `archive_timeout` of the guide. */
const ARCHIVED_MS = 10 * 60_000
const FREE_PERCENT = 10
const FREE_BYTES = 1024 ** 3

/** Whoever runs the database of DATABASE_URL keeps its backups, and tries them. */
const OTHERS: Look = {
  state: 'off',
  outcome: 'byOthers',
  values: { variable: 'DATABASE_URL', guide: RESTORING },
}

export const machineChecks: readonly Check[] = [
  once('bus', CONFIGURATION, async ({ house: { context }, edges }) => {
    const { natsUrl } = context.config
    if (natsUrl === null) return off('NATS_URL')
    return await busOf(natsServers(natsUrl), edges)
  }),
  once('disk', 'docs/operations/faults.md', async ({ house: { context }, edges }) => {
    const { percent, bytes } = await edges.free(context.config.dataFolder)
    const values = { percent, folder: context.config.dataFolder }
    return percent < FREE_PERCENT || bytes < FREE_BYTES
      ? red('full', values)
      : { state: 'green', outcome: 'freeSpace', values: { percent } }
  }),
  once('backup', RESTORING, async ({ house: { context } }) => {
    const { backup, databaseUrl } = context.config
    if (databaseUrl !== null) return await archiverOf(context)
    if (backup === null) return red('unset', { variable: 'CROUPIER_BACKUP_TO' })
    const archive = openArchive(openBackupStore(backup), context.keyring)
    const latest = completeBackups(await archive.list('base/')).at(-1)
    return latest === undefined ? red('noBackup') : green(latest)
  }),
  once('rehearsal', RESTORING, async ({ house: { context } }) => {
    if (context.config.databaseUrl !== null) return OTHERS
    const last = lastRestore(context.config.dataFolder)
    if (last === null) return red('neverRestored')
    if (last.result !== 'proven') return red('restoreFailed', { detail: last.endedAt })
    const age = context.clock.now().getTime() - new Date(last.endedAt).getTime()
    const days = Math.floor(age / DAY_MS)
    return days > REHEARSED_DAYS ? red('restoreOld', { days }) : green(last.endedAt.slice(0, 10))
  }),
  once('renewal', RESTORING, async ({ house: { context } }) => {
    const need = await renewalNeed(context)
    if (need === null) return green()
    return need.why === 'unfinished' ? red('renewalUnfinished') : red('notRenewed')
  }),
  {
    key: 'certificate',
    page: CONFIGURATION,
    targets: async (parts) =>
      (await hostsOf(parts)).map((host) => ({
        subject: host,
        look: async () => await certificateOf(parts, host),
      })),
  },
  {
    key: 'proxy',
    page: CONFIGURATION,
    targets: async (parts) => [
      { subject: '', look: async () => ownProxy(parts) },
      ...(await hostsOf(parts)).map((host) => ({
        subject: host,
        look: async () => {
          const said = await parts.edges.warningsOf(host)
          return said.includes('unlisted_proxy') ? red('unlisted') : green()
        },
      })),
    ],
  },
  {
    key: 'sockets',
    page: CONFIGURATION,
    targets: async (parts) =>
      (await siteHosts(parts)).map((host) => ({
        subject: host,
        look: async () => {
          const status = await parts.edges.upgrade({ host, path: LIVE_PATH })
          return status === 101 ? green() : red('noUpgrade', { status })
        },
      })),
  },
]

/**
 * What PostgreSQL tells of its archive, where it keeps one by itself: a running house writes all the time, so a file goes there every
 * `archive_timeout`.
 */
async function archiverOf({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Look> {
  const { rows } = await sql<{ archives: boolean; last: Date | null; failed: Date | null }>`
    select current_setting('archive_mode') <> 'off' as archives, last_archived_time as last, last_failed_time as failed
    from pg_stat_archiver`.execute(db)
  const [archiver] = rows
  return archiver ? archiverLook(archiver, clock.now()) : OTHERS
}

/** Only what stands still is told; that the copies are whole, a rehearsal tells. */
export function archiverLook(
  { archives, last, failed }: { archives: boolean; last: Date | null; failed: Date | null },
  now: Date,
): Look {
  if (!archives) return OTHERS
  const stands = last === null || now.getTime() - last.getTime() > ARCHIVED_MS
  const fails = failed !== null && (last === null || failed > last)
  if (stands || fails) return red('archiveStands', { detail: last?.toISOString() ?? '-' })
  return OTHERS
}

/** One server carries the house; of a cluster it says which do not answer. */
async function busOf({ servers }: NatsServers, edges: Edges): Promise<Look> {
  const looks = await Promise.allSettled(servers.map(async (server) => await edges.opens(server)))
  const of = (status: 'fulfilled' | 'rejected') =>
    servers
      .filter((_, index) => looks[index]?.status === status)
      .map(addressOf)
      .join(', ')
  const [answering, silent] = [of('fulfilled'), of('rejected')]
  const failure = looks.find((look) => look.status === 'rejected')
  if (answering === '') throw failure?.reason
  if (silent === '') return green(answering)
  return { state: 'green', outcome: 'worksPartly', values: { detail: answering, silent } }
}

async function certificateOf({ house, edges }: DoctorDeps, host: string): Promise<Look> {
  const { trusted, why, endsAt } = await edges.certificate(host)
  if (!trusted) return red('untrusted', { detail: why })
  const days = Math.floor((endsAt.getTime() - house.context.clock.now().getTime()) / DAY_MS)
  return days < EXPIRES_DAYS ? red('expires', { days }) : green(endsAt.toISOString().slice(0, 10))
}

/** What this process is configured for and has noticed. */
function ownProxy({ house, warnings }: DoctorDeps): Look {
  const { trustProxy, mode } = house.context.config
  if (warnings().includes('unlisted_proxy')) return red('unlisted')
  if (trustProxy !== false) return green(trustProxy)
  const variable = 'CROUPIER_TRUST_PROXY'
  return mode === 'production' ? red('noProxy', { variable }) : off(variable)
}

async function siteHosts({ house: { brands } }: DoctorDeps): Promise<string[]> {
  const all = await brands.all()
  const domains = await Promise.all(all.map(({ id }) => brands.domainsOf(id)))
  return domains.flat().flatMap(({ host, purpose }) => (purpose === 'site' ? [host] : []))
}

async function hostsOf(parts: DoctorDeps): Promise<string[]> {
  return [...(await siteHosts(parts)), ...parts.house.context.config.consoleHosts]
}
