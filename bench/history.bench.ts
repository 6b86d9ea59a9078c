import pg from 'pg'
import { type Figure, median } from './figures.ts'
import { type BenchDatabase, benchDatabase, fillWallets, PLAYERS } from './ledger-database.ts'
import { nodeBatchedBets } from './ledger-load.ts'

const ROUNDS = 6
const WARM_UP_SECONDS = 25
const SECONDS = 4
const CLIENTS = 8
/** Lines that lie in the full ledger before the first bet of the bench: with `--full` as many as the promise speaks of; BENCH_ROWS sets another number. */
const FULL_ROWS = 10_000_000
const ROWS = process.argv.includes('--full')
  ? FULL_ROWS
  : Number(process.env['BENCH_ROWS'] ?? 2_500_000)
const ROWS_A_STEP = 250_000

/** What a bet costs when the journal is long, beside the same bets on an empty one: same server, interleaved rounds. */
export async function bench(): Promise<Figure[]> {
  const full = await benchDatabase('full')
  const empty = await benchDatabase('empty', full.postgres)
  try {
    const databases = { full, empty }
    for (const database of [full, empty]) await fillWallets(database, PLAYERS)
    await fillHistory(full, ROWS)
    const rounds: { full: number; empty: number }[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      // The first change of each page after a checkpoint is logged whole: the warm-up is long enough to pass over most of them.
      const load = { clients: CLIENTS, seconds: round === 0 ? WARM_UP_SECONDS : SECONDS }
      const played = { full: 0, empty: 0 }
      const order = round % 2 === 0 ? (['full', 'empty'] as const) : (['empty', 'full'] as const)
      for (const which of order)
        played[which] = await nodeBatchedBets(32, { ...load, connection: databases[which].app })
      const words = `empty ${Math.round(played.empty)}, full ${Math.round(played.full)}`
      console.log(`round ${round}${round === 0 ? ' (warm-up, not counted)' : ''}: ${words}`)
      if (round > 0) rounds.push(played)
    }
    return [figureOf(rounds)]
  } finally {
    await empty.drop()
    await full.stop()
  }
}

function figureOf(rounds: readonly { full: number; empty: number }[]): Figure {
  const ratio = median(rounds.map(({ full, empty }) => full / empty))
  return {
    bench: 'history',
    figure: `bets in batches of 32 on a journal of ${(ROWS / 1e6).toFixed(1)} million lines`,
    value: Math.round(median(rounds.map(({ full }) => full))),
    unit: 'bets/s',
    anchor: 'the same on an empty journal',
    anchorValue: Math.round(median(rounds.map(({ empty }) => empty))),
    ratio: Number(ratio.toFixed(3)),
    bar: '>= 0.95',
    ok: ratio >= 0.95,
  }
}

/**
 * Lines, keys and rounds of bets long past, written by the tables' owner in bulk: their seals are not real, since nothing verifies
 * them here, but their sizes and the shapes of their ids are.
 */
async function fillHistory({ superuser }: BenchDatabase, rows: number): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  await client.query('set synchronous_commit = off')
  for (let from = 0; from < rows; from += ROWS_A_STEP) {
    await client.query(
      `with lines as materialized (
         select 1 + (n * 7919) % ${PLAYERS} as player_id, 1000 + n as seq, id, id::text as ext
         from (select n, uuidv7() as id from generate_series($1::bigint, $2::bigint) n) made
       ), journal as (
         insert into ledger_journal
         select player_id, 'BRL', 'cash', -seq, id, pg_current_xact_id(), now(), 1::smallint, 'bet', 5, ext, null, ext, 'koi',
           -100, 100000000, 'vendor', false, false, false, false, null, sha256(ext::bytea)
         from lines
       ), keys as (
         insert into ledger_keys
         select player_id, 5, ext, 'bet', '', 'OK', substring(sha256(ext::bytea) from 1 for 16), 'BRL', 'cash', -seq, now() from lines
       )
       insert into ledger_rounds
       select player_id, 5, ext, 1::smallint, 'BRL', 'koi', 100, 0, 1, 0, 0, false, now(), now() from lines`,
      [from + 1, Math.min(from + ROWS_A_STEP, rows)],
    )
    process.stdout.write(`\r${Math.min(from + ROWS_A_STEP, rows).toLocaleString('en')} lines`)
  }
  process.stdout.write('\n')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}
