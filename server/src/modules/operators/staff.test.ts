import { auditApi } from '@croupier/api/audit'
import { operatorsApi } from '@croupier/api/operators'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'
import { codeAt, stepAt } from '../../platform/totp.ts'

const world = await testStaffHouse()
const { clock } = world
const admin = await deskIn(world).signIn('admin')
const reason = 'joins the team'
const password = 'seven kites over Recife'

async function invited(name: string, brandIds = [1]) {
  return await admin.value(operatorsApi.createStaff, {
    name,
    displayName: 'Helena Vaz',
    role: 'support',
    brandIds,
    reason,
  })
}

async function join(inviteToken: string) {
  const desk = deskIn(world)
  const { totpSecret } = await desk.value(operatorsApi.openInvite, { inviteToken })
  const code = codeAt(totpSecret, stepAt(clock.now()))
  desk.token = (await desk.value(operatorsApi.acceptInvite, { inviteToken, password, code })).token
  return { desk, totpSecret }
}

test('SEC-20 an invitation sets password and authenticator once, and signs in', async () => {
  const { invite, staff } = await invited('helena')
  expect(staff).toMatchObject({ name: 'helena', status: 'invited', role: 'support' })
  const opened = await deskIn(world).value(operatorsApi.openInvite, invite)
  expect(opened.qrSvg).toMatch(/^<svg/)
  expect(opened.totpUri).toContain('otpauth://totp/Croupier')
  const { desk } = await join(invite.inviteToken)
  expect((await desk.value(operatorsApi.self)).displayName).toBe('Helena Vaz')
  expect((await deskIn(world).refusal(operatorsApi.openInvite, invite)).code).toBe('invite_invalid')
})

test('SEC-20 an invitation dies after 48 hours, and when a newer one is made', async () => {
  const first = await invited('otavio')
  const again = await admin.value(operatorsApi.inviteAgain, { staffId: first.staff.id, reason })
  const desk = deskIn(world)
  expect((await desk.refusal(operatorsApi.openInvite, first.invite)).code).toBe('invite_invalid')
  const { inviteToken } = again
  expect((await desk.call(operatorsApi.openInvite, { inviteToken })).status).toBe(200)
  const weak = { inviteToken, password: 'otavio-otavio-1', code: '000000' }
  expect((await desk.refusal(operatorsApi.acceptInvite, weak)).code).toBe('staff_password_weak')
  expect((await desk.refusal(operatorsApi.acceptInvite, { ...weak, password })).code).toBe(
    'staff_code_wrong',
  )
})

test('SEC-20 staff see only the brands that they work on', async () => {
  const { desk } = await join((await invited('lara', [2])).invite.inviteToken)
  expect((await desk.refusal(operatorsApi.self)).code).toBe('not_allowed')
  desk.brand = 'lotus'
  expect((await desk.value(operatorsApi.self)).brands.map(({ code }) => code)).toEqual(['lotus'])
  desk.brand = 'croupier'
  expect((await desk.refusal(operatorsApi.self)).code).toBe('not_allowed')
  desk.brand = 'no-such-brand'
  expect((await desk.refusal(operatorsApi.self)).code).toBe('not_allowed')
})

test('SEC-20 a change of rights counts at once, and nobody changes their own', async () => {
  const { staff, invite } = await invited('marcos')
  const { desk } = await join(invite.inviteToken)
  await admin.value(operatorsApi.changeStaff, { staffId: staff.id, status: 'disabled', reason })
  expect((await desk.call(operatorsApi.self)).status).toBe(401)
  const self = await admin.value(operatorsApi.self)
  const own = { staffId: self.id, role: 'finance' as const, reason }
  expect((await admin.refusal(operatorsApi.changeStaff, own)).code).toBe('not_allowed')
})

test('SEC-20 whoever administers one brand can neither give another nor touch its people', async () => {
  const chief = await invited('nina', [1])
  await admin.value(operatorsApi.changeStaff, { staffId: chief.staff.id, role: 'admin', reason })
  const { desk } = await join(chief.invite.inviteToken)
  const helper = { name: 'olga', displayName: 'Olga', role: 'support' as const, reason }
  expect((await desk.refusal(operatorsApi.createStaff, { ...helper, brandIds: [1, 2] })).code).toBe(
    'not_allowed',
  )
  const self = await admin.value(operatorsApi.self)
  const attack = { staffId: self.id, status: 'disabled' as const, reason }
  expect((await desk.refusal(operatorsApi.changeStaff, attack)).code).toBe('not_allowed')
})

test('SEC-20 names are unique, whatever their case', async () => {
  await invited('paula')
  const taken = { name: 'Paula', displayName: 'P', role: 'risk' as const, brandIds: [1], reason }
  expect((await admin.refusal(operatorsApi.createStaff, taken)).code).toBe('staff_name_taken')
})

test('AUD-01 the administration of staff is in the platform’s chain with who, why and where', async () => {
  await invited('quirino')
  const { items } = await admin.value(auditApi.list, { scope: 'platform', action: 'staff.created' })
  expect(items[0]).toMatchObject({
    actorName: 'admin',
    reason,
    address: '198.51.100.20',
    after: { name: 'quirino', role: 'support', brandIds: [1] },
  })
  const { proof } = await admin.value(auditApi.verify, { scope: 'platform' })
  expect(proof.firstBad).toBeNull()
})
