import type { AddressInfo } from 'node:net'
import { auditApi } from '@croupier/api/core/audit'
import { cashierApi } from '@croupier/api/payments/cashier'
import { consoleApi } from '@croupier/api/console/console'
import { consolePrivacyApi } from '@croupier/api/accounts/console-privacy'
import { devicesApi } from '@croupier/api/accounts/devices'
import { membersApi } from '@croupier/api/accounts/members'
import { kycApi } from '@croupier/api/accounts/kyc'
import { privacyApi } from '@croupier/api/accounts/privacy'
import { studioApi } from '@croupier/api/play/studio'
import { vendorsApi } from '@croupier/api/play/vendors'
import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedGames } from '../../../seeds/games.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { type Browser, browserOf, PASSWORD } from '../../../test/people.ts'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'
import { logOptions } from '../../platform/log.ts'
import { setSetting } from '../../core/brands/brands.ts'
import { reconcileDeposits } from '../../payments/cashier/reconcile-deposits.ts'
import { sendTransfers } from '../../payments/cashier/send-transfers.ts'
import { eraseDue } from './erase-member.ts'

/** What a person told the house, and what nobody may read in a database or a log. */
const PERSON = {
  fullName: 'Mariana Quaresma Lobato',
  payeeName: 'Mariana Quaresma Lobato',
  email: 'mari.quaresma@example.org',
  mobileNum: '11987651234',
  idNumber: '52998224725',
  nickname: 'Marizinha',
  address: 'Rua das Palmeiras Bravas 77',
  telegram: 'mariquaresma77',
}
const ADDRESS = '203.0.113.77'
const PAYMENT_PASSWORD = '482916'
const SECRETS = [
  'Mariana',
  'Quaresma',
  'mari.quaresma',
  '987651234',
  '98765-1234',
  '52998224725',
  '529.982.247-25',
  'Marizinha',
  'Palmeiras',
  'mariquaresma77',
  ADDRESS,
  PASSWORD,
]

const lines: string[] = []
const log = pino(logOptions('trace'), { write: (line: string) => void lines.push(line) })
const house = await testStaffHouse({ log })
const { context, clock, http } = house
const { db } = context
const { cashier, identity, privacy } = house.house
let browser: Browser
let memberId: bigint

beforeAll(async () => {
  await http.fastify.listen({ port: 0, host: 'localhost' })
  cashier.listensAt(() => (http.fastify.server.address() as AddressInfo).port)
  const fields = Object.fromEntries(Object.keys(PERSON).map((name) => [name, { enabled: true }]))
  await db.transaction().execute((tx) =>
    setSetting(tx, {
      scope: 'brand',
      scopeKey: '1',
      key: 'registration.fields',
      by: 'test',
      value: fields,
      at: clock.now(),
    }),
  )
  house.house.brands.announceChange()
  browser = browserOf({ http, clock }, { address: ADDRESS })
  const form = { ...PERSON, countryDialingCode: '+55' }
  const { login } = await browser.register('player77', form)
  memberId = login?.id ?? 0n
  await identity.setPaymentPassword(memberId, PAYMENT_PASSWORD)
})

afterAll(async () => {
  await expectLedgerIntact(db)
  await http.fastify.close()
})

/** Every row of every table as text, the way a dump would show it; bytes as hexadecimal. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select row_to_json(t)::text as text from ${sql.raw(name)} t`.execute(db)
    texts.push(...rows.map(({ text }) => `${name} ${text}`))
  }
  return texts.join('\n')
}

/** A text as it stands, and as it would look in bytes. */
const forms = (secret: string): string[] => [
  secret.toLowerCase(),
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1).toLowerCase(),
]

function found(text: string): string[] {
  const low = text.toLowerCase()
  return SECRETS.filter((secret) => forms(secret).some((form) => low.includes(form)))
}

async function settle(): Promise<void> {
  for (let round = 0; round < 10; round++) {
    const ticks = (await cashier.sandbox?.tick()) ?? 0
    const sent = await sendTransfers(cashier.parts)
    if (ticks + sent + (await reconcileDeposits(cashier.parts)) === 0) return
    clock.advance(5_000)
  }
}

async function payIn(amount: bigint): Promise<void> {
  const order = { method: 'pix', amount: String(amount), requestId: context.random.uuid() } as const
  const { id } = await browser.value(cashierApi.createDeposit, order)
  const act = { action: 'pay', payerDocument: PERSON.idNumber } as const
  await cashier.sandbox?.actOnCharge(id.replaceAll('-', ''), act)
  await settle()
}

/** Takes luck out of the balance: whatever the round paid, 70 are there as before. */
async function evenOut(): Promise<void> {
  const { ledger } = house.house
  const place = { playerId: memberId, brandId: 1, currency: 'BRL', subaccount: 'cash' } as const
  const { balance } = await db
    .selectFrom('ledger_wallets')
    .select('balance')
    .where('player_id', '=', memberId)
    .where('subaccount', '=', 'cash')
    .where('currency', '=', 'BRL')
    .executeTakeFirstOrThrow()
  if (balance === 700_000n) return
  await ledger.apply({
    ...place,
    id: context.random.uuid(),
    operation: 'manual_adjustment',
    source: 0,
    externalId: 'luck',
    amount: 700_000n - balance,
    counterAccount: 'adjustments',
    at: clock.now(),
  })
}

async function payOut(payeeId: string, amount: bigint): Promise<string> {
  const order = { payeeId, amount: String(amount), requestId: context.random.uuid() }
  const paymentPassword = PAYMENT_PASSWORD
  const { id } = await browser.value(cashierApi.requestWithdrawal, { ...order, paymentPassword })
  return id
}

async function approve(withdrawalId: string): Promise<void> {
  const staffId = context.random.uuid()
  await db.transaction().execute(async (tx) => {
    await cashier.approveWithdrawal(tx, {
      withdrawalId,
      brandId: 1,
      staffId,
      now: clock.now(),
    })
  })
  await settle()
  // Until its player says that it arrived, a payout is not over.
  await browser.value(cashierApi.answerReceipt, { withdrawalId, outcome: 'received' })
}

const holder = { holderName: PERSON.fullName, holderDocument: PERSON.idNumber }
const keys = [
  ['cpf', PERSON.idNumber],
  ['phone', `+55${PERSON.mobileNum}`],
  ['email', PERSON.email],
] as const

describe('a member who did everything', () => {
  let payees: string[]
  beforeAll(async () => {
    await payIn(1_000_000n)
    payees = []
    for (const [keyKind, key] of keys) {
      const payee = { method: 'pix', keyKind, key, ...holder } as const
      const added = await browser.value(cashierApi.addPayee, {
        payee,
        paymentPassword: PAYMENT_PASSWORD,
      })
      payees.push(added.id)
    }
    await approve(await payOut(payees[0] ?? '', 300_000n))
  })

  test('plays rounds and shows documents', async () => {
    await seedGames(context)
    const { launchToken, gameCode } = await browser.value(vendorsApi.launchGame, {
      gameCode: 'HS-KOI',
    })
    const opened = await browser.value(studioApi.open, { launchToken, gameCode })
    const response = await http.fastify.inject({
      method: 'POST',
      url: '/gs/rounds',
      remoteAddress: ADDRESS,
      headers: { host: 'localhost', origin: 'http://localhost', 'x-game-session': opened.token },
      payload: { id: context.random.uuid(), stake: '10000', choice: {} },
    })
    expect(response.json().value.code).toBeUndefined()
    expect(response.statusCode).toBe(200)
    await evenOut()
    const birthday = '1990-05-17'
    await browser.value(kycApi.tellPerson, { ...PERSON, birthday })
    await house.house.kyc.askRegistry(memberId)
    const jpeg = await sharp({
      create: { width: 320, height: 200, channels: 3, background: '#468' },
    })
      .withExif({ IFD0: { Artist: PERSON.fullName, Copyright: PERSON.address } })
      .jpeg()
      .toBuffer()
    const { id } = await browser.value(kycApi.addPicture, { image: jpeg })
    const sent = await browser.value(kycApi.submit, { kind: 'identity_card', pictureIds: [id] })
    expect(sent.submissions).toHaveLength(1)
  })

  test('no row of any table tells CPF, name, e-mail, telephone, PIX key, address or password', async () => {
    const text = await dump()
    expect(text).toContain(String(memberId))
    expect(found(text)).toEqual([])
    expect(await browser.value(membersApi.info)).toMatchObject({ nickname: PERSON.nickname })
  })

  test('staff find a member by the whole of a telephone, mailbox or number, and by nothing less', async () => {
    const desk = await deskIn(house).signIn('support')
    const search = async (text: string) =>
      (await desk.value(consoleApi.listMembers, { text })).items.map(({ id }) => id)
    for (const text of [PERSON.email, '529.982.247-25', `+55 ${PERSON.mobileNum}`]) {
      expect([text, await search(text)]).toEqual([text, [memberId]])
    }
    expect(await search('mari.quaresma')).toEqual([])
  })

  test('PRV-03 the export asks for a secret first, and then tells everything by its modules', async () => {
    // The payment password of a moment ago was such a secret.
    clock.advance(6 * 60_000)
    expect((await browser.refusal(privacyApi.export)).code).toBe('step_up_required')
    await browser.value(membersApi.stepUp, { password: PASSWORD })
    const { data } = await browser.value(privacyApi.export)
    const text = JSON.stringify(data)
    const told = ['Mariana', PERSON.email, '987651234', PERSON.idNumber, PERSON.nickname, ADDRESS]
    for (const value of told) expect(text).toContain(value)
    expect(data).toMatchObject({
      money: { complete: true, balances: [{ subaccount: 'cash', balance: '70' }, {}] },
      cashier: { payees: [{}, {}, {}], deposits: [{ amount: '100', state: 'credited' }] },
    })
    expect(text).not.toContain(PASSWORD)
    expect(text).not.toContain('argon2')
  })

  test('an erasure is refused while money is open, waits seven days, and can be taken back', async () => {
    await browser.value(membersApi.stepUp, { password: PASSWORD })
    expect((await browser.refusal(privacyApi.erase)).code).toBe('erasure_blocked')
    expect(await browser.value(privacyApi.status)).toEqual({
      erasure: null,
      blocks: ['open_balance'],
    })
    const last = await payOut(payees[1] ?? '', 700_000n)
    expect((await browser.value(privacyApi.status)).blocks).toContain('open_withdrawals')
    await approve(last)
    expect((await browser.value(privacyApi.status)).blocks).toEqual([])
    await browser.value(membersApi.stepUp, { password: PASSWORD })
    const { dueAt } = await browser.value(privacyApi.erase)
    expect(dueAt.getTime() - clock.now().getTime()).toBe(7 * 86_400_000)
    expect((await browser.refusal(privacyApi.erase)).code).toBe('conflict')
    await browser.value(privacyApi.takeBack)
    expect((await browser.value(privacyApi.status)).erasure).toBeNull()
    await browser.value(privacyApi.erase)
    expect(await eraseDue(privacy.parts)).toBe(0)
  })

  test('staff may hold it for a reason and let it go on; both stand in the audit log', async () => {
    const desk = await deskIn(house).signIn('admin')
    const { items } = await desk.value(consolePrivacyApi.erasures, { state: 'waiting' })
    const erasureId = items[0]?.id ?? ''
    const decide = { erasureId, reason: 'a dispute about a round' }
    await desk.value(consolePrivacyApi.decideErasure, { ...decide, decision: 'hold' })
    clock.advance(8 * 86_400_000)
    expect(await eraseDue(privacy.parts)).toBe(0)
    const again = await deskIn(house).signIn('admin')
    await again.value(consolePrivacyApi.decideErasure, { ...decide, decision: 'release' })
    const { items: audit } = await again.value(auditApi.list, { limit: 2 })
    expect(audit.map(({ action }) => action)).toContain('erasure.release')
  })

  test('after it nothing personal can be read, money stays under the number, and the name is free again', async () => {
    const before = await db
      .selectFrom('identity_members')
      .select('data_key_encrypted')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    const movements = async () =>
      (await house.house.ledger.history(db, { playerId: memberId, limit: 50 })).items.length
    const count = await movements()
    await browser.logIn('player77', PASSWORD)
    expect(await eraseDue(privacy.parts)).toBe(1)
    expect((await browser.refusal(membersApi.info)).code).toBe('session_expired')
    expect(await identity.personalData(db, memberId)).toEqual({})
    expect(found(await dump())).toEqual([])
    expect(JSON.stringify(await privacy.exportOf(memberId), plain)).not.toMatch(/player77|198\.51/)
    expect(await identity.findByClaim(db, { brandId: 1, text: PERSON.email })).toEqual([])
    expect(await movements()).toBe(count)
    await expectLedgerIntact(db)

    // A backup of before comes back with the key; the list outside of the database does not forget.
    await db
      .updateTable('identity_members')
      .set({ ...before, account: 'player77' })
      .where('id', '=', memberId)
      .execute()
    expect(await privacy.eraseAgain()).toBe(1)
    expect(await privacy.eraseAgain()).toBe(0)
    expect(await identity.findMember(db, memberId)).toMatchObject({
      account: `erased-${memberId}`,
      status: 'closed',
    })
    const newcomer = browserOf({ http, clock })
    expect((await newcomer.register('player77', { email: PERSON.email })).account).toBe('player77')
  })
})

test('staff see where a member is signed in and end it, and both are written down', async () => {
  const mobile = browserOf({ http, clock }, { address: '198.51.100.9' })
  const { login } = await mobile.register('player78')
  const desk = await deskIn(house).signIn('admin')
  const member = { memberId: String(login?.id) }
  const { items } = await desk.value(consolePrivacyApi.sessions, member)
  expect(items).toMatchObject([{ network: '198.51.100.0/24', browser: 'other' }])
  await desk.value(consolePrivacyApi.endSession, {
    ...member,
    sessionId: items[0]?.id ?? '',
    reason: 'reported as stolen',
  })
  expect((await mobile.refusal(devicesApi.list)).code).toBe('session_expired')
  const { items: audit } = await desk.value(auditApi.list, { limit: 2 })
  expect(audit.map(({ action }) => action)).toEqual([
    'member.session_ended',
    'member.sessions_viewed',
  ])
})

test('SEC-05 whatever personal is put into any input of any endpoint, the log does not repeat it', async () => {
  const mobile = browserOf({ http, clock }, { address: ADDRESS })
  await mobile.register('player79', { ...PERSON, email: '', mobileNum: '', idNumber: '' })
  const values = Object.values(PERSON)
  let asked = 0
  for (const endpoint of http.endpoints) {
    if (typeof endpoint.access === 'object' || endpoint === membersApi.logout) continue
    const shape: unknown = 'shape' in endpoint.input ? endpoint.input.shape : {}
    const names = typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
    const input = Object.fromEntries(
      names.map((name, index) => [
        name,
        name in PERSON
          ? PERSON[name as keyof typeof PERSON]
          : (values[index % values.length] ?? ''),
      ]),
    )
    await mobile.call(endpoint, { ...input, password: PASSWORD })
    asked += 1
  }
  expect(asked).toBeGreaterThan(50)
  const url = `/no/such/page?email=${PERSON.email}&cpf=${PERSON.idNumber}`
  await http.fastify.inject({ url, headers: { host: 'localhost' } })
  expect(found(lines.join('\n'))).toEqual([])
})

function plain(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
