import { expect, test } from 'vitest'
import { protectionWorld } from '../../../test/protection-world.ts'
import { changeLimit } from './change-limit.ts'
import { HOUR_MS } from './rules.ts'

const world = await protectionWorld()
const { context, protection, clock, bet, member } = world
const { db } = context
const REAL = 10_000n

/** How many bets of 10.00 are taken from a moment on, one each twenty minutes, with a limit of 20.00 a day. */
async function takenFrom(start: Date, { timeZone, hours }: { timeZone: string; hours: number }) {
  clock.set(start)
  await db.updateTable('brands').set({ time_zone: timeZone }).where('id', '=', 1).execute()
  const player = await member(1_000n * REAL)
  const owner = { memberId: player, brandId: 1, currency: 'BRL', now: clock.now() }
  const name = { kind: 'stake', period: 'day' } as const
  await db
    .transaction()
    .execute((tx) => changeLimit(tx, protection.parts, { owner, name, amount: 20n * REAL }))
  const taken: string[] = []
  for (let at = start.getTime(); at < start.getTime() + hours * HOUR_MS; at += HOUR_MS / 3) {
    clock.set(new Date(at))
    if ((await bet(player, 10n * REAL)).status === 'OK') taken.push(clock.now().toISOString())
  }
  return taken
}

test.each([
  // The clock goes from 01:00 back to 00:00: midnight comes twice, and the day begins at the first.
  ['Atlantic/Azores', '2027-10-31T00:00:00Z'],
  ['America/Havana', '2027-11-07T04:00:00Z'],
  // The clock goes from 00:00 to 01:00: the day begins at one.
  ['America/Havana', '2027-03-14T05:00:00Z'],
  ['Africa/Cairo', '2027-04-29T22:00:00Z'],
  ['Asia/Kathmandu', '2027-10-30T18:15:00Z'],
  ['Australia/Lord_Howe', '2027-04-03T13:00:00Z'],
])(
  'RG-02 in %s two bets a day are two bets on the day that begins at %s',
  async (timeZone, day) => {
    const start = new Date(day)
    expect(await takenFrom(start, { timeZone, hours: 22 })).toHaveLength(2)
  },
)

test.each([
  ['Atlantic/Azores', '2027-10-31T00:00:00Z', '2027-11-01T01:00:00Z'],
  ['America/Havana', '2027-11-07T04:00:00Z', '2027-11-08T05:00:00Z'],
])(
  'RG-02 in %s a player who began the evening before has two bets on the day of 25 hours, and two on the next',
  async (timeZone, day, next) => {
    const taken = await takenFrom(new Date(Date.parse(day) - HOUR_MS), { timeZone, hours: 30 })
    const within = (from: number, to: number) =>
      taken.filter((at) => Date.parse(at) >= from && Date.parse(at) < to).length
    const [begins, ends] = [Date.parse(day), Date.parse(next)]
    expect([within(0, begins), within(begins, ends), within(ends, Infinity)]).toEqual([2, 2, 2])
  },
)
