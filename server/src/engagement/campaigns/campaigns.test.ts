import { inboxApi } from '@croupier/api/comms/inbox'
import { consoleCampaignsApi } from '@croupier/api/engagement/console-campaigns'
import type { PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { allRead } from '../../../test/caught-up.ts'
import { browserOf } from '../../../test/people.ts'
import { definitionWith, promotionWorld, REAL } from '../../../test/promotion-world.ts'
import { deskIn } from '../../../test/staff.ts'
import { hourOf, isControl, isWithin } from './rules.ts'
import { sendDue } from './send-campaigns.ts'

const world = await promotionWorld()
const { clock, context, house, live } = world
const { db } = context
afterAll(() => world.http.fastify.close())

/** Days go by in these tests, so whoever looks has just signed in. */
const desk = async () => await deskIn(world).signIn('finance1')
const resultsOf = async (promotionId: string) =>
  await (await desk()).value(consoleCampaignsApi.results, { promotionId })

const signal = new AbortController().signal
const deps = () => house.campaigns
const send = () => sendDue(deps(), signal)
const DAY_MS = 86_400_000

const whole: TermsOf<'campaign'> = { kind: 'campaign', fromHour: 0, toHour: 24, controlPercent: 0 }
let codes = 0

/** A campaign that is live. */
async function start(
  terms: Partial<TermsOf<'campaign'>> = {},
  more: Partial<PromotionDefinition> = {},
) {
  codes += 1
  return await live(
    definitionWith(
      { ...whole, ...terms },
      { code: `news-${codes}`, startsAt: clock.now(), ...more },
    ),
  )
}

/** Members that were registered a while ago. */
async function people(count: number): Promise<bigint[]> {
  const members: bigint[] = []
  while (members.length < count) members.push(await world.member(null))
  clock.advance(120_000)
  return members
}

const stateOf = async (code: string) =>
  new Map(
    (
      await db
        .selectFrom('campaigns_members')
        .select(['member_id', 'state', 'reason'])
        .where('code', '=', code)
        .execute()
    ).map((row) => [row.member_id, row.reason ?? row.state]),
  )

/** How often each member was told, by the facts that the inbox is made of. */
async function toldOf(code: string): Promise<Map<bigint, number>> {
  await allRead(db, house.projections)
  const rows = await db
    .selectFrom('facts')
    .select(['member_id', 'data'])
    .where('kind', '=', 'offer_told')
    .execute()
  const told = new Map<bigint, number>()
  for (const { member_id: memberId, data } of rows)
    if (JSON.stringify(data).includes(`"${code}"`))
      told.set(memberId, (told.get(memberId) ?? 0) + 1)
  return told
}

// A member hears of one campaign a day, so each test has a day of its own.
beforeEach(() => clock.advance(2 * DAY_MS))

test('E10 a campaign reaches everybody once, in their own language, however many workers send it and however often', async () => {
  const browser = browserOf(world)
  const { login } = await browser.register('campaignreader')
  await people(5)
  const { code } = await start()
  await Promise.all(Array.from({ length: 5 }, send))
  await send()
  const first = await toldOf(code)
  const { items } = await browser.value(inboxApi.list)
  expect(items[0]).toMatchObject({
    kind: 'offer_told',
    values: { title: 'A gift', text: 'Something for everybody' },
  })
  clock.advance(DAY_MS + 1_000)
  await send()
  const told = await toldOf(code)
  expect(told).toEqual(first)
  const active = await db
    .selectFrom('identity_members')
    .select('id')
    .where('brand_id', '=', 1)
    .where('status', '=', 'active')
    .where('member_type', '<>', 4)
    .execute()
  expect(new Set(told.keys())).toEqual(new Set(active.map(({ id }) => id)))
  expect([...told.values()].every((times) => times === 1)).toBe(true)
  expect(told.get(login?.id ?? 0n)).toBe(1)
})

test('E10 a worker that dies anywhere in a campaign is followed by one that goes on, and nobody is told twice', async () => {
  const members = await people(6)
  const { code } = await start()
  const { recordFact } = house.campaigns
  let told = 0
  house.campaigns.recordFact = async (...of) => {
    told += 1
    if (told === 3) throw new Error('the process is gone')
    await recordFact(...of)
  }
  await send()
  const dead = await stateOf(code)
  expect(dead.size).toBeLessThan(members.length + 3)
  house.campaigns.recordFact = recordFact
  await Promise.all([send(), send()])
  const after = await toldOf(code)
  for (const memberId of members) expect(after.get(memberId)).toBe(1)
  expect([...after.values()].every((times) => times === 1)).toBe(true)
})

test('E10 E6 whoever was excluded, declined offers, or is not meant is told nothing, as it stands when it is sent', async () => {
  const [excluded, poor, payer] = await people(3)
  const browser = browserOf(world)
  const { login } = await browser.register('campaigndeclined')
  const declined = login?.id ?? 0n
  expect((await browser.value(inboxApi.choices)).offers).toBe(true)
  expect(await browser.value(inboxApi.choose, { offers: false })).toEqual({
    moneyNews: true,
    offers: false,
  })
  await world.move(payer ?? 0n, {
    operation: 'deposit',
    source: 0,
    counterAccount: 'psp',
    amount: REAL,
  })
  for (const memberId of [excluded, declined])
    await world.move(memberId ?? 0n, {
      operation: 'deposit',
      source: 0,
      counterAccount: 'psp',
      amount: REAL,
    })
  await allRead(db, house.projections)
  clock.advance(120_000)
  const audience = { levelFrom: null, levelTo: null, newWithinDays: null, hasDeposited: true }
  const campaign = await start({}, { audience })
  // After the campaign was made live, and before it is sent.
  await db.transaction().execute((tx) =>
    house.protection.bar(tx, {
      memberId: excluded ?? 0n,
      brandId: 1,
      kind: 'registry',
      reason: 'test',
    }),
  )
  await send()
  const states = await stateOf(campaign.code)
  expect(states.get(excluded ?? 0n)).toBe('barred')
  expect(states.get(declined)).toBe('declined')
  expect(states.get(payer ?? 0n)).toBe('sent')
  expect(states.has(poor ?? 0n)).toBe(false)
  expect([...(await toldOf(campaign.code)).keys()]).toEqual([payer])
  expect(await resultsOf(campaign.id)).toEqual({
    isDone: true,
    sent: 1,
    control: 0,
    barred: 1,
    declined: 1,
    capped: 0,
  })
})

test('E10 a member hears of one campaign a day, and the control group of none, whoever sends', async () => {
  const members = await people(40)
  const first = await start({ controlPercent: 50 })
  await send()
  const states = await stateOf(first.code)
  for (const memberId of members)
    expect(states.get(memberId)).toBe(
      isControl({ code: first.code, memberId, percent: 50 }) ? 'control' : 'sent',
    )
  const second = await start()
  await send()
  const next = await stateOf(second.code)
  for (const memberId of members)
    expect(next.get(memberId)).toBe(states.get(memberId) === 'sent' ? 'capped' : 'sent')
  const results = await resultsOf(second.id)
  const { sent, control, barred, declined, capped } = results
  expect(sent + control + barred + declined + capped).toBe(next.size)
})

test('E10 nothing is sent outside of the hours of the brand’s clock, also on the days when clocks change', async () => {
  const members = await people(2)
  const zone = (await house.brands.byId(1)).timeZone
  const hour = hourOf(clock.now(), zone)
  const closed = await start({ fromHour: (hour + 2) % 22, toHour: ((hour + 2) % 22) + 1 })
  await send()
  expect((await stateOf(closed.code)).size).toBe(0)
  while (!isWithin(hourOf(clock.now(), zone), closed.terms as TermsOf<'campaign'>))
    clock.advance(3_600_000)
  await send()
  const states = await stateOf(closed.code)
  for (const memberId of members) expect(states.get(memberId)).toBe('sent')
  // New York: clocks go forward on 8 March 2026 and back on 1 November.
  expect(hourOf(new Date('2026-03-08T06:59:00Z'), 'America/New_York')).toBe(1)
  expect(hourOf(new Date('2026-03-08T07:00:00Z'), 'America/New_York')).toBe(3)
  expect(hourOf(new Date('2026-11-01T05:30:00Z'), 'America/New_York')).toBe(1)
  expect(hourOf(new Date('2026-11-01T06:30:00Z'), 'America/New_York')).toBe(1)
})

test('a campaign of another brand is not shown, and wrong terms are refused by their field', async () => {
  const other = await live(definitionWith(whole, { code: 'lotus-news', startsAt: clock.now() }), 2)
  const staff = await desk()
  const asked = { promotionId: other.id }
  expect((await staff.refusal(consoleCampaignsApi.results, asked)).code).toBe('not_found')
  const problems = async (
    terms: Partial<TermsOf<'campaign'>>,
    more: Partial<PromotionDefinition> = {},
  ) => {
    const definition = definitionWith({ ...whole, ...terms }, { code: 'judged-news', ...more })
    const verdict = await house.promotions.judge({ brandId: 1, definition, now: clock.now() })
    return verdict.problems.map(({ field, code }) => `${field} ${code}`)
  }
  expect(await problems({})).toEqual([])
  expect(await problems({ fromHour: 20, toHour: 8 })).toEqual(['terms.toHour hours_crossed'])
  expect(await problems({}, { budget: REAL })).toEqual(['budget campaign_has_no_budget'])
})
