import { auditApi } from '@croupier/api/core/audit'
import { consoleMemberApi } from '@croupier/api/accounts/console-member'
import { expect, test } from 'vitest'
import { accountsIn } from '../../test/house-member.ts'
import { deskIn, testStaffHouse } from '../../test/staff.ts'
import { notesPrivacyProvider } from './console.ts'

const world = await testStaffHouse()
const { context, clock } = world
const { db } = context
const support = await deskIn(world).signIn('support')
const content = await deskIn(world).signIn('content')
const admin = await deskIn(world).signIn('admin')

const someone = accountsIn(world)
const ana = await someone('ana')
const bea = await someone('bea')
const memberId = String(ana)

test('what surrounds a member is shown to whoever reads members, and the look is written down', async () => {
  const now = clock.now()
  const device = {
    brand_id: 1,
    device_hash: Buffer.alloc(32, 1),
    first_seen_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + 86_400_000),
  }
  for (const member_id of [ana, bea])
    await db
      .insertInto('identity_known_devices')
      .values({ ...device, member_id })
      .execute()
  const around = await support.value(consoleMemberApi.around, { memberId })
  expect(around).toMatchObject({ limits: [], bars: [], payees: [], cases: [], messages: [] })
  expect(around.devices).toHaveLength(1)
  expect(around.linked).toMatchObject([{ memberId: bea, account: 'bea', by: 'device' }])
  expect((await content.refusal(consoleMemberApi.around, { memberId })).code).toBe('not_allowed')
  const log = await admin.value(auditApi.list, { action: 'member.around' })
  expect(log.items).toHaveLength(1)
})

test('notes are signed, kept out of the audit log, seen in their brand alone, and go with the person', async () => {
  const text = 'asked for a call on Monday'
  const note = await support.value(consoleMemberApi.addNote, { memberId, text })
  expect(note).toMatchObject({ text, by: 'support' })
  expect((await admin.value(consoleMemberApi.notes, { memberId })).notes).toEqual([note])
  const log = await admin.value(auditApi.list, { action: 'member.noted' })
  expect(JSON.stringify(log)).not.toContain('Monday')
  admin.brand = 'lotus'
  expect((await admin.refusal(consoleMemberApi.notes, { memberId })).code).toBe('not_found')
  admin.brand = null
  const part = notesPrivacyProvider()
  expect(JSON.stringify(await part.export(db, ana))).toContain('Monday')
  await db.transaction().execute(async (tx) => {
    await part.erase?.(tx, { memberId: ana, at: clock.now() })
  })
  expect((await admin.value(consoleMemberApi.notes, { memberId })).notes).toEqual([])
})
