import { auditApi } from '@croupier/api/core/audit'
import { staffApi } from '@croupier/api/accounts/staff'
import { expect, test } from 'vitest'
import { type PasskeyDevice, passkeyDevice } from '../../../test/passkey-device.ts'
import { type Desk, deskIn, testStaffHouse } from '../../../test/staff.ts'
import { agree } from '../../../test/two-people.ts'
import { codeAt, stepAt } from '../../platform/totp.ts'
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from './demo-staff.ts'

const world = await testStaffHouse()
const { clock, context } = world
const page = { rpId: 'localhost', origin: 'http://localhost' }

async function addTo(desk: Desk, device: PasskeyDevice, name = 'Key on the ring') {
  const { options } = await desk.value(staffApi.passkeyOptions)
  const credential = device.create({ ...page, challenge: options.challenge })
  return await desk.value(staffApi.addPasskey, { credential, name })
}

async function signedBy(device: PasskeyDevice, origin = page.origin) {
  const desk = deskIn(world)
  const { options } = await desk.value(staffApi.passkeyChallenge)
  const credential = device.get({ ...page, origin, challenge: options.challenge })
  return { desk, credential }
}

const byCode = (name: string) => {
  clock.advance(60_000)
  const code = codeAt(DEMO_TOTP_SECRET, stepAt(clock.now()))
  return { name, password: DEMO_PASSWORD, code }
}

test('SEC-20 whoever has a passkey signs in by it, and no more by a code that a copied page could have asked for', async () => {
  const desk = await deskIn(world).signIn('finance1')
  const device = passkeyDevice()
  const key = await addTo(desk, device)
  expect(key).toMatchObject({ name: 'Key on the ring', host: 'localhost', lastUsedAt: null })

  expect((await deskIn(world).refusal(staffApi.login, byCode('finance1'))).code).toBe(
    'staff_passkey_needed',
  )
  const { desk: next, credential } = await signedBy(device)
  next.token = (await next.value(staffApi.passkeyLogin, { credential })).token
  expect((await next.value(staffApi.self)).name).toBe('finance1')
  const { passkeys } = await next.value(staffApi.ownPasskeys)
  expect(passkeys).toMatchObject([{ id: key.id, lastUsedAt: clock.now() }])

  const admin = await deskIn(world).signIn('admin')
  const { items } = await admin.value(auditApi.list, { scope: 'platform', limit: 20 })
  const actions = items
    .filter(({ actorName }) => actorName === 'finance1')
    .map((line) => line.action)
  expect(actions).toEqual(
    expect.arrayContaining(['staff.passkey_added', 'staff.passkey_missing', 'staff.signed_in']),
  )
})

test('SEC-20 a wrong code is not told that a passkey is needed', async () => {
  await addTo(await deskIn(world).signIn('support'), passkeyDevice())
  const wrong = { ...byCode('support'), code: '000000' }
  expect((await deskIn(world).refusal(staffApi.login, wrong)).code).toBe('staff_sign_in_failed')
})

test('SEC-20 what was signed for another page, twice, too late or by a stranger opens nothing', async () => {
  const device = passkeyDevice()
  await addTo(await deskIn(world).signIn('risk'), device)
  const refusalOf = async ({ desk, credential }: Awaited<ReturnType<typeof signedBy>>) =>
    (await desk.refusal(staffApi.passkeyLogin, { credential })).code
  expect(await refusalOf(await signedBy(device, 'https://console.example'))).toBe('passkey_refused')
  expect(await refusalOf(await signedBy(passkeyDevice()))).toBe('passkey_refused')
  const once = await signedBy(device)
  await once.desk.value(staffApi.passkeyLogin, { credential: once.credential })
  expect(await refusalOf(once)).toBe('passkey_refused')
  const late = await signedBy(device)
  clock.advance(300_000)
  expect(await refusalOf(late)).toBe('passkey_refused')
})

const asked = async (from: Desk) => (await from.value(staffApi.passkeyOptions)).options.challenge

const add = async (to: Desk, challenge: string, key: PasskeyDevice, at = page) => {
  const credential = key.create({ ...at, challenge })
  const { body } = await to.call(staffApi.addPasskey, { credential, name: 'Spare' })
  return body.success ? 'added' : body.value.code
}

test('SEC-20 a challenge counts on the host that asked for it, for the person it was made for, and once', async () => {
  clock.advance(60_000)
  const host = 'croupier.localhost'
  const there = { rpId: host, origin: `http://${host}` }
  const [device, abroad] = [passkeyDevice(), passkeyDevice()]
  const desk = await deskIn(world).signIn('auditor')
  await addTo(desk, device)
  const far = deskIn(world, { host })
  far.token = desk.token
  far.cookie = desk.cookie
  expect(await add(far, await asked(desk), abroad, there)).toBe('passkey_refused')
  const own = await asked(far)
  expect(await add(far, own, abroad, there)).toBe('added')
  expect(await add(far, own, passkeyDevice(), there)).toBe('passkey_refused')
  const { options } = await deskIn(world).value(staffApi.passkeyChallenge)
  expect(await add(desk, options.challenge, passkeyDevice())).toBe('passkey_refused')

  const here = await deskIn(world).value(staffApi.passkeyChallenge)
  const signed = abroad.get({ ...there, challenge: here.options.challenge })
  const door = deskIn(world, { host })
  expect((await door.refusal(staffApi.passkeyLogin, { credential: signed })).code).toBe(
    'passkey_refused',
  )
  for (const wrong of [{ rpId: host }, { origin: `http://${host}` }]) {
    const { options } = await deskIn(world).value(staffApi.passkeyChallenge)
    const credential = device.get({ ...page, ...wrong, challenge: options.challenge })
    expect((await deskIn(world).refusal(staffApi.passkeyLogin, { credential })).code).toBe(
      'passkey_refused',
    )
  }
})

test('SEC-20 the only passkey stays; an administrator who invites anew takes all away', async () => {
  clock.advance(60_000)
  const desk = await deskIn(world).signIn('content')
  const [first, second] = [passkeyDevice(), passkeyDevice()]
  const kept = await addTo(desk, first)
  const alone = { passkeyId: kept.id }
  expect((await desk.refusal(staffApi.removePasskey, alone)).code).toBe('staff_passkey_last')
  const other = await addTo(desk, second, 'Telephone')
  const both = await Promise.all([
    desk.call(staffApi.removePasskey, alone),
    desk.call(staffApi.removePasskey, { passkeyId: other.id }),
  ])
  expect(both.filter(({ body }) => body.success)).toHaveLength(1)
  expect((await desk.value(staffApi.ownPasskeys)).passkeys).toHaveLength(1)

  const admin = await deskIn(world).signIn('admin')
  const { items } = await admin.value(staffApi.listStaff, {})
  const staffId = items.find(({ name }) => name === 'content')?.id ?? ''
  const asked = await admin.value(staffApi.inviteAgain, { staffId, reason: 'lost the bag' })
  await agree(await deskIn(world).signIn('admin2'), asked)
  for (const device of [first, second]) {
    const { desk: lost, credential } = await signedBy(device)
    expect((await lost.refusal(staffApi.passkeyLogin, { credential })).code).toBe('passkey_refused')
  }
})

test('SEC-20 a house that asks for passkeys answers nothing else until there is one', async () => {
  const offered = context.config.staffPasskeys
  context.config.staffPasskeys = 'required'
  try {
    clock.advance(60_000)
    const desk = await deskIn(world).signIn('finance2')
    expect(await desk.value(staffApi.self)).toMatchObject({ mustAddPasskey: true })
    expect((await desk.refusal(staffApi.ownSessions)).code).toBe('staff_passkey_required')
    await addTo(desk, passkeyDevice())
    expect(await desk.value(staffApi.self)).toMatchObject({ mustAddPasskey: false })
    expect((await desk.value(staffApi.ownSessions)).sessions).toHaveLength(1)
  } finally {
    context.config.staffPasskeys = offered
  }
})

test('SEC-20 a challenge of one of the staff is worth nothing to another, and is not used up by the try', async () => {
  clock.advance(60_000)
  const [mine, theirs] = [await deskIn(world).signIn('admin'), await deskIn(world).signIn('admin2')]
  const key = passkeyDevice()
  const challenge = await asked(mine)
  expect(await add(theirs, challenge, key)).toBe('passkey_refused')
  expect((await theirs.value(staffApi.ownPasskeys)).passkeys).toEqual([])
  expect(await add(mine, challenge, key)).toBe('added')

  // A challenge that somebody at a desk was given opens no door either, for whomever it is signed.
  const signed = key.get({ ...page, challenge: await asked(theirs) })
  expect((await deskIn(world).refusal(staffApi.passkeyLogin, { credential: signed })).code).toBe(
    'passkey_refused',
  )
})
