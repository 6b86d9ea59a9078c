import pg from 'pg'

/** Pages of 8 KiB that a database's statements have ever asked for, and how many of them were not in PostgreSQL's memory. */
export interface Buffers {
  touched: number
  read: number
}

/** Sessions that are still open count what they did when they end, or after `pg_stat_force_next_flush()`; else up to a second late. */
export async function buffersOf(superuser: pg.ClientConfig): Promise<Buffers> {
  const client = new pg.Client(superuser)
  await client.connect()
  const { rows } = await client.query<{ hit: string; read: string }>(
    'select blks_hit as hit, blks_read as read from pg_stat_database where datname = current_database()',
  )
  await client.end()
  const [found] = rows
  return {
    touched: Number(found?.hit ?? 0) + Number(found?.read ?? 0),
    read: Number(found?.read ?? 0),
  }
}
