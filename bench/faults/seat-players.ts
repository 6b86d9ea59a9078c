import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { openDatabase } from '../../server/src/platform/db.ts'
import { createKeyring } from '../../server/src/platform/keyring.ts'
import { systemRandom } from '../../server/src/platform/random.ts'
import type { Vendor } from './signed-call.ts'

/** A member who is signed in and sits in a game. */
export interface Seat {
  player: bigint
  session: string
}

const VENDOR_ID = 1
const VENDOR_CODE = 'HGS'
const SLOT = 2
export const GAME = 'HS-KOI'

/** A second secret of the studio's, encrypted with the key that the houses are started with; they know it a second later. */
export async function giveSecret(app: pg.ClientConfig, rootKey: Buffer): Promise<Vendor> {
  const secret = systemRandom.token()
  const encrypted = createKeyring(rootKey, systemRandom).encrypt(
    'vendor-secret',
    `${VENDOR_ID}/${SLOT}`,
    secret,
  )
  const { pool, close } = openDatabase(app, { max: 1 })
  await pool.query('insert into vendors_secrets values ($1, $2, $3, now())', [
    VENDOR_ID,
    SLOT,
    encrypted,
  ])
  await close()
  return { code: VENDOR_CODE, id: VENDOR_ID, secret }
}

/** Who sits down, with how much, in a house with this key. */
export interface Seating {
  players: number
  opening: bigint
  rootKey: Buffer
}

/** Players 1 to n, written straight into the tables: signing in is not what is broken here. */
export async function seatPlayers(
  app: pg.ClientConfig,
  { players, opening, rootKey }: Seating,
): Promise<Seat[]> {
  const { pool, close } = openDatabase(app, { max: 1 })
  const keyring = createKeyring(rootKey, systemRandom)
  const seats = Array.from({ length: players }, (_, place) => ({
    player: BigInt(place + 1),
    session: randomUUID(),
  }))
  for (const { player, session } of seats) {
    await pool.query(
      `insert into identity_members (id, brand_id, account, member_type, currency, nickname, language, password_hash,
         registered_at, registered_from, data_key_encrypted)
       values ($1::bigint, 1, 'faults' || $1::bigint::text, 0, 'BRL', 'faults', 'en', '$argon2id$faults', now(), 'faults', $2)`,
      // Somebody without a key counts as erased, and nobody is paid into nowhere.
      [player, keyring.encrypt('member-key', String(player), randomBytes(32))],
    )
    await pool.query(
      `insert into identity_sessions (id, token_hash, binding_hash, member_id, brand_id, created_at, last_seen_at, idle_seconds,
         first_time, expires_at, address, user_agent)
       values ($1, $2, $2, $3, 1, now(), now(), 86400, false, now() + interval '1 day', '127.0.0.1', 'faults')`,
      [session, randomBytes(32), player],
    )
    await pool.query(
      `insert into vendors_game_sessions
       values ($1, $2, 1, $3, $3, $1, $4, 'BRL', 'en', '127.0.0.1', now(), now() + interval '1 day')`,
      [session, VENDOR_ID, player, GAME],
    )
    await pool.query('insert into vendors_players values ($1, $2, 1, now())', [VENDOR_ID, player])
    await pool.query("select ledger_open_wallet($1, 'BRL', 'locked', 1::smallint)", [player])
    await pool.query(
      `select ledger_apply($1, gen_random_uuid(), 1::smallint, 'BRL', 'cash', 'deposit', 0, 'opening', null, null, null,
         $2, 'psp', false, false, null, now(), null)`,
      [player, opening],
    )
  }
  await close()
  return seats
}
