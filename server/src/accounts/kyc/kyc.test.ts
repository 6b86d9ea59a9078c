import { cashierApi } from '@croupier/api/payments/cashier'
import { consoleKycApi, kycApi } from '@croupier/api/accounts/kyc'
import { vendorsApi } from '@croupier/api/play/vendors'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CROUPIER as BRAND } from '../../../test/cashier-world.ts'
import { allRead } from '../../../test/caught-up.ts'
import { cpf, kycWorld, PAYMENT_PASSWORD, REAL, type Someone } from '../../../test/kyc-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { deskIn } from '../../../test/staff.ts'
import { askWhoeverIsDue } from './ask-registry.ts'
import { followHits } from './follow-hits.ts'
import { forgetLoosePictures } from './pictures.ts'
import { notifyPerson } from './tell-person.ts'
import { newAccount } from '../../../test/house-member.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const GAME = 'HS-KOI'
const PERSON = { fullName: 'Ana Souza', birthday: '1990-05-17' }
// Verified before the clock moves, and with it everybody is signed out.
const world = await kycWorld({ crowd: 17, verified: 5 })
const { house, context, clock, risk, admin, verified } = world
const { market, someone, verify, move, tell, sendDocument, showFace } = world
const { cash, lines, rowOf, setRow, factsOf } = world
const { db, random } = context
const { kyc, identity } = house
const photo = await world.photo

test('a member climbs the steps, and each opens the next', async () => {
  const { browser, memberId } = someone()
  const states = async () =>
    Object.fromEntries(
      (await browser.value(kycApi.status)).steps.map(({ step, state }) => [step, state]),
    )
  expect(await states()).toEqual({
    person: 'open',
    document: 'locked',
    liveness: 'locked',
    registry: 'locked',
  })
  expect(await browser.refusal(kycApi.addPicture, { image: photo })).toMatchObject({
    code: 'kyc_step_too_early',
  })
  const told = await tell(browser)
  expect(told).toMatchObject({ level: 1, registry: 'clear', needed: { bet: 3 } })
  expect(told.person?.idNumber).toMatch(/^\d{3}\.\*\*\*\.\*\*\*-\d{2}$/)
  const submissionId = await sendDocument(browser)
  expect(await states()).toMatchObject({ document: 'waiting', liveness: 'open' })
  await risk.value(consoleKycApi.review, {
    submissionId,
    reasons: ['cropped', 'expired'],
    reason: 'a corner is missing',
  })
  const again = await browser.value(kycApi.status)
  expect(again.submissions[0]).toMatchObject({ state: 'rejected', reasons: ['cropped', 'expired'] })
  const second = await sendDocument(browser)
  await risk.value(consoleKycApi.review, { submissionId: second, reasons: [], reason: 'right' })
  expect((await showFace(browser, 'failed')).level).toBe(2)
  expect((await showFace(browser)).level).toBe(3)
  expect(await kyc.levelOf(db, memberId)).toBe(3)
  await expect(kyc.requireFor(db, { memberId, brandId: 1, action: 'bet' })).resolves.toBeUndefined()
  expect(await browser.refusal(kycApi.tellPerson, { ...PERSON, idNumber: cpf() })).toMatchObject({
    code: 'kyc_person_confirmed',
  })
})

test('who is wrong, too young or somebody else’s number is told at once', async () => {
  const { browser } = someone()
  const refused = (input: object) => browser.refusal(kycApi.tellPerson, { ...PERSON, ...input })
  expect(await refused({ idNumber: '52998224726' })).toMatchObject({ code: 'id_number_invalid' })
  expect(await refused({ idNumber: cpf(), birthday: '2008-03-11' })).toMatchObject({
    code: 'under_age',
  })
  const taken = cpf()
  await tell(someone().browser, taken)
  expect(await refused({ idNumber: taken })).toMatchObject({ code: 'kyc_tax_number_taken' })
  expect((await tell(browser, cpf('902'))).steps[0]).toEqual({ step: 'person', state: 'again' })
  expect((await tell(browser)).level).toBe(1)
})

test('ACC-02 of fifty who claim one number at once exactly one has it', async () => {
  const { browser } = someone()
  const idNumber = cpf()
  const brand = { ...BRAND, marketPack: 'br-regulated' }
  const members: bigint[] = []
  for (let index = 0; index < 50; index++)
    members.push(
      await db
        .transaction()
        .execute((tx) => identity.createAccount(tx, newAccount(`crowd${index}`, clock.now()))),
    )
  const told = await Promise.allSettled(
    members.map((memberId) =>
      db
        .transaction()
        .execute((tx) =>
          notifyPerson(kyc.parts, tx, { brand, memberId, ...PERSON, idNumber, now: clock.now() }),
        ),
    ),
  )
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await browser.refusal(kycApi.tellPerson, { ...PERSON, idNumber })).toMatchObject({
    code: 'kyc_tax_number_taken',
  })
})

const none = { registry: 'unknown', confirmed_at: null, checked_at: null, valid_until: null }
const incomplete: object[] = [
  { ...none, document: 'none', liveness: 'none' },
  { ...none },
  { ...none, document: 'none' },
  { registry: 'mismatch', confirmed_at: null, valid_until: null, document: 'none' },
  { document: 'none', liveness: 'none' },
  { document: 'waiting', liveness: 'none' },
  { document: 'rejected', liveness: 'none' },
  { document: 'none' },
  { document: 'waiting' },
  { document: 'rejected' },
  { liveness: 'none' },
  { liveness: 'failed' },
]

async function payeeOf({ browser, memberId }: Someone): Promise<string> {
  const { id } = await browser.value(cashierApi.addPayee, {
    payee: {
      method: 'pix',
      keyKind: 'email',
      key: `ana${memberId}@example.com`,
      holderName: 'Ana Souza',
      holderDocument: (await identity.personalData(db, memberId)).idNumber ?? '',
    },
    paymentPassword: PAYMENT_PASSWORD,
  })
  return id
}

test('ACC-01, EQ-16 twelve states that are not complete: no deposit, bet or withdrawal, and no line in the books', async () => {
  expect(incomplete).toHaveLength(12)
  // Two people, because the calls of one are counted by the minute.
  for (const states of [incomplete.slice(0, 6), incomplete.slice(6)]) {
    const { browser, memberId } = verified.pop() ?? expect.fail()
    const payeeId = await payeeOf({ browser, memberId })
    const whole = await rowOf(memberId)
    const before = await lines(memberId)
    const money = { amount: String(50n * REAL) }
    for (const state of states) {
      await setRow(memberId, { ...whole, ...state })
      const calls = [
        browser.call(cashierApi.createDeposit, {
          method: 'pix',
          requestId: random.uuid(),
          ...money,
        }),
        browser.call(cashierApi.requestWithdrawal, {
          payeeId,
          requestId: random.uuid(),
          paymentPassword: PAYMENT_PASSWORD,
          ...money,
        }),
        browser.call(vendorsApi.launchGame, { gameCode: GAME, trial: false }),
      ]
      for (const { status, body } of await Promise.all(calls)) {
        expect([status, body.value], JSON.stringify(state)).toEqual([
          403,
          expect.objectContaining({ code: 'kyc_required' }),
        ])
      }
      expect(await kyc.stopsBet({ memberId, brandId: 1 })).toBe(true)
    }
    expect(await lines(memberId)).toBe(before)
    await setRow(memberId, { ...whole })
    expect(await kyc.stopsBet({ memberId, brandId: 1 })).toBe(false)
  }
})

test('ACC-01 the register’s word counts for whom it was asked about, not for whom the member told meanwhile', async () => {
  const { browser, memberId } = someone()
  const alive = kyc.parts.registry.check
  const brand = { ...BRAND, marketPack: 'br-regulated' }
  const other = { ...PERSON, idNumber: cpf('902'), memberId, brand, now: clock.now() }
  kyc.parts.registry.check = async (asked) => {
    await db.transaction().execute((tx) => notifyPerson(kyc.parts, tx, other))
    return await alive(asked)
  }
  expect((await tell(browser)).level).toBe(0)
  kyc.parts.registry.check = alive
  expect((await rowOf(memberId))?.confirmed_at).toBeNull()
  await askWhoeverIsDue(kyc.parts)
  expect(await rowOf(memberId)).toMatchObject({ registry: 'mismatch', confirmed_at: null })
})

test('ACC-02 another number is another person: the papers and the face of the one before do not count', async () => {
  const { browser, memberId } = await verify(someone())
  await setRow(memberId, { registry: 'mismatch' })
  expect(await tell(browser)).toMatchObject({ level: 1, registry: 'clear' })
  expect(await rowOf(memberId)).toMatchObject({ document: 'none', liveness: 'none' })
})

test('documents lie encrypted, are seen by staff with a line each, and by nobody else', async () => {
  const { browser, memberId } = someone()
  await tell(browser)
  const submissionId = await sendDocument(browser)
  const support = await deskIn(world).signIn('support')
  const { submissions } = await risk.value(consoleKycApi.member, { memberId: String(memberId) })
  const pictureId = submissions[0]?.pictures[0]?.id ?? ''
  expect((await support.call(consoleKycApi.picture, { pictureId })).status).toBe(403)
  const shown = await risk.value(consoleKycApi.picture, { pictureId })
  expect((await sharp(Buffer.from(shown.image)).metadata()).format).toBe('jpeg')
  const stored = await db.selectFrom('kyc_documents').select('encrypted').execute()
  for (const { encrypted } of stored)
    expect(encrypted.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
  const looks = await db
    .selectFrom('audit_entries')
    .select('actor_name')
    .where('action', '=', 'kyc.picture_viewed')
    .where('subject_id', '=', String(memberId))
    .execute()
  expect(looks).toHaveLength(1)
  await risk.value(consoleKycApi.review, { submissionId, reasons: [], reason: 'right' })
  expect(await factsOf(memberId)).toEqual([
    'kyc_person_told',
    'kyc_confirmed',
    'kyc_document_approved',
  ])
  const decided = { submissionId, reasons: [], reason: 'once more' }
  expect(await risk.refusal(consoleKycApi.review, decided)).toMatchObject({ code: 'kyc_decided' })
})

test('PRV-02 of a face nothing is kept but whose word it was, what for, and that the person agreed', async () => {
  const { rows } = await sql<{ name: string; type: string; mayLack: string }>`
    select column_name as name, data_type as type, is_nullable as "mayLack"
    from information_schema.columns where table_name = 'kyc_liveness'`.execute(db)
  expect(rows.filter(({ type }) => /bytea|json|ARRAY|USER-DEFINED/.test(type))).toEqual([])
  const demanded = rows.filter(({ mayLack }) => mayLack === 'NO').map(({ name }) => name)
  expect(demanded).toEqual(
    expect.arrayContaining(['provider', 'reference', 'purpose', 'consent_at']),
  )
})

test('SEC-14 at most three pictures wait, they are the member’s own, and forgotten after a day', async () => {
  const { browser, memberId } = someone()
  await tell(browser)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await browser.refusal(kycApi.addPicture, { image: svg })).toMatchObject({
    code: 'upload_kind',
  })
  const ids = []
  for (let count = 0; count < 3; count++)
    ids.push((await browser.value(kycApi.addPicture, { image: photo })).id)
  expect(await browser.refusal(kycApi.addPicture, { image: photo })).toMatchObject({
    code: 'kyc_document_count',
  })
  const stranger = someone()
  await tell(stranger.browser)
  expect(
    await stranger.browser.refusal(kycApi.submit, { kind: 'passport', pictureIds: ids }),
  ).toMatchObject({ code: 'kyc_document_count' })
  await browser.value(kycApi.removePicture, { pictureId: ids[0] ?? '' })
  await forgetLoosePictures(db, new Date(clock.now().getTime() + 25 * HOUR))
  const left = await db
    .selectFrom('kyc_documents')
    .where('member_id', '=', memberId)
    .select('id')
    .execute()
  expect(left).toEqual([])
})

test('against the rules only two people decide', async () => {
  const { memberId } = someone()
  const order = { memberId: String(memberId), kind: 'grant' as const, level: 3 as const }
  const { overrideId } = await risk.value(consoleKycApi.propose, {
    ...order,
    reason: 'seen in person',
  })
  const yes = { overrideId, approve: true, reason: 'I have seen it too' }
  expect(await risk.refusal(consoleKycApi.decide, yes)).toMatchObject({
    code: 'second_person_required',
  })
  await admin.value(consoleKycApi.decide, yes)
  expect(await kyc.levelOf(db, memberId)).toBe(3)
  expect(await factsOf(memberId)).toContain('kyc_level_granted')
  expect(await kyc.stopsBet({ memberId, brandId: 1 })).toBe(true)
  await expect(
    kyc.requireFor(db, { memberId, brandId: 1, action: 'withdraw' }),
  ).resolves.toBeUndefined()
})

test('ACC-03 the register is asked at the first entrance of the day, and while it is silent nobody bets', async () => {
  const { memberId } = verified.pop() ?? expect.fail()
  const whose = { memberId, brandId: 1 }
  clock.advance(DAY)
  await db.transaction().execute((tx) => kyc.onEntrance(tx, { ...whose, now: clock.now() }))
  expect(await kyc.missing(db, { ...whose, action: 'bet' })).toEqual(['registry'])
  const alive = kyc.parts.registry.check
  kyc.parts.registry.check = async () => await Promise.reject(new Error('no answer'))
  expect(await kyc.askRegistry(memberId)).toBe('down')
  clock.advance(2 * 60_000)
  await askWhoeverIsDue(kyc.parts)
  expect(await kyc.stopsBet(whose)).toBe(true)
  expect(await kyc.missing(db, { ...whose, action: 'withdraw' })).toEqual([])
  const heard = (await factsOf(memberId)).length
  clock.advance(3 * 60_000)
  await askWhoeverIsDue(kyc.parts)
  expect((await factsOf(memberId)).slice(heard), 'a long silence is told').toEqual([
    'kyc_check_waits',
  ])
  kyc.parts.registry.check = alive
  clock.advance(5 * 60_000)
  await askWhoeverIsDue(kyc.parts)
  expect(await kyc.stopsBet(whose)).toBe(false)
  expect((await factsOf(memberId)).at(-1)).toBe('kyc_confirmed')
  await db.transaction().execute((tx) => kyc.onEntrance(tx, { ...whose, now: clock.now() }))
  expect(await kyc.stopsBet(whose), 'once a day').toBe(false)
})

test('ACC-03 the sweep asks about everybody before fifteen days have passed', async () => {
  const { memberId } = verified.pop() ?? expect.fail()
  const dueAt = (await rowOf(memberId))?.next_check_at?.getTime() ?? 0
  clock.advance(dueAt - clock.now().getTime() - 1_000)
  await askWhoeverIsDue(kyc.parts)
  const checks = () =>
    db.selectFrom('kyc_checks').select('occasion').where('member_id', '=', memberId).execute()
  const before = await checks()
  clock.advance(1_000)
  await askWhoeverIsDue(kyc.parts)
  expect(await checks()).toHaveLength(before.length + 1)
  expect(await kyc.stopsBet({ memberId, brandId: 1 })).toBe(false)
})

test('ACC-03 a hit: bets stop at once, the stake comes back, the withdrawal stays open, the account closes', async () => {
  const { memberId } = verified.pop() ?? expect.fail()
  const whose = { memberId, brandId: 1 }
  const roundId = `round-${random.uuid()}`
  await move(memberId, {
    roundId,
    externalId: `${roundId}:bet`,
    gameCode: 'REEF',
    amount: 30n * REAL,
  })
  await allRead(db, house.projections)
  expect(await cash(memberId)).toBe(70n * REAL)
  clock.advance(14 * DAY)
  const alive = kyc.parts.registry.check
  kyc.parts.registry.check = async () => ({ verdict: 'barred', reference: 'sigap-7' })
  await askWhoeverIsDue(kyc.parts)
  kyc.parts.registry.check = alive
  expect(await kyc.stopsBet(whose)).toBe(true)
  const late = await move(memberId, { roundId: 'late', externalId: 'late:bet', amount: REAL })
  expect(late.status, 'also a bet that had looked before').not.toBe('OK')
  expect(await kyc.missing(db, { ...whose, action: 'deposit' })).toEqual(['registry'])
  expect(await kyc.missing(db, { ...whose, action: 'withdraw' })).toEqual([])

  await followHits(kyc.parts)
  await followHits(kyc.parts)
  expect(await cash(memberId)).toBe(100n * REAL)
  expect((await rowOf(memberId))?.notified_at).toEqual(clock.now())
  clock.advance(3 * DAY - 1_000)
  await followHits(kyc.parts)
  expect((await identity.findMember(db, memberId))?.status).toBe('active')
  clock.advance(1_000)
  await followHits(kyc.parts)
  expect((await identity.findMember(db, memberId))?.status).toBe('closed')
  expect((await rowOf(memberId))?.closed_at).toEqual(clock.now())
  await expectLedgerIntact(db)
})

test('where the market asks nothing, nothing is read and nobody is stopped', async () => {
  await market('open-demo')
  const { memberId } = someone()
  const nothing = { selectFrom: () => expect.unreachable('the gate read a table') }
  expect(await kyc.missing(nothing as never, { memberId, brandId: 1, action: 'bet' })).toEqual([])
  await market('br-regulated')
})
