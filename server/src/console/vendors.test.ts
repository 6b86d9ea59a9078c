import { generateKeyPairSync } from 'node:crypto'
import { approvalsApi } from '@croupier/api/core/approvals'
import { consoleVendorsApi } from '@croupier/api/play/console-vendors'
import { describe, expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../test/staff.ts'
import { agree } from '../../test/two-people.ts'
import { seedVendors } from '../play/vendors/vendors.ts'

const world = await testStaffHouse()
const { house, context } = world
const { db } = context
await seedVendors(context, [1, 2])
const admin = await deskIn(world).signIn('admin')
const admin2 = await deskIn(world).signIn('admin2')
const content = await deskIn(world).signIn('content')
const reason = 'agreed with the vendor today'

const sheet = async (code: string, desk = admin) => {
  const { vendors } = await desk.value(consoleVendorsApi.vendors)
  const found = vendors.find((vendor) => vendor.code === code)
  if (!found) throw new Error(`there is no vendor ${code}`)
  return found
}
const codes = async (brand: number) => (await house.vendors.ofBrand(brand)).map(({ code }) => code)
/** Two people change a vendor. */
const change = async (code: string, wanted: object) => {
  const proposed = await admin.value(consoleVendorsApi.changeVendor, { code, ...wanted, reason })
  await agree(admin2, proposed)
}
/** Two people make a key, and put their halves together. */
const makeKey = async (code: string) => {
  await agree(admin2, await admin.value(consoleVendorsApi.addKey, { code, reason }))
  const slot = Math.max(...(await sheet(code)).keys.map((key) => key.slot))
  const one = await admin.value(consoleVendorsApi.takeKeyPart, { code, slot })
  const two = await admin2.value(consoleVendorsApi.takeKeyPart, { code, slot })
  expect([one.part, two.part]).toEqual([1, 2])
  return { slot, secret: one.text + two.text, halves: [one.text, two.text] }
}
const door = { launchUrl: 'https://games.example/open?game={game}#{token}' }
const adminWorksOn = (brand_ids: number[]) =>
  db.updateTable('operators_staff').set({ brand_ids }).where('name', '=', 'admin').execute()
const liveKeysOf = async (code: string) =>
  ((await house.vendors.byCode(code))?.secrets ?? []).map((secret) => secret.toString())
const ascending = (left: number, right: number) => left - right
const lastLine = () =>
  db
    .selectFrom('audit_entries')
    .select(['chain', 'action', 'subject_id', 'before', 'after', 'reason'])
    .where('action', 'like', 'vendor.%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('the room lists every vendor with how it speaks, and never a secret', async () => {
  const { body } = await admin.call(consoleVendorsApi.vendors)
  expect(JSON.stringify(body)).not.toMatch(/encrypted|secret/i)
  expect(await sheet('PG')).toMatchObject({
    name: 'Paper Garden',
    sandbox: true,
    enabled: true,
    enabledForBrand: true,
    dialect: null,
    callsAt: '/v1/wallet/PG/',
    launchUrl: null,
    keys: [],
  })
  expect((await sheet('HGS')).keys.map(({ slot }) => slot)).toEqual([1])
})

test('GAM-04 a vendor is switched off by one person and on by two for one brand, with a reason, in that brand’s log', async () => {
  const order = { code: 'PG', enabled: false, reason }
  expect(await content.value(consoleVendorsApi.switchVendor, order)).toEqual({
    state: 'applied',
    proposalId: null,
    hasDecider: null,
    enabledForBrand: false,
  })
  expect((await sheet('PG')).enabledForBrand).toBe(false)
  expect(await lastLine()).toMatchObject({
    chain: 1,
    action: 'vendor.switched_off',
    subject_id: 'PG',
    before: { enabled: true },
    after: { enabled: false },
    reason,
  })
  expect(await codes(1)).not.toContain('PG')
  expect(await codes(2)).toContain('PG')
  const on = await content.value(consoleVendorsApi.switchVendor, { ...order, enabled: true })
  expect(on).toMatchObject({ state: 'proposed', enabledForBrand: false })
  expect(await codes(1)).not.toContain('PG')
  const own = { proposalId: on.proposalId ?? '', approve: true, reason }
  expect((await content.refusal(approvalsApi.decide, own)).code).toBe('second_person_required')
  await agree(admin, on)
  expect(await codes(1)).toContain('PG')
  expect(await lastLine()).toMatchObject({ chain: 1, action: 'vendor.switched_on' })
})

describe('what is the whole house’s', () => {
  test('dialect, addresses and policies change together, in the platform’s log', async () => {
    const wanted = {
      dialect: 'form-md5' as const,
      allowedAddresses: ['203.0.113.9', '2001:db8::7'],
      launchUrl: 'https://games.example/open?game={game}#{token}',
      mayAdjust: true,
    }
    const order = { code: 'FC', ...wanted, reason }
    const proposed = await admin.value(consoleVendorsApi.changeVendor, order)
    expect(proposed).toMatchObject({ state: 'proposed', vendor: { mayAdjust: false } })
    const own = { proposalId: proposed.proposalId ?? '', approve: true, reason }
    expect((await admin.refusal(approvalsApi.decide, own)).code).toBe('second_person_required')
    await agree(admin2, proposed)
    expect(await sheet('FC')).toMatchObject({ ...wanted, callsAt: '/v1/adapters/form-md5/FC/' })
    expect(await house.vendors.byCode('FC')).toMatchObject(wanted)
    expect(await lastLine()).toMatchObject({
      chain: 0,
      action: 'vendor.changed',
      before: { dialect: null, allowedAddresses: [], launchUrl: null, mayAdjust: false },
      after: wanted,
    })
    // Closing a door takes nobody else; opening it again does.
    const off = await admin.value(consoleVendorsApi.changeVendor, {
      code: 'FC',
      enabled: false,
      reason,
    })
    expect(off).toMatchObject({ state: 'applied', vendor: { enabled: false } })
    await change('FC', { enabled: true })
    expect(await sheet('FC')).toMatchObject({ enabled: true })
  })

  test.each([
    ['javascript:alert({token})', 'vendor_address_unusable'],
    ['https://games.example/open', 'vendor_address_unusable'],
    ['https://{game}.example/{token}', 'vendor_address_unusable'],
    ['/play/{game}#launch={token}', 'vendor_address_unusable'],
  ])('games never open at %s', async (launchUrl, code) => {
    const order = { code: 'JDB', launchUrl, reason }
    expect(await admin.refusal(consoleVendorsApi.changeVendor, order)).toMatchObject({ code })
    expect((await sheet('JDB')).launchUrl).toBeNull()
  })

  test('an address without a number, or no address at all, is not understood', async () => {
    for (const address of ['games.example', '203.0.113.0/24', '203.0.113.300']) {
      const order = { code: 'JDB', allowedAddresses: [address], reason }
      expect((await admin.call(consoleVendorsApi.changeVendor, order)).status).toBe(400)
    }
  })

  test('the dialect that signs with RSA needs a key that is one', async () => {
    const dialect = 'uuid-cents5' as const
    const ask = (more: object) =>
      admin.call(consoleVendorsApi.changeVendor, { code: 'CQ9', dialect, ...more, reason })
    for (const more of [
      {},
      { dialectKey: null },
      { dialectKey: 'no key' },
      { dialectKey: ed25519 },
    ])
      expect((await ask(more)).body).toMatchObject({ value: { code: 'vendor_key_unreadable' } })
    await change('CQ9', { dialect, dialectKey: rsa })
    expect(await sheet('CQ9')).toMatchObject({ dialect, hasDialectKey: true })
    expect(JSON.stringify(await lastLine())).not.toContain('PUBLIC KEY')
    // The key stays when only something else changes, and may go with the dialect.
    await change('CQ9', { dialect, mayAdjust: true })
    await change('CQ9', { dialect: null, dialectKey: null })
    expect(await sheet('CQ9')).toMatchObject({ mayAdjust: true, hasDialectKey: false })
  })

  test('staff of some brands see the house’s settings and change none', async () => {
    await adminWorksOn([1])
    const part = await deskIn(world).signIn('admin')
    expect((await part.value(consoleVendorsApi.vendors)).worksOnAllBrands).toBe(false)
    for (const [endpoint, more] of [
      [consoleVendorsApi.changeVendor, { mayAdjust: true }],
      [consoleVendorsApi.addKey, {}],
      [consoleVendorsApi.dropKey, { slot: 1 }],
    ] as const)
      expect(await part.refusal(endpoint, { code: 'FC', reason, ...more })).toMatchObject({
        code: 'not_allowed',
      })
    await adminWorksOn([1, 2])
  })
})

describe('keys', () => {
  test('a key is made by two people of whom each sees one half, once; both keys work, and the old one is dropped', async () => {
    await change('JL', door)
    const asked = await admin.call(consoleVendorsApi.addKey, { code: 'JL', reason })
    expect(JSON.stringify(asked.body)).not.toMatch(/[A-Za-z0-9_-]{43}/)
    const { proposalId } = asked.body.value as { proposalId: string }
    const own = { proposalId, approve: true, reason }
    expect((await admin.refusal(approvalsApi.decide, own)).code).toBe('second_person_required')
    expect(await liveKeysOf('JL')).toEqual([])
    await admin.value(approvalsApi.withdraw, { proposalId, reason })
    const first = await makeKey('JL')
    const second = await makeKey('JL')
    expect([first.slot, second.slot]).toEqual([1, 2])
    expect(await liveKeysOf('JL')).toEqual([first.secret, second.secret])
    const again = { code: 'JL', slot: 1 }
    for (const desk of [admin, admin2])
      expect((await desk.refusal(consoleVendorsApi.takeKeyPart, again)).code).toBe('not_found')
    expect(await admin.refusal(consoleVendorsApi.addKey, { code: 'JL', reason })).toMatchObject({
      code: 'vendor_keys_full',
    })
    const dropped = await admin.value(consoleVendorsApi.dropKey, { code: 'JL', slot: 1, reason })
    expect(dropped.slots).toEqual([2])
    expect(await liveKeysOf('JL')).toEqual([second.secret])
    expect(await lastLine()).toMatchObject({ action: 'vendor.key_dropped', after: { slot: 1 } })
    for (const [slot, code] of [
      [1, 'not_found'],
      [2, 'vendor_last_key'],
    ] as const)
      expect(
        await admin.refusal(consoleVendorsApi.dropKey, { code: 'JL', slot, reason }),
      ).toMatchObject({ code })
    const log = JSON.stringify(
      await db.selectFrom('audit_entries').select(['before', 'after', 'reason']).execute(),
    )
    for (const half of [...first.halves, ...second.halves]) expect(log).not.toContain(half)
  })

  test('a vendor whose games the studio plays has no door, and gets no key', async () => {
    expect((await sheet('BGS')).launchUrl).toBeNull()
    expect((await admin.refusal(consoleVendorsApi.addKey, { code: 'BGS', reason })).code).toBe(
      'vendor_without_door',
    )
    // One that loses its door loses what its keys were good for.
    await change('BGS', door)
    const { secret } = await makeKey('BGS')
    expect(await liveKeysOf('BGS')).toEqual([secret])
    await change('BGS', { launchUrl: null })
    expect(await liveKeysOf('BGS')).toEqual([])
  })

  test('two people who press at once make one key, and drop one', async () => {
    await change('BGS', door)
    const order = { code: 'BGS', reason }
    const made = await Promise.all([1, 2, 3].map(() => admin.call(consoleVendorsApi.addKey, order)))
    expect(made.map(({ status }) => status).sort(ascending)).toEqual([200, 409, 409])
    const { items } = await admin2.value(approvalsApi.list, { state: 'waiting' })
    const [waits] = items.filter(({ subjectId }) => subjectId === 'BGS')
    const yes = { proposalId: waits?.id ?? '', approve: true, reason }
    const agreed = await Promise.all([1, 2].map(() => admin2.call(approvalsApi.decide, yes)))
    expect(agreed.map(({ status }) => status).sort(ascending)).toEqual([200, 409])
    expect((await sheet('BGS')).keys).toHaveLength(2)
    const dropped = await Promise.all(
      [1, 2].map((slot) => admin.call(consoleVendorsApi.dropKey, { ...order, slot })),
    )
    expect(dropped.map(({ status }) => status).sort(ascending)).toEqual([200, 409])
  })
})

test('a ceiling is lowered by one person and raised by two', async () => {
  const lines = async () =>
    (await admin.value(consoleVendorsApi.ceilings, { code: 'PG' })).ceilings.find(
      ({ operation }) => operation === 'promo',
    )
  const before = await lines()
  expect(before).toMatchObject({ isDefault: true, usedToday: 0n })
  const order = { code: 'PG', operation: 'promo' as const, reason }
  const low = { ...order, single: '100000', day: '1000000' }
  expect(await admin.value(consoleVendorsApi.setCeiling, low)).toMatchObject({ state: 'applied' })
  expect(await lines()).toMatchObject({ single: 100_000n, day: 1_000_000n, isDefault: false })
  const high = await admin.value(consoleVendorsApi.setCeiling, { ...low, single: '900000' })
  expect(high).toMatchObject({ state: 'proposed' })
  expect(await lines()).toMatchObject({ single: 100_000n })
  const own = { proposalId: high.proposalId ?? '', approve: true, reason }
  expect((await admin.refusal(approvalsApi.decide, own)).code).toBe('second_person_required')
  await agree(admin2, high)
  expect(await lines()).toMatchObject({ single: 900_000n })
  const upside = { ...low, single: '100', day: '99' }
  expect((await admin.refusal(consoleVendorsApi.setCeiling, upside)).field).toBe('day')
})

const pem = (kind: 'rsa' | 'ed25519'): string =>
  (kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync(kind)
  ).publicKey.export({ type: 'spki', format: 'pem' })
const rsa = pem('rsa')
const ed25519 = pem('ed25519')
