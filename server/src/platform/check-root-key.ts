import type pg from 'pg'
import type { HouseKeyring, Keyring, RootKey } from './keyring.ts'
import { StartupError } from './startup-error.ts'

/** How soon a process encrypts with a new root key after it came into use. */
const LOOK_EVERY_MS = 2_000
const LASTING = 'lasting-key'

interface RootKeyRow {
  check_value: Buffer
  lasting_encrypted: Buffer | null
}

/**
 * Compares the root keys of this process with the one that this database is encrypted with, and notes it at the first start. Of two first
 * starts with different keys one is refused. Encrypts with the key in use from then on. Throws StartProblem naming CROUPIER_ROOT_KEY.
 */
export async function checkRootKey(pool: pg.Pool, keyring: HouseKeyring): Promise<void> {
  const [current] = keyring.roots
  await pool.query(
    'insert into platform_root_key (check_value) values ($1) on conflict do nothing',
    [current?.checkValue],
  )
  const used = await useKeyInUse(pool, keyring)
  if (used) return
  throw new StartupError(
    'CROUPIER_ROOT_KEY (or root.key in CROUPIER_DATA) is not the key of this database: what it holds was encrypted with another one',
  )
}

/** A process that has two keys follows the database when the new one comes into use; the answer ends that. */
export function followRootKey(pool: pg.Pool, keyring: HouseKeyring): () => void {
  if (keyring.roots.length < 2) return () => {}
  let isLooking = false
  const look = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    try {
      await useKeyInUse(pool, keyring)
    } catch {
      // A database that does not answer takes no rows either; the next look follows.
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** The key that the database is encrypted with, as one of this process; null when it has it not. */
async function useKeyInUse(pool: pg.Pool, keyring: HouseKeyring): Promise<RootKey | null> {
  const { rows } = await pool.query<RootKeyRow>('select * from platform_root_key')
  const [row] = rows
  const used = keyring.roots.find(({ checkValue }) => row?.check_value.equals(checkValue))
  if (!row || !used) return null
  keyring.encryptWith(used)
  keyring.keepLasting(lastingKeyOf(keyring, row, used))
  return used
}

/** The key of indexes and signatures; it was encrypted by the key in use. */
export function lastingKeyOf(
  keyring: HouseKeyring,
  row: Pick<RootKeyRow, 'lasting_encrypted'>,
  used: RootKey,
): Buffer {
  return row.lasting_encrypted === null
    ? used.bytes
    : keyring.decrypt(LASTING, used.version.toString('hex'), row.lasting_encrypted)
}

/** Encrypts the lasting key with another root key; it always names its version. */
export function encryptedLasting(ring: Keyring, root: RootKey, lasting: Buffer): Buffer {
  const encrypted = ring.encrypt(LASTING, root.version.toString('hex'), lasting)
  return Buffer.concat([root.version, encrypted])
}
