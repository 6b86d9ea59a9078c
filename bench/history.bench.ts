import type pg from 'pg'
import { buffersOf } from './buffers.ts'
import { postmasterOf, processorTime } from './costs.ts'
import { type Figure, median } from './figures.ts'
import { type BenchDatabase, benchDatabase, fillWallets, PLAYERS } from './ledger-database.ts'
import { nodeBatchedBets, openClients } from './ledger-load.ts'
import { fillHistory } from './long-history.ts'

const ROUNDS = 6
const WARM_UP_SECONDS = 45
const SECONDS = 4
const CLIENTS = 8
const BATCH = 32
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

type Rounds = readonly Record<'full' | 'empty', Round>[]

/** What a bet costs when the journal is long, beside the same bets on an empty one: same server, interleaved rounds. */
export async function bench(): Promise<Figure[]> {
  const full = await benchDatabase('full')
  const empty = await benchDatabase('empty', full.postgres)
  try {
    for (const database of [full, empty]) await fillWallets(database, PLAYERS)
    const began = performance.now()
    await fillHistory(full.superuser, ROWS)
    console.log(`loaded in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    const houses = { full: await openHouse(full), empty: await openHouse(empty) }
    const rounds: Record<'full' | 'empty', Round>[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      // The first change of each page after a checkpoint is logged whole: the warm-up is long enough to pass over most of them.
      const seconds = round === 0 ? WARM_UP_SECONDS : SECONDS
      const emptyFirst = round % 2 === 1 ? await play(houses.empty, seconds) : null
      const played = {
        full: await play(houses.full, seconds),
        empty: emptyFirst ?? (await play(houses.empty, seconds)),
      }
      console.log(`round ${round}${round === 0 ? ' (warm-up, not counted)' : ''}: ${told(played)}`)
      if (round > 0) rounds.push(played)
    }
    for (const { clients } of Object.values(houses))
      await Promise.all(clients.map((client) => client.end()))
    return [speedOf(rounds), processorFigure(rounds), buffersFigure(rounds)]
  } finally {
    await empty.drop()
    await full.stop()
  }
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

function told({ empty, full }: Record<'full' | 'empty', Round>): string {
  const words = ({ bets, touched, read, processor }: Round): string =>
    `${Math.round(bets)} bets/s, ${processor.toFixed(0)} µs, ${touched.toFixed(1)} buffers a bet, ${read.toFixed(2)} not in memory`
  return `empty ${words(empty)}; full ${words(full)}`
}

const linesInWords = `a journal of ${(ROWS / 1e6).toFixed(1)} million lines`

function speedOf(rounds: Rounds): Figure {
  const ratio = median(rounds.map(({ full, empty }) => full.bets / empty.bets))
  return {
    bench: 'history',
    figure: `bets in batches of ${BATCH} on ${linesInWords}`,
    value: Math.round(median(rounds.map(({ full }) => full.bets))),
    unit: 'bets/s',
    anchor: 'the same on an empty journal',
    anchorValue: Math.round(median(rounds.map(({ empty }) => empty.bets))),
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
