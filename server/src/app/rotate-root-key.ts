import type pg from 'pg'
import { lastingKeyOf, encryptedLasting } from '../platform/check-root-key.ts'
import { runningProcess } from '../platform/house-processes.ts'
import {
  createKeyring,
  type HouseKeyring,
  type RootKey,
  VERSION_BYTES,
} from '../platform/keyring.ts'
import { systemRandom } from '../platform/random.ts'
import { rootKeyMark } from '../platform/root-key.ts'
import { StartupError } from '../platform/startup-error.ts'
import { ENCRYPTED_TEXT, type EncryptedColumn, encryptedColumns } from './encrypted-columns.ts'

export interface RotationDeps {
  /** As the owner: the application may not change which key is in use. */
  pool: pg.Pool
  keyring: HouseKeyring
  /** Says how far it is, a line a time. */
  say(line: string): void
  pause(ms: number): Promise<unknown>
  /** How long the processes of the house are looked for before the new key comes into use: the longest that one has no connection. */
  lookMs?: number
  /** After it came into use: longer than a process takes to hear of it and the longest transaction lasts. */
  settleMs?: number
}

const LOOK_MS = 15_000
const SETTLE_MS = 60_000
/** Rows a step; each is a short transaction of its own. */
const SLICE = 200

interface Rotation {
  encryptedAnew: number
}

interface Pass extends Rotation {
  /** What neither key opens: `table.column` with the number of its rows. */
  unreadable: readonly string[]
}

/**
 * Brings the current root key into use in the place of the previous one and re-encrypts everything, in slices. It may be stopped and started
 * again at any moment: each text names the key that opens it. Throws StartProblem where the change cannot begin, and where it ends with rows
 * that neither key opens: a third key may open them, and nobody can tell yet that the previous one is not needed.
 */
export async function rotateRootKey(parts: RotationDeps): Promise<Rotation> {
  const { pool, keyring, say, settleMs = SETTLE_MS } = parts
  const [current, previous] = keyring.roots
  if (!current || !previous)
    throw new StartupError(
      'CROUPIER_ROOT_KEY_PREVIOUS must be set: the root key that CROUPIER_ROOT_KEY replaces',
    )
  await bringIntoUse(parts, { current, previous })
  keyring.encryptWith(current)
  let encryptedAnew = 0
  for (;;) {
    const waitMs = await untilSettled(pool, settleMs)
    const pass = await encryptAnew(parts, current)
    encryptedAnew += pass.encryptedAnew
    if (waitMs === 0 && pass.encryptedAnew === 0) {
      requireReadable(pass)
      await pool.query('update platform_root_key set encrypted_anew_at = now()')
      return { encryptedAnew }
    }
    if (waitMs > 0) {
      say(`waiting ${Math.ceil(waitMs / 1000)} s for what began before the new key was in use`)
      await parts.pause(waitMs)
    }
  }
}

function requireReadable({ unreadable }: Pass): void {
  if (unreadable.length > 0)
    throw new StartupError(
      `CROUPIER_ROOT_KEY_PREVIOUS must stay: neither it nor CROUPIER_ROOT_KEY opens ${unreadable.join(', ')} (docs/operations/rotation.md)`,
    )
}

async function bringIntoUse(
  parts: RotationDeps,
  { current, previous }: { current: RootKey; previous: RootKey },
): Promise<void> {
  const { pool, keyring, say } = parts
  const row = await keyRow(pool)
  if (row?.check_value.equals(current.checkValue)) {
    keyring.keepLasting(lastingKeyOf(keyring, row, current))
    say('the new key is in use')
    return
  }
  if (!row?.check_value.equals(previous.checkValue))
    throw new StartupError(
      'CROUPIER_ROOT_KEY_PREVIOUS is not the key of this database: what it holds was encrypted with another one',
    )
  const lasting = lastingKeyOf(keyring, row, previous)
  if (lasting.equals(current.bytes))
    throw new StartupError(
      'CROUPIER_ROOT_KEY was the first key of this house: it cannot come back; make a new one',
    )
  await requireFollowers(parts, current)
  const wrapped = encryptedLasting(createKeyring(current.bytes, systemRandom), current, lasting)
  await pool.query(
    `update platform_root_key set check_value = $1, lasting_encrypted = $2, changed_at = now(), encrypted_anew_at = null
     where check_value = $3`,
    [current.checkValue, wrapped, previous.checkValue],
  )
  keyring.keepLasting(lasting)
  say('the new key is in use from now on')
}

async function keyRow(pool: pg.Pool) {
  const { rows } = await pool.query<{ check_value: Buffer; lasting_encrypted: Buffer | null }>(
    'select check_value, lasting_encrypted from platform_root_key',
  )
  return rows[0]
}

/** A process without the new key could read nothing that is encrypted with it. */
async function requireFollowers(
  { pool, pause, say, lookMs = LOOK_MS }: RotationDeps,
  current: RootKey,
): Promise<void> {
  say('looking whether every process has the new key')
  const begun = performance.now()
  let clearSince = begun
  // A process that has just ended may be seen for a moment more.
  while (performance.now() - clearSince < lookMs) {
    const behind = await runningProcess(pool, { except: rootKeyMark(current) })
    if (behind) clearSince = performance.now()
    if (behind && clearSince - begun > lookMs)
      throw new StartupError(
        `CROUPIER_ROOT_KEY is not known to every process: restart "${behind}" with both keys first`,
      )
    await pause(Math.min(500, lookMs))
  }
}

async function untilSettled(pool: pg.Pool, settleMs: number): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    `select greatest(0, $1 - extract(epoch from now() - changed_at) * 1000)::float8 as ms from platform_root_key`,
    [settleMs],
  )
  return rows[0]?.ms ?? 0
}

async function encryptAnew(parts: RotationDeps, current: RootKey): Promise<Pass> {
  let encryptedAnew = 0
  const unreadable: string[] = []
  for (const column of encryptedColumns) {
    const name = `${column.table}.${column.column}`
    const done = await encryptColumn(parts, column, current)
    encryptedAnew += done.encryptedAnew
    if (done.unreadable > 0) unreadable.push(`${name} (${rowsOf(done.unreadable)})`)
    if (done.encryptedAnew > 0) parts.say(`${name}: ${done.encryptedAnew} re-encrypted`)
  }
  return { encryptedAnew, unreadable }
}

function rowsOf(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}

type Row = Record<string, string> & { encrypted_text: string }

async function encryptColumn(
  { pool, keyring }: RotationDeps,
  column: EncryptedColumn,
  { version }: RootKey,
): Promise<{ encryptedAnew: number; unreadable: number }> {
  const ask = await sliceQuery(pool, column)
  const done = { encryptedAnew: 0, unreadable: 0 }
  let after: string[] | null = null
  for (;;) {
    const { rows }: { rows: Row[] } = await pool.query<Row>(ask(after), after ?? [])
    for (const row of rows) {
      const old = Buffer.from(row.encrypted_text, column.isText ? 'base64' : 'hex')
      if (old.subarray(0, VERSION_BYTES).equals(version)) continue
      const context = column.context(row)
      const plain = opened(keyring, { ...column, bound: context, encrypted: old })
      if (plain === null) {
        done.unreadable += 1
        continue
      }
      await replace(pool, column, {
        row,
        encrypted: keyring.encrypt(column.purpose, context, plain),
      })
      done.encryptedAnew += 1
    }
    const last: Row | undefined = rows.at(-1)
    if (!last) return done
    after = column.key.map((name) => last[`key_${name}`] ?? '')
  }
}

function opened(
  keyring: HouseKeyring,
  of: { purpose: string; bound: string; encrypted: Buffer },
): Buffer | null {
  try {
    return keyring.decrypt(of.purpose, of.bound, of.encrypted)
  } catch {
    return null
  }
}

/** A slice of the column in the order of its key, from behind the last one on. */
async function sliceQuery(pool: pg.Pool, column: EncryptedColumn) {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0`,
    [column.table],
  )
  const typeOf = new Map(rows.map(({ name, type }) => [name, type]))
  const keys = column.key.map((name) => `t."${name}"`)
  const behind = column.key.map((name, index) => `$${index + 1}::text::${typeOf.get(name)}`)
  const value = `t."${column.column}"`
  const shown = [...column.key, ...(column.with ?? [])].map((name) =>
    name.includes(' ')
      ? name
      : typeOf.get(name) === 'bytea'
        ? `encode(t."${name}", 'hex') as "${name}"`
        : `t."${name}"::text as "${name}"`,
  )
  // The key as PostgreSQL reads it back, which for bytes is not as it is shown.
  const cursor = column.key.map((name) => `t."${name}"::text as "key_${name}"`)
  const text = column.isText
    ? `substr(${value}, ${ENCRYPTED_TEXT.length + 1})`
    : `encode(${value}, 'hex')`
  const encrypted = column.isText
    ? `starts_with(${value}, '${ENCRYPTED_TEXT}')`
    : `octet_length(${value}) > 0`
  return (after: string[] | null): string =>
    `select ${[...shown, ...cursor].join(', ')}, ${text} as encrypted_text from "${column.table}" t
     where ${encrypted} and ${column.where ?? 'true'}
       ${after === null ? '' : `and (${keys.join(', ')}) > (${behind.join(', ')})`}
     order by ${keys.join(', ')} limit ${column.slice ?? SLICE}`
}

/** Whoever wrote the row meanwhile encrypted it with a key of theirs; the next pass looks again. */
async function replace(
  pool: pg.Pool,
  column: EncryptedColumn,
  { row, encrypted }: { row: Row; encrypted: Buffer },
): Promise<void> {
  const key = column.key.map((name, index) => `"${name}"::text = $${index + 3}`).join(' and ')
  const [before, after] = column.isText
    ? [`${ENCRYPTED_TEXT}${row.encrypted_text}`, `${ENCRYPTED_TEXT}${encrypted.toString('base64')}`]
    : [Buffer.from(row.encrypted_text, 'hex'), encrypted]
  await pool.query(
    `update "${column.table}" set "${column.column}" = $1 where "${column.column}" = $2 and ${key}`,
    [after, before, ...column.key.map((name) => row[`key_${name}`] ?? '')],
  )
}
