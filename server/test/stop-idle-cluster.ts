/**
 * Stops the test server when no run has used it for some minutes, and gives back the memory that it lay in. One watcher is enough: a
 * second one ends at once.
 */
import { renameSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import {
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
} from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { clusterFolder, isInMemory } from './cluster.ts'
import { withClient } from './with-client.ts'

const IDLE_CHECKS = 18
const CHECK_EVERY_MS = 10_000

const postgres = await startEmbeddedPostgres({ folder: clusterFolder, mode: 'visit' })
await withClient(postgres.connection('postgres', 'postgres'), async (client) => {
  const { rows } = await client.query<{ first: boolean }>(
    'select pg_try_advisory_lock(7178) as first',
  )
  let idle = rows[0]?.first === true ? 0 : IDLE_CHECKS
  const first = idle === 0
  while (idle < IDLE_CHECKS) {
    await pause(CHECK_EVERY_MS)
    const others = await client.query(
      "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    idle = others.rowCount === 0 ? idle + 1 : 0
  }
  if (!first || !(await stopEmbeddedPostgres(clusterFolder)) || !isInMemory) return
  // Away at once: a run that begins now shall not find half of it.
  const away = `${clusterFolder}-${process.pid}`
  renameSync(clusterFolder, away)
  rmSync(away, { recursive: true, force: true })
}).catch(() => {
  // The server was stopped by somebody else: nothing is left to watch.
})
