import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import {
  dayAfter,
  dayOf,
  daysBetween,
  hoursOf,
  momentOf,
  spanOf,
  spanOfDay,
  startOfDay,
} from './calendar.ts'
import { agreeOnZone, agreeWith, type ZoneData } from './zone-data.ts'
import { runs } from '../../../../tools/run/tiers.mjs'

const { db } = await testDatabase()
const ZONES = Intl.supportedValuesOf('timeZone')
const [FIRST, LAST] = ['2026-01-01', '2036-01-01']
const DAY_MS = 86_400_000
const iso = (date: Date): string => date.toISOString()

/** The starts of all days of ten years as the database has them, in milliseconds. */
async function startsInDatabase(zone: string): Promise<{ days: string[]; starts: number[] }> {
  const { rows } = await sql<{ days: string[]; starts: string[] }>`
    select array_agg(to_char(day, 'YYYY-MM-DD') order by day) as days,
      array_agg((extract(epoch from calendar_start(day::date, ${zone})) * 1000)::bigint::text order by day) as starts
    from generate_series(${FIRST}::date, ${LAST}::date, interval '1 day') day`.execute(db)
  const [row] = rows
  return { days: row?.days ?? [], starts: (row?.starts ?? []).map(Number) }
}

/** The days in which moments lie by the database. */
async function daysInDatabase(zone: string, moments: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ days: string[] }>`
    select array_agg(to_char(calendar_day(at, ${zone}), 'YYYY-MM-DD') order by place) as days
    from unnest(${moments.map((at) => new Date(at))}::timestamptz[]) with ordinality as moment (at, place)`.execute(
    db,
  )
  return rows[0]?.days ?? []
}

/** Days beside which a zone's clocks are moved, or that are looked at anyway: the first of July. */
function telling(starts: readonly number[], days: readonly string[]): number[] {
  const odd = new Set<number>()
  for (let at = 0; at + 1 < starts.length; at++) {
    const length = (starts[at + 1] ?? 0) - (starts[at] ?? 0)
    if (length !== DAY_MS) for (const beside of [at - 1, at, at + 1, at + 2]) odd.add(beside)
    if (days[at]?.endsWith('-07-01')) odd.add(at)
  }
  return [...odd].filter((at) => at >= 0 && at + 1 < starts.length)
}

/** Where both sides know the same clocks of a zone; where they do not, the database's count and Intl's word is another. */
const zoneData = new Map<string, ZoneData>()
for (const zone of ZONES) zoneData.set(zone, await agreeOnZone(db, zone))

const dateIn = (zone: string): ((at: number) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  return (at) => format.format(at)
}

test(`the days of ten years in all ${ZONES.length} zones follow each other without gap or overlap, and the database has the same`, async () => {
  for (const zone of ZONES) {
    const { days, starts } = await startsInDatabase(zone)
    const dated = dateIn(zone)
    // Whole days that are not told apart by their length are those of the database, which are 24 hours long.
    // Each day begins at the same moment, also where only this machine knows of a change.
    expect(
      days.filter((day, at) => startOfDay(day, zone).getTime() !== starts[at]),
      zone,
    ).toEqual([])
    const looked = telling(starts, days)
    const ends = looked.flatMap((at) => [starts[at] ?? 0, (starts[at + 1] ?? 0) - 1])
    expect(await daysInDatabase(zone, ends), zone).toEqual(
      looked.flatMap((at) => [days[at], days[at]]),
    )
    for (const at of looked) {
      const [day = '', start = 0, next = 0] = [days[at], starts[at], starts[at + 1]]
      const span = spanOfDay(day, zone)
      expect([span.from.getTime(), span.to.getTime()], `${zone} ${day}`).toEqual([start, next])
      expect(next, `${zone} ${day}`).toBeGreaterThan(start)
      expect(dayOf(span.from, zone), `${zone} ${day}`).toBe(day)
      expect(dayOf(new Date(next - 1), zone), `${zone} ${day}`).toBe(day)
      if (zoneData.get(zone) === 'differs') continue
      // It is the first moment with this date, by Intl's own word.
      expect(dated(start), `${zone} ${day}`).toBe(day)
      expect(dated(start - 1) < day, `${zone} ${day}`).toBe(true)
    }
  }
}, 300_000)

const moment = fc
  .integer({ min: Date.parse('2020-01-01'), max: Date.parse('2036-01-01') })
  .map((at) => new Date(at))
const zone = fc.constantFrom(...ZONES)

test('each moment lies in one hour, day, week, half and whole month of its zone, and each lies in the larger', () => {
  fc.assert(
    fc.property(moment, zone, (at, timeZone) => {
      const spans = (['hour', 'day', 'half_month', 'month'] as const).map((unit) =>
        spanOf(unit, at, timeZone),
      )
      let inner = { from: at, to: new Date(at.getTime() + 1) }
      for (const span of spans) {
        expect(span.from <= inner.from && inner.to <= span.to).toBe(true)
        inner = span
      }
      const week = spanOf('week', at, timeZone)
      expect(week.from <= at && at < week.to).toBe(true)
      expect(new Date(`${dayOf(week.from, timeZone)}T00:00:00Z`).getUTCDay()).toBe(1)
      expect(dayAfter(dayOf(week.from, timeZone), 7)).toBe(dayOf(week.to, timeZone))
    }),
    { numRuns: runs(400) },
  )
})

test('the hours of a day join without gap or overlap in every zone, and the database has the same', async () => {
  // The days on which most zones move their clocks.
  const days = ['2027-03-14', '2027-03-28', '2027-04-04', '2027-10-03', '2027-10-31', '2027-11-07']
  for (const timeZone of ZONES) {
    const hours = days.flatMap((day) => {
      const span = spanOfDay(day, timeZone)
      const found = hoursOf(span, timeZone)
      expect(found[0]?.from).toEqual(span.from)
      expect(found.at(-1)?.to).toEqual(span.to)
      for (const [index, { from }] of found.entries())
        if (index > 0) expect(from).toEqual(found[index - 1]?.to)
      return found
    })
    const starts = hours.map(({ from }) => from)
    const lasts = hours.map(({ to }) => new Date(to.getTime() - 1))
    const { rows } = await sql<{ first: Date[]; last: Date[] }>`
      select array_agg(calendar_hour(first, ${timeZone}) order by first) as first,
        array_agg(calendar_hour(last, ${timeZone}) order by first) as last
      from unnest(${starts}::timestamptz[], ${lasts}::timestamptz[]) as hour (first, last)`.execute(
      db,
    )
    expect(rows[0]?.first.map(iso), timeZone).toEqual(starts.map(iso))
    expect(rows[0]?.last.map(iso), timeZone).toEqual(starts.map(iso))
  }
}, 120_000)

test.each([
  ['Atlantic/Azores', '2027-10-31', '2027-10-31T00:00:00.000Z', '2027-11-01T01:00:00.000Z'],
  ['America/Havana', '2027-11-07', '2027-11-07T04:00:00.000Z', '2027-11-08T05:00:00.000Z'],
  ['America/Havana', '2027-03-14', '2027-03-14T05:00:00.000Z', '2027-03-15T04:00:00.000Z'],
  ['Africa/Cairo', '2027-04-30', '2027-04-29T22:00:00.000Z', '2027-04-30T21:00:00.000Z'],
  ['Asia/Amman', '2021-10-29', '2021-10-28T21:00:00.000Z', '2021-10-29T22:00:00.000Z'],
  ['Australia/Lord_Howe', '2027-04-04', '2027-04-03T13:00:00.000Z', '2027-04-04T13:30:00.000Z'],
  ['Asia/Kathmandu', '2027-01-01', '2026-12-31T18:15:00.000Z', '2027-01-01T18:15:00.000Z'],
  // Samoa went over the date line and had no 30 December 2011.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z', '2011-12-31T10:00:00.000Z'],
  // Newfoundland put its clocks back at one minute past midnight, into the day before.
  ['America/St_Johns', '2010-11-07', '2010-11-07T02:30:00.000Z', '2010-11-08T03:30:00.000Z'],
])(
  'in %s the day %s lasts from %s to %s, here and in the database',
  async (timeZone, day, from, to) => {
    const span = spanOfDay(day, timeZone)
    expect([iso(span.from), iso(span.to)]).toEqual([from, to])
    const last = new Date(span.to.getTime() - 1)
    if (span.from < span.to)
      expect([dayOf(span.from, timeZone), dayOf(last, timeZone)]).toEqual([day, day])
    const { rows } = await sql<{ start: Date; day: string }>`
    select calendar_start(${day}::date, ${timeZone}) as start,
      to_char(calendar_day(${last}::timestamptz, ${timeZone}), 'YYYY-MM-DD') as day`.execute(db)
    expect(rows[0]?.start).toEqual(span.from)
    expect(rows[0]?.day).toBe(dayOf(last, timeZone))
  },
)

test('an hour begins where the clocks of a place say so, and again where they are moved by half of one', () => {
  const at = new Date('2026-03-10T11:47:12.345Z')
  const begins = (timeZone: string) => iso(spanOf('hour', at, timeZone).from)
  expect(begins('America/Sao_Paulo')).toBe('2026-03-10T11:00:00.000Z')
  expect(begins('Asia/Kolkata')).toBe('2026-03-10T11:30:00.000Z')
  expect(begins('Asia/Kathmandu')).toBe('2026-03-10T11:15:00.000Z')
  const howe = hoursOf(
    { from: new Date('2027-04-03T14:00:00Z'), to: new Date('2027-04-03T16:30:00Z') },
    'Australia/Lord_Howe',
  )
  expect(howe.map(({ from }) => iso(from).slice(11, 16))).toEqual(['14:00', '15:00', '15:30'])
})

test('halves of months end after the fifteenth, weeks on Sundays', () => {
  const at = new Date('2026-02-15T23:59:59.999Z')
  expect(spanOf('half_month', at, 'UTC').to).toEqual(new Date('2026-02-16T00:00:00Z'))
  expect(spanOf('half_month', spanOf('half_month', at, 'UTC').to, 'UTC').to).toEqual(
    new Date('2026-03-01T00:00:00Z'),
  )
  expect(spanOf('week', at, 'UTC').to).toEqual(new Date('2026-02-16T00:00:00Z'))
  expect(daysBetween('2026-02-27', '2026-03-02')).toHaveLength(4)
})

test('a time that a clock shows twice is the first, and one that it skips is what it shows then', () => {
  expect(iso(momentOf('2027-10-31T00:30', 'Atlantic/Azores'))).toBe('2027-10-31T00:30:00.000Z')
  expect(iso(momentOf('2027-03-14T00:30', 'America/Havana'))).toBe('2027-03-14T05:30:00.000Z')
  expect(() => startOfDay('2027-02-30', 'UTC')).toThrow(RangeError)
  expect(() => startOfDay('2027-02-20', 'Atlantis/Capital')).toThrow(RangeError)
})

/** A summer time that a later law brings. */
const isSummer = (day: string): boolean => day >= '2030-01-02' && day < '2030-02-01'

test('where this machine knows other clocks of a zone than the database, the database decides for both', async () => {
  const timeZone = 'America/Sao_Paulo'
  const { days, starts } = await startsInDatabase(timeZone)
  const same = new Map(days.map((day, at) => [day, starts[at] ?? 0]))
  expect(agreeWith(timeZone, same)).toBe('same')
  const there = startOfDay('2030-01-15', timeZone)
  const later = new Map([...same].map(([day, at]) => [day, isSummer(day) ? at - 3_600_000 : at]))
  expect(agreeWith(timeZone, later)).toBe('differs')
  const summer = new Date(there.getTime() - 3_600_000)
  expect(startOfDay('2030-01-15', timeZone)).toEqual(summer)
  expect(dayOf(summer, timeZone)).toBe('2030-01-15')
  expect(spanOfDay('2030-01-14', timeZone).to).toEqual(summer)
  expect(momentOf('2030-01-15T12:00', timeZone)).toEqual(
    new Date(summer.getTime() + 12 * 3_600_000),
  )
  expect(spanOf('month', summer, timeZone).to).toEqual(spanOfDay('2030-01-31', timeZone).to)
  expect(await agreeOnZone(db, timeZone)).toBe('same')
  expect(startOfDay('2030-01-15', timeZone)).toEqual(there)
  expect(await agreeOnZone(db, 'Atlantis/Capital')).toBe('unknown')
})
