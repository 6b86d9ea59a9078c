import pg from 'pg'
import { listRounds, roundTotals } from '../server/src/reporting/reports/records/rounds.ts'
import { type Db, openDatabase } from '../server/src/platform/db.ts'
import { type Figure, median } from './figures.ts'
import { type BenchDatabase, benchDatabase } from './ledger-database.ts'

/** With `--full` as many rounds as the promise speaks of; BENCH_ROWS sets another number. */
const FULL_ROUNDS = 1_000_000
const ROUNDS = process.argv.includes('--full')
  ? FULL_ROUNDS
  : Number(process.env['BENCH_ROWS'] ?? 50_000)
/** Of a year; the newest lie where bets write, as in a running house. */
const DAYS = 360
const NEWEST = 500
const MEMBER = 7n
/** Others played in between, so that no page of the table is one member's. */
const OTHERS = 9
const ROUNDS_A_STEP = 100_000
const WARM = 30
const CALLS = 300
const PAGE_P99_MS = 50
const MONTH_P99_MS = 100
const DAY_MS = 86_400_000

const whose = { memberId: MEMBER, brandId: 1, currency: 'BRL' as const }

/** How long the betting record of one member with very many rounds takes: its pages, and what a month adds up to. */
export async function bench(): Promise<Figure[]> {
  const database = await benchDatabase('records')
  const { db, pool } = openDatabase(database.app, { max: 2, name: 'croupier-bench' })
  try {
    await fillRounds(database)
    const now = Date.now()
    const bare = () => pool.query('select 1')
    const first = await timed(bare, () => listRounds(db, { ...whose, limit: 20 }))
    const deep = await timed(bare, (call) => deepPage(db, now, call))
    const months = await timed(bare, (call) => {
      const to = now - (call % 11) * 30 * DAY_MS
      return roundTotals(db, { ...whose, from: new Date(to - 30 * DAY_MS), to: new Date(to) })
    })
    return [
      figureOf('first page', first, PAGE_P99_MS),
      figureOf('a page of any month', deep, PAGE_P99_MS),
      figureOf('totals of a month', months, MONTH_P99_MS),
    ]
  } finally {
    await pool.end()
    await database.stop()
  }
}

async function deepPage(db: Db, now: number, call: number): Promise<unknown> {
  const to = new Date(now - (call % 11) * 30 * DAY_MS)
  const page = await listRounds(db, { ...whose, to, limit: 20 })
  return await listRounds(db, { ...whose, to, limit: 20, cursor: page.nextCursor ?? undefined })
}

interface Times {
  asked: number[]
  /** Of a question about nothing, asked right before each: what the machine's mood costs. */
  bare: number[]
}

/** Milliseconds of each call, from the shortest to the longest. */
async function timed(
  bare: () => Promise<unknown>,
  ask: (call: number) => Promise<unknown>,
): Promise<Times> {
  const times: Times = { asked: [], bare: [] }
  for (let call = 0; call < WARM + CALLS; call++) {
    const from = performance.now()
    await bare()
    const between = performance.now()
    await ask(call)
    if (call < WARM) continue
    times.bare.push(between - from)
    times.asked.push(performance.now() - between)
  }
  return times
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
}

function figureOf(what: string, { asked, bare }: Times, bar: number): Figure {
  console.log(`${what}: median ${median(asked).toFixed(1)} ms`)
  return {
    bench: 'records',
    figure: `${what}, p99, of ${ROUNDS.toLocaleString('en')} rounds of a member`,
    value: Number(p99(asked).toFixed(2)),
    unit: 'ms',
    anchor: 'a bare question, p99',
    anchorValue: Number(p99(bare).toFixed(2)),
    ratio: Number((median(asked) / median(bare)).toFixed(2)),
    bar: `<= ${bar}`,
    ok: p99(asked) <= bar,
  }
}

const insertInto = (table: string): string => `
    insert into ${table} (player_id, source, round_id, brand_id, currency, game_code, bet, win, bets, wins, cancelled, closed, opened_at, last_at)
    select p, 1, 'round-' || n, 1, 'BRL', 'game-' || n % 40, 10000, case when n % 3 = 0 then 25000 else 0 end, 1,
      (n % 3 = 0)::int, 0, true, at, at
    from generate_series($1::bigint, $2::bigint) n
    cross join unnest($3::bigint[]) p
    cross join lateral (select now() - interval '${DAYS} days' * (1 - n / $4::float) as at) made`

/** Rounds that ended, spread over a year and among players, written by the tables' owner in bulk. */
async function fillRounds({ superuser }: BenchDatabase): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  await client.query('set synchronous_commit = off')
  const played = ROUNDS - NEWEST
  for (let from = 0; from < played; from += ROUNDS_A_STEP) {
    const to = Math.min(from + ROUNDS_A_STEP, played)
    const all = [MEMBER, ...Array.from({ length: OTHERS }, (_, n) => BigInt(100 + n))]
    const slice = ROUNDS > 200_000 ? all.slice(0, 3) : all
    await client.query(insertInto('ledger_rounds_archive'), [
      from + 1,
      to,
      slice.map(String),
      ROUNDS,
    ])
  }
  await client.query(insertInto('ledger_rounds'), [played + 1, ROUNDS, [String(MEMBER)], ROUNDS])
  await client.query('vacuum analyze')
  await client.end()
}
