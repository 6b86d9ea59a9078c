import pg from 'pg'
import type { Passwords } from './create-cluster.ts'

/** The house's own database. */
export const DATABASE = 'croupier'

/**
 * Makes the roles and the database, again at every start so that a half-way first start heals: `croupier_owner` migrates and owns,
 * `croupier_app` is what the application signs in as, `croupier_ledger` owns the ledger and cannot sign in.
 */
export async function bootstrapRoles(
  superuser: pg.ClientConfig,
  passwords: Passwords,
): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    const known = new Set(
      (await client.query<{ rolname: string }>('select rolname from pg_roles')).rows.map(
        (row) => row.rolname,
      ),
    )
    if (!known.has('croupier_ledger')) await client.query('create role croupier_ledger nologin')
    for (const name of ['croupier_owner', 'croupier_app'] as const) {
      if (!known.has(name)) await client.query(`create role ${name} login`)
      await client.query(
        `alter role ${name} login password ${client.escapeLiteral(passwords[name])}`,
      )
    }
    await client.query('alter role croupier_owner createdb createrole')
    await client.query('grant croupier_ledger to croupier_owner')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ])
    if (rowCount === 0) await client.query(`create database ${DATABASE} owner croupier_owner`)
  } finally {
    await client.end()
  }
}
