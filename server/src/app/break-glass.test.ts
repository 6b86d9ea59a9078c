import { auditApi } from '@croupier/api/core/audit'
import { staffApi } from '@croupier/api/accounts/staff'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../test/staff.ts'
import { breakTheGlass } from './break-glass.ts'
import { codeAt, stepAt } from '../platform/totp.ts'

const world = await testStaffHouse()
const { clock, context } = world
const HOUR = 3_600_000
const reason = 'every administrator lost the keys'

async function logInOnce(name: string, hours: number) {
  const { inviteLink, closesAt } = await breakTheGlass(context, {
    name,
    displayName: 'Ana at night',
    reason,
    hours,
  })
  const [, inviteToken = ''] = inviteLink.split('#')
  const desk = deskIn(world)
  const { totpSecret } = await desk.value(staffApi.openInvite, { inviteToken })
  const password = 'seven kites over Recife'
  const code = codeAt(totpSecret, stepAt(clock.now()))
  desk.token = (await desk.value(staffApi.acceptInvite, { inviteToken, password, code })).token
  return { desk, closesAt, inviteLink, sign: { name, password, totpSecret } }
}

test('SEC-20 an account for an emergency administers all brands, is told to every administrator, and is written down', async () => {
  const { desk, closesAt, inviteLink } = await logInOnce('ana.night', 2)
  expect(inviteLink).toMatch(/^https:\/\/localhost\/console\/invite#.{43}$/)
  const self = await desk.value(staffApi.self)
  expect(self.role).toBe('admin')
  expect(self.brands.map(({ code }) => code)).toEqual(['croupier', 'lotus'])

  const admin = await deskIn(world).signIn('admin')
  expect((await admin.value(staffApi.self)).emergencies).toMatchObject([
    { name: 'ana.night', displayName: 'Ana at night', reason, closesAt },
  ])
  const finance = await deskIn(world).signIn('finance1')
  expect((await finance.value(staffApi.self)).emergencies).toEqual([])
  const { items } = await admin.value(auditApi.list, { scope: 'platform', limit: 20 })
  expect(items).toContainEqual(expect.objectContaining({ action: 'staff.glass_broken', reason }))
})

test('SEC-20 it closes by itself, for sessions and for sign-ins, also where passkeys are asked for', async () => {
  const { desk, sign } = await logInOnce('bia.night', 1)
  context.config.staffPasskeys = 'required'
  try {
    expect(await desk.value(staffApi.self)).toMatchObject({ mustAddPasskey: false })
  } finally {
    context.config.staffPasskeys = 'offered'
  }
  // Calls keep the session from ending for want of them.
  for (let minutes = 10; minutes < 60; minutes += 10) {
    clock.advance(HOUR / 6)
    await desk.value(staffApi.self)
  }
  clock.advance(HOUR / 6)
  expect((await desk.refusal(staffApi.self)).code).toBe('not_logged_in')
  const { name, password, totpSecret } = sign
  const code = codeAt(totpSecret, stepAt(clock.now()))
  expect((await deskIn(world).refusal(staffApi.login, { name, password, code })).code).toBe(
    'staff_sign_in_failed',
  )
})

test('SEC-20 it is never opened longer, is closed early by an administrator, and takes a new name each time', async () => {
  const { desk } = await logInOnce('caio.night', 4)
  const { id: staffId } = await desk.value(staffApi.self)
  const admin = await deskIn(world).signIn('admin')
  const again = { staffId, reason: 'needs longer' }
  expect((await admin.refusal(staffApi.inviteAgain, again)).code).toBe('conflict')
  await admin.value(staffApi.changeStaff, { staffId, status: 'disabled', reason: 'it is over' })
  expect((await desk.refusal(staffApi.self)).code).toBe('not_logged_in')
  const words = { name: 'caio.night', displayName: 'Caio', reason, hours: 4 }
  await expect(breakTheGlass(context, words)).rejects.toThrow('was used before')
})
