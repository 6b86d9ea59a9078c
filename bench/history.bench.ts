import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type BenchHouse, giveSecret, seatPlayers, startBenchHouse, VENDOR } from './bench-house.ts'
import { buffersOf } from './buffers.ts'
import { postmasterOf, processorTime } from './costs.ts'
import { type Figure, median } from './figures.ts'
import { type BenchDatabase, benchDatabase, fillWallets, PLAYERS } from './ledger-database.ts'
import { nodeBatchedBets, openClients } from './ledger-load.ts'
import { fillHistory } from './long-history.ts'
import { type HttpLoad, playOverHttp } from './wallet-http-load.ts'

const ROUNDS = 6
const WARM_UP_SECONDS = 45
const SECONDS = 4
const CLIENTS = 8
const BATCH = 32
/** Over HTTP as many people play as in the bench of the wallet. */
const PLAYERS_AT_ONCE = 64
const ROUNDS_OVER_HTTP = 10
const SECONDS_OVER_HTTP = 4
/** Lines that lie in the full ledger before the first bet of the bench: with `--full` as many as the promise speaks of; BENCH_ROWS sets another number. */
const FULL_ROWS = 10_000_000
const ROWS = process.argv.includes('--full')
  ? FULL_ROWS
  : Number(process.env['BENCH_ROWS'] ?? 2_500_000)
/** What a bet may touch more on a long journal: one level more in each tree that it enters (keys and rounds twice), and a split now and then. */
const MORE_BUFFERS = 6

interface Round {
  bets: number
  /** Pages touched a bet, and those of them that were not in memory. */
  touched: number
  read: number
  /** PostgreSQL's processor time a bet, in microseconds: hardly moved by who else uses the machine. */
  processor: number
}

/** Whether the host lends the server pages of 2 MB; with those of 4 KB each process pays for each page that it touches first. */
async function hugePagesOf({ superuser }: BenchDatabase): Promise<string> {
  const client = new pg.Client(superuser)
  await client.connect()
  const { rows } = await client.query<{ status: string }>(
    "select current_setting('huge_pages_status') as status",
  )
  await client.end()
  return rows[0]?.status ?? 'unknown'
}

type Both<Of> = Record<'full' | 'empty', Of>
type Rounds = readonly Both<Round>[]

/** What a bet costs when the journal is long, beside the same bets on an empty one: same server, interleaved rounds. */
export async function bench(): Promise<Figure[]> {
  const full = await benchDatabase('full')
  const empty = await benchDatabase('empty', full.postgres)
  try {
    for (const database of [full, empty]) await fillWallets(database, PLAYERS)
    const began = performance.now()
    await fillHistory(full.superuser, ROWS)
    const loading = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`loaded in ${loading} s; huge pages ${await hugePagesOf(full)}`)
    const houses = { full: await openHouse(full), empty: await openHouse(empty) }
    const rounds = await inTurn(
      ROUNDS,
      // The first change of each page after a checkpoint is logged whole: the warm-up is long enough to pass over most of them.
      (which, round) => play(houses[which], round === 0 ? WARM_UP_SECONDS : SECONDS),
      told,
    )
    for (const { clients } of Object.values(houses))
      await Promise.all(clients.map((client) => client.end()))
    const http = await overHttp({ full, empty })
    return [
      httpFigure('rounds with dated ids', http.dated),
      httpFigure('rounds with random ids', http.random),
      speedFigure(
        `bets in batches of ${BATCH}`,
        'bets/s',
        rounds.map(({ full, empty }) => ({ full: full.bets, empty: empty.bets })),
      ),
      processorFigure(rounds),
      buffersFigure(rounds),
    ]
  } finally {
    await empty.drop()
    await full.stop()
  }
}

/** Plays on both, the one first and then the other, so many rounds; the one before them warms up and is not counted. */
async function inTurn<Played>(
  count: number,
  play: (which: keyof Both<Played>, round: number) => Promise<Played>,
  words: (played: Both<Played>) => string,
): Promise<Both<Played>[]> {
  const rounds: Both<Played>[] = []
  for (let round = 0; round <= count; round++) {
    const emptyFirst = round % 2 === 1 ? await play('empty', round) : null
    const full = await play('full', round)
    const played = { full, empty: emptyFirst ?? (await play('empty', round)) }
    console.log(`round ${round}${round === 0 ? ' (warm-up, not counted)' : ''}: ${words(played)}`)
    if (round > 0) rounds.push(played)
  }
  return rounds
}

/** Bets and wins a second, and PostgreSQL's processor time of one of them in microseconds. */
interface HttpRound {
  perSecond: number
  processor: number
}

type Ids = 'dated' | 'random'

/**
 * The whole way, a house for each of the two journals: what a vendor notices of the longer one. Rounds whose ids have no order are looked
 * for among those at rest, so both kinds are played.
 */
async function overHttp(databases: Both<BenchDatabase>): Promise<Record<Ids, Both<HttpRound>[]>> {
  const postmaster = await postmasterOf(databases.full.superuser)
  const doors = { full: await openDoor(databases.full), empty: await openDoor(databases.empty) }
  const play = async ({ load }: Door, ids: Ids): Promise<HttpRound> => {
    const before = processorTime(postmaster)
    const { perSecond } = await playOverHttp({ ...load, ids })
    const processor = (processorTime(postmaster) - before) / (perSecond * SECONDS_OVER_HTTP)
    return { perSecond, processor }
  }
  const playAll = (ids: Ids): Promise<Both<HttpRound>[]> =>
    inTurn(ROUNDS_OVER_HTTP, (which) => play(doors[which], ids), toldOverHttp(ids))
  try {
    return { dated: await playAll('dated'), random: await playAll('random') }
  } finally {
    for (const { house } of Object.values(doors)) await house.stop()
  }
}

function httpFigure(which: string, rounds: readonly Both<HttpRound>[]): Figure {
  return speedFigure(
    `bets, then wins, of ${which}, over signed HTTP, ${PLAYERS_AT_ONCE} players,`,
    'operations/s',
    rounds.map(({ full, empty }) => ({ full: full.perSecond, empty: empty.perSecond })),
  )
}

const inWords = ({ perSecond, processor }: HttpRound): string =>
  `${Math.round(perSecond)}/s, ${processor.toFixed(1)} µs`

function toldOverHttp(ids: Ids): (played: Both<HttpRound>) => string {
  return ({ empty, full }) =>
    `over HTTP, ${ids} ids: empty ${inWords(empty)}; full ${inWords(full)}`
}

interface Door {
  house: BenchHouse
  load: HttpLoad
}

async function openDoor(database: BenchDatabase): Promise<Door> {
  const rootKey = randomBytes(32)
  const house = await startBenchHouse(database, rootKey)
  const secret = await giveSecret(database, rootKey)
  const everySoMany = Math.floor(PLAYERS / PLAYERS_AT_ONCE)
  const seats = await seatPlayers(
    database,
    Array.from({ length: PLAYERS_AT_ONCE }, (_, place) => 1 + place * everySoMany),
  )
  const load = { port: house.port, vendor: VENDOR, secret, seats, seconds: SECONDS_OVER_HTTP }
  return { house, load: { ...load, round: 'bet, then win' } }
}

interface House extends BenchDatabase {
  clients: readonly pg.Client[]
}

async function openHouse(database: BenchDatabase): Promise<House> {
  return { ...database, clients: await openClients(database.app, CLIENTS) }
}

async function play({ superuser, clients }: House, seconds: number): Promise<Round> {
  const postmaster = await postmasterOf(superuser)
  const before = await buffersOf(superuser)
  const processorBefore = processorTime(postmaster)
  const bets = await nodeBatchedBets(BATCH, { clients, seconds })
  const processor = processorTime(postmaster) - processorBefore
  // What a session has touched is told a second later, unless it is asked to tell at once.
  await Promise.all(clients.map((client) => client.query('select pg_stat_force_next_flush()')))
  const after = await buffersOf(superuser)
  const total = Math.max(1, bets * seconds)
  return {
    bets,
    touched: (after.touched - before.touched) / total,
    read: (after.read - before.read) / total,
    processor: processor / total,
  }
}

function told({ empty, full }: Both<Round>): string {
  const words = ({ bets, touched, read, processor }: Round): string =>
    `${Math.round(bets)} bets/s, ${processor.toFixed(0)} µs, ${touched.toFixed(1)} buffers a bet, ${read.toFixed(2)} not in memory`
  return `empty ${words(empty)}; full ${words(full)}`
}

const linesInWords = `a journal of ${(ROWS / 1e6).toFixed(1)} million lines`

/** How much a second the full journal takes, beside the empty one. */
function speedFigure(figure: string, unit: string, perSecond: readonly Both<number>[]): Figure {
  const ratio = median(perSecond.map(({ full, empty }) => full / empty))
  return {
    bench: 'history',
    figure: `${figure} on ${linesInWords}`,
    value: Math.round(median(perSecond.map(({ full }) => full))),
    unit,
    anchor: 'the same on an empty journal',
    anchorValue: Math.round(median(perSecond.map(({ empty }) => empty))),
    ratio: Number(ratio.toFixed(3)),
    bar: '>= 0.95',
    ok: ratio >= 0.95,
  }
}

function processorFigure(rounds: Rounds): Figure {
  const ratio = median(rounds.map(({ full, empty }) => empty.processor / full.processor))
  return {
    bench: 'history',
    figure: `processor time of a bet on ${linesInWords}`,
    value: Number(median(rounds.map(({ full }) => full.processor)).toFixed(1)),
    unit: 'µs',
    anchor: 'the same on an empty journal',
    anchorValue: Number(median(rounds.map(({ empty }) => empty.processor)).toFixed(1)),
    ratio: Number(ratio.toFixed(3)),
    bar: '>= 0.95',
    ok: ratio >= 0.95,
  }
}

/** What does not depend on who else uses the machine: pages that a bet touches. */
function buffersFigure(rounds: Rounds): Figure {
  const full = median(rounds.map((round) => round.full.touched))
  const empty = median(rounds.map((round) => round.empty.touched))
  return {
    bench: 'history',
    figure: `buffers touched by a bet on ${linesInWords}`,
    value: Number(full.toFixed(1)),
    unit: 'buffers',
    anchor: 'the same on an empty journal',
    anchorValue: Number(empty.toFixed(1)),
    ratio: Number((full / empty).toFixed(3)),
    bar: `<= ${MORE_BUFFERS} more`,
    ok: full - empty <= MORE_BUFFERS,
  }
}
