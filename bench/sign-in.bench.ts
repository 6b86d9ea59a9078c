import { randomBytes } from 'node:crypto'
import { brandFactsApi } from '@croupier/api/core/brand-facts'
import { membersApi } from '@croupier/api/accounts/members'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type pg from 'pg'
import { setSetting } from '../server/src/core/brands/brands.ts'
import { PASSWORD_COST } from '../server/src/accounts/members/members.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { giveSecret, seatPlayers, startBenchHouse, VENDOR } from './bench-house.ts'
import { type Figure, median } from './figures.ts'
import { benchDatabase, fillWallets } from './ledger-database.ts'
import { backendsOf, type Ran, watchRuns } from './run-delay.ts'
import { type HttpLoad, playOverHttp } from './wallet-http-load.ts'

const ROUNDS = 5
const SECONDS = 4
const SIGN_INS_AT_ONCE = 50
const PLAYERS_AT_ONCE = 8
const FLOOR_KIB = 46 * 1024

/**
 * What sign-ins do to bets: a house of its own process takes bets over signed HTTP, in turns alone and while fifty sign-ins
 * are always under way. Unknown names, because they take the same work and lock nobody out.
 */
export async function bench(): Promise<Figure[]> {
  const database = await benchDatabase('sign_in')
  const rootKey = randomBytes(32)
  const house = await startBenchHouse(database, rootKey, {
    CROUPIER_TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
  })
  try {
    await fillWallets(database, PLAYERS_AT_ONCE)
    const secret = await giveSecret(database, rootKey)
    const seats = await seatPlayers(
      database,
      Array.from({ length: PLAYERS_AT_ONCE }, (_, place) => 1 + place),
    )
    await spareTheHumanCheck(database.app)
    const http = { port: house.port, vendor: VENDOR, secret, seats, seconds: SECONDS }
    const bets = { ...http, round: 'bet, then win' } as const
    const rounds: Round[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const encrypted = await encryptSignIns(house.port)
      const quiet = await playWatched(bets, house.pid, database.app)
      const crowd = signInAllTheTime(house.port, encrypted)
      const busy = await playWatched(bets, house.pid, database.app)
      const signIns = (await crowd.end()) / SECONDS
      const words = `quiet p99 ${quiet.p99.toFixed(1)} ms, with sign-ins ${busy.p99.toFixed(1)} ms at ${signIns.toFixed(1)} sign-ins/s`
      console.log(`round ${round}${round === 0 ? ' (warm-up, not counted)' : ''}: ${words}`)
      if (round > 0) rounds.push({ quiet, busy, signIns })
    }
    return figuresOf(rounds)
  } finally {
    await house.stop()
    await database.stop()
  }
}

/** One look at bets: the slowest of 99 in 100, and microseconds a call that somebody stood ready and got no processor. */
interface Watched {
  p99: number
  loopWaits: number
  databaseWaits: number
}

interface Round {
  quiet: Watched
  busy: Watched
  signIns: number
}

async function playWatched(load: HttpLoad, house: number, app: pg.PoolConfig): Promise<Watched> {
  const loop = watchRuns([house])
  const database = watchRuns(await backendsOf(app))
  const { p99, perSecond } = await playOverHttp(load)
  const backends = await backendsOf(app)
  const eachOf = ({ waited }: Ran): number => (waited * 1000) / (perSecond * load.seconds)
  return { p99, loopWaits: eachOf(loop([house])), databaseWaits: eachOf(database(backends)) }
}

function figuresOf(rounds: readonly Round[]): Figure[] {
  const alone = { bench: 'sign-in', anchor: null, anchorValue: null, ratio: null }
  const beside = (what: keyof Watched): Omit<Figure, 'figure' | 'unit' | 'bar' | 'ok'> => ({
    ...alone,
    value: Number(median(rounds.map(({ busy }) => busy[what])).toFixed(1)),
    anchor: 'quiet',
    anchorValue: Number(median(rounds.map(({ quiet }) => quiet[what])).toFixed(1)),
    ratio: Number(median(rounds.map(({ quiet, busy }) => busy[what] / quiet[what])).toFixed(2)),
  })
  const slowest = beside('p99')
  return [
    {
      ...slowest,
      figure: `slowest of 99 in 100 bets, ${SIGN_INS_AT_ONCE} sign-ins under way`,
      unit: 'ms',
      bar: '< 2',
      ok: (slowest.ratio ?? Infinity) < 2,
    },
    {
      ...beside('loopWaits'),
      figure: 'the event loop waits for a processor, a call',
      unit: 'us',
      bar: 'printed',
      ok: true,
    },
    {
      ...beside('databaseWaits'),
      figure: 'PostgreSQL waits for a processor, a call',
      unit: 'us',
      bar: 'printed',
      ok: true,
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

/** Fifty callers, each signing in again as soon as it has its answer. What they send was encrypted before. */
function signInAllTheTime(
  port: number,
  encrypted: readonly EncryptedSignIn[],
): { end(): Promise<number> } {
  const waiting = [...encrypted]
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

interface EncryptedSignIn {
  jwe: string
  address: string
}

type PublicKey = JWK & { kid: string }
/** More than one thread can check in a round. */
const SIGN_INS_A_ROUND = SECONDS * 100
let names = 0

async function encryptSignIns(port: number): Promise<EncryptedSignIn[]> {
  const answer = await fetch(`http://127.0.0.1:${port}${brandFactsApi.encryptionKey.path}`)
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

async function signIn(port: number, { jwe, address }: EncryptedSignIn): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${membersApi.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ jwe }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Lets people sign in without a proof of work, whose price is not what is measured. */
async function spareTheHumanCheck(app: pg.PoolConfig): Promise<void> {
  const { db, close } = openDatabase(app)
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
  await close()
  // The house reads its settings again within a second or so.
  await new Promise((resolve) => setTimeout(resolve, 2000))
}
