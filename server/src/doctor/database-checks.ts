import { sql } from 'kysely'
import { opensSecrets } from '../play/vendors/vendors.ts'
import { standingJobs } from '../platform/job-records.ts'
import { type Check, green, type Look, once, red } from './check.ts'

const PAGE = 'docs/operations/database.md'
/** AUD-03: an alarm above a second; above five no money moves. */
const APART_MS = 1_000
/** Roles that migrations and grants rely on; whoever migrates may have any name. */
const ROLES = ['croupier_app', 'croupier_ledger', 'croupier_auditor'] as const

export const databaseChecks: readonly Check[] = [
  once('database', PAGE, async ({ house: { context } }) => {
    const { rows } = await sql<{ version: string }>`
      select current_setting('server_version') as version`.execute(context.db)
    return green(`PostgreSQL ${rows[0]?.version}`)
  }),
  once('roles', PAGE, async ({ house: { context } }) => {
    const { rows } = await sql<{ name: string; all: boolean; writes: boolean }>`
      select current_user::text as name,
        (select rolsuper or rolbypassrls from pg_roles where rolname = session_user) as all,
        has_table_privilege('ledger_journal', 'insert, update, delete') as writes`.execute(
      context.db,
    )
    const [user] = rows
    if (user?.all) return red('superuser', { user: user.name })
    if (user?.writes) return red('writesLedger', { user: user.name })
    const known = await sql<{ rolname: string }>`
      select rolname from pg_roles where rolname = any(${[...ROLES]})`.execute(context.db)
    const missing = ROLES.find((role) => !known.rows.some(({ rolname }) => rolname === role))
    return missing === undefined ? green(user?.name) : red('roleMissing', { role: missing })
  }),
  once('databaseTls', PAGE, async ({ house: { context } }) => {
    if (context.config.databaseUrl === null)
      return { state: 'off', outcome: 'local', values: { detail: 'CROUPIER_DATA' } }
    const { rows } = await sql<{ version: string | null; address: string | null }>`
      select version, host(inet_server_addr()) as address
      from pg_stat_ssl where pid = pg_backend_pid()`.execute(context.db)
    return tlsLook(rows[0] ?? { version: null, address: null })
  }),
  once('clock', 'docs/operations/faults.md', async ({ house: { context } }) => {
    const before = context.clock.now().getTime()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(context.db)
    const after = context.clock.now().getTime()
    const there = rows[0]?.now.getTime() ?? 0
    const apart = there < before ? before - there : Math.max(0, there - after)
    return apart > APART_MS ? red('apart', { ms: apart }) : green(`${apart} ms`)
  }),
  once('rootKey', 'docs/operations/configuration.md', async ({ house: { context } }) =>
    (await opensSecrets(context)) ? green() : red('wrongKey', { variable: 'CROUPIER_ROOT_KEY' }),
  ),
  once('jobs', 'docs/operations/starting.md', async ({ house: { context } }) => {
    const { db } = context
    const known = await db.selectFrom('platform_jobs').select('name').execute()
    if (known.length === 0) return red('noWorker', { variable: 'CROUPIER_ROLES' })
    const standing = await standingJobs(db)
    return standing.length === 0
      ? { state: 'green', outcome: 'jobsRun', values: { count: known.length } }
      : red('standing', { detail: standing.map(({ name }) => name).join(', ') })
  }),
]

/** What a connection tells of itself; a socket in a folder, or this machine itself, has nobody between. */
export function tlsLook({
  version,
  address,
}: {
  version: string | null
  address: string | null
}): Look {
  if (version !== null) return green(version)
  const isHere = address === null || /^(127\.|::1$)/.test(address)
  return isHere
    ? { state: 'off', outcome: 'local', values: { detail: address ?? 'socket' } }
    : red('plain', { detail: address })
}
