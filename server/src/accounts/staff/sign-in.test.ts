import { staffApi } from '@croupier/api/accounts/staff'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'
import { codeAt, stepAt } from '../../platform/totp.ts'
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from './demo-staff.ts'

const world = await testStaffHouse()
const { clock } = world
let networks = 1
/** An address in a network of its own. */
const newAddress = (): { address: string } => ({ address: `198.18.${networks++}.7` })
const MINUTE = 60_000
const codeNow = (steps = 0): string => codeAt(DEMO_TOTP_SECRET, stepAt(clock.now()) + steps)

function riskSignsIn() {
  return deskIn(world, newAddress()).call(staffApi.login, {
    name: 'risk',
    password: DEMO_PASSWORD,
    code: codeNow(),
  })
}

test('SEC-20 staff sign in with password and authenticator, and are told what they may do', async () => {
  const desk = await deskIn(world, newAddress()).signIn('finance1')
  const self = await desk.value(staffApi.self)
  expect(self).toMatchObject({ name: 'finance1', role: 'finance', idleSeconds: 900 })
  expect(self.permissions).toContain('withdrawals.approve')
  expect(self.permissions).not.toContain('staff.write')
  expect(self.brands.map(({ code }) => code)).toEqual(['croupier', 'lotus'])
})

test.each([
  ['the name', { name: 'nobody' }],
  ['the password', { password: 'demo-croupier-2025' }],
  ['the code', { code: '000000' }],
])('SEC-20 the answer is the same when %s is wrong', async (_what, wrong) => {
  const desk = deskIn(world, newAddress())
  const right = { name: 'support', password: DEMO_PASSWORD, code: codeNow() }
  expect((await desk.refusal(staffApi.login, { ...right, ...wrong })).code).toBe(
    'staff_sign_in_failed',
  )
})

test('SEC-20 a code works once, also when it comes twice at the same moment', async () => {
  clock.advance(MINUTE)
  const both = await Promise.all([riskSignsIn(), riskSignsIn()])
  expect(both.filter(({ body }) => body.success)).toHaveLength(1)
  expect((await riskSignsIn()).body.success).toBe(false)
})

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('SEC-20 a code that is %i half-minutes off is taken: %s', async (steps, taken) => {
  clock.advance(5 * MINUTE)
  const { body } = await deskIn(world, newAddress()).call(staffApi.login, {
    name: 'support',
    password: DEMO_PASSWORD,
    code: codeNow(steps),
  })
  expect(body.success).toBe(taken)
})

test('SEC-20 five failures of a name from one place lock it there, with the seconds to wait; elsewhere it goes on', async () => {
  clock.advance(5 * MINUTE)
  const at = newAddress()
  const wrong = { name: 'admin', password: 'not this one at all', code: '123456' }
  for (let failure = 1; failure <= 5; failure++)
    expect((await deskIn(world, at).refusal(staffApi.login, wrong)).code).toBe(
      'staff_sign_in_failed',
    )
  const right = { name: 'admin', password: DEMO_PASSWORD, code: codeNow() }
  expect(await deskIn(world, at).refusal(staffApi.login, right)).toMatchObject({
    code: 'staff_locked',
    retryAfter: 60,
  })
  await deskIn(world, newAddress()).signIn('admin')
  clock.advance(MINUTE)
  await deskIn(world, at).signIn('admin')
})

const adminNow = () => ({ name: 'admin', password: DEMO_PASSWORD, code: codeNow() })
const stranger = { name: 'admin', password: 'not this one at all', code: '123456' }

/** Fails with a name from as many networks as it takes, four times in each. */
async function failFrom(count: number): Promise<void> {
  for (let network = 0; network < count / 4; network++) {
    const at = newAddress()
    for (let failure = 0; failure < 4; failure++)
      await deskIn(world, at).refusal(staffApi.login, stranger)
  }
}

test('SEC-20 a stranger who fails with a name from many networks locks devices that were never seen, and nobody who has signed in before', async () => {
  clock.advance(25 * 60 * MINUTE)
  const own = await deskIn(world, newAddress()).signIn('admin')
  await own.value(staffApi.logout)
  await failFrom(20)
  clock.advance(MINUTE / 2)
  expect((await deskIn(world, newAddress()).refusal(staffApi.login, adminNow())).code).toBe(
    'staff_locked',
  )
  // On another network too: what is known is the browser.
  const elsewhere = deskIn(world, newAddress())
  elsewhere.device = own.device
  await elsewhere.signIn('admin')
  // And a browser is known for whoever signed in on it, for nobody else.
  const other = await deskIn(world, newAddress()).signIn('finance2')
  const borrowed = deskIn(world, newAddress())
  borrowed.device = other.device
  expect((await borrowed.refusal(staffApi.login, adminNow())).code).toBe('staff_locked')
})

test('SEC-20 failures on a known device lock that device alone, and one whose session was ended by staff is unknown again', async () => {
  clock.advance(25 * 60 * MINUTE)
  const own = await deskIn(world, newAddress()).signIn('admin')
  for (let failure = 1; failure <= 5; failure++) await own.refusal(staffApi.login, stranger)
  clock.advance(MINUTE / 2)
  expect((await own.refusal(staffApi.login, adminNow())).code).toBe('staff_locked')
  const second = await deskIn(world, newAddress()).signIn('admin')
  const { sessions } = await second.value(staffApi.ownSessions)
  for (const { id, isCurrent } of sessions)
    if (!isCurrent) await second.value(staffApi.endOwnSession, { sessionId: id })
  clock.advance(MINUTE)
  await failFrom(20)
  expect((await own.refusal(staffApi.login, adminNow())).code).toBe('staff_locked')
  clock.advance(MINUTE / 2)
  await second.signIn('admin')
})

test('SEC-20 addresses of one network count as one place: an IPv6 /56 has no more guesses than one address', async () => {
  clock.advance(25 * 60 * MINUTE)
  for (let failure = 1; failure <= 5; failure++)
    await deskIn(world, { address: `2001:db8:7:${failure}::${failure}` }).refusal(
      staffApi.login,
      stranger,
    )
  const right = { name: 'admin', password: DEMO_PASSWORD, code: codeNow() }
  const next = deskIn(world, { address: '2001:db8:7:6::1' })
  expect((await next.refusal(staffApi.login, right)).code).toBe('staff_locked')
})

test('ACC-04 a session lives 14:59 without a call and not 15:01', async () => {
  clock.advance(5 * MINUTE)
  const desk = await deskIn(world, newAddress()).signIn('auditor')
  clock.advance(15 * MINUTE - 1000)
  expect((await desk.call(staffApi.self)).status).toBe(200)
  clock.advance(15 * MINUTE + 1000)
  expect((await desk.refusal(staffApi.self)).code).toBe('not_logged_in')
})

test('ACC-06 a session ends after eight hours, however busy it is', async () => {
  clock.advance(5 * MINUTE)
  const desk = await deskIn(world, newAddress()).signIn('auditor')
  for (let call = 1; call < 8 * 6; call++) {
    clock.advance(10 * MINUTE)
    expect((await desk.call(staffApi.self)).status).toBe(200)
  }
  clock.advance(10 * MINUTE)
  expect((await desk.call(staffApi.self)).status).toBe(401)
})

test('SEC-20 a token without its cookie opens nothing, nor does a cookie without its token', async () => {
  clock.advance(5 * MINUTE)
  const desk = await deskIn(world, newAddress()).signIn('auditor')
  const stolen = deskIn(world, newAddress())
  stolen.token = desk.token
  expect((await stolen.call(staffApi.self)).status).toBe(401)
  stolen.token = null
  stolen.cookie = desk.cookie
  expect((await stolen.call(staffApi.self)).status).toBe(401)
})

test('ACC-06 sessions are listed and can be ended one by one', async () => {
  clock.advance(5 * MINUTE)
  const first = await deskIn(world, newAddress()).signIn('risk')
  clock.advance(MINUTE)
  const second = await deskIn(world, newAddress()).signIn('risk')
  const { sessions } = await second.value(staffApi.ownSessions)
  expect(sessions).toHaveLength(2)
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  await second.value(staffApi.endOwnSession, { sessionId: other?.id ?? '' })
  expect((await first.call(staffApi.self)).status).toBe(401)
  await second.value(staffApi.logout)
  expect((await second.call(staffApi.self)).status).toBe(401)
})

test('SEC-20 production knows neither the demonstration’s codes nor its staff', async () => {
  clock.advance(5 * MINUTE)
  const desk = await deskIn(world, newAddress()).signIn('content')
  world.context.config.mode = 'production'
  try {
    const { code } = await deskIn(world).refusal(staffApi.demoLogins)
    expect(code).toBe('feature_off')
    expect((await desk.call(staffApi.self)).status).toBe(401)
    clock.advance(MINUTE)
    const again = { name: 'content', password: DEMO_PASSWORD, code: codeNow() }
    expect((await deskIn(world, newAddress()).refusal(staffApi.login, again)).code).toBe(
      'staff_sign_in_failed',
    )
  } finally {
    world.context.config.mode = 'demo'
  }
})
