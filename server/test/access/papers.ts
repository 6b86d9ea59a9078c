import { randomBytes } from 'node:crypto'
import { systemRandom } from '../../src/platform/random.ts'
import type { StaffHouse } from '../staff.ts'

export interface Owner {
  memberId: bigint
  brandId: number
  currency: 'BRL' | 'VND'
}

/** What an account has besides its money: the ways in, its papers, and what staff keep about them. */
export async function papersOf(world: StaffHouse, owner: Owner) {
  return { ...(await waysInOf(world, owner)), ...(await casesOf(world, owner)) }
}

async function waysInOf({ context: { pool, clock } }: StaffHouse, owner: Owner) {
  const { memberId, brandId } = owner
  const [session, device, passkey] = [newId(), newId(), newId()]
  const now = clock.now()
  await pool.query(
    `insert into identity_sessions (id, token_hash, binding_hash, member_id, brand_id, created_at, last_seen_at, idle_seconds,
       first_time, expires_at, address, user_agent)
     values ($1, $2, $2, $3, $4, $5, $5, 86400, false, $5::timestamptz + interval '1 day', '198.18.0.1', 'matrix')`,
    [session, randomBytes(32), memberId, brandId, now],
  )
  await pool.query(
    `insert into identity_known_devices (id, device_hash, member_id, brand_id, first_seen_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $5::timestamptz + interval '1 day')`,
    [device, randomBytes(32), memberId, brandId, now],
  )
  await pool.query(
    `insert into identity_passkeys (credential_id, id, member_id, brand_id, host, public_key, backed_up, name, created_at)
     values ($1, $2, $3, $4, 'localhost', $1, false, 'matrix', $5)`,
    [randomBytes(32), passkey, memberId, brandId, now],
  )
  return { session, device, passkey }
}

async function casesOf({ house, context: { db, pool, clock, keyring } }: StaffHouse, owner: Owner) {
  const { memberId, brandId } = owner
  const [erasure, submission, picture, loosePicture] = [newId(), newId(), newId(), newId()]
  const [override, alert, bar, message] = [newId(), newId(), newId(), newId()]
  const address = keyring.encrypt('message', `${message}:address`, 'matrix@example.test')
  const now = clock.now()
  const insert = (table: string, columns: string, values: readonly unknown[]) =>
    pool.query(
      `insert into ${table} (id, member_id, brand_id, ${columns})
       values (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
      [...values],
    )
  const whose = [memberId, brandId]
  await insert('kyc_submissions', 'kind, state, submitted_at', [
    submission,
    ...whose,
    'passport',
    'waiting',
    now,
  ])
  for (const [id, sentIn] of [
    [picture, submission],
    [loosePicture, null],
  ])
    await insert('kyc_documents', 'submission_id, media, width, height, encrypted, uploaded_at', [
      id,
      ...whose,
      sentIn,
      'image/jpeg',
      1,
      1,
      await house.identity.encryptFor(db, {
        memberId,
        row: id ?? '',
        text: randomBytes(8).toString('base64'),
      }),
      now,
    ])
  await insert('kyc_overrides', 'kind, level, reason, state, proposed_by, proposed_at', [
    override,
    ...whose,
    'grant',
    1,
    'the matrix asks',
    'proposed',
    systemRandom.uuid(),
    now,
  ])
  await insert('privacy_erasures', 'state, requested_at, due_at', [
    erasure,
    ...whose,
    'waiting',
    now,
    now,
  ])
  await insert('protection_alerts', 'signal, day, evidence, raised_at, due_at', [
    alert,
    ...whose,
    'night_play',
    '2026-03-09',
    '{}',
    now,
    now,
  ])
  await insert('protection_bars', 'kind, starts_at', [bar, ...whose, 'barred_group', now])
  await insert(
    'messages_outbox',
    'channel, template, language, address_encrypted, address_masked, status, due_at, created_at, ended_at',
    [message, ...whose, 'mail', 'matrix', 'en', address, 'm***', 'sent', now, now, now],
  )
  return { erasure, submission, picture, loosePicture, override, alert, bar, message }
}

const newId = (): string => systemRandom.uuid()
