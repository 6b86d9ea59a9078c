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

/** A contest of a hundred thousand: what an own place costs to read, and what the job pays to bring the board up to date. */
export async function bench(): Promise<Figure[]> {
  const database = await benchDatabase('tournament')
  const { db, close } = openDatabase(database.app)
  try {
    await seedBrands({ db, clock: systemClock })
    const heatId = await fill(db)
    const refreshes: number[] = []
    for (let time = 0; time < REFRESHES; time++)
      refreshes.push(
        await millis(() =>
          db
            .transaction()
            .execute((tx) => showBoard(tx, { heatId, changes: BigInt(time), now: new Date() })),
        ),
      )
    const players = await sample(db, heatId)
    const places: number[] = []
    const anchors: number[] = []
    for (const player of players) {
      anchors.push(await millis(() => oneRow(db, { heatId, memberId: player.memberId })))
      places.push(await millis(() => placeOf(db, { heatId, ...player })))
    }
    const place = p99(places)
    const anchor = p99(anchors)
    const refresh = median(refreshes)
    const common = { bench: 'tournament', unit: 'ms' }
    return [
      {
        ...common,
        figure: `own place among ${PLAYERS} players, p99`,
        value: place,
        anchor: 'one row by its key, p99',
        anchorValue: anchor,
        ratio: place / anchor,
        bar: `<= ${PLACE_MS} ms`,
        ok: place <= PLACE_MS,
      },
      {
        ...common,
        figure: `board of ${PLAYERS} players brought up to date`,
        value: refresh,
        anchor: null,
        anchorValue: null,
        ratio: null,
        bar: `<= ${REFRESH_MS} ms`,
        ok: refresh <= REFRESH_MS,
      },
    ]
  } finally {
    await close()
    await database.stop()
  }
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
