import { auditApi } from '@croupier/api/core/audit'
import { staffApi } from '@croupier/api/accounts/staff'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'

const world = await testStaffHouse()
const { db } = world.context

test('AUD-01 whoever works on some brands reads and proves their chains alone, never the platform’s', async () => {
  await db
    .updateTable('operators_staff')
    .set({ brand_ids: [2] })
    .where('name', '=', 'auditor')
    .execute()
  const desk = await deskIn(world).signIn('auditor')
  desk.brand = 'lotus'
  expect(await desk.value(staffApi.self)).toMatchObject({ worksOnAllBrands: false })
  expect((await desk.refusal(auditApi.list, { scope: 'platform' })).code).toBe('not_allowed')
  expect((await desk.refusal(auditApi.verify, { scope: 'platform' })).code).toBe('not_allowed')
  expect((await desk.call(auditApi.list, { scope: 'brand' })).status).toBe(200)
  expect((await desk.call(auditApi.verify, { scope: 'brand' })).status).toBe(200)
  const admin = await deskIn(world).signIn('admin')
  expect(await admin.value(staffApi.self)).toMatchObject({ worksOnAllBrands: true })
  expect((await admin.call(auditApi.list, { scope: 'platform' })).status).toBe(200)
})
