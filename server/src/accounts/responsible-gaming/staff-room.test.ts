import { staffProtectionApi } from '@croupier/api/accounts/responsible-gaming'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'
import { DAY_MS } from './rules.ts'
import { newAccount } from '../../../test/house-member.ts'

const world = await testStaffHouse()
const { house, context, clock } = world
const { db, random } = context
const admin = await deskIn(world).signIn('admin')
const elsewhere = Object.assign(await deskIn(world).signIn('admin'), { brand: 'lotus' })
const memberId = await db
  .transaction()
  .execute((tx) => house.identity.createAccount(tx, newAccount('watched', clock.now())))
const auditOf = async (action: string) =>
  await db.selectFrom('audit_entries').selectAll().where('action', '=', action).execute()

test('RG-11 staff of the brand answer an alert once, with an action and a reason that are kept', async () => {
  const id = random.uuid()
  await db
    .insertInto('protection_alerts')
    .values({
      id,
      member_id: memberId,
      brand_id: 1,
      signal: 'night_play',
      day: clock.now(),
      evidence: JSON.stringify({ nights: '3' }),
      raised_at: clock.now(),
      due_at: new Date(clock.now().getTime() + DAY_MS),
    })
    .execute()
  const { items } = await admin.value(staffProtectionApi.alerts, { state: 'open' })
  expect(items).toMatchObject([{ id, account: 'watched', evidence: { nights: '3' } }])
  expect((await elsewhere.value(staffProtectionApi.alerts, {})).items).toEqual([])
  const answer = { alertId: id, action: 'contacted' as const, reason: 'We spoke by telephone' }
  expect((await elsewhere.refusal(staffProtectionApi.answerAlert, answer)).code).toBe('not_found')
  await admin.value(staffProtectionApi.answerAlert, answer)
  expect((await admin.refusal(staffProtectionApi.answerAlert, answer)).code).toBe(
    'case_already_resolved',
  )
  expect((await admin.value(staffProtectionApi.alerts, { state: 'answered' })).items).toMatchObject(
    [{ id, action: 'contacted', note: 'We spoke by telephone' }],
  )
  expect(await auditOf('protection.alert_answered')).toHaveLength(1)
})

test('RG-13 staff bar members of their own brand and lift what staff began, never what members chose', async () => {
  const input = { memberId: String(memberId), reason: 'Athlete of the first league' }
  expect((await elsewhere.refusal(staffProtectionApi.bar, input)).code).toBe('not_found')
  await admin.value(staffProtectionApi.bar, input)
  expect(await house.protection.isExcluded(memberId)).toBe(true)
  const [bar] = (await admin.value(staffProtectionApi.bars, {})).items
  const lift = { barId: bar?.id ?? '', reason: 'Mistaken identity' }
  expect((await elsewhere.refusal(staffProtectionApi.liftBar, lift)).code).toBe('not_found')
  await admin.value(staffProtectionApi.liftBar, lift)
  expect(await house.protection.isExcluded(memberId)).toBe(false)
  const own = random.uuid()
  await db
    .insertInto('protection_bars')
    .values({
      id: own,
      member_id: memberId,
      brand_id: 1,
      kind: 'exclusion',
      starts_at: clock.now(),
    })
    .execute()
  expect((await admin.refusal(staffProtectionApi.liftBar, { ...lift, barId: own })).code).toBe(
    'not_found',
  )
  expect(await auditOf('protection.barred')).toHaveLength(1)
  expect(await auditOf('protection.bar_lifted')).toHaveLength(1)
})
