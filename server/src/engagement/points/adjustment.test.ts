import { approvalsApi } from '@croupier/api/core/approvals'
import { consolePointsApi } from '@croupier/api/engagement/console-points'
import { inboxApi } from '@croupier/api/comms/inbox'
import { POINT } from '@croupier/api/engagement/point-types'
import { pointsApi } from '@croupier/api/engagement/points'
import { expect, test } from 'vitest'
import { cashItem, pointsWorld, rules, sentItem } from '../../../test/points-world.ts'
import { deskIn } from '../../../test/staff.ts'
import { agree } from '../../../test/two-people.ts'

const world = await pointsWorld()
const { context, live, memberWith, balance, read, holds } = world
const { db, random } = context
const [first, second] = [deskIn(world), deskIn(world)]
await first.signIn('finance1')
await second.signIn('finance2')
await live('points', rules)

type Member = Awaited<ReturnType<typeof memberWith>>

const reason = 'Promised on the phone'
const adjust = (memberId: bigint, direction: 'add' | 'deduct', points: number) => ({
  memberId: String(memberId),
  direction,
  points,
  reason,
})

const decide = (redemptionId: string, decision: 'approved' | 'rejected') =>
  first.value(consolePointsApi.decide, { redemptionId, decision, remark: 'Seen' })

/** What the inbox tells of points, the oldest first. */
const told = async ({ browser }: Member) => {
  await read()
  const { items } = await browser.value(inboxApi.list, { limit: 50 })
  return items
    .filter(({ kind }) => kind.startsWith('points_'))
    .map(({ kind, values }) => ({ kind, values }))
    .toReversed()
}

test('S3-042 points are added by two people, never by one, once, and the member is told', async () => {
  const ana = await memberWith(0n)
  const proposed = await first.value(consolePointsApi.adjust, adjust(ana.memberId, 'add', 1_250))
  expect(await balance(ana.memberId)).toBe(0n)
  const yes = { proposalId: proposed.proposalId, approve: true, reason }
  expect((await first.refusal(approvalsApi.decide, yes)).code).toBe('second_person_required')
  const again = await first.refusal(consolePointsApi.adjust, adjust(ana.memberId, 'add', 1))
  expect(again.code).toBe('proposal_waits')
  await agree(second, proposed)
  expect((await second.refusal(approvalsApi.decide, yes)).code).toBe('proposal_decided')
  expect(await balance(ana.memberId)).toBe(1_250n * POINT)
  expect(await told(ana)).toEqual([
    { kind: 'points_adjusted', values: { type: 'add', points: '1250' } },
  ])
  const { items } = await ana.browser.value(pointsApi.entries)
  expect(items).toMatchObject([{ type: 'adjustment', points: 1_250n * POINT }])
  const line = await db
    .selectFrom('audit_entries')
    .select(['reason', 'after'])
    .where('action', '=', 'points.adjusted')
    .where('subject_id', '=', String(ana.memberId))
    .execute()
  expect(line).toMatchObject([{ reason, after: { direction: 'add', points: 1_250 } }])
  await holds()
})

test('S3-042 what is not there is not deducted: not when it is proposed, and not when it was spent meanwhile', async () => {
  const ana = await memberWith(1_000n)
  const more = await first.refusal(consolePointsApi.adjust, adjust(ana.memberId, 'deduct', 1_001))
  expect(more.code).toBe('points_insufficient')
  const proposed = await first.value(consolePointsApi.adjust, adjust(ana.memberId, 'deduct', 600))
  await ana.browser.value(pointsApi.convert, { points: 500, requestId: random.uuid() })
  const yes = { proposalId: proposed.proposalId, approve: true, reason }
  expect((await second.refusal(approvalsApi.decide, yes)).code).toBe('points_insufficient')
  expect(await balance(ana.memberId)).toBe(500n * POINT)
  await second.value(approvalsApi.decide, { ...yes, approve: false })
  await agree(
    second,
    await first.value(consolePointsApi.adjust, adjust(ana.memberId, 'deduct', 400)),
  )
  expect(await balance(ana.memberId)).toBe(100n * POINT)
  expect(await told(ana)).toEqual([
    { kind: 'points_adjusted', values: { type: 'deduct', points: '400' } },
  ])
  await holds()
})

test('S3-042 nobody adjusts the points of another brand, nor an amount that is none', async () => {
  const ana = await memberWith(10n)
  const other = deskIn(world)
  other.brand = 'lotus'
  await other.signIn('finance1')
  const refused = await other.refusal(consolePointsApi.adjust, adjust(ana.memberId, 'add', 5))
  expect(refused.code).toBe('not_found')
  for (const points of [0, -5, 1.5, 10_000_001]) {
    const wrong = await first.refusal(consolePointsApi.adjust, adjust(ana.memberId, 'add', points))
    expect([wrong.code, wrong.field]).toEqual(['bad_request', 'points'])
  }
  expect(await balance(ana.memberId)).toBe(10n * POINT)
  expect(await told(ana)).toEqual([])
})

test('S4-036 S2-063 the inbox tells that a redemption waits, and then that it was approved or rejected, each once', async () => {
  const [cap, money] = [await live('told-cap', sentItem), await live('told-cash', cashItem)]
  const ana = await memberWith(3_000n)
  const delivery = { name: 'Ana Souza', address: 'Rua das Flores 10', mobile: '11987654321' }
  const redeem = (itemId: string) =>
    ana.browser.value(pointsApi.redeem, {
      itemId,
      quantity: 1,
      requestId: random.uuid(),
      ...(itemId === cap.id && { delivery }),
    })
  const [one, two, now] = [await redeem(cap.id), await redeem(cap.id), await redeem(money.id)]
  await decide(one.id, 'approved')
  await decide(two.id, 'rejected')
  const notices = await told(ana)
  const of = (reference: string) =>
    notices.filter(({ values }) => values['reference'] === reference).map(({ kind }) => kind)
  expect(of(one.reference)).toEqual(['points_redemption_waits', 'points_redemption_approved'])
  expect(of(two.reference)).toEqual(['points_redemption_waits', 'points_redemption_rejected'])
  expect(of(now.reference)).toEqual(['points_redemption_approved'])
  await holds()
})
