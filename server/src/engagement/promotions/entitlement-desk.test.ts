import { approvalsApi } from '@croupier/api/core/approvals'
import { consolePromotionsApi } from '@croupier/api/engagement/console-promotions'
import { promotionDefinition } from '@croupier/api/engagement/promotion'
import { promotionsApi } from '@croupier/api/engagement/promotions'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  cash,
  definitionWith,
  promotionWorld,
  REAL,
  voucherTerms,
} from '../../../test/promotion-world.ts'
import { deskIn } from '../../../test/staff.ts'
import { agree } from '../../../test/two-people.ts'
import { usedUpAt } from './burn.ts'

const world = await promotionWorld()
const { promotions, clock, context, live } = world
const { db } = context
const [first, second, auditor] = [deskIn(world), deskIn(world), deskIn(world)]
await first.signIn('finance1')
await second.signIn('finance2')
await auditor.signIn('auditor')
afterAll(() => world.http.fastify.close())

const reason = 'as the desk decides'
const DAY_MS = 86_400_000
const voucherFor = (code: string) => `${code.toUpperCase().replaceAll('-', '')}2026`
const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)

const voucherOf = (code: string, more: object) =>
  definitionWith(voucherTerms({ voucher: voucherFor(code) }), {
    code,
    budget: 10n * REAL,
    ...more,
  })

async function giftTo(memberId: bigint, code: string) {
  const promotion = await live(
    definitionWith(voucherTerms({ voucher: voucherFor(code) }), {
      code,
      budget: 140n * REAL,
    }),
  )
  const copy = await db.transaction().execute((tx) =>
    promotions.offer(tx, {
      promotion,
      memberId,
      occurrence: '2026-03-10',
      rewards: [cash(10n)],
      cause: { day: '2026-03-10', lost: '1000000' },
      expiresAt: null,
      now: clock.now(),
    }),
  )
  return { promotion, entitlementId: copy?.id ?? '' }
}

async function shareDevice(members: readonly bigint[], mark: number) {
  for (const memberId of members)
    await db
      .insertInto('identity_known_devices')
      .values({
        brand_id: 1,
        member_id: memberId,
        device_hash: Buffer.alloc(32, mark),
        first_seen_at: clock.now(),
        last_seen_at: clock.now(),
        expires_at: inDays(30),
      })
      .execute()
}

test('S4-037 a reward is walked back to its facts: the line, the copy, each step with its cause', async () => {
  const memberId = await world.member(null)
  const { entitlementId, promotion } = await giftTo(memberId, 'walk-back')
  const browser = await world.browser(memberId)
  await browser.value(promotionsApi.claim, { entitlementId })
  const story = await auditor.value(consolePromotionsApi.story, { entitlementId })
  expect(story.steps.map(({ state, cause }) => [state, cause])).toEqual([
    ['claim', { day: '2026-03-10', lost: '1000000' }],
    ['issued', { claimed: true }],
  ])
  expect([story.promotionId, story.entitlement.memberId]).toEqual([promotion.id, memberId])
  const [given] = story.given
  expect([given?.reward, given?.cost]).toEqual([cash(10n), 10n * REAL])
  const line = await db
    .selectFrom('ledger_public_journal')
    .select(['amount', 'operation'])
    .where('id', '=', given?.lineId ?? '')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ amount: 10n * REAL, operation: 'promo' })
})

test('S4-037 the search finds copies by account, code, kind, state and day', async () => {
  const memberId = await world.member(null)
  const { entitlementId } = await giftTo(memberId, 'find-me')
  const { account } = (await auditor.value(consolePromotionsApi.story, { entitlementId }))
    .entitlement
  const found = async (input: object) =>
    (await auditor.value(consolePromotionsApi.entitlements, input)).items.map(({ id }) => id)
  const day = { from: inDays(-1).toISOString(), before: inDays(1).toISOString() }
  const all = { account, code: 'find-me', kind: 'voucher', state: 'claim', ...day }
  expect(await found(all)).toEqual([entitlementId])
  for (const other of [
    { account: 'nobody-at-all' },
    { code: 'another' },
    { kind: 'wheel' },
    { state: 'issued' },
    { from: inDays(1).toISOString() },
  ])
    expect(await found({ ...all, ...other })).toEqual([])
})

test('S4-037 staff end a copy by hand with a reason; what is over stays, and the auditor may not', async () => {
  const memberId = await world.member(null)
  const { entitlementId } = await giftTo(memberId, 'end-me')
  const end = { entitlementId, state: 'rejected' as const, reason }
  expect((await auditor.refusal(consolePromotionsApi.close, end)).code).toBe('not_allowed')
  const ended = await first.value(consolePromotionsApi.close, end)
  expect(ended.entitlement.state).toBe('rejected')
  expect(ended.steps.at(-1)?.cause).toMatchObject({ reason })
  expect((await first.refusal(consolePromotionsApi.close, end)).code).toBe('promotion_over')
  const browser = await world.browser(memberId)
  expect((await browser.refusal(promotionsApi.claim, { entitlementId })).code).toBe(
    'promotion_over',
  )
})

test('D10 the calendar shows what runs, what comes, what ended and what waits for its second person', async () => {
  await live(voucherOf('runs-now', { endsAt: inDays(3) }))
  await live(voucherOf('comes-soon', { startsAt: inDays(5), endsAt: inDays(9) }))
  await live(voucherOf('long-gone', { endsAt: new Date('2026-03-05T00:00:00.000Z') }))
  const definition = z.encode(
    promotionDefinition,
    voucherOf('waits-here', { startsAt: inDays(2), endsAt: null }),
  )
  await first.value(consolePromotionsApi.propose, { definition, reason })
  const span = { from: inDays(-2).toISOString(), to: inDays(30).toISOString() }
  const { items } = await auditor.value(consolePromotionsApi.calendar, span)
  const states = new Map(items.map(({ code, state }) => [code, state]))
  expect(states.get('runs-now')).toBe('live')
  expect(states.get('comes-soon')).toBe('coming')
  expect(states.get('waits-here')).toBe('waiting')
  expect(states.has('long-gone')).toBe(false)
  const wide = { from: inDays(-40).toISOString(), to: inDays(40).toISOString() }
  expect((await auditor.refusal(consolePromotionsApi.calendar, wide)).code).toBe('bad_request')
})

test('D10 a budget says at which pace it is spent and when it will be used up', async () => {
  const memberId = await world.member(null)
  const { entitlementId } = await giftTo(memberId, 'burns')
  await (await world.browser(memberId)).value(promotionsApi.claim, { entitlementId })
  const { items } = await auditor.value(consolePromotionsApi.list, { limit: 100 })
  const row = items.find(({ definition }) => definition.code === 'burns')
  expect(row?.perDay).toBe((10n * REAL) / 7n)
  // 130 are left, and 10 went in seven days: 91 days.
  expect(Math.round(((row?.usedUpAt?.getTime() ?? 0) - clock.now().getTime()) / DAY_MS)).toBe(91)
})

test('D10 the forecast never lies before now, and more pace never makes a budget last longer', () => {
  const now = new Date('2026-03-10T12:00:00.000Z')
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), fc.bigInt(1n, 10n ** 13n), (left, perDay) => {
      const at = usedUpAt({ left, perDay, now })
      const faster = usedUpAt({ left, perDay: perDay * 2n, now })
      if (at === null) return
      expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime())
      expect(faster?.getTime()).toBeLessThanOrEqual(at.getTime())
    }),
  )
  expect(usedUpAt({ left: null, perDay: 5n, now })).toBeNull()
  expect(usedUpAt({ left: 5n, perDay: 0n, now })).toBeNull()
})

test('D10 E5 a second account of one device is refused, stands in the queue, and loses by two people', async () => {
  const promotion = await live(
    definitionWith(voucherTerms({ voucher: 'ONEDEVICE' }), {
      code: 'one-device',
      oncePerPerson: true,
    }),
  )
  const [one, two] = [await world.member(null), await world.member(null)]
  await shareDevice([one, two], 41)
  await (await world.browser(one)).value(promotionsApi.enterVoucher, { voucher: 'ONEDEVICE' })
  const browser = await world.browser(two)
  const refused = await browser.refusal(promotionsApi.enterVoucher, { voucher: 'ONEDEVICE' })
  expect(refused.code).toBe('promotion_barred')
  const { items } = await auditor.value(consolePromotionsApi.abuse, { reason: 'shared_device' })
  const hit = items.find(({ memberId }) => memberId === two)
  expect([hit?.code, hit?.times, hit?.state, hit?.linked.map(({ memberId }) => memberId)]).toEqual([
    'one-device',
    1,
    'open',
    [one],
  ])
  const hitId = hit?.id ?? ''
  const joined = await db.transaction().execute((tx) =>
    promotions.offer(tx, {
      promotion,
      memberId: two,
      occurrence: 'other',
      rewards: [cash(10n)],
      cause: {},
      expiresAt: null,
      now: clock.now(),
    }),
  )
  const proposed = await first.value(consolePromotionsApi.forfeit, { hitId, reason })
  const own = { proposalId: proposed.proposalId, approve: true, reason }
  expect((await first.refusal(approvalsApi.decide, own)).code).toBe('second_person_required')
  await agree(second, proposed)
  const story = await auditor.value(consolePromotionsApi.story, { entitlementId: joined?.id ?? '' })
  expect(story.entitlement.state).toBe('rejected')
  const given = await db.transaction().execute((tx) =>
    promotions.give(tx, {
      promotion,
      memberId: two,
      occurrence: 'third',
      rewards: [cash(10n)],
      cause: {},
      now: clock.now(),
    }),
  )
  expect(given).toEqual({ outcome: 'barred', reason: 'forfeited' })
  expect((await first.refusal(consolePromotionsApi.keep, { hitId, reason })).code).toBe('conflict')
})

test('D10 who guesses codes stands in the queue from the fifth on, and one person may let them be', async () => {
  const memberId = await world.member(null)
  const browser = await world.browser(memberId)
  const mine = async () =>
    (await auditor.value(consolePromotionsApi.abuse, { reason: 'code_guessing' })).items.find(
      (hit) => hit.memberId === memberId,
    )
  for (const voucher of ['GUESS1', 'GUESS2', 'GUESS3', 'GUESS4'])
    await browser.refusal(promotionsApi.enterVoucher, { voucher })
  expect(await mine()).toBeUndefined()
  await browser.refusal(promotionsApi.enterVoucher, { voucher: 'GUESS5' })
  const hit = await mine()
  expect([hit?.code, hit?.times]).toEqual([null, 5])
  const decision = { hitId: hit?.id ?? '', reason }
  expect((await first.refusal(consolePromotionsApi.forfeit, decision)).code).toBe('conflict')
  expect(await first.value(consolePromotionsApi.keep, decision)).toEqual({ state: 'kept' })
  expect((await mine())?.state).toBe('kept')
})

const opposed = async () =>
  (await auditor.value(consolePromotionsApi.abuse, { reason: 'opposite_bets' })).items

test('D9 D10 accounts that bet against each other stand in the queue from the third time on, each with the other', async () => {
  const [one, two] = [await world.member(null), await world.member(null)]
  const oppose = () =>
    db
      .transaction()
      .execute((tx) =>
        promotions.noteOpposed(tx, { brandId: 1, memberIds: [two, one], now: clock.now() }),
      )
  await oppose()
  await oppose()
  expect(await opposed()).toEqual([])
  await oppose()
  const hits = await opposed()
  const told = hits.map(({ memberId, code, times, linked }) => [
    memberId,
    code,
    times,
    linked[0]?.memberId,
  ])
  expect(new Set(told)).toEqual(
    new Set([
      [one, null, 3, two],
      [two, null, 3, one],
    ]),
  )
})
