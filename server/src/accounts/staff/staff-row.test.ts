import { approvalsApi } from '@croupier/api/core/approvals'
import { auditApi } from '@croupier/api/core/audit'
import { staffApi } from '@croupier/api/accounts/staff'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'
import { agree, inviteColleague, openedPaper } from '../../../test/two-people.ts'
import { codeAt, stepAt } from '../../platform/totp.ts'

const world = await testStaffHouse()
const { clock } = world
const admin = await deskIn(world).signIn('admin')
const second = await deskIn(world).signIn('admin2')
const reason = 'joins the team'
const password = 'seven kites over Recife'

const person = {
  name: 'helena',
  displayName: 'Helena Vaz',
  role: 'support' as const,
  brandIds: [1],
}

async function invited(name: string, brandIds = [1]) {
  return await inviteColleague({ first: admin, second }, { name, role: 'support', brandIds })
}

async function join(inviteToken: string) {
  const desk = deskIn(world)
  const { totpSecret } = await desk.value(staffApi.openInvite, { inviteToken })
  const code = codeAt(totpSecret, stepAt(clock.now()))
  desk.token = (await desk.value(staffApi.acceptInvite, { inviteToken, password, code })).token
  return { desk, totpSecret }
}

test('SEC-20 an invitation sets password and authenticator once, and signs in', async () => {
  const { inviteToken } = await invited('helena')
  const opened = await deskIn(world).value(staffApi.openInvite, { inviteToken })
  expect(opened.qrSvg).toMatch(/^<svg/)
  expect(opened.totpUri).toContain('otpauth://totp/Croupier')
  const { desk } = await join(inviteToken)
  expect((await desk.value(staffApi.self)).displayName).toBe('Helena Vaz')
  const again = await deskIn(world).refusal(staffApi.openInvite, { inviteToken })
  expect(again.code).toBe('invite_invalid')
})

test('SEC-20 an invitation dies after 48 hours, and when a newer one is made', async () => {
  const first = await invited('otavio')
  const { staffId } = first
  await agree(second, await admin.value(staffApi.inviteAgain, { staffId, reason }))
  const desk = deskIn(world)
  const { inviteToken: old } = first
  expect((await desk.refusal(staffApi.openInvite, { inviteToken: old })).code).toBe(
    'invite_invalid',
  )
  const inviteToken = await openedPaper({ first: admin, second }, staffId)
  expect((await desk.call(staffApi.openInvite, { inviteToken })).status).toBe(200)
  const weak = { inviteToken, password: 'otavio-otavio-1', code: '000000' }
  expect((await desk.refusal(staffApi.acceptInvite, weak)).code).toBe('staff_password_weak')
  expect((await desk.refusal(staffApi.acceptInvite, { ...weak, password })).code).toBe(
    'staff_code_wrong',
  )
})

test('SEC-20 no administrator adds, promotes or invites anybody alone, and no answer holds an invitation’s token', async () => {
  const asked = await admin.call(staffApi.createStaff, { ...person, name: 'rita', reason })
  expect(JSON.stringify(asked.body)).not.toMatch(/[A-Za-z0-9_-]{43}/)
  expect(asked.body.value).toMatchObject({ state: 'proposed' })
  const { proposalId } = asked.body.value as { proposalId: string }
  const own = { proposalId, approve: true, reason }
  expect((await admin.refusal(approvalsApi.decide, own)).code).toBe('second_person_required')
  const decided = await second.call(approvalsApi.decide, own)
  expect(decided.body.value).toEqual({ state: 'applied' })
  const { items } = await admin.value(staffApi.listStaff, { limit: 100 })
  const rita = items.find(({ name }) => name === 'rita')
  expect(rita).toMatchObject({ status: 'invited', hasPaper: true })
  const staffId = rita?.id ?? ''
  const change = { staffId, role: 'finance' as const, reason }
  const promoted = await admin.value(staffApi.changeStaff, change)
  expect(promoted).toMatchObject({ state: 'proposed', staff: { role: 'support' } })
  expect((await admin.refusal(staffApi.changeStaff, change)).code).toBe('proposal_waits')
  await agree(second, promoted)
  const after = await admin.value(staffApi.listStaff, { limit: 100 })
  expect(after.items.find(({ id }) => id === staffId)).toMatchObject({ role: 'finance' })
})

test('SEC-20 a paper invitation is shown in two halves to two administrators, and neither can accept it alone', async () => {
  const asked = { ...person, name: 'sonia', reason }
  await agree(second, await admin.value(staffApi.createStaff, asked))
  const { items } = await second.value(staffApi.listStaff, { limit: 100 })
  const staffId = items.find(({ name }) => name === 'sonia')?.id ?? ''
  const mine = await admin.value(staffApi.openPaper, { staffId })
  const theirs = await second.value(staffApi.openPaper, { staffId })
  expect([mine.half, theirs.half]).toEqual([1, 2])
  expect([mine.otherHolder, theirs.otherHolder]).toEqual(['admin2', 'admin'])
  for (const desk of [admin, second])
    expect((await desk.refusal(staffApi.openPaper, { staffId })).code).toBe('invite_not_yours')
  const halves = [mine, theirs].map(({ text }) => text.replaceAll('-', ''))
  const door = deskIn(world)
  for (const half of halves) {
    expect(half).toMatch(/^[A-Z2-9]{20}$/)
    expect((await door.call(staffApi.openInvite, { inviteToken: half })).status).toBe(400)
    const doubled = { inviteToken: half.repeat(2) }
    expect((await door.refusal(staffApi.openInvite, doubled)).code).toBe('invite_invalid')
  }
  await join(halves.join(''))
})

test('SEC-20 an invitation by mail goes to the invited alone, and nobody is shown a paper', async () => {
  const mail = 'rui@example.org'
  const asked = { ...person, name: 'rui', mail, reason }
  const proposed = await admin.value(staffApi.createStaff, asked)
  const { items } = await second.value(approvalsApi.list, { state: 'waiting' })
  expect(items.find(({ id }) => id === proposed.proposalId)?.payload).toMatchObject({ mail })
  await agree(second, proposed)
  const letter = await world.context.db
    .selectFrom('messages_outbox')
    .selectAll()
    .where('template', '=', 'staff_invited')
    .executeTakeFirstOrThrow()
  expect(letter).toMatchObject({ channel: 'mail', address_masked: 'r•••@example.org' })
  const staff = await second.value(staffApi.listStaff, { limit: 100 })
  const staffId = staff.items.find(({ name }) => name === 'rui')?.id ?? ''
  expect((await second.refusal(staffApi.openPaper, { staffId })).code).toBe('invite_not_yours')
})

test('SEC-20 whoever was brought in is nobody’s second pair of eyes for those who brought them in, for seven days', async () => {
  const { staffId, inviteToken } = await invited('tania')
  await agree(second, await admin.value(staffApi.changeStaff, { staffId, role: 'admin', reason }))
  const { desk } = await join(inviteToken)
  const proposed = await admin.value(staffApi.createStaff, { ...person, name: 'ugo', reason })
  const yes = { proposalId: proposed.proposalId, approve: true, reason }
  expect((await desk.refusal(approvalsApi.decide, yes)).code).toBe('second_person_tied')
  const { items } = await desk.value(approvalsApi.list, { state: 'waiting' })
  expect(items.find(({ id }) => id === proposed.proposalId)).toMatchObject({ whyNot: 'tied' })
  // The other way round it is the same.
  const other = await desk.value(staffApi.createStaff, { ...person, name: 'vera', reason })
  const otherYes = { proposalId: other.proposalId, approve: true, reason }
  expect((await admin.refusal(approvalsApi.decide, otherYes)).code).toBe('second_person_tied')
  await world.context.pool.query("update approvals_ties set at = at - interval '7 days'")
  expect(await desk.value(approvalsApi.decide, yes)).toEqual({ state: 'applied' })
})

test('SEC-20 a proposal is its brands’ people’s, may be taken back, and is over after 72 hours', async () => {
  const { inviteToken, staffId } = await invited('walter', [2])
  const rights = { staffId, role: 'admin' as const, reason }
  await agree(second, await admin.value(staffApi.changeStaff, rights))
  const { desk } = await join(inviteToken)
  desk.brand = 'lotus'
  const asked = { ...person, name: 'xenia', reason }
  const { proposalId } = await admin.value(staffApi.createStaff, asked)
  const { items } = await desk.value(approvalsApi.list, { state: 'all' })
  expect(items.map(({ id }) => id)).not.toContain(proposalId)
  const yes = { proposalId, approve: true, reason }
  expect((await desk.refusal(approvalsApi.decide, yes)).code).toBe('not_found')
  expect((await second.refusal(approvalsApi.withdraw, { proposalId, reason })).code).toBe(
    'not_allowed',
  )
  await admin.value(approvalsApi.withdraw, { proposalId, reason })
  expect((await second.refusal(approvalsApi.decide, yes)).code).toBe('proposal_decided')
  const again = await admin.value(staffApi.createStaff, asked)
  await world.context.pool.query(
    "update approvals_proposals set proposed_at = proposed_at - interval '73 hours', expires_at = expires_at - interval '73 hours' where id = $1",
    [again.proposalId],
  )
  const late = { proposalId: again.proposalId, approve: true, reason }
  expect((await second.refusal(approvalsApi.decide, late)).code).toBe('proposal_decided')
})

test('SEC-20 staff see only the brands that they work on', async () => {
  const { desk } = await join((await invited('lara', [2])).inviteToken)
  expect((await desk.refusal(staffApi.self)).code).toBe('not_allowed')
  desk.brand = 'lotus'
  expect((await desk.value(staffApi.self)).brands.map(({ code }) => code)).toEqual(['lotus'])
  desk.brand = 'croupier'
  expect((await desk.refusal(staffApi.self)).code).toBe('not_allowed')
  desk.brand = 'no-such-brand'
  expect((await desk.refusal(staffApi.self)).code).toBe('not_allowed')
})

test('SEC-20 a change of rights counts at once, and nobody changes their own', async () => {
  const { staffId, inviteToken } = await invited('marcos')
  const { desk } = await join(inviteToken)
  const off = { staffId, status: 'disabled' as const, reason }
  expect(await admin.value(staffApi.changeStaff, off)).toMatchObject({ state: 'applied' })
  expect((await desk.call(staffApi.self)).status).toBe(401)
  const self = await admin.value(staffApi.self)
  const own = { staffId: self.id, role: 'finance' as const, reason }
  expect((await admin.refusal(staffApi.changeStaff, own)).code).toBe('not_allowed')
})

test('SEC-20 whoever administers one brand can neither give another nor touch its people', async () => {
  const { staffId, inviteToken } = await invited('nina', [1])
  const rights = { staffId, role: 'admin' as const, reason }
  await agree(second, await admin.value(staffApi.changeStaff, rights))
  const { desk } = await join(inviteToken)
  const helper = { name: 'olga', displayName: 'Olga', role: 'support' as const, reason }
  expect((await desk.refusal(staffApi.createStaff, { ...helper, brandIds: [1, 2] })).code).toBe(
    'not_allowed',
  )
  const self = await admin.value(staffApi.self)
  const attack = { staffId: self.id, status: 'disabled' as const, reason }
  expect((await desk.refusal(staffApi.changeStaff, attack)).code).toBe('not_allowed')
})

test('SEC-20 names are unique, whatever their case', async () => {
  await invited('paula')
  const taken = { name: 'Paula', displayName: 'P', role: 'risk' as const, brandIds: [1], reason }
  expect((await admin.refusal(staffApi.createStaff, taken)).code).toBe('staff_name_taken')
})

test('AUD-01 the administration of staff is in the platform’s chain with who, why and where', async () => {
  await invited('quirino')
  const { items } = await admin.value(auditApi.list, { scope: 'platform', action: 'staff.created' })
  expect(items[0]).toMatchObject({
    actorName: 'admin2',
    reason: 'the second person agrees',
    address: '198.51.100.20',
    after: { name: 'quirino', role: 'support', brandIds: [1] },
  })
  const { proof } = await admin.value(auditApi.verify, { scope: 'platform' })
  expect(proof.firstBad).toBeNull()
})
