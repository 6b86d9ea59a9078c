import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { FaultDatabase } from './fault-database.ts'

/** Kills the postmaster and every other process of the server with SIGKILL at once, as a crash of the machine would. */
export async function killPostgres({ superuser }: FaultDatabase): Promise<void> {
  const client = await connected(superuser)
  const { rows } = await client.query<{ folder: string; pids: number[] }>(
    `select current_setting('data_directory') as folder,
       array(select pid from pg_stat_activity where pid is not null) as pids`,
  )
  const [{ folder, pids } = { folder: '', pids: [] }] = rows
  const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  for (const pid of [postmaster, ...pids]) kill(pid)
  await client.end().catch(() => {})
}

/** Kills one session's process that works for the house at this moment, or any of its own; the server then restarts all others. */
export async function killBackend({ superuser }: FaultDatabase): Promise<boolean> {
  const client = await connected(superuser)
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid() and usename = 'croupier_app'
     order by (application_name = 'croupier-ledger') desc, (state = 'active') desc, random() limit 1`,
  )
  const [victim] = rows
  if (victim) kill(victim.pid)
  await client.end().catch(() => {})
  return victim !== undefined
}

async function connected(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  return client
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Gone already, with the others.
  }
}
