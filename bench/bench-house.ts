import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeyring } from '../server/src/platform/keyring.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { buildWhenNeeded } from '../tools/run/build.mjs'
import type { BenchDatabase } from './ledger-database.ts'
import type { Seat } from './wallet-http-load.ts'

/** The vendor whose calls are played: the house's own studio. */
export const VENDOR = 'HGS'
const VENDOR_ID = 1
const SLOT = 2
/** As `npm start` has it: a call's garbage dies young when the young have room. */
const YOUNG = '--max-semi-space-size=32'

/** The built house as a process of its own. */
export interface BenchHouse {
  pid: number
  port: number
  stop(): Promise<void>
}

/** The built house, as `npm start` runs it, with the role that takes calls alone. */
export async function startBenchHouse(
  { postgres, name }: BenchDatabase,
  rootKey: Buffer,
  more: Readonly<Record<string, string>> = {},
): Promise<BenchHouse> {
  await buildWhenNeeded(projectRoot(), ['server'])
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-house-'))
  const child = spawn(process.execPath, [YOUNG, 'server/dist/main.mjs'], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      CROUPIER_DATA: folder,
      CROUPIER_ROLES: 'api',
      CROUPIER_ROOT_KEY: rootKey.toString('base64'),
      DATABASE_URL: postgres.url('croupier_app', name),
      DATABASE_OWNER_URL: postgres.url('croupier_owner', name),
      LOG_LEVEL: 'warn',
      // A whole house's players and vendors come from this one machine.
      CROUPIER_NETWORK_LIMITS:
        'signed=100000000,lines=1000000,messages=10000000,openLines=1000000,connections=1000000',
      ...more,
    },
  })
  const port = await portOf(child)
  return {
    pid: child.pid ?? 0,
    port,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      const port = /croupier ready http:\/\/[^:\s]+:(\d+)/.exec(said)?.[1]
      if (port !== undefined) resolve(Number(port))
    })
    child.once('exit', (code) => reject(new Error(`the house ended with ${code}: ${said}`)))
  })
}

/** The studio's secret, encrypted with the key that the house was started with, in the place of the one that nobody here knows. */
export async function giveSecret({ app }: BenchDatabase, rootKey: Buffer): Promise<string> {
  const secret = systemRandom.token()
  const encrypted = createKeyring(rootKey, systemRandom).encrypt(
    'vendor-secret',
    `${VENDOR_ID}/${SLOT}`,
    secret,
  )
  const { pool, close } = openDatabase(app)
  await pool.query('delete from vendors_secrets where vendor_id = $1', [VENDOR_ID])
  await pool.query('insert into vendors_secrets values ($1, $2, $3, now())', [
    VENDOR_ID,
    SLOT,
    encrypted,
  ])
  await close()
  // The house reads its vendors again within a second.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return secret
}

/** Somebody with a session, whose browser would send this as its token and as its cookie. */
export interface SignedIn extends Seat {
  token: string
}

/** Members who are signed in and sit in a game, written straight into the tables: signing in is not what is measured. */
export async function seatPlayers(
  { app }: BenchDatabase,
  playerIds: readonly number[],
): Promise<SignedIn[]> {
  const { pool, close } = openDatabase(app)
  const seats = playerIds.map((playerId) => ({
    playerId,
    sessionId: randomUUID(),
    token: systemRandom.token(),
  }))
  for (const { playerId, sessionId, token } of seats) {
    await pool.query(
      `insert into identity_members (id, brand_id, account, member_type, currency, nickname, language, password_hash,
         registered_at, registered_from)
       values ($1::bigint, 1, 'bench' || $1::bigint::text, 0, 'BRL', 'bench', 'en', '$argon2id$bench', now(), 'bench')`,
      [playerId],
    )
    await pool.query(
      `insert into identity_sessions (id, token_hash, binding_hash, member_id, brand_id, created_at, last_seen_at, idle_seconds,
         first_time, expires_at, address, user_agent)
       values ($1, $2, $2, $3, 1, now(), now(), 86400, false, now() + interval '1 day', '127.0.0.1', 'bench')`,
      [sessionId, createHash('sha256').update(token).digest(), playerId],
    )
    await pool.query(
      `insert into vendors_game_sessions
       values ($1, $2, 1, $3, $3, $1, 'HS-KOI', 'BRL', 'en', '127.0.0.1', now(), now() + interval '1 day')`,
      [sessionId, VENDOR_ID, playerId],
    )
  }
  await close()
  return seats
}
