import { staffApi } from '@croupier/api/accounts/staff'
import { consoleBrandApi } from '@croupier/api/core/console-brand'
import { consoleVendorsApi } from '@croupier/api/play/console-vendors'
import { beforeEach, expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'
import { seedVendors } from '../../play/vendors/vendors.ts'
import { recordTies } from './approvals.ts'

const world = await testStaffHouse()
await seedVendors(world.context, [1, 2])
const { db, clock } = world.context
const admin = await deskIn(world).signIn('admin')
const reason = 'asked for at the desk'
const DAY = 86_400_000

const idOf = async (name: string): Promise<string> => {
  const row = db.selectFrom('operators_staff').select('id').where('name', '=', name)
  return (await row.executeTakeFirstOrThrow()).id
}
const [chief, deputy] = [await idOf('admin'), await idOf('admin2')]

const setDeputy = (values: {
  status?: 'active' | 'disabled'
  role?: string
  brand_ids?: number[]
  closes_at?: Date | null
}) =>
  db
    .updateTable('operators_staff')
    .set({ ...values, opened_because: values.closes_at ? reason : null })
    .where('id', '=', deputy)
    .execute()

beforeEach(async () => {
  await setDeputy({ status: 'active', role: 'admin', brand_ids: [1, 2], closes_at: null })
  await db.deleteFrom('approvals_ties').execute()
  await db.deleteFrom('approvals_proposals').execute()
})

const colleague = () =>
  admin.value(staffApi.createStaff, {
    name: 'helena',
    displayName: 'Helena Vaz',
    role: 'support',
    brandIds: [1, 2],
    reason,
  })

test('PAY-11 whoever proposes is told that a second person is there', async () => {
  expect(await colleague()).toMatchObject({ state: 'proposed', hasDecider: true })
})

test('PAY-11 whoever proposes is told at once that nobody else could approve', async () => {
  await setDeputy({ status: 'disabled' })
  expect(await colleague()).toMatchObject({ state: 'proposed', hasDecider: false })
})

test('PAY-11 nobody could approve without the right, or on one of the brands alone', async () => {
  await setDeputy({ role: 'finance' })
  expect(await colleague()).toMatchObject({ hasDecider: false })
  await db.deleteFrom('approvals_proposals').execute()
  await setDeputy({ role: 'admin', brand_ids: [1] })
  expect(await colleague()).toMatchObject({ hasDecider: false })
})

test('PAY-11 who is tied to the proposer counts if the tie ends before the proposal does', async () => {
  const tie = { staffId: deputy, by: [chief], proposer: chief, kind: 'brought_in' as const }
  await db
    .transaction()
    .execute((tx) => recordTies(tx, { ...tie, at: new Date(clock.now().getTime() - DAY) }))
  expect(await colleague()).toMatchObject({ hasDecider: false })
  await db.deleteFrom('approvals_proposals').execute()
  await db.deleteFrom('approvals_ties').execute()
  await db
    .transaction()
    .execute((tx) => recordTies(tx, { ...tie, at: new Date(clock.now().getTime() - 5 * DAY) }))
  expect(await colleague()).toMatchObject({ hasDecider: true })
})

test('PAY-11 an account for an emergency counts while it is open', async () => {
  await setDeputy({ closes_at: new Date(clock.now().getTime() + 1000) })
  expect(await colleague()).toMatchObject({ hasDecider: true })
  await db.deleteFrom('approvals_proposals').execute()
  await setDeputy({ closes_at: clock.now() })
  expect(await colleague()).toMatchObject({ hasDecider: false })
})

test('PAY-11 every answer that may be a proposal tells it, and what one person did alone tells nothing', async () => {
  await setDeputy({ status: 'disabled' })
  const { vendors } = await admin.value(consoleVendorsApi.vendors)
  const code = vendors.find(({ enabledForBrand }) => enabledForBrand)?.code ?? ''
  expect(
    await admin.value(consoleVendorsApi.switchVendor, { code, enabled: false, reason }),
  ).toMatchObject({ state: 'applied', hasDecider: null })
  expect(
    await admin.value(consoleVendorsApi.switchVendor, { code, enabled: true, reason }),
    // Risk and content switch vendors too.
  ).toMatchObject({ state: 'proposed', hasDecider: true })
  expect(
    await admin.value(consoleVendorsApi.changeVendor, { code, mayAdjust: true, reason }),
  ).toMatchObject({ state: 'proposed', hasDecider: false })
  expect(
    await admin.value(staffApi.changeStaff, { staffId: deputy, status: 'active', reason }),
  ).toMatchObject({ state: 'proposed', hasDecider: false })
  const changes = [{ key: 'agents.mayPlay', value: false }]
  expect(await admin.value(consoleBrandApi.changeSettings, { changes, reason })).toMatchObject({
    proposed: 1,
    hasDecider: false,
  })
})
