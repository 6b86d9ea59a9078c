import { rebatesApi } from '@croupier/api/engagement/rebates'
import { promotionsApi } from '@croupier/api/engagement/promotions'
import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { definitionWith, promotionWorld, REAL } from '../../../test/promotion-world.ts'
import { rebateJobs } from './rebates.ts'
import type { CashbackTerms, RebateTerms } from './rules.ts'

const world = await promotionWorld()
const { clock, context, house, live, balance } = world
const { db, random } = context
afterAll(() => world.http.fastify.close())

const turn = { token: 1n, signal: new AbortController().signal }
/** All that was played counts, unless a test says otherwise. */
let isCounted = true
house.rebates.isPlayCounted = async () => isCounted
const runJobs = async (): Promise<void> => {
  for (const job of rebateJobs(house.rebates)) await job.run(turn)
}

/** The clock stands on Tuesday 10 March. */
const TODAY = '2026-03-10'
const MONTH = { from: '2026-03-01', to: '2026-03-31' }

const rebateTerms = (more: Partial<RebateTerms> = {}): RebateTerms => ({
  kind: 'rebate',
  levels: [{ from: 0, rates: { RNG: 50, TABLE: 25 } }],
  payout: 'claim',
  days: 30,
  ...more,
})

const cashbackTerms = (more: Partial<CashbackTerms> = {}): CashbackTerms => ({
  kind: 'cashback',
  every: 'week',
  types: ['RNG'],
  leastLoss: 10n * REAL,
  rate: 1_000,
  holdShare: 3_000,
  most: null,
  days: 7,
  ...more,
})

const someone = async () => {
  const memberId = await world.member(null)
  return { memberId, browser: await world.browser(memberId) }
}
type Someone = Awaited<ReturnType<typeof someone>>

/** What turnover keeps of rounds that ended on a day, or of a correction of them that came later. */
async function played(
  { memberId }: Someone,
  of: {
    valid: bigint
    day?: string
    ofDay?: string
    type?: string
    payout?: bigint
    hold?: bigint
  },
): Promise<void> {
  const day = of.day ?? TODAY
  await sql`
    insert into turnover_days (member_id, day, of_day, game_type, source, brand_id, currency, bets, stake, payout, counted, valid, hold)
    values (${memberId}, ${day}::date, ${of.ofDay ?? day}::date, ${of.type ?? 'RNG'}, 7, 1, 'BRL', 1, ${of.valid * REAL},
      ${(of.payout ?? 0n) * REAL}, ${of.valid * REAL}, ${of.valid * REAL}, ${(of.hold ?? 0n) * REAL})
    on conflict (member_id, day, of_day, game_type, source, currency) do update set
      stake = turnover_days.stake + excluded.stake, valid = turnover_days.valid + excluded.valid,
      payout = turnover_days.payout + excluded.payout, hold = turnover_days.hold + excluded.hold`.execute(
    db,
  )
}

const view = (who: Someone) => who.browser.value(rebatesApi.rebate, MONTH)
const claim = (who: Someone, requestId = random.uuid()) =>
  who.browser.call(rebatesApi.claim, { requestId })
const refusal = async (who: Someone) =>
  (await who.browser.refusal(rebatesApi.claim, { requestId: random.uuid() })).code
const end = (code: string) =>
  sql`update promotions_versions set state = 'ended', ended_by = 'test', ended_at = ${clock.now()} where code = ${code} and state = 'live'`.execute(
    db,
  )

test('S2-058, E5 fifty equal claims of a rebate pay once, and show how it comes about', async () => {
  await live(definitionWith(rebateTerms(), { code: 'rebate-one' }))
  const ana = await someone()
  await played(ana, { valid: 1_000n })
  await played(ana, { valid: 333n, type: 'TABLE' })
  await played(ana, { valid: 500n, type: 'LOTT' })
  const before = await view(ana)
  // 1,000 at 0.50 % and 333 at 0.25 %, the latter 0.8325 rounded down.
  expect(before.claimable).toBe(58_300n)
  expect(before.days.map(({ type, rate, rebate, open }) => [type, rate, rebate, open])).toEqual([
    ['LOTT', 0, 0n, 0n],
    ['RNG', 50, 50_000n, 50_000n],
    ['TABLE', 25, 8_300n, 8_300n],
  ])
  const requestId = random.uuid()
  const answers = await Promise.all(Array.from({ length: 50 }, () => claim(ana, requestId)))
  for (const { body } of answers) {
    assert(body.success)
    expect(body.value.amount).toBe(58_300n)
  }
  expect(await balance(ana.memberId)).toBe(58_300n)
  expect(await refusal(ana)).toBe('rebate_nothing')
  const after = await view(ana)
  expect(after.claimable).toBe(0n)
  expect(after.days.map(({ paid, open }) => [paid, open])).toEqual([
    [0n, 0n],
    [50_000n, 0n],
    [8_300n, 0n],
  ])
  await end('rebate-one')
})

test('S2-058 fifty different claims at once pay each day and type once', async () => {
  await live(definitionWith(rebateTerms(), { code: 'rebate-two' }))
  const ben = await someone()
  await played(ben, { valid: 1_000n })
  const answers = await Promise.all(Array.from({ length: 50 }, () => claim(ben)))
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await balance(ben.memberId)).toBe(5n * REAL)
  await end('rebate-two')
})

test('E1 what a late correction takes back is held against the next claim and named, what it adds is paid', async () => {
  await live(definitionWith(rebateTerms(), { code: 'rebate-three' }))
  const eve = await someone()
  await played(eve, { valid: 1_000n, day: '2026-03-08' })
  expect((await claim(eve)).body.success).toBe(true)
  // On the tenth a round of the eighth is taken back.
  await played(eve, { valid: -400n, day: TODAY, ofDay: '2026-03-08' })
  const held = await view(eve)
  expect([held.claimable, held.held]).toEqual([0n, 2n * REAL])
  expect(held.days).toMatchObject([{ day: '2026-03-08', rebate: 3n * REAL, open: -2n * REAL }])
  expect(await refusal(eve)).toBe('rebate_nothing')
  await played(eve, { valid: 600n })
  expect((await view(eve)).claimable).toBe(1n * REAL)
  expect((await claim(eve)).body.success).toBe(true)
  expect(await balance(eve.memberId)).toBe(6n * REAL)
  const after = await view(eve)
  expect([after.claimable, after.held]).toEqual([0n, 0n])
  await played(eve, { valid: 400n, day: TODAY, ofDay: '2026-03-08' })
  expect((await view(eve)).claimable).toBe(2n * REAL)
  await end('rebate-three')
})

test('S2-058 a day that is over keeps its rate, and a daily rebate is paid by the job, once', async () => {
  const yesterday = '2026-03-09'
  await live(
    definitionWith(rebateTerms({ payout: 'daily' }), {
      code: 'rebate-four',
      startsAt: new Date('2026-03-09T12:00:00Z'),
    }),
  )
  const [ana, eve] = [await someone(), await someone()]
  await played(ana, { valid: 1_000n, day: yesterday })
  await played(eve, { valid: 1_000n, day: yesterday })
  await db.transaction().execute((tx) =>
    house.protection.bar(tx, {
      memberId: eve.memberId,
      brandId: 1,
      kind: 'registry',
      reason: 'test',
    }),
  )
  isCounted = false
  await runJobs()
  expect(await balance(ana.memberId)).toBe(0n)
  isCounted = true
  await runJobs()
  await runJobs()
  expect(await balance(ana.memberId)).toBe(5n * REAL)
  // E6: who is excluded gets nothing, from a job either.
  expect(await balance(eve.memberId)).toBe(0n)
  // The next version has another rate; the day keeps the one that it had.
  await live(
    definitionWith(rebateTerms({ levels: [{ from: 0, rates: { RNG: 10 } }] }), {
      code: 'rebate-four',
      startsAt: new Date('2026-03-09T12:00:00Z'),
    }),
  )
  expect((await view(ana)).days).toMatchObject([{ day: yesterday, rate: 50, open: 0n }])
  await end('rebate-four')
})

/** In a session of its own, as a week ends those that there were. */
const rewardsOf = async (who: Someone) => {
  who.browser = await world.browser(who.memberId)
  return (await who.browser.value(promotionsApi.rewards, { state: 'claimable' })).items
}

test('GUARDS cashback: a week’s net loss is offered once when all play counts, within the share of the hold', async () => {
  await live(
    definitionWith(cashbackTerms(), {
      code: 'weekly-back',
      startsAt: new Date('2026-03-09T03:00:00Z'),
    }),
  )
  const [ana, ben, eve] = [await someone(), await someone(), await someone()]
  await played(ana, { valid: 200n, payout: 100n, hold: 8n })
  await played(ben, { valid: 2_000n, payout: 1_900n, hold: 80n })
  await played(eve, { valid: 200n, payout: 300n, hold: 8n })
  await runJobs()
  const running = await ana.browser.value(rebatesApi.cashback)
  expect(running.items).toMatchObject([
    { loss: 100n * REAL, allowed: 24_000n, expected: 24_000n, from: '2026-03-09' },
  ])
  clock.advance(7 * 86_400_000)
  isCounted = false
  await runJobs()
  expect(await rewardsOf(ana)).toEqual([])
  isCounted = true
  await runJobs()
  await runJobs()
  const [offer, ...more] = await rewardsOf(ana)
  expect(more).toEqual([])
  expect(offer?.rewards).toEqual([{ kind: 'cash', amount: 24_000n }])
  expect((await rewardsOf(ben))[0]?.rewards).toEqual([{ kind: 'cash', amount: 10n * REAL }])
  expect(await rewardsOf(eve)).toEqual([])
  const entitlementId = offer?.id ?? ''
  const all = await Promise.all(
    Array.from({ length: 20 }, () => ana.browser.call(promotionsApi.claim, { entitlementId })),
  )
  expect(all.every(({ body }) => body.success)).toBe(true)
  expect(await balance(ana.memberId)).toBe(24_000n)
  clock.advance(8 * 86_400_000)
  const [late] = await rewardsOf(ben)
  expect(
    (await ben.browser.refusal(promotionsApi.claim, { entitlementId: late?.id ?? '' })).code,
  ).toBe('promotion_over')
  expect(await balance(ben.memberId)).toBe(0n)
})

test('S2-058 another brand’s members see none of it', async () => {
  const seen = await house.promotions.live(db, { brandId: 2, now: clock.now(), kind: 'cashback' })
  expect(seen.map(({ code }) => code)).not.toContain('weekly-back')
})
