import { expect, test } from 'vitest'
import { testPeople } from '../test/people.ts'
import { expectLedgerIntact } from '../test/ledger-invariants.ts'
import { killedAtEachStatement } from '../test/mortal-worker.ts'
import { type App, createApp } from '../src/app/app.ts'
import { engagementJobs } from '../src/app/worker-jobs.ts'
import { verifyBonuses } from '../src/engagement/bonuses/bonuses.ts'
import { verifyJackpots } from '../src/engagement/jackpots/jackpots.ts'
import { verifyPoints } from '../src/engagement/points/points.ts'
import { isUsed, playWeek } from './demo-week.ts'

const people = await testPeople()
const { context } = people
const { db } = context
/** A week of two brands takes minutes on a busy machine. */
const LIMIT = { timeout: 1_200_000 }
const DAYS = 7
const DAY = 86_400_000
const signal = new AbortController().signal

/** What promotions have paid: by promotion, how many rewards and to how many different copies, and what they cost. */
async function paid() {
  const rows = await db
    .selectFrom('promotions_rewards as r')
    .innerJoin('promotions_entitlements as e', 'e.id', 'r.entitlement_id')
    .select(({ fn }) => [
      'e.brand_id',
      'e.code',
      fn.countAll<string>().as('rewards'),
      fn.sum<string>('r.cost').as('cost'),
    ])
    .groupBy(['e.brand_id', 'e.code'])
    .orderBy('e.brand_id')
    .orderBy('e.code')
    .execute()
  return rows.map(({ brand_id: brand, code, rewards, cost }) => ({ brand, code, rewards, cost }))
}

test(
  'D10 a week of the demonstration is lived to its end: books hold, and race, cashback and draws of the week are paid once',
  LIMIT,
  async () => {
    const told: number[] = []
    // One sitting a day, at a time at which envelopes fall.
    const figures = await playWeek(context, {
      days: DAYS,
      hours: [0],
      signal,
      tell: (day) => told.push(day),
    })
    expect(told).toEqual(Array.from({ length: DAYS }, (_, day) => day + 1))
    expect(
      Math.min(figures.rounds, figures.spins, figures.envelopes, figures.claimed),
    ).toBeGreaterThan(0)
    const kinds = await db
      .selectFrom('promotions_entitlements as e')
      .innerJoin('promotions_versions as v', 'v.id', 'e.promotion_id')
      .select('v.kind')
      .distinct()
      .where('e.state', 'in', ['issued', 'claimed'])
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['mission', 'wheel', 'envelopes', 'tournament']),
    )
    const race = await db
      .selectFrom('tournaments_results as r')
      .innerJoin('tournaments_heats as h', 'h.id', 'r.heat_id')
      .select(['h.brand_id', 'h.occurrence', 'r.place', 'r.state'])
      .where('h.code', '=', 'weekly-race')
      .orderBy('h.brand_id')
      .orderBy('r.place')
      .execute()
    expect(race.filter(({ place, state }) => place === 1 && state === 'given')).toHaveLength(2)
    const draws = await db
      .selectFrom('raffles_draws')
      .select(['brand_id', 'state'])
      .where('state', '=', 'drawn')
      .execute()
    expect(new Set(draws.map(({ brand_id: brand }) => brand)).size).toBe(2)
    const cashback = await db
      .selectFrom('promotions_entitlements')
      .select(['member_id', 'occurrence'])
      .where('code', '=', 'weekly-cashback')
      .execute()
    expect(cashback.length).toBeGreaterThan(0)
    expect(
      new Set(cashback.map(({ member_id: id, occurrence }) => `${id} ${occurrence}`)).size,
    ).toBe(cashback.length)

    // A day later the worker is killed again and again on its way through all that is due; whoever follows it has nothing left to pay.
    people.clock.advance(DAY)
    const work = async (house: App): Promise<void> => {
      for (const job of engagementJobs(house)) await job.run({ token: 0n, signal })
      await house.projections.catchUp()
    }
    const deaths = await killedAtEachStatement(people, { step: 25, work })
    expect(deaths).toBeGreaterThanOrEqual(10)
    const house = await createApp(context)
    await work(house)
    const before = await paid()
    for (let turn = 0; turn < 2; turn++) await work(house)
    const claimable = await db
      .selectFrom('promotions_entitlements')
      .select('id')
      .where('state', '=', 'claim')
      .execute()
    expect(await paid()).toEqual(before)
    expect(claimable.length).toBeGreaterThan(0)
    await house.ledger.close()
    house.messages.close()

    const late = await db
      .selectFrom('ledger_public_journal')
      .select('id')
      .where('at', '>', context.clock.now())
      .execute()
    expect(late).toEqual([])
    await expectLedgerIntact(db)
    for (const finding of [
      ...(await verifyPoints(db)),
      ...(await verifyJackpots(db)),
      ...(await verifyBonuses(db)),
    ])
      expect(finding).toMatchObject({ rows: [] })
    expect(await isUsed(context)).toBe(true)
    await expect(playWeek(context, { days: 1, signal, tell: () => undefined })).rejects.toThrow(
      'nobody has used',
    )
  },
)
