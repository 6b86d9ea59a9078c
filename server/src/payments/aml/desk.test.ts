import { auditApi } from '@croupier/api/core/audit'
import { flagsApi } from '@croupier/api/payments/aml'
import { expect, test } from 'vitest'
import { browserOf } from '../../../test/people.ts'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'
import { dueAt } from './rules.ts'

const world = await testStaffHouse()
const { context, clock, http } = world
const { db, random } = context
const DAY_MS = 24 * 3_600_000
/** Above the brand's limit two people are needed for anything. */
const MUCH = 900_000_000n

const desk = async (name: string) => await deskIn(world).signIn(name)
const [risk, finance, support, auditor] = [
  await desk('risk'),
  await desk('finance1'),
  await desk('support'),
  await desk('auditor'),
]
const { login } = await browserOf({ http, clock }).register('flagged')
const memberId = login?.id ?? 0n

async function flag(of: { amount?: bigint; daysAgo?: number } = {}): Promise<string> {
  const id = random.uuid()
  const at = new Date(clock.now().getTime() - (of.daysAgo ?? 1) * DAY_MS)
  const figures = { amount: '20000001', bound: '20000000' }
  await db
    .insertInto('flags')
    .values({
      id,
      brand_id: 1,
      member_id: memberId,
      operation: 'deposit',
      subject: random.uuid(),
      currency: 'BRL',
      amount: of.amount ?? 20_000_001n,
      at,
      reasons: JSON.stringify([{ rule: 'large_deposit', figures }]),
      flagged_at: at,
      due_at: dueAt(at),
    })
    .execute()
  return id
}

const reason = 'salary came in, the pay slip says so'

test('PAY-10 the room shows what waits, the oldest first, with its days, by age and person; support never sees it', async () => {
  const [late, soon, fresh] = [
    await flag({ daysAgo: 31 }),
    await flag({ daysAgo: 27 }),
    await flag({ daysAgo: 1 }),
  ]
  const idsOf = async (input: Parameters<typeof risk.value<typeof flagsApi.list>>[1]) =>
    (await risk.value(flagsApi.list, input)).items.map(({ id }) => id)
  expect(await idsOf({})).toEqual([late, soon, fresh])
  expect(await idsOf({ age: 'overdue' })).toEqual([late])
  expect(await idsOf({ age: 'due_soon' })).toEqual([soon])
  expect(await idsOf({ age: 'over_15_days' })).toEqual([late, soon])
  expect(await idsOf({ operation: 'transfer' })).toEqual([])
  expect(await idsOf({ memberId: String(memberId), mine: 'true' })).toEqual([])
  const first = await risk.value(flagsApi.list, { limit: '2' })
  expect(await idsOf({ limit: '2', cursor: first.nextCursor ?? '' })).toEqual([fresh])
  expect(await auditor.value(flagsApi.summary)).toMatchObject({ open: 3, dueSoon: 1, overdue: 1 })
  expect((await support.refusal(flagsApi.list)).code).toBe('not_allowed')
  expect((await auditor.refusal(flagsApi.take, { flagId: fresh })).code).toBe('not_allowed')
  for (const flagId of [late, soon, fresh])
    await risk.value(flagsApi.conclude, { flagId, outcome: 'not_reported', reason })
  expect(await idsOf({})).toEqual([])
})

test('PAY-10 an analysis is taken, noted with a link, and closed without a report only with its reason', async () => {
  const flagId = await flag()
  await risk.value(flagsApi.take, { flagId })
  const link = 'https://archive.example/papers/77'
  await risk.value(flagsApi.note, { flagId, reason: 'asked for the pay slip', link })
  const unsaid = await risk.call(flagsApi.conclude, { flagId, outcome: 'not_reported', reason: '' })
  expect(unsaid.status).toBe(400)
  const more = { flagId, outcome: 'more_looking' as const, reason: 'the slip is not readable' }
  expect((await risk.value(flagsApi.conclude, more)).state).toBe('looking')
  const closed = { flagId, outcome: 'not_reported' as const, reason }
  expect((await risk.value(flagsApi.conclude, closed)).state).toBe('closed')
  const detail = await risk.value(flagsApi.flag, { flagId })
  expect(detail).toMatchObject({ state: 'closed', outcome: 'not_reported', reference: null })
  expect(detail.notes.map(({ step, text }) => [step, text])).toEqual([
    ['taken', null],
    ['noted', 'asked for the pay slip'],
    ['more_looking', 'the slip is not readable'],
    ['closed', reason],
  ])
  expect(detail.notes[1]?.link).toBe(link)
  const again = await risk.refusal(flagsApi.note, { flagId, reason: 'too late' })
  expect(again.code).toBe('case_already_resolved')
  const odd = await flag()
  const script = await risk.call(flagsApi.note, { flagId: odd, reason, link: 'javascript:1' })
  expect(script.status).toBe(400)
  await risk.value(flagsApi.conclude, { ...closed, flagId: odd })
})

test('PAY-10 a report has the authority’s number and two people; the second may send it back', async () => {
  const flagId = await flag()
  const report = { flagId, outcome: 'reported' as const, reason }
  expect((await risk.refusal(flagsApi.conclude, report)).code).toBe('field_invalid')
  const reference = 'COAF-2026-000123'
  expect((await risk.value(flagsApi.conclude, { ...report, reference })).state).toBe('proposed')
  const twice = await finance.refusal(flagsApi.conclude, { ...report, reference })
  expect(twice.code).toBe('conflict')
  const agree = { flagId, approve: true, reason: 'seen the papers' }
  expect((await risk.refusal(flagsApi.decide, agree)).code).toBe('second_person_required')
  const back = { flagId, approve: false, reason: 'the wrong day in the report' }
  expect((await finance.value(flagsApi.decide, back)).state).toBe('looking')
  expect((await finance.refusal(flagsApi.decide, agree)).code).toBe('conflict')
  await risk.value(flagsApi.conclude, { ...report, reference })
  expect(await finance.value(flagsApi.flag, { flagId })).toMatchObject({
    state: 'proposed',
    outcome: null,
    proposal: { outcome: 'reported', reference, isMine: false },
  })
  const answers = await Promise.all([
    finance.call(flagsApi.decide, agree),
    finance.call(flagsApi.decide, agree),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await risk.value(flagsApi.flag, { flagId })).toMatchObject({
    state: 'closed',
    outcome: 'reported',
    reference,
  })
})

test('PAY-10 letting go of what the house pays by two people needs two; the database refuses one person too', async () => {
  const flagId = await flag({ amount: MUCH })
  const letGo = { flagId, outcome: 'not_reported' as const, reason }
  expect((await risk.value(flagsApi.conclude, letGo)).state).toBe('proposed')
  const { proposed_by: by } = await db
    .selectFrom('flags')
    .select('proposed_by')
    .where('id', '=', flagId)
    .executeTakeFirstOrThrow()
  const alone = db
    .updateTable('flags')
    .set({ state: 'closed', decided_by: by, closed_at: clock.now() })
    .where('id', '=', flagId)
    .execute()
  await expect(alone).rejects.toThrow('flags_two_people')
  const agree = { flagId, approve: true, reason: 'it is the sale of a house' }
  expect((await finance.value(flagsApi.decide, agree)).state).toBe('closed')
})

test('AUD-01 every look at an analysis and every step of it is a line of the audit log', async () => {
  const { items } = await auditor.value(auditApi.list, { limit: '100' })
  const acts = new Set(items.map(({ action }) => action).filter((act) => act.startsWith('flag.')))
  expect([...acts].toSorted()).toEqual([
    'flag.agreed',
    'flag.concluded',
    'flag.noted',
    'flag.sent_back',
    'flag.taken',
    'flag.viewed',
  ])
})
