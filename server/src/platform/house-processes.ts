import type pg from 'pg'

/** The name of a connection by which some process of the house works now, other than those whose name holds `except`; null when none does. */
export async function runningProcess(
  pool: Pick<pg.Pool, 'query'>,
  { except = null }: { except?: string | null } = {},
): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and application_name ~ '^croupier [a-z+]+ [0-9]+( |$)'
       and ($1::text is null or position($1 in application_name) = 0) limit 1`,
    [except],
  )
  return rows[0]?.name ?? null
}
