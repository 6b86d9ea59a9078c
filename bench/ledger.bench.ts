import { randomInt } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { createLedger } from '../server/src/core/ledger/ledger.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { createMetrics } from '../server/src/platform/metrics.ts'
import { type Figure, median } from './figures.ts'
import {
  type BenchDatabase,
  benchDatabase,
  fillAccounts,
  fillWallets,
  PLAYERS,
  run,
} from './ledger-database.ts'
import {
  betScript,
  hasPgbench,
  type Load,
  nodeBatchedBets,
  nodeSimpleUpdate,
  nodeSingleBets,
  pgbench,
  SIMPLE_UPDATE,
} from './ledger-load.ts'

const ROUNDS = 5
const SECONDS = 4
const CLIENTS = 8
const CALLERS = 64

/** The wallet operation in SQL beside pgbench's simple-update: same server, same minute, same clients, interleaved rounds. */
export async function bench(): Promise<Figure[]> {
  const database = await benchDatabase()
  try {
    await fillWallets(database, PLAYERS)
    await fillAccounts(database, PLAYERS)
    await addHotHouseRow(database)
    const native = hasPgbench()
    if (!native)
      console.log(
        'pgbench is not installed: its simple-update is played by node, statement by statement',
      )
    const rounds: Round[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const figures = await playRound(database, native)
      console.log(
        `round ${round}${round === 0 ? ' (warm-up, not counted)' : ''}: ${describe(figures)}`,
      )
      if (round > 0) rounds.push(figures)
    }
    return figuresOf(rounds, native ? 'pgbench simple-update' : 'simple-update by node')
  } finally {
    await database.stop()
  }
}

interface Round {
  anchor: number
  single: number
  batch: number
  callers: number
  hot: number
}

async function playRound(database: BenchDatabase, native: boolean): Promise<Round> {
  const load = { connection: database.app, clients: CLIENTS, seconds: SECONDS }
  const owner = { ...load, connection: database.owner }
  const single = (call: string, as: Load) =>
    native ? pgbench(betScript(call), as) : nodeSingleBets(call, as)
  return {
    anchor: native ? pgbench(SIMPLE_UPDATE, owner) : await nodeSimpleUpdate(owner),
    single: await single('ledger_apply', load),
    batch: await nodeBatchedBets(32, load),
    callers: await ledgerCallers(database),
    hot: await single('bench_hot_apply', owner),
  }
}

/** The way that the house takes: concurrent callers of `ledger.apply`, batched by nature. Bets a second. */
async function ledgerCallers({ app }: BenchDatabase): Promise<number> {
  const { pool, close } = openDatabase(app, { name: 'croupier-bench' })
  const ledger = createLedger({ pool, metrics: createMetrics() })
  const end = performance.now() + SECONDS * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() < end) {
        const id = uuidv7()
        const { status } = await ledger.apply({
          id,
          playerId: BigInt(randomInt(1, PLAYERS + 1)),
          brandId: 1,
          currency: 'BRL',
          subaccount: 'cash',
          operation: 'bet',
          source: 5,
          externalId: id,
          roundId: id,
          gameCode: 'koi',
          amount: 100n,
          counterAccount: 'vendor',
          at: new Date(),
        })
        if (status !== 'OK') throw new Error(`a bet of the bench was refused: ${status}`)
        done++
      }
    }),
  )
  await ledger.close()
  await close()
  return done / SECONDS
}

/** The negative control: the same bet, and one balance of the house in the same transaction. It must come out badly. */
async function addHotHouseRow({ owner }: BenchDatabase): Promise<void> {
  const parameters =
    'bigint, uuid, smallint, text, text, text, integer, text, text, text, text, integer, text, boolean, boolean, text, timestamptz, text'
  const names = Array.from({ length: 18 }, (_, place) => `$${place + 1}`).join(', ')
  await run(owner, [
    'create table bench_house (id int primary key, balance bigint not null) with (fillfactor = 20)',
    'insert into bench_house values (1, 0)',
    `create function bench_hot_apply(${parameters}) returns ledger_outcome language plpgsql as $$
     declare o ledger_outcome;
     begin
       update bench_house set balance = balance + $12 where id = 1;
       o := ledger_apply(${names});
       return o;
     end $$`,
  ])
}

function figuresOf(rounds: readonly Round[], anchor: string): Figure[] {
  const compare = (
    key: keyof Round,
    figure: string,
    bar: string,
    passes: (ratio: number) => boolean,
  ): Figure => {
    const ratio = median(rounds.map((round) => round[key] / round.anchor))
    return {
      bench: 'ledger',
      figure,
      value: Math.round(median(rounds.map((round) => round[key]))),
      unit: 'bets/s',
      anchor,
      anchorValue: Math.round(median(rounds.map((round) => round.anchor))),
      ratio: Number(ratio.toFixed(3)),
      bar,
      ok: passes(ratio),
    }
  }
  return [
    compare('single', `one call a bet, ${CLIENTS} clients`, '>= 0.6', (ratio) => ratio >= 0.6),
    compare('batch', `batches of 32, ${CLIENTS} clients`, '>= 3', (ratio) => ratio >= 3),
    compare(
      'callers',
      `ledger.apply, ${CALLERS} callers in one process`,
      '>= 1.5',
      (ratio) => ratio >= 1.5,
    ),
    compare('hot', 'negative control: one hot house row', '< 0.5', (ratio) => ratio < 0.5),
  ]
}

function describe(round: Round): string {
  return Object.entries(round)
    .map(([name, value]) => `${name} ${Math.round(value)}`)
    .join(', ')
}
