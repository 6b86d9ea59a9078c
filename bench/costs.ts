import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Linux counts processor time in hundredths of a second. */
const TICK_US = 10_000

/** What the processes of a tree have used of processors, in microseconds; those that ended are counted by their parent. */
export function processorTime(root: number): number {
  const stats = everyStat()
  const tree = new Set([root])
  // Parents are older than their children, yet ids wrap around; a few passes settle any order.
  for (let size = 0; size !== tree.size; ) {
    size = tree.size
    for (const { pid, parent } of stats) if (tree.has(parent)) tree.add(pid)
  }
  const ticks = stats.filter(({ pid }) => tree.has(pid)).reduce((sum, stat) => sum + stat.ticks, 0)
  return ticks * TICK_US
}

/** What single processes, without their children, have used of processors, in microseconds. */
export function processorTimeOf(pids: readonly number[]): number {
  return pids.flatMap(statOf).reduce((sum, stat) => sum + stat.ticks, 0) * TICK_US
}

function everyStat() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)))
}

function statOf(pid: number): { pid: number; parent: number; ticks: number }[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold anything; what follows it is numbers.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const own = Number(fields[11]) + Number(fields[12])
    const ofEnded = Number(fields[13]) + Number(fields[14])
    return [{ pid, parent: Number(fields[1]), ticks: own + ofEnded }]
  } catch {
    return []
  }
}

/** The process id of the server behind a connection. */
export async function postmasterOf(superuser: pg.PoolConfig): Promise<number> {
  const client = new pg.Client(superuser)
  await client.connect()
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  await client.end()
  return Number(readFileSync(`${rows[0]?.folder}/postmaster.pid`, 'utf8').split('\n')[0])
}

/** How many bytes of write-ahead log there have ever been. */
export async function walBytes(superuser: pg.PoolConfig): Promise<number> {
  const client = new pg.Client(superuser)
  await client.connect()
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`,
  )
  await client.end()
  return Number(rows[0]?.bytes)
}
