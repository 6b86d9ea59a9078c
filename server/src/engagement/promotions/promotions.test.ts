import { promotionsApi } from '@croupier/api/engagement/promotions'
import type { PromotionDefinition } from '@croupier/api/engagement/promotion'
import { afterAll, expect, test } from 'vitest'
import {
  cash,
  definitionWith,
  promotionWorld,
  REAL,
  voucherTerms,
} from '../../../test/promotion-world.ts'

const world = await promotionWorld()
const { promotions, clock, context, house, live, balance } = world
const { db } = context
afterAll(() => world.http.fastify.close())

/** One after the other: they join the same tree. */
const people = async (count: number) => {
  const all: bigint[] = []
  while (all.length < count) all.push(await world.member(null))
  return all
}

let codes = 0
const promotionOf = (more: Partial<PromotionDefinition> = {}) =>
  live(
    definitionWith(voucherTerms({ voucher: `CODE${10_000 + codes}` }), {
      code: `gift-${(codes += 1)}`,
      ...more,
    }),
  )

const inTx = <T>(work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) =>
  db.transaction().execute(work) as Promise<T>

const give = async (
  memberId: bigint,
  promotion: Awaited<ReturnType<typeof live>>,
  occurrence = 'once',
) =>
  await db.transaction().execute((tx) =>
    promotions.give(tx, {
      promotion,
      memberId,
      occurrence,
      rewards: [cash(10n)],
      cause: { test: true },
      now: clock.now(),
    }),
  )

test('D10 E5 fifty at once give once, and fifty equal answers', async () => {
  const promotion = await promotionOf()
  const memberId = await world.member(null)
  const all = await Promise.all(Array.from({ length: 50 }, () => give(memberId, promotion)))
  expect(all.filter(({ outcome }) => outcome === 'given')).toHaveLength(1)
  expect(all.filter(({ outcome }) => outcome === 'already')).toHaveLength(49)
  expect(await balance(memberId)).toBe(10n * REAL)
  expect((await give(memberId, promotion, 'tomorrow')).outcome).toBe('given')
  expect(await balance(memberId)).toBe(20n * REAL)
})

test('D10 a budget is never exceeded by many at once, and all of it can be given', async () => {
  const promotion = await promotionOf({ budget: 75n * REAL })
  const members = await people(20)
  const all = await Promise.all(members.map((memberId) => give(memberId, promotion)))
  expect(all.filter(({ outcome }) => outcome === 'given')).toHaveLength(7)
  expect(all.filter(({ outcome }) => outcome === 'gone')).toHaveLength(13)
  const { rows } = await inTx<{ rows: { spent: bigint }[] }>(async (tx) => ({
    rows: await tx
      .selectFrom('promotions_budgets')
      .select('spent')
      .where('code', '=', promotion.code)
      .execute(),
  }))
  expect(rows.reduce((sum, { spent }) => sum + spent, 0n)).toBe(70n * REAL)
  // Who was told that it is gone has nothing that stands in the way once there is more.
  await promotionOf({ code: promotion.code, budget: 500n * REAL })
  const gone = members[all.findIndex(({ outcome }) => outcome === 'gone')] ?? 0n
  const more = await promotions.live(db, { brandId: 1, now: clock.now() })
  const next = more.find(({ code }) => code === promotion.code)
  expect(next?.version).toBe(2)
  if (next) expect((await give(gone, next)).outcome).toBe('given')
})

test('D10 E6 nothing is given to somebody who was excluded, closed, or has a sign of harm meanwhile', async () => {
  const promotion = await promotionOf()
  const [excluded, closed, harmed] = [
    await world.member(null),
    await world.member(null),
    await world.member(null),
  ]
  const offered = await db.transaction().execute((tx) =>
    promotions.offer(tx, {
      promotion,
      memberId: excluded,
      occurrence: 'once',
      rewards: [cash(10n)],
      cause: {},
      expiresAt: null,
      now: clock.now(),
    }),
  )
  await db.transaction().execute((tx) =>
    house.protection.bar(tx, {
      memberId: excluded,
      brandId: 1,
      kind: 'registry',
      reason: 'test',
    }),
  )
  const browser = await world.browser(excluded)
  const refused = await browser.refusal(promotionsApi.claim, { entitlementId: offered?.id ?? '' })
  expect(refused.code).toBe('promotion_barred')
  expect(await give(excluded, promotion, 'again')).toEqual({
    outcome: 'barred',
    reason: 'excluded',
  })
  await db
    .updateTable('identity_members')
    .set({ status: 'blocked' })
    .where('id', '=', closed)
    .execute()
  expect(await give(closed, promotion)).toEqual({ outcome: 'barred', reason: 'account' })
  await db
    .insertInto('protection_alerts')
    .values({
      id: context.random.uuid(),
      member_id: harmed,
      brand_id: 1,
      signal: 'night_play',
      day: new Date('2026-03-10'),
      evidence: JSON.stringify({}),
      raised_at: clock.now(),
      due_at: clock.now(),
    })
    .execute()
  expect(await give(harmed, promotion)).toEqual({ outcome: 'barred', reason: 'harm' })
  expect(await balance(excluded)).toBe(0n)
})

test('S3-043 S4-037 what is claimable is claimed once, lapses in time, and says why it changed', async () => {
  const promotion = await promotionOf()
  const memberId = await world.member(null)
  const browser = await world.browser(memberId)
  const offer = async (occurrence: string, expiresAt: Date | null) =>
    await db.transaction().execute((tx) =>
      promotions.offer(tx, {
        promotion,
        memberId,
        occurrence,
        rewards: [cash(5n)],
        cause: { day: occurrence },
        expiresAt,
        now: clock.now(),
      }),
    )
  const first = await offer('one', null)
  await offer('two', new Date(clock.now().getTime() + 60_000))
  expect(await browser.value(promotionsApi.count)).toEqual({ claimable: 2 })
  const claims = await Promise.all(
    Array.from({ length: 5 }, () =>
      browser.value(promotionsApi.claim, { entitlementId: first?.id ?? '' }),
    ),
  )
  expect(new Set(claims.map(({ state }) => state))).toEqual(new Set(['issued']))
  expect(await balance(memberId)).toBe(5n * REAL)
  clock.advance(61_000)
  const page = await browser.value(promotionsApi.rewards, { state: 'claimable' })
  const [late] = page.items
  expect((await browser.refusal(promotionsApi.claim, { entitlementId: late?.id ?? '' })).code).toBe(
    'promotion_over',
  )
  await promotions.jobs[0]?.run({ token: 1n, signal: new AbortController().signal })
  const past = await browser.value(promotionsApi.rewards, { state: 'past' })
  expect(past.items.map(({ occurrence, state }) => [occurrence, state])).toEqual([
    ['two', 'closed'],
    ['one', 'issued'],
  ])
  const steps = await db
    .selectFrom('promotions_steps')
    .select(['state', 'cause'])
    .where('entitlement_id', '=', late?.id ?? '')
    .orderBy('step')
    .execute()
  expect(steps).toEqual([
    { state: 'claim', cause: { day: 'two' } },
    { state: 'closed', cause: { expired: true } },
  ])
  const other = await world.browser(await world.member(null))
  expect((await other.refusal(promotionsApi.claim, { entitlementId: first?.id ?? '' })).code).toBe(
    'not_found',
  )
})

test('D10 accounts that share a device have a promotion once together', async () => {
  const promotion = await promotionOf({ oncePerPerson: true })
  const [one, two] = [await world.member(null), await world.member(null)]
  for (const memberId of [one, two])
    await db
      .insertInto('identity_known_devices')
      .values({
        brand_id: 1,
        member_id: memberId,
        device_hash: Buffer.alloc(32, 9),
        first_seen_at: clock.now(),
        last_seen_at: clock.now(),
        expires_at: new Date(clock.now().getTime() + 86_400_000),
      })
      .execute()
  const both = await Promise.all([give(one, promotion), give(two, promotion)])
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(['barred', 'given'])
})

test('D10 a voucher is used once a member and so often in all; an unknown one says no more than that', async () => {
  await live(
    definitionWith(voucherTerms({ voucher: 'THREEONLY', uses: 3 }), { code: 'three-only' }),
  )
  const members = await people(5)
  const browsers = await Promise.all(members.map((memberId) => world.browser(memberId)))
  const answers = await Promise.all(
    browsers.map((browser) =>
      browser.call(promotionsApi.enterVoucher, { voucher: ' three only ' }),
    ),
  )
  expect(answers.filter(({ body }) => body.success)).toHaveLength(3)
  const refused = answers.flatMap(({ body }) => (body.success ? [] : [body.value.code]))
  expect(refused).toEqual(['promotion_gone', 'promotion_gone'])
  const lucky = answers.findIndex(({ body }) => body.success)
  const again = await browsers[lucky]?.value(promotionsApi.enterVoucher, { voucher: 'THREEONLY' })
  expect(again?.state).toBe('issued')
  expect(await balance(members[lucky] ?? 0n)).toBe(10n * REAL)
  expect(
    (await browsers[0]?.refusal(promotionsApi.enterVoucher, { voucher: 'NOTHERE99' }))?.code,
  ).toBe('voucher_unknown')
})

test('D10 the market that forbids a promotion hides, refuses and ends it', async () => {
  const promotion = await promotionOf()
  const memberId = await world.member(null)
  await db.updateTable('brands').set({ market_pack: 'br-regulated' }).where('id', '=', 1).execute()
  house.brands.announceChange()
  expect(await give(memberId, promotion)).toEqual({ outcome: 'barred', reason: 'market' })
  await db.updateTable('brands').set({ market_pack: 'open-demo' }).where('id', '=', 1).execute()
  house.brands.announceChange()
  expect((await give(memberId, promotion)).outcome).toBe('given')
})
