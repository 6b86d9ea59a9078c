import { createServer } from 'node:http'
import { auditApi } from '@croupier/api/core/audit'
import { reconciliationApi } from '@croupier/api/payments/reconciliation'
import { assert } from '@croupier/shared/assert'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconciliationWorld, VENDOR } from '../../../test/reconciliation-world.ts'
import { type Desk, deskIn } from '../../../test/staff.ts'
import { signatureOf, signedText } from '../../play/wallet-api/wallet-api.ts'
import { reconcile } from './reconciliation.ts'

const world = await reconciliationWorld()
const { context, house, journal, line, lists } = world
const { db } = context
const arrivals = { count: 0 }

/** Sessions end at night, and days pass here: who works signs in again. */
async function desk(name: string): Promise<Desk> {
  // A code of the authenticator counts once; the next one comes half a minute later.
  world.clock.advance(31_000)
  arrivals.count += 1
  return await deskIn(world, { address: `198.51.100.${20 + arrivals.count}` }).signIn(name)
}

const player = await world.member(1_000_000n)
let day = ''

beforeAll(async () => {
  await journal.bet(player, 'fine', 10_000n)
  day = world.endDay()
  lists.set(day, [
    line(player, 'fine'),
    line(player, 'owed', { operation: 'win', amount: 50_000n, roundId: 'r-fine' }),
    line(player, 'other', { operation: 'win', amount: 70_000n, roundId: 'r-fine' }),
    line(player, 'third', { operation: 'win', amount: 10_000n, roundId: 'r-fine' }),
  ])
  await world.reconcile()
})

async function caseOf(reader: Desk, subject: string) {
  const { items } = await reader.value(reconciliationApi.cases, {})
  const found = items.find((item) => item.subject.endsWith(subject))
  assert(found, subject)
  return found
}

const cash = () => house.ledger.balance(db, player, 'BRL', 'cash')

test('I12 the room shows days, sums of both sides, differences and cases with their deadlines', async () => {
  const auditor = await desk('auditor')
  const { runs, open, overdue } = await auditor.value(reconciliationApi.days, {})
  const run = runs.find((candidate) => candidate.counterpart === VENDOR)
  expect(run).toMatchObject({ day, state: 'differs', differences: 3, openCases: 3 })
  expect({ open, overdue }).toEqual({ open: 3, overdue: 0 })
  const runId = run?.id ?? ''
  const detail = await auditor.value(reconciliationApi.run, { runId })
  expect(detail.statement).toMatchObject({ origin: 'feed', lines: 4, receivedBy: null })
  expect(detail.statement?.digest).toMatch(/^[0-9a-f]{64}$/)
  expect(detail.totals).toContainEqual({
    currency: 'BRL',
    measure: 'wins',
    ours: 0n,
    theirs: 130_000n,
    ourCount: 0,
    theirCount: 3,
  })
  const first = await auditor.value(reconciliationApi.differences, { runId, limit: '2' })
  const cursor = first.nextCursor ?? ''
  const second = await auditor.value(reconciliationApi.differences, { runId, limit: '2', cursor })
  expect([...first.items, ...second.items].map(({ subject }) => subject)).toEqual([
    `${player}:win:other`,
    `${player}:win:owed`,
    `${player}:win:third`,
  ])
  expect(second.nextCursor).toBeNull()
  const found = await caseOf(auditor, ':owed')
  expect(found).toMatchObject({ reason: 'missing_here', severity: 'high', state: 'open' })
  expect(found.deadlineAt.getTime() - found.openedAt.getTime()).toBe(24 * 3_600_000)
})

test('PAY-11 money moves by two people: who proposes cannot approve, and it is posted once', async () => {
  const finance = await desk('finance1')
  const { id: caseId } = await caseOf(finance, ':owed')
  await finance.value(reconciliationApi.takeCase, { caseId })
  const detail = await finance.value(reconciliationApi.case, { caseId })
  expect(detail).toMatchObject({ state: 'investigating', suggested: 50_000n, proposal: null })
  const before = await cash()
  const propose = { caseId, amount: '50000', reason: 'the vendor proved the win' }
  const odd = await finance.refusal(reconciliationApi.proposeAdjustment, {
    ...propose,
    amount: '7',
  })
  expect(odd.code).toBe('amount_not_payable')
  await finance.value(reconciliationApi.proposeAdjustment, propose)
  const decide = { caseId, approve: true, amount: '50000', reason: 'looked at the proof' }
  expect((await finance.refusal(reconciliationApi.decideAdjustment, decide)).code).toBe(
    'second_person_required',
  )
  const resolve = { caseId, outcome: 'explained' as const, reason: 'not now' }
  expect((await finance.refusal(reconciliationApi.resolveCase, resolve)).code).toBe('conflict')
  const other = await desk('finance2')
  const unseen = { ...decide, amount: '5000' }
  expect((await other.refusal(reconciliationApi.decideAdjustment, unseen)).code).toBe('conflict')
  expect(await cash()).toBe(before)
  const answers = await Promise.all([
    other.call(reconciliationApi.decideAdjustment, decide),
    other.call(reconciliationApi.decideAdjustment, decide),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await cash()).toBe(before + 50_000n)
  const closed = await other.value(reconciliationApi.case, { caseId })
  expect(closed).toMatchObject({ state: 'resolved', outcome: 'adjusted' })
  expect(closed.notes.map(({ step }) => step)).toEqual(['opened', 'taken', 'proposed', 'adjusted'])
})

test('PAY-11 the database refuses one person’s correction too', async () => {
  const approve = db
    .updateTable('reconciliation_cases')
    .set({
      state: 'resolved',
      outcome: 'adjusted',
      proposed_by: 'one',
      proposed_amount: 1n,
      approved_by: 'one',
      resolved_by: 'one',
      resolved_at: context.clock.now(),
    })
    .where('subject', 'like', '%:third')
    .execute()
  await expect(approve).rejects.toThrow('reconciliation_cases_two_people')
})

test('I12 a declined proposal leaves money and case as they were; a debt is not forced', async () => {
  const [finance, other] = [await desk('finance1'), await desk('finance2')]
  const { id: caseId } = await caseOf(finance, ':other')
  const before = await cash()
  const reason = 'as the vendor says'
  await finance.value(reconciliationApi.proposeAdjustment, { caseId, amount: '70000', reason })
  const no = { caseId, approve: false, reason }
  await other.value(reconciliationApi.decideAdjustment, { ...no, amount: '70000' })
  const debt = '-900000000'
  await finance.value(reconciliationApi.proposeAdjustment, { caseId, amount: debt, reason })
  const refused = await other.refusal(reconciliationApi.decideAdjustment, {
    caseId,
    approve: true,
    amount: debt,
    reason,
  })
  expect(refused.code).toBe('insufficient_funds')
  expect(await cash()).toBe(before)
  await other.value(reconciliationApi.decideAdjustment, { ...no, amount: debt })
  await finance.value(reconciliationApi.resolveCase, { caseId, outcome: 'written_off', reason })
  const again = await finance.refusal(reconciliationApi.noteCase, { caseId, reason })
  expect(again.code).toBe('case_already_resolved')
})

test('I12 what a person closed stays closed when the day is compared again', async () => {
  const finance = await desk('finance1')
  const { runs } = await finance.value(reconciliationApi.days, {})
  const runId = runs.find(({ counterpart }) => counterpart === VENDOR)?.id ?? ''
  await finance.value(reconciliationApi.runAgain, { runId, reason: 'asked the vendor' })
  await world.reconcile()
  const { items } = await finance.value(reconciliationApi.cases, {})
  expect(items.map(({ subject }) => subject)).toEqual([`${player}:win:third`])
  const closed = await finance.value(reconciliationApi.cases, { state: 'resolved' })
  expect(new Set(closed.items.map(({ outcome }) => outcome))).toEqual(
    new Set(['adjusted', 'written_off']),
  )
})

test('I12 a statement is brought as a file: refused with its line, or compared', async () => {
  const finance = await desk('finance1')
  const header = 'transaction_id,player_id,op,state,currency,amount,round_id,at'
  const good = `fine,${player},bet,COUNTED,BRL,-1,r-fine,2026-03-10T12:00:00Z`
  const file = { kind: 'vendor' as const, counterpart: VENDOR, day, format: 'csv' as const }
  const bring = { ...file, reason: 'sent by mail', content: `${header}\n${good}\nx,y\n` }
  const refused = await finance.call(reconciliationApi.bringStatement, bring)
  expect(refused.body).toMatchObject({
    success: false,
    value: { code: 'statement_unreadable', details: { problem: 'columns', line: 3 } },
  })
  const early = { ...bring, day: '2026-12-24' }
  expect((await finance.refusal(reconciliationApi.bringStatement, early)).code).toBe(
    'statement_too_early',
  )
  const nobody = { ...bring, counterpart: 'NOBODY' }
  expect((await finance.refusal(reconciliationApi.bringStatement, nobody)).code).toBe('not_found')
  const brought = await finance.value(reconciliationApi.bringStatement, {
    ...bring,
    content: `${header}\n${good}\n`,
  })
  expect(brought.lines).toBe(1)
  await world.reconcile()
  const detail = await finance.value(reconciliationApi.run, { runId: brought.runId })
  expect(detail.run).toMatchObject({ state: 'matched', openCases: 0 })
  expect(detail.statement).toMatchObject({ origin: 'file', digest: brought.digest })
})

test('AUD-01 every act in the room is a line of the audit log', async () => {
  const auditor = await desk('auditor')
  const { items } = await auditor.value(auditApi.list, { limit: '100' })
  const acts = new Set(items.map(({ action }) => action).filter((act) => act.startsWith('recon')))
  expect([...acts].toSorted()).toEqual([
    'reconciliation.adjustment_declined',
    'reconciliation.adjustment_posted',
    'reconciliation.adjustment_proposed',
    'reconciliation.case_resolved',
    'reconciliation.case_taken',
    'reconciliation.run_asked',
    'reconciliation.statement_brought',
  ])
})

const transaction = (id: string) => ({
  transaction_id: id,
  op: 'bet',
  state: 'COUNTED',
  player_id: String(player),
  currency: 'BRL',
  amount: '-10000',
  round_id: `r-${id}`,
  at: context.clock.now().toISOString(),
})

/** A vendor's feed by the open protocol: two pages, signed, for whoever signs with the shared secret. */
function feedOf(secret: Buffer, options: { signsWith: Buffer }) {
  return createServer((request, response) => {
    const path = request.url ?? ''
    const timestamp = String(request.headers['x-timestamp'])
    const wanted = signatureOf(secret, signedText({ timestamp, path, body: '' }))
    const isSecond = path.includes('cursor=more')
    const page = isSecond
      ? { transactions: [transaction('fed-2')], cursor: null }
      : { transactions: [transaction('fed-1')], cursor: 'more' }
    const body = JSON.stringify(page)
    const stamp = String(context.clock.now().getTime())
    response.statusCode = request.headers['x-signature'] === wanted ? 200 : 401
    response.setHeader('x-timestamp', stamp)
    const text = signedText({ timestamp: stamp, path, body })
    response.setHeader('x-signature', signatureOf(options.signsWith, text))
    response.end(body)
  })
}

const servers: ReturnType<typeof createServer>[] = []
afterAll(() => servers.forEach((server) => server.close()))

async function offerFeed(secret: Buffer, signsWith: Buffer): Promise<void> {
  const server = feedOf(secret, { signsWith })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const address = server.address()
  assert(address !== null && typeof address === 'object')
  await db
    .updateTable('vendors')
    // Keys count for a vendor that has a door of its own.
    .set({
      statement_url: `http://127.0.0.1:${address.port}/list`,
      launch_url: 'https://games.example/{game}#{token}',
    })
    .where('code', '=', 'JL')
    .execute()
}

test('I12 a vendor’s signed feed is read page by page; one that is not signed by the vendor is not used', async () => {
  const vendor = await house.vendors.byCode('JL')
  assert(vendor)
  const secret = Buffer.from(await house.vendors.rotateSecret(vendor.id, 1))
  for (const id of ['fed-1', 'fed-2']) {
    await house.ledger.apply({
      id: context.random.uuid(),
      playerId: player,
      brandId: 1,
      currency: 'BRL',
      subaccount: 'cash',
      operation: 'bet',
      source: vendor.id,
      externalId: id,
      roundId: `r-${id}`,
      amount: 10_000n,
      counterAccount: 'vendor',
      at: context.clock.now(),
    })
  }
  const today = world.endDay()
  await offerFeed(secret, Buffer.from('somebody else'))
  await reconcile(world.parts)
  expect(await world.run('JL', today)).toMatchObject({ state: 'waiting', obstacle: 'unavailable' })
  await offerFeed(secret, secret)
  world.clock.advance(10 * 60_000)
  await reconcile(world.parts)
  expect(await world.run('JL', today)).toMatchObject({ state: 'matched', matched: 2n })
})
