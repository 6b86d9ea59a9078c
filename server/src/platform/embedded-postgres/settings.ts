import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'
import type { Traits } from './create-cluster.ts'

const MEGABYTE = 1024 * 1024

/** How the embedded server runs: durable first, then for a solid-state disk and one application. */
export function serverSettings(
  sockets: string,
  { walCompression }: Traits,
): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    max_connections: '200',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    wal_compression: walCompression,
    shared_buffers: `${sharedBuffers()}MB`,
    random_page_cost: '1.1',
    max_wal_size: `${walBetweenCheckpoints(sockets)}MB`,
    checkpoint_timeout: '15min',
    // A wallet that two transactions wait for must not stand still for the usual second before one of them gives way.
    deadlock_timeout: '100ms',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %q%a ',
    // The detail of an error quotes values of rows, and those may be about people.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}

/**
 * A quarter of the machine, as PostgreSQL's manual advises, within 128 MB and 4 GB; what is never touched takes no memory. Each player's lines, ids
 * and rounds have leaves of their own in three trees: with ten million lines in the journal those of the players of a day are 2 to 3 GB, and a bet
 * whose leaves are not in memory costs PostgreSQL twice as much.
 */
function sharedBuffers(): number {
  return Math.round(Math.min(Math.max(totalmem() / 4, 128 * MEGABYTE), 4096 * MEGABYTE) / MEGABYTE)
}

/**
 * After a checkpoint the first change of each page is logged whole, so frequent ones multiply what a bet writes. A tenth of what
 * the disk has left, within 1 and 8 GB: an idle house uses little of it.
 */
function walBetweenCheckpoints(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  const megabytes = (bavail * bsize) / 10 / MEGABYTE
  return Math.round(Math.min(Math.max(megabytes, 1024), 8192))
}
