import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { openDatabase } from '../server/src/platform/db.ts'

/** Somebody with an open window of a table. */
export interface CrowdSeat {
  player: number
  gameCode: string
  /** Of the window: what its calls carry. */
  token: string
  /** Where the calls seem to come from, so that nobody shares a limit with a thousand others. */
  address: string
}

const VENDOR_ID = 1
const OPENING = 100_000_000n

/** Members with money who sit at tables, written straight into the tables: signing in and opening windows is not what is measured. */
export async function seatCrowd(
  app: pg.PoolConfig,
  crowd: readonly { gameCode: string; players: number }[],
): Promise<CrowdSeat[]> {
  const { pool, close } = openDatabase(app, { max: 2 })
  let next = 1
  const seats: CrowdSeat[] = []
  for (const { gameCode, players } of crowd)
    for (let count = 0; count < players; count += 1) {
      const player = next++
      const address = `10.${player >> 16}.${(player >> 8) & 255}.${player & 255}`
      seats.push({ player, gameCode, token: randomBytes(32).toString('base64url'), address })
    }
  const players = seats.map(({ player }) => player)
  const sessions = seats.map(() => randomUUID())
  const tokens = seats.map(({ token }) => createHash('sha256').update(token).digest())
  const codes = seats.map(({ gameCode }) => gameCode)
  const of = `unnest($1::bigint[], $2::uuid[], $3::bytea[], $4::text[]) as seat (player, session, token, code)`
  const columns = [players, sessions, tokens, codes]
  const write = (text: string) => pool.query(`with seats as (select * from ${of}) ${text}`, columns)
  await write(`insert into identity_members (id, brand_id, account, member_type, currency, nickname, language, password_hash,
      registered_at, registered_from)
    select player, 1, 'crowd' || player, 0, 'BRL', 'crowd', 'en', '$argon2id$crowd', now(), 'crowd' from seats`)
  await write(`insert into identity_sessions (id, token_hash, binding_hash, member_id, brand_id, created_at, last_seen_at, idle_seconds,
      first_time, expires_at, address, user_agent)
    select session, sha256(token), sha256(token), player, 1, now(), now(), 86400, false, now() + interval '1 day', '127.0.0.1', 'crowd'
    from seats`)
  await write(`insert into vendors_game_sessions
    select session, ${VENDOR_ID}, 1, player, player, session, code, 'BRL', 'en', '127.0.0.1', now(), now() + interval '1 day' from seats`)
  await write(`insert into studio_sessions (id, token_hash, member_id, brand_id, wallet_session, currency, game_code, engine_code,
      is_trial, opened_at, seen_at)
    select gen_random_uuid(), token, player, 1, session, 'BRL', code, code, false, now(), now() from seats`)
  await write(`select ledger_open_wallet(player, 'BRL', 'locked', 1::smallint) from seats`)
  for (const player of players)
    await pool.query(
      `select ledger_apply($1, gen_random_uuid(), 1::smallint, 'BRL', 'cash', 'deposit', 0, 'opening', null, null, null,
         $2, 'psp', false, false, null, now(), null)`,
      [player, OPENING],
    )
  await close()
  return seats
}
