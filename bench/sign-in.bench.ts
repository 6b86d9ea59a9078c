import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandsApi } from '@croupier/api/brands'
import { identityApi } from '@croupier/api/identity'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type pg from 'pg'
import { setSetting } from '../server/src/modules/brands/brands.ts'
import { PASSWORD_COST } from '../server/src/modules/identity/identity.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { createKeyring } from '../server/src/platform/keyring.ts'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { type Figure, median } from './figures.ts'
import { benchDatabase, fillWallets } from './ledger-database.ts'
import { playOverHttp, type Seat } from './wallet-http-load.ts'

const ROUNDS = 5
const SECONDS = 4
const SIGN_INS_AT_ONCE = 50
const PLAYERS_AT_ONCE = 8
const VENDOR = 'HGS'
const VENDOR_ID = 1
const FLOOR_KIB = 46 * 1024

/**
 * What sign-ins do to bets: a house of its own process takes bets over signed HTTP, in turns alone and while fifty sign-ins
 * are always under way. Unknown names, because they take the same work and lock nobody out.
 */
export async function bench(): Promise<Figure[]> {
  const database = await benchDatabase('sign_in')
  const rootKey = randomBytes(32)
  const house = await startHouse({
    CROUPIER_ROOT_KEY: rootKey.toString('base64'),
    DATABASE_URL: database.postgres.url('croupier_app', database.name),
    DATABASE_OWNER_URL: database.postgres.url('croupier_owner', database.name),
  })
  try {
    await fillWallets(database, PLAYERS_AT_ONCE)
    const prepared = await prepare(database.app, rootKey)
    const http = { port: house.port, vendor: VENDOR, ...prepared, seconds: SECONDS }
    const rounds: { quiet: number; busy: number; signIns: number }[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const sealed = await sealSignIns(house.port)
      const quiet = await playOverHttp({ ...http, round: 'bet, then win' })
      const crowd = signInAllTheTime(house.port, sealed)
      const busy = await playOverHttp({ ...http, round: 'bet, then win' })
      const signIns = (await crowd.end()) / SECONDS
      const words = `quiet p99 ${quiet.p99.toFixed(1)} ms, with sign-ins ${busy.p99.toFixed(1)} ms at ${signIns.toFixed(1)} sign-ins/s`
      console.log(`round ${round}${round === 0 ? ' (warm-up, not counted)' : ''}: ${words}`)
      if (round > 0) rounds.push({ quiet: quiet.p99, busy: busy.p99, signIns })
    }
    return figuresOf(rounds)
  } finally {
    await house.stop()
    await database.stop()
  }
}

function figuresOf(rounds: readonly { quiet: number; busy: number; signIns: number }[]): Figure[] {
  const alone = { bench: 'sign-in', anchor: null, anchorValue: null, ratio: null }
  const ratio = median(rounds.map(({ quiet, busy }) => busy / quiet))
  return [
    {
      ...alone,
      figure: `slowest of 99 in 100 bets, ${SIGN_INS_AT_ONCE} sign-ins under way`,
      value: Number(median(rounds.map(({ busy }) => busy)).toFixed(1)),
      unit: 'ms',
      anchor: 'quiet',
      anchorValue: Number(median(rounds.map(({ quiet }) => quiet)).toFixed(1)),
      ratio: Number(ratio.toFixed(2)),
      bar: '< 2',
      ok: ratio < 2,
    },
    {
      ...alone,
      figure: 'sign-ins',
      value: Number(median(rounds.map(({ signIns }) => signIns)).toFixed(1)),
      unit: 'a second',
      bar: 'printed',
      ok: true,
    },
    {
      ...alone,
      figure: 'memory of one Argon2id hash',
      value: PASSWORD_COST.memoryCost,
      unit: 'KiB',
      bar: `>= ${FLOOR_KIB}`,
      ok: PASSWORD_COST.memoryCost >= FLOOR_KIB,
    },
  ]
}

/** Fifty callers, each signing in again as soon as it has its answer. What they send was sealed before. */
function signInAllTheTime(
  port: number,
  sealed: readonly SealedSignIn[],
): { end(): Promise<number> } {
  const waiting = [...sealed]
  let answered = 0
  const caller = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      if ((await signIn(port, next)) === 422) answered += 1
  }
  const callers = Array.from({ length: SIGN_INS_AT_ONCE }, caller)
  return {
    end: async () => {
      // What is answered after this is not of these seconds.
      const counted = answered
      // Nobody begins another one.
      waiting.length = 0
      await Promise.all(callers)
      return counted
    },
  }
}

interface SealedSignIn {
  jwe: string
  address: string
}

type PublicKey = JWK & { kid: string }
/** More than one thread can check in a round. */
const SIGN_INS_A_ROUND = SECONDS * 100
let names = 0

async function sealSignIns(port: number): Promise<SealedSignIn[]> {
  const answer = await fetch(`http://127.0.0.1:${port}${brandsApi.encryptionKey.path}`)
  const { value } = (await answer.json()) as { value: { key: PublicKey } }
  const publicKey = await importJWK(value.key, 'ECDH-ES')
  const iat = Math.floor((performance.timeOrigin + performance.now()) / 1000)
  return await Promise.all(
    Array.from({ length: SIGN_INS_A_ROUND }, async () => {
      names += 1
      // Each from a network of its own, as the house's proxy would say.
      const address = `10.${(names >> 8) % 256}.${names % 256}.9`
      const content = { username: `nobody${names}`, password: 'not the password 1', iat }
      const plain = JSON.stringify({ ...content, jti: systemRandom.token(18) })
      const jwe = await new CompactEncrypt(new TextEncoder().encode(plain))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: value.key.kid })
        .encrypt(publicKey)
      return { jwe, address }
    }),
  )
}

async function signIn(port: number, { jwe, address }: SealedSignIn): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${identityApi.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ jwe }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Players in their game, the vendor's secret, and sign-ins that need no proof of work. */
async function prepare(
  app: pg.PoolConfig,
  rootKey: Buffer,
): Promise<{ secret: string; seats: Seat[] }> {
  const { pool, db, close } = openDatabase(app)
  const secret = systemRandom.token()
  const sealed = createKeyring(rootKey, systemRandom).seal(
    'vendor-secret',
    `${VENDOR_ID}/2`,
    secret,
  )
  await pool.query('delete from vendors_secrets where vendor_id = $1', [VENDOR_ID])
  await pool.query('insert into vendors_secrets values ($1, 2, $2, now())', [VENDOR_ID, sealed])
  await db.transaction().execute((tx) =>
    setSetting(tx, {
      scope: 'brand',
      scopeKey: '1',
      key: 'humanCheck.enabled',
      value: false,
      by: 'bench',
      at: new Date(),
    }),
  )
  const seats = Array.from({ length: PLAYERS_AT_ONCE }, (_, at) => ({
    playerId: 1 + at,
    sessionId: randomUUID(),
  }))
  for (const { playerId, sessionId } of seats) {
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
      [sessionId, randomBytes(32), playerId],
    )
    await pool.query(
      `insert into vendors_game_sessions
       values ($1, $2, 1, $3, $3, $1, 'HS-KOI', 'BRL', 'en', '127.0.0.1', now(), now() + interval '1 day')`,
      [sessionId, VENDOR_ID, playerId],
    )
  }
  await close()
  // The house reads vendors and settings again within a second or so.
  await new Promise((resolve) => setTimeout(resolve, 3000))
  return { secret, seats }
}

interface House {
  port: number
  stop(): Promise<void>
}

async function startHouse(variables: Record<string, string>): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-house-'))
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      CROUPIER_DATA: folder,
      CROUPIER_ROLES: 'api',
      CROUPIER_TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...variables,
    },
  })
  return {
    port: await portOf(child),
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
