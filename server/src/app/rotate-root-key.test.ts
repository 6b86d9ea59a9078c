import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import { testStaffHouse } from '../../test/staff.ts'
import { newDataKey, personalField, writePersonalData } from '../accounts/members/personal-data.ts'
import { addressOfMessage, valuesOfMessage, writeMessage } from '../comms/messages/write-message.ts'
import { openTotp } from '../accounts/staff/staff-row.ts'
import { openRoundLink, encryptRoundLink } from '../play/verticals/studio/links/round-link.ts'
import { addSecret } from '../play/vendors/change-vendor.ts'
import { createVendorBook } from '../play/vendors/vendor-book.ts'
import { checkRootKey, followRootKey } from '../platform/check-root-key.ts'
import type { Context } from '../platform/context.ts'
import { openDatabase } from '../platform/db.ts'
import { createHouseKeyring, type HouseKeyring } from '../platform/keyring.ts'
import { systemRandom } from '../platform/random.ts'
import { rootKeyMark } from '../platform/root-key.ts'
import { rotateRootKey } from './rotate-root-key.ts'
import { encryptedByMembers, encryptedColumns } from './encrypted-columns.ts'

const world = await testStaffHouse()
const { database, context } = world
const owner = new pg.Pool({ ...database.owner, max: 2 })
const oldKey = Buffer.alloc(32, 7)
const newKey = Buffer.alloc(32, 8)
const memberId = 77n

afterAll(async () => {
  await owner.end()
})

const keyringOf = (current: Buffer, previous: Buffer | null): HouseKeyring =>
  createHouseKeyring({ current, previous }, systemRandom)

/** A process of the house as far as keys go: connections that name its keys, and a keyring that follows the database. */
async function startProcess(keyring: HouseKeyring) {
  const { pool, db } = openDatabase(
    { connectionString: database.url },
    { max: 2, name: `croupier api 1 ${keyring.roots.map(rootKeyMark).join(' ')}` },
  )
  await checkRootKey(pool, keyring)
  const unfollow = followRootKey(pool, keyring)
  const own: Context = { ...context, db, pool, keyring }
  return {
    own,
    close: async () => {
      unfollow()
      await pool.end()
    },
  }
}

const rotate = (keyring: HouseKeyring) =>
  rotateRootKey({ pool: owner, keyring, say: () => {}, pause, lookMs: 1_200, settleMs: 5_000 })

/** Writes by one process and reads by the other, as calls of members and staff do. */
async function oneCall(writer: Context, reader: Context): Promise<void> {
  const id = await writer.db.transaction().execute((tx) =>
    writeMessage(tx, writer, {
      brandId: 1,
      memberId: null,
      channel: 'mail',
      to: 'ana@acme.example',
      template: 'code_login',
      values: { code: '1' },
      language: 'en',
      at: writer.clock.now(),
    }),
  )
  const row = await reader.db
    .selectFrom('messages_outbox')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(addressOfMessage(reader, row)).toBe('ana@acme.example')
  expect(valuesOfMessage(reader, row)).toEqual({ code: '1' })
  expect(reader.keyring.blindIndex('claim', 'ana')).toEqual(
    writer.keyring.blindIndex('claim', 'ana'),
  )
  await everythingOpens(reader)
}

const ROUND = '0190b0a8-0000-7000-8000-0000000000aa'

async function everythingOpens(process: Context): Promise<void> {
  const staff = await process.db
    .selectFrom('operators_staff')
    .select(['id', 'totp_encrypted'])
    .where('totp_encrypted', 'is not', null)
    .execute()
  for (const { id, totp_encrypted: encrypted } of staff)
    expect(openTotp(process, id, encrypted ?? Buffer.alloc(0))).not.toBe('')
  const vendor = await createVendorBook(process).byCode('ROTATED')
  expect(vendor?.secrets).toHaveLength(1)
  expect(await personalField(process.db, process, memberId, 'email')).toBe('ana@acme.example')
}

test('SEC-22 every encrypted column of the database is known to the change of the root key', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and (column_name = 'encrypted' or column_name like '%\\_encrypted')
       and table_name <> 'platform_root_key' order by 1`,
  )
  const known = new Set([
    ...encryptedByMembers,
    ...encryptedColumns.map(({ table, column }) => `${table}.${column}`),
  ])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  expect(rows.length).toBeGreaterThan(25)
})

test('SEC-22 the root key is changed while two processes write and read, without a failed call, and the old one can go', {
  timeout: 120_000,
}, async () => {
  await owner.query(
    `insert into vendors (id, code, name, game_types, sandbox, launch_url) values (901, 'ROTATED', 'Rotated', '{RNG}', false, 'https://r.example/?t={token}')`,
  )
  await addSecret({ ...context }, 901, ['a', 'b'])
  const encrypted = newDataKey(context, memberId)
  await owner.query(
    `insert into identity_members (id, brand_id, account, member_type, currency, nickname, language, data_key_encrypted, registered_at, registered_from)
     values ($1, 1, 'rotated', 4, 'DEMO', 'Rotated', 'en', $2, now(), '')`,
    [String(memberId), encrypted],
  )
  await context.db.transaction().execute((tx) =>
    writePersonalData(tx, context, {
      memberId,
      brandId: 1,
      fields: { email: 'ana@acme.example' },
      at: context.clock.now(),
    }),
  )
  const link = encryptRoundLink(context.keyring, 1, { memberId, roundId: ROUND })
  // A house that has run with the first key alone.
  await startProcess(keyringOf(oldKey, null)).then(({ close }) => close())

  // A process that has the old key alone would read nothing of the new one.
  const behind = await startProcess(keyringOf(oldKey, null))
  await expect(rotate(keyringOf(newKey, oldKey))).rejects.toThrow(
    /CROUPIER_ROOT_KEY is not known to every process/,
  )
  await behind.close()

  // Both processes have been started again with both keys, one after the other.
  const one = await startProcess(keyringOf(newKey, oldKey))
  const two = await startProcess(keyringOf(newKey, oldKey))
  const failures: unknown[] = []
  let calls = 0
  const over = new AbortController()
  const calling = (async () => {
    while (!over.signal.aborted) {
      const [writer, reader] = calls % 2 === 0 ? [one, two] : [two, one]
      await oneCall(writer.own, reader.own).catch((error: unknown) => failures.push(error))
      calls += 1
    }
  })()
  const first = await rotate(keyringOf(newKey, oldKey))
  expect(first.encryptedAnew).toBeGreaterThan(10)

  // The first process is started again without the old key, while the second still has both.
  const onlyNew = await startProcess(keyringOf(newKey, null))
  for (let call = 0; call < 10; call += 1) await oneCall(onlyNew.own, two.own)
  for (let call = 0; call < 10; call += 1) await oneCall(two.own, onlyNew.own)
  over.abort()
  await calling
  expect(failures).toEqual([])
  expect(calls).toBeGreaterThan(5)
  await one.close()
  await two.close()

  // Without the old key everything opens, and what was given away before too.
  await everythingOpens(onlyNew.own)
  expect(openRoundLink(onlyNew.own.keyring, 1, link)).toEqual({ memberId, roundId: ROUND })
  const alone = keyringOf(newKey, null)
  await checkRootKey(onlyNew.own.pool, alone)
  expect((await rotate(keyringOf(newKey, oldKey))).encryptedAnew).toBe(0)
  // The old key alone is refused from now on.
  await expect(checkRootKey(onlyNew.own.pool, keyringOf(oldKey, null))).rejects.toThrow(
    /CROUPIER_ROOT_KEY/,
  )
  await onlyNew.close()

  // Two rows of a third key: the previous key is not called needless, and nothing says that all was re-encrypted.
  const third = createHouseKeyring({ current: Buffer.alloc(32, 9), previous: null }, systemRandom)
  await owner.query(
    `insert into content_feedback (id, brand_id, question_type, content_encrypted, contact_encrypted, language, created_at)
     select gen_random_uuid(), 1, 'game', $1, '', 'en', now() from generate_series(1, 2)`,
    [third.encrypt('content-feedback', 'x/content', Buffer.from('a'))],
  )
  await owner.query('update platform_root_key set encrypted_anew_at = null')
  await expect(rotate(keyringOf(newKey, oldKey))).rejects.toThrow(
    /^CROUPIER_ROOT_KEY_PREVIOUS must stay: [^\n]*content_feedback\.content_encrypted \(2 rows\)/,
  )
  const { rows } = await owner.query('select encrypted_anew_at from platform_root_key')
  expect(rows).toEqual([{ encrypted_anew_at: null }])
})
