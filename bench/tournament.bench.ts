import { sql } from 'kysely'
import { placeOf, showBoard } from '../server/src/engagement/tournaments/board.ts'
import { seedBrands } from '../server/seeds/brands.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { type Db, openDatabase } from '../server/src/platform/db.ts'
import { type Figure, median } from './figures.ts'
import { benchDatabase, PLAYERS } from './ledger-database.ts'

const TIMES = 200
const REFRESHES = 5
const PLACE_MS = 20
const REFRESH_MS = 500
/** Where others use the machine, times are held against their anchor instead. */
const MOST_RATIO = 3

/** A contest of a hundred thousand: what an own place costs to read, and what the job pays to bring the board up to date. */
export async function bench(): Promise<Figure[]> {
  const database = await benchDatabase('tournament')
  const { db, close } = openDatabase(database.app)
  try {
    await seedBrands({ db, clock: systemClock })
    const heatId = await fill(db)
    const refreshes: number[] = []
    const rankings: number[] = []
    for (let time = 0; time < REFRESHES; time++) {
      rankings.push(await millis(() => rankOnce(db, heatId)))
      refreshes.push(
        await millis(() =>
          db
            .transaction()
            .execute((tx) => showBoard(tx, { heatId, changes: BigInt(time), now: new Date() })),
        ),
      )
    }
    const players = await sample(db, heatId)
    const places: number[] = []
    const anchors: number[] = []
    for (const player of players) {
      anchors.push(await millis(() => oneRow(db, { heatId, memberId: player.memberId })))
      places.push(await millis(() => placeOf(db, { heatId, ...player })))
    }
    return [
      figure(`own place among ${PLAYERS} players, median`, {
        value: median(places),
        anchor: 'one row by its key, median',
        anchorValue: median(anchors),
        bar: PLACE_MS,
      }),
      figure(`own place among ${PLAYERS} players, p99`, {
        value: p99(places),
        anchor: 'one row by its key, p99',
        anchorValue: p99(anchors),
        bar: PLACE_MS,
      }),
      figure(`board of ${PLAYERS} players brought up to date`, {
        value: median(refreshes),
        anchor: 'the same players ranked once in SQL',
        anchorValue: median(rankings),
        bar: REFRESH_MS,
      }),
    ]
  } finally {
    await close()
    await database.stop()
  }
}

function figure(
  name: string,
  { bar, ...measured }: { value: number; anchor: string; anchorValue: number; bar: number },
): Figure {
  const ratio = measured.value / measured.anchorValue
  return {
    bench: 'tournament',
    figure: name,
    unit: 'ms',
    ...measured,
    ratio,
    bar: `<= ${bar} ms, or <= ${MOST_RATIO} × the anchor on a busy machine`,
    ok: measured.value <= bar || ratio <= MOST_RATIO,
  }
}

/** What a board costs at the least: all of its players in their order. */
async function rankOnce(db: Db, heatId: string): Promise<void> {
  await sql`
    select max(place) from (
      select row_number() over (order by (-score), reached_at, member_id) as place from tournaments_players
      where heat_id = ${heatId} and state = 'in' and score > 0
    ) ranked`.execute(db)
}

async function fill(db: Db): Promise<string> {
  const heatId = '01890000-0000-7000-8000-0000000000aa'
  await sql`
    insert into tournaments_heats (id, brand_id, code, occurrence, promotion_id, starts_at, ends_at, settles_at, state)
    values (${heatId}, 1, 'bench', 'once', ${heatId}, now() - interval '1 hour', now() + interval '1 hour',
      now() + interval '2 hours', 'open')`.execute(db)
  await sql`insert into tournaments_boards (heat_id) values (${heatId})`.execute(db)
  await sql`
    insert into tournaments_players (member_id, heat_id, brand_id, joined_at, score, reached_at, rounds, last_at, last_source, last_round)
    select n, ${heatId}, 1, now(), 1 + (n * 7919::bigint) % 5000000, now() + (n % 1000) * interval '1 second', 1, now(), 7, 'r'
    from generate_series(1, ${PLAYERS}::bigint) n`.execute(db)
  await sql`analyze tournaments_players`.execute(db)
  return heatId
}

async function sample(db: Db, heatId: string) {
  const { rows } = await sql<{ memberId: bigint; score: bigint; reachedAt: Date }>`
    select member_id as "memberId", score, reached_at as "reachedAt" from tournaments_players
    where heat_id = ${heatId} and member_id % ${Math.floor(PLAYERS / TIMES)} = 0`.execute(db)
  return rows
}

async function oneRow(db: Db, of: { heatId: string; memberId: bigint }): Promise<void> {
  await sql`select score from tournaments_players where member_id = ${of.memberId} and heat_id = ${of.heatId}`.execute(
    db,
  )
}

async function millis(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

function p99(values: readonly number[]): number {
  return (
    values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? Number.NaN
  )
}
