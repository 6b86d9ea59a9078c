import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenNeeded } from '../tools/run/build.mjs'
import { createKeyring } from '../server/src/platform/keyring.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { postmasterOf, processorTime, walBytes } from './costs.ts'
import { type Figure, median } from './figures.ts'
import {
  type BenchDatabase,
  benchDatabase,
  fillAccounts,
  fillWallets,
  PLAYERS,
} from './ledger-database.ts'
import { hasPgbench, nodeSimpleUpdate, pgbench, SIMPLE_UPDATE } from './ledger-load.ts'
import { type HttpResult, playOverHttp, type Seat } from './wallet-http-load.ts'

const ROUNDS = 5
const SECONDS = 4
/** Players at once, and clients of the anchor. */
const PLAYERS_AT_ONCE = 64
const VENDOR = 'HGS'
const VENDOR_ID = 1
const SLOT = 2
/** As `npm start` has it: a call's garbage dies young when the young have room. */
const YOUNG = '--max-semi-space-size=32'

/**
 * The seamless wallet as a vendor meets it: the house's own process, signed HTTP, sessions checked, one connection a player;
 * beside pgbench's simple-update with as many clients on the same server, in interleaved rounds.
 */
export async function bench(): Promise<Figure[]> {
  const database = await benchDatabase()
  let house: House | null = null
  try {
    await fillWallets(database, PLAYERS)
    await fillAccounts(database, PLAYERS)
    const rootKey = randomBytes(32)
    house = await startHouse(database, rootKey)
    const secret = await giveSecret(database, rootKey)
    const seats = await seatPlayers(database)
    const { port } = house
    const rounds: Round[] = []
    const load = { connection: database.owner, clients: PLAYERS_AT_ONCE, seconds: SECONDS }
    for (let round = 0; round <= ROUNDS; round++) {
      const anchor = hasPgbench() ? pgbench(SIMPLE_UPDATE, load) : await nodeSimpleUpdate(load)
      const http = { port, vendor: VENDOR, secret, seats, seconds: SECONDS }
      const before = await costsOf(database, house)
      const calls = await playOverHttp({ ...http, round: 'bet, then win' })
      const after = await costsOf(database, house)
      const pairs = await playOverHttp({ ...http, round: 'betwin' })
      const half = { seats: seats.slice(0, PLAYERS_AT_ONCE / 2), round: 'bet, then win' } as const
      const { p99: p99AtHalf } = await playOverHttp({ ...http, ...half })
      const words = `bet, then win ${described(calls)}; betwin ${described(pairs)}; p99 of half the players ${p99AtHalf.toFixed(1)} ms; anchor ${Math.round(anchor)}`
      console.log(`round ${round}${round === 0 ? ' (warm-up, not counted)' : ''}: ${words}`)
      if (round > 0)
        rounds.push({ calls, pairs, p99AtHalf, anchor, costs: eachOf(before, after, calls) })
    }
    return figuresOf(rounds, hasPgbench() ? 'pgbench simple-update' : 'simple-update by node')
  } finally {
    await house?.stop()
    await database.stop()
  }
}

interface Round {
  calls: HttpResult
  pairs: HttpResult
  p99AtHalf: number
  anchor: number
  costs: Costs
}

/** Microseconds of processor in the house and in PostgreSQL, and bytes of write-ahead log. */
interface Costs {
  house: number
  postgres: number
  wal: number
}

async function costsOf({ superuser }: BenchDatabase, { pid }: House): Promise<Costs> {
  return {
    house: processorTime(pid),
    postgres: processorTime(await postmasterOf(superuser)),
    wal: await walBytes(superuser),
  }
}

function eachOf(before: Costs, after: Costs, { perSecond }: HttpResult): Costs {
  const operations = perSecond * SECONDS
  return {
    house: (after.house - before.house) / operations,
    postgres: (after.postgres - before.postgres) / operations,
    wal: (after.wal - before.wal) / operations,
  }
}

function described({ perSecond, p99 }: HttpResult): string {
  return `${Math.round(perSecond)}/s, p99 ${p99.toFixed(1)} ms`
}

function cost(figure: string, value: number, unit: string): Figure {
  return {
    bench: 'wallet-http',
    figure,
    value: Math.round(value),
    unit,
    anchor: null,
    anchorValue: null,
    ratio: null,
    bar: 'printed',
    ok: true,
  }
}

function latency(figure: string, ms: number, bar: number): Figure {
  return {
    bench: 'wallet-http',
    figure,
    value: Number(ms.toFixed(1)),
    unit: 'ms',
    anchor: null,
    anchorValue: null,
    ratio: null,
    bar: `< ${bar} ms`,
    ok: ms < bar,
  }
}

function figuresOf(rounds: readonly Round[], anchor: string): Figure[] {
  const throughput = (figure: string, kind: 'calls' | 'pairs', bar: number): Figure => {
    const ratio = median(rounds.map((round) => round[kind].perSecond / round.anchor))
    return {
      bench: 'wallet-http',
      figure,
      value: Math.round(median(rounds.map((round) => round[kind].perSecond))),
      unit: 'operations/s',
      anchor,
      anchorValue: Math.round(median(rounds.map((round) => round.anchor))),
      ratio: Number(ratio.toFixed(3)),
      bar: `>= ${bar}`,
      ok: ratio >= bar,
    }
  }
  const at = `over signed HTTP, ${PLAYERS_AT_ONCE} players`
  return [
    throughput(`bets, then wins, ${at}`, 'calls', 1),
    throughput(`bets with their wins in one call, ${at}`, 'pairs', 2),
    latency('slowest of 99 in 100 calls', median(rounds.map(({ calls }) => calls.p99)), 50),
    latency(
      'slowest of 99 in 100 calls, half the players',
      median(rounds.map(({ p99AtHalf }) => p99AtHalf)),
      25,
    ),
    cost('processor a bet or win, house', median(rounds.map(({ costs }) => costs.house)), 'µs'),
    cost(
      'processor a bet or win, PostgreSQL',
      median(rounds.map(({ costs }) => costs.postgres)),
      'µs',
    ),
    cost('processor a bet or win, callers', median(rounds.map(({ calls }) => calls.callers)), 'µs'),
    cost('write-ahead log a bet or win', median(rounds.map(({ costs }) => costs.wal)), 'bytes'),
  ]
}

interface House {
  pid: number
  port: number
  stop(): Promise<void>
}

/** The built house, as `npm start` runs it, with the role that takes calls alone. */
async function startHouse({ postgres, name }: BenchDatabase, rootKey: Buffer): Promise<House> {
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

/** The studio's secret, sealed with the key that the house was started with, in the place of the one that nobody here knows. */
async function giveSecret({ app }: BenchDatabase, rootKey: Buffer): Promise<string> {
  const secret = systemRandom.token()
  const sealed = createKeyring(rootKey, systemRandom).seal(
    'vendor-secret',
    `${VENDOR_ID}/${SLOT}`,
    secret,
  )
  const { pool, close } = openDatabase(app)
  await pool.query('delete from vendors_secrets where vendor_id = $1', [VENDOR_ID])
  await pool.query('insert into vendors_secrets values ($1, $2, $3, now())', [
    VENDOR_ID,
    SLOT,
    sealed,
  ])
  await close()
  // The house reads its vendors again within a second.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return secret
}

/** Members who are signed in and sit in a game, written straight into the tables: signing in is not what is measured. */
async function seatPlayers({ app }: BenchDatabase): Promise<Seat[]> {
  const { pool, close } = openDatabase(app)
  const seats = Array.from({ length: PLAYERS_AT_ONCE }, (_, place) => ({
    playerId: 1 + place * Math.floor(PLAYERS / PLAYERS_AT_ONCE),
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
  return seats
}
