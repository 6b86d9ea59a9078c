import { consoleBonusesApi } from '@croupier/api/engagement/console-bonuses'
import { bonusesApi } from '@croupier/api/engagement/bonuses'
import { afterAll, expect, test } from 'vitest'
import { bonusThingsOf } from '../../../test/access/bonus-things.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { browserOf } from '../../../test/people.ts'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'

const world = await testStaffHouse()
const { context, house, clock, http } = world
const { db } = context
const [finance, support, auditor] = [deskIn(world), deskIn(world), deskIn(world)]
await finance.signIn('finance1')
await support.signIn('support')
await auditor.signIn('auditor')

afterAll(async () => {
  await expectLedgerIntact(db)
  await http.fastify.close()
})

async function withBonus(name: string) {
  const browser = browserOf({ http, clock })
  const { login } = await browser.register(name)
  const memberId = login?.id ?? 0n
  const owner = { memberId, brandId: 1, currency: 'BRL' as const }
  const { bonus: bonusId } = await bonusThingsOf(world, owner)
  return { browser, memberId, bonusId }
}

const subaccount = (memberId: bigint) => house.ledger.balance(db, memberId, 'BRL', 'bonus')

test('staff see what a member was granted: its state, sum, bets left, end and deposit', async () => {
  const { memberId, bonusId } = await withBonus('granted1')
  for (const desk of [finance, auditor]) {
    const { items } = await desk.value(consoleBonusesApi.ofMember, { memberId: String(memberId) })
    expect(items.filter(({ id }) => id === bonusId)).toMatchObject([
      { state: 'open', amount: 100_000n, required: 1_000_000n, forfeit: null },
    ])
    for (const { depositId } of items) expect(depositId).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('AUD-02 staff end an open bonus once, with a reason in the audit log; its member is told and sees that the house did', async () => {
  const { browser, memberId, bonusId } = await withBonus('ended1')
  const input = { memberId: String(memberId), bonusId, reason: 'two accounts of one person' }
  for (const desk of [support, auditor])
    expect((await desk.refusal(consoleBonusesApi.forfeit, input)).code).toBe('not_allowed')
  const tries = await Promise.all(
    [1, 2, 3].map(() => finance.call(consoleBonusesApi.forfeit, input)),
  )
  expect(tries.filter(({ body }) => body.success)).toHaveLength(1)
  expect((await finance.refusal(consoleBonusesApi.forfeit, input)).code).toBe('bonus_over')
  expect(await subaccount(memberId)).toBe(0n)
  const { items } = await finance.value(consoleBonusesApi.ofMember, { memberId: String(memberId) })
  expect(items.filter(({ id }) => id === bonusId)).toMatchObject([
    { state: 'forfeited', forfeit: { by: 'finance1', reason: input.reason } },
  ])
  const { items: seen } = await browser.value(bonusesApi.mine)
  expect(seen.filter(({ id }) => id === bonusId)).toMatchObject([{ state: 'forfeited' }])
  const told = await db
    .selectFrom('facts')
    .select('kind')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'bonus_forfeited')
    .execute()
  expect(told).toHaveLength(1)
  const audited = await db
    .selectFrom('audit_entries')
    .select(['action', 'reason'])
    .where('subject_id', '=', bonusId)
    .execute()
  expect(audited).toEqual([{ action: 'bonus.forfeited', reason: input.reason }])
})

test('the bonus of another member is not found', async () => {
  const { bonusId } = await withBonus('mine1')
  const { memberId } = await withBonus('other1')
  const input = { memberId: String(memberId), bonusId, reason: 'not theirs' }
  expect((await finance.refusal(consoleBonusesApi.forfeit, input)).code).toBe('not_found')
})
