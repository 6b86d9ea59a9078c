import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../db.ts'
import { changesOf, dayAfter, decideDays, startOfDay } from './calendar.ts'

/** Whether this machine and the database know the same clocks of a zone, or the database knows none. */
export type ZoneData = 'same' | 'differs' | 'unknown'

type Starts = ReadonlyMap<string, number>

/** The days that are looked at: those of records that are still asked for, and those of plans. */
const [FIRST, LAST] = ['2020-01-01', '2041-01-01']
/** PostgreSQL's "time zone not recognized". */
const NO_ZONE = '22023'

/**
 * Looks whether the days of a zone begin at the same moments here and in the database, which come with zone data of their own. Where they do
 * not, the database's are taken from now on: limits of players are decided there, and all processes share it.
 */
export async function agreeOnZone(db: Db, timeZone: string): Promise<ZoneData> {
  const theirs = await startsInDatabase(db, timeZone)
  return theirs === null ? 'unknown' : agreeWith(timeZone, theirs)
}

/** Takes the starts of days, in milliseconds, wherever they are others than this machine's own. */
export function agreeWith(timeZone: string, theirs: Starts): Exclude<ZoneData, 'unknown'> {
  // Compared with what this machine knows itself, not with what was taken before.
  decideDays(timeZone, [])
  const days = daysToTell(timeZone, theirs)
  if (days.every((day) => isSame(day, timeZone, theirs))) return 'same'
  const others = [...theirs.keys()].filter((day) => !isSame(day, timeZone, theirs))
  decideDays(
    timeZone,
    others.map((day) => [day, theirs.get(day) ?? Number.NaN]),
  )
  return 'differs'
}

const isSame = (day: string, timeZone: string, theirs: Starts): boolean =>
  theirs.get(day) === startOfDay(day, timeZone).getTime()

/** Between two changes of either side both go on alike, so the days beside all changes tell of all others. */
function daysToTell(timeZone: string, theirs: Starts): string[] {
  const [first = '', ...rest] = theirs.keys()
  const changed = changesOf(timeZone, { from: FIRST, to: LAST })
  let before = first
  for (const day of rest) {
    if ((theirs.get(day) ?? 0) - (theirs.get(before) ?? 0) !== 86_400_000) changed.push(before)
    before = day
  }
  const beside = changed.flatMap((day) => [-1, 0, 1, 2].map((days) => dayAfter(day, days)))
  return [first, ...new Set(beside)].filter((day) => theirs.has(day))
}

/** The starts of days as the database has them, in milliseconds; null when it does not know the zone. */
async function startsInDatabase(db: Db, timeZone: string): Promise<Starts | null> {
  try {
    const { rows } = await sql<{ days: string[]; starts: string[] }>`
      select array_agg(to_char(day, 'YYYY-MM-DD') order by day) as days,
        array_agg((extract(epoch from calendar_start(day::date, ${timeZone})) * 1000)::bigint::text order by day) as starts
      from generate_series(${FIRST}::date, ${LAST}::date, interval '1 day') day`.execute(db)
    const { days = [], starts = [] } = rows[0] ?? {}
    return new Map(days.map((day, at) => [day, Number(starts[at])]))
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NO_ZONE) return null
    throw error
  }
}
