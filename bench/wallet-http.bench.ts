import { randomBytes } from 'node:crypto'
import { postmasterOf, processorTime, walBytes } from './costs.ts'
import { type BenchHouse, giveSecret, seatPlayers, startBenchHouse, VENDOR } from './bench-house.ts'
import { type Figure, median } from './figures.ts'
import {
  type BenchDatabase,
  benchDatabase,
  fillAccounts,
  fillWallets,
  PLAYERS,
} from './ledger-database.ts'
import { hasPgbench, nodeSimpleUpdate, pgbench, SIMPLE_UPDATE } from './ledger-load.ts'
import { type HttpResult, playOverHttp } from './wallet-http-load.ts'

const ROUNDS = 5
const SECONDS = 4
/** Players at once, and clients of the anchor. */
const PLAYERS_AT_ONCE = 64

/**
 * The seamless wallet as a vendor meets it: the house's own process, signed HTTP, sessions checked, one connection a player;
 * beside pgbench's simple-update with as many clients on the same server, in interleaved rounds.
 */
export async function bench(): Promise<Figure[]> {
  const database = await benchDatabase()
  let house: BenchHouse | null = null
  try {
    await fillWallets(database, PLAYERS)
    await fillAccounts(database, PLAYERS)
    const rootKey = randomBytes(32)
    house = await startBenchHouse(database, rootKey)
    const secret = await giveSecret(database, rootKey)
    const seats = await seatPlayers(
      database,
      Array.from(
        { length: PLAYERS_AT_ONCE },
        (_, place) => 1 + place * Math.floor(PLAYERS / PLAYERS_AT_ONCE),
      ),
    )
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

async function costsOf({ superuser }: BenchDatabase, { pid }: BenchHouse): Promise<Costs> {
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
