import { approvalsApi } from '@croupier/api/core/approvals'
import { consolePromotionsApi } from '@croupier/api/engagement/console-promotions'
import { promotionDefinition } from '@croupier/api/engagement/promotion'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cash, definitionWith, REAL, voucherTerms } from '../../../test/promotion-world.ts'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'
import { agree } from '../../../test/two-people.ts'

const world = await testStaffHouse()
const [first, second, auditor] = [deskIn(world), deskIn(world), deskIn(world)]
await first.signIn('finance1')
await second.signIn('finance2')
await auditor.signIn('auditor')
afterAll(() => world.http.fastify.close())

const reason = 'a gift of the spring'
const written = (...of: Parameters<typeof definitionWith>) =>
  z.encode(promotionDefinition, definitionWith(...of))

test('D10 one person proposes a promotion and another makes it live; its next version ends it', async () => {
  const definition = written(voucherTerms(), { code: 'spring', budget: 100n * REAL })
  const proposed = await first.value(consolePromotionsApi.propose, { definition, reason })
  const own = { proposalId: proposed.proposalId, approve: true, reason }
  expect((await first.refusal(approvalsApi.decide, own)).code).toBe('second_person_required')
  expect((await auditor.refusal(consolePromotionsApi.propose, { definition, reason })).code).toBe(
    'not_allowed',
  )
  await agree(second, proposed)
  expect((await first.refusal(consolePromotionsApi.propose, { definition, reason })).code).toBe(
    'nothing_changed',
  )
  const next = written(voucherTerms({ rewards: [cash(3n)] }), {
    code: 'spring',
    budget: 50n * REAL,
  })
  await agree(first, await second.value(consolePromotionsApi.propose, { definition: next, reason }))
  const { items } = await auditor.value(consolePromotionsApi.list, { kind: 'voucher' })
  expect(items.map(({ version, state, budgetLeft }) => [version, state, budgetLeft])).toEqual([
    [2, 'live', 50n * REAL],
    [1, 'ended', 50n * REAL],
  ])
  const live = items[0]?.id ?? ''
  const ended = await first.value(consolePromotionsApi.end, { promotionId: live, reason })
  expect(ended.state).toBe('ended')
  expect((await first.refusal(consolePromotionsApi.end, { promotionId: live, reason })).code).toBe(
    'promotion_over',
  )
})

test('D10 wrong terms cannot be saved, and each says which field', async () => {
  const wrong = written(voucherTerms({ rewards: [{ kind: 'cash', amount: 12_345n }] }), {
    code: 'wrong',
    endsAt: new Date('2026-02-01T00:00:00.000Z'),
  })
  const verdict = await auditor.value(consolePromotionsApi.judge, { definition: wrong })
  expect(verdict.forbidden).toBeNull()
  expect(verdict.problems).toEqual([
    { field: 'endsAt', code: 'ends_before_start' },
    { field: 'endsAt', code: 'already_over' },
    { field: 'terms.rewards.0.amount', code: 'amount_not_payable' },
    { field: 'budget', code: 'unbounded' },
  ])
  const refused = await first.refusal(consolePromotionsApi.propose, { definition: wrong, reason })
  expect([refused.code, refused.field]).toEqual(['promotion_terms_invalid', 'endsAt'])
  const negative = { ...written(voucherTerms()), budget: '-1' }
  expect(
    (await first.refusal(consolePromotionsApi.propose, { definition: negative, reason })).code,
  ).toBe('promotion_terms_invalid')
})

const costOf = async (...of: Parameters<typeof definitionWith>) =>
  (await auditor.value(consolePromotionsApi.judge, { definition: written(...of) })).cost

test('D10 the cost of a promotion is told before it is live, and wrong terms are told none', async () => {
  const five = voucherTerms({ uses: 5, rewards: [cash(3n), cash(1n)] })
  const all = { expected: 20n * REAL, worst: 20n * REAL }
  expect(await costOf(five, { code: 'costs' })).toEqual(all)
  expect(await costOf(five, { code: 'costs', budget: 12n * REAL })).toEqual({
    expected: 12n * REAL,
    worst: 12n * REAL,
  })
  expect(await costOf(voucherTerms(), { code: 'costs' })).toBeNull()
})

test('D10 RG-10 what the market forbids can be neither proposed nor made live', async () => {
  const definition = written(voucherTerms(), { code: 'forbidden', budget: 10n * REAL })
  const proposed = await first.value(consolePromotionsApi.propose, { definition, reason })
  await world.context.db
    .updateTable('brands')
    .set({ market_pack: 'br-regulated' })
    .where('id', '=', 1)
    .execute()
  world.house.brands.announceChange()
  const decided = await second.refusal(approvalsApi.decide, {
    proposalId: proposed.proposalId,
    approve: true,
    reason,
  })
  expect(decided.code).toBe('promotion_forbidden')
  const verdict = await auditor.value(consolePromotionsApi.judge, { definition })
  expect(verdict.forbidden).not.toBeNull()
})
