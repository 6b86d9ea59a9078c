import type pg from 'pg'
import type { Keyring } from './keyring.ts'
import { StartProblem } from './start-problem.ts'

/** A value that only this root key makes, and that tells nothing about it. */
function checkValue(keyring: Keyring): Buffer {
  return keyring.blindIndex('root-key-check', 'croupier')
}

/**
 * Compares the root key with the one that this database was first started with, and notes it at the first start. Of two first starts
 * with different keys one is refused. Throws StartProblem naming CROUPIER_ROOT_KEY.
 */
export async function checkRootKey(pool: pg.Pool, keyring: Keyring): Promise<void> {
  const value = checkValue(keyring)
  await pool.query(
    'insert into platform_root_key (check_value) values ($1) on conflict do nothing',
    [value],
  )
  const { rows } = await pool.query<{ check_value: Buffer }>(
    'select check_value from platform_root_key',
  )
  if (rows[0]?.check_value.equals(value)) return
  throw new StartProblem(
    'CROUPIER_ROOT_KEY (or root.key in CROUPIER_DATA) is not the key of this database: what it holds was sealed with another one',
  )
}
