import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SESSION_COOKIE } from '../server/src/platform/http/http.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import {
  type BenchHouse,
  giveSecret,
  seatPlayers,
  type SignedIn,
  startBenchHouse,
  VENDOR,
} from './bench-house.ts'
import { callOnce, type Vendor } from './faults/signed-call.ts'
import type { Figure } from './figures.ts'
import { type BenchDatabase, benchDatabase, fillWallets } from './ledger-database.ts'
import { openSocket, say } from './live-socket.ts'

/** `npm run bench steady 30` lasts half an hour, `steady 480` the eight of a soak. */
const MINUTES = Number(process.argv[3] ?? 5)
const BETS_A_SECOND = Number(process.env['BENCH_RATE'] ?? 300)
const MEMBERS = 2000
const OPENED_AT_ONCE = 20
/** Caches fill and pools open in the beginning: what memory does then says nothing about leaks. */
const SETTLING = 0.25
/** Below this the slope of memory is told and not judged: it is mostly the garbage of the moment. */
const SOAK_MINUTES = 60
const MINUTE_MS = 60_000

/**
 * The house at one steady pace beside two thousand members with an open socket each: bets come when they are due and not when the last
 * was answered, so that a house that stands still is seen in what they waited. Every bet is followed by its win. Memory, files and
 * database sessions of the house are read along the way.
 */
export async function bench(): Promise<Figure[]> {
  const database = await benchDatabase('steady')
  const rootKey = randomBytes(32)
  const house = await startBenchHouse(database, rootKey, { CROUPIER_ROLES: 'api,games,worker' })
  try {
    await fillWallets(database, MEMBERS)
    const vendor = { code: VENDOR, id: 1, secret: await giveSecret(database, rootKey) }
    const members = await seatPlayers(
      database,
      Array.from({ length: MEMBERS }, (_, place) => 1 + place),
    )
    const ears = await openEars(house.port, members)
    const watch = watchHouse(database, house)
    const heard = await playSteadily(house.port, vendor, members)
    const states = await watch.end()
    const alive = ears.alive()
    ears.close()
    return figuresOf({ heard, states, alive, news: ears.news() })
  } finally {
    await house.stop()
    await database.stop()
  }
}

interface Ears {
  /** Frames that all sockets have heard. */
  news(): number
  alive(): number
  close(): void
}

/** A signed-in socket for each member, listening to the own balance and to the winners, as a lobby does. */
async function openEars(port: number, members: readonly SignedIn[]): Promise<Ears> {
  let news = 0
  const hear = (): void => void (news += 1)
  const sockets: Socket[] = []
  for (let opened = 0; opened < members.length; opened += OPENED_AT_ONCE)
    sockets.push(
      ...(await Promise.all(
        members.slice(opened, opened + OPENED_AT_ONCE).map(async ({ token, playerId }) => {
          const socket = await openSocket(port, {
            hear,
            cookie: `__Host-${SESSION_COOKIE}=${token}`,
          })
          say(socket, { token })
          say(socket, { subscribe: `member:${playerId}` })
          say(socket, { subscribe: 'winners:1' })
          return socket
        }),
      )),
    )
  return {
    news: () => news,
    alive: () => sockets.filter(({ destroyed }) => !destroyed).length,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Milliseconds from the moment each operation was due until its answer; whatever was not answered OK is an error. */
interface HeardAnswers {
  latencies: number[]
  errors: string[]
}

async function playSteadily(
  port: number,
  vendor: Vendor,
  members: readonly SignedIn[],
): Promise<HeardAnswers> {
  const heard: HeardAnswers = { latencies: [], errors: [] }
  const start = performance.now()
  const rounds: Promise<void>[] = []
  const total = Math.round(BETS_A_SECOND * 60 * MINUTES)
  for (let bet = 0; bet < total; bet += 1) {
    const due = start + (bet * 1000) / BETS_A_SECOND
    const early = due - performance.now()
    if (early > 1) await pause(early)
    const member = members[bet % members.length]
    if (member) rounds.push(playRound({ port, vendor, member, due }, heard))
    if (rounds.length >= BETS_A_SECOND * 60) await Promise.all(rounds.splice(0, BETS_A_SECOND * 30))
  }
  await Promise.all(rounds)
  return heard
}

interface Turn {
  port: number
  vendor: Vendor
  member: SignedIn
  due: number
}

async function playRound({ port, vendor, member, due }: Turn, heard: HeardAnswers): Promise<void> {
  const id = randomUUID()
  const both = {
    player_id: String(member.playerId),
    currency: 'BRL',
    round_id: id,
    game_code: 'HS-KOI',
    amount: '100',
  }
  const tell = async (operation: 'bet' | 'win', request: object, from: number): Promise<void> => {
    const problem = await callOnce(port, { vendor, operation, request }).then(
      (said) => {
        if (said.kind === 'shed') return 'shed'
        return said.answer.status === 'OK' ? null : said.answer.status
      },
      (error: unknown) => String(error),
    )
    if (problem === null) heard.latencies.push(performance.now() - from)
    else heard.errors.push(problem)
  }
  const bet = { ...both, transaction_id: `${id}:b`, session_id: member.sessionId }
  await tell('bet', bet, due)
  const win = {
    ...both,
    transaction_id: `${id}:w`,
    reference_transaction_id: `${id}:b`,
    round_closed: true,
  }
  await tell('win', win, performance.now())
}

interface State {
  minute: number
  megabytes: number
  files: number
  backends: number
}

/** Looks at the house ten times, and at least once a minute. */
function watchHouse(
  { superuser }: BenchDatabase,
  { pid }: BenchHouse,
): { end(): Promise<State[]> } {
  const states: State[] = []
  const { pool, close } = openDatabase(superuser, { max: 1 })
  const start = performance.now()
  const look = async (): Promise<void> => {
    const { rows } = await pool.query<{ backends: number }>(
      `select count(*)::int as backends from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    states.push({
      minute: (performance.now() - start) / MINUTE_MS,
      megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
      files: readdirSync(`/proc/${pid}/fd`).length,
      backends: rows[0]?.backends ?? 0,
    })
  }
  const timer = setInterval(() => void look(), Math.min(MINUTE_MS, (MINUTES * MINUTE_MS) / 10))
  return {
    end: async () => {
      clearInterval(timer)
      await look()
      await close()
      return states
    },
  }
}

interface Found {
  heard: HeardAnswers
  states: readonly State[]
  alive: number
  news: number
}

function figuresOf({ heard, states, alive, news }: Found): Figure[] {
  const { latencies, errors } = heard
  for (const state of states)
    console.log(
      `minute ${state.minute.toFixed(1)}: ${state.megabytes.toFixed(0)} MiB, ${state.files} files, ${state.backends} database sessions`,
    )
  for (const error of new Set(errors)) console.log(`not answered OK: ${error}`)
  const figure = (
    name: string,
    value: number,
    { unit, bar, ok }: { unit: string; bar: string; ok: boolean },
  ): Figure => ({
    bench: 'steady',
    figure: `${BETS_A_SECOND} bets/s for ${MINUTES} min beside ${MEMBERS} sockets: ${name}`,
    value: Number(value.toFixed(3)),
    unit,
    anchor: null,
    anchorValue: null,
    ratio: null,
    bar,
    ok,
  })
  const told = (name: string, value: number, unit: string): Figure =>
    figure(name, value, { unit, bar: 'printed', ok: true })
  const sorted = latencies.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  const share = errors.length / Math.max(1, errors.length + latencies.length)
  const calm = states.filter(({ minute }) => minute >= MINUTES * SETTLING)
  const slope = slopeOf(calm)
  const isSoak = MINUTES >= SOAK_MINUTES
  const grown = (what: 'files' | 'backends'): number =>
    (calm.at(-1)?.[what] ?? 0) - (calm[0]?.[what] ?? 0)
  return [
    told('bets and wins answered', latencies.length, 'operations'),
    figure('slowest of 99 in 100, from when due', p99, {
      unit: 'ms',
      bar: '<= 250',
      ok: p99 <= 250,
    }),
    figure('not answered OK', share * 100, { unit: '%', bar: '< 0.1', ok: share < 0.001 }),
    figure('sockets still open', alive, {
      unit: 'sockets',
      bar: `>= ${MEMBERS}`,
      ok: alive >= MEMBERS,
    }),
    told('news heard by the sockets', news, 'frames'),
    figure('growth of memory', slope, {
      unit: '% an hour',
      bar: isSoak ? '< 1' : `printed; < 1 from ${SOAK_MINUTES} min`,
      ok: !isSoak || slope < 1,
    }),
    told('files more than after the first quarter', grown('files'), 'files'),
    told('database sessions more than then', grown('backends'), 'sessions'),
  ]
}

/** The line of least squares through memory, as a share of its mean an hour, in percent. */
function slopeOf(states: readonly State[]): number {
  const mean = (of: (state: State) => number): number =>
    states.reduce((sum, state) => sum + of(state), 0) / states.length
  const [minute, megabytes] = [mean((state) => state.minute), mean((state) => state.megabytes)]
  const both = mean((state) => (state.minute - minute) * (state.megabytes - megabytes))
  const square = mean((state) => (state.minute - minute) ** 2)
  return ((both / square) * 60 * 100) / megabytes
}
