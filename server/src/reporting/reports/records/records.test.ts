import { cashierApi } from '@croupier/api/payments/cashier'
import { recordsApi } from '@croupier/api/reporting/records'
import { membersApi } from '@croupier/api/accounts/members'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashierWorld, txidOf } from '../../../../test/cashier-world.ts'
import { type Browser, browserOf } from '../../../../test/people.ts'
import { allMethods, saveMethod } from '../../../payments/cashier/change-methods.ts'
import type { LedgerEntry } from '../../../core/ledger/ledger.ts'
import { recordRoutes } from '../reports.ts'
import { runs } from '../../../../../tools/run/tiers.mjs'

const REAL = 10_000n
const VENDOR = 7
const world = await cashierWorld()
const { clock, ledger, context } = world
const http = await world.serve()
recordRoutes(http, {
  ledger,
  titlesOf: async (codes, language) => new Map(codes.map((code) => [code, `${code} ${language}`])),
  isVerifiable: async () => false,
  roundDetail: async () => null,
})
await context.db
  .insertInto('vendors')
  .values({ id: VENDOR, code: 'SEVEN', name: 'Seven Seas', game_types: ['RNG'], sandbox: true })
  .execute()

/** The same signed-in person, at the house that serves the records. */
function reader(of: Browser): Browser {
  const browser = browserOf({ http, clock })
  browser.token = of.token
  for (const [name, value] of of.cookies) browser.cookies.set(name, value)
  return browser
}

async function someone() {
  const { browser, memberId } = await world.player()
  return { memberId, browser: reader(browser), atCashier: browser }
}

type Move = Pick<LedgerEntry, 'operation' | 'externalId'> & Partial<LedgerEntry>

async function move(playerId: bigint, entry: Move) {
  const result = await ledger.apply({
    id: context.random.uuid(),
    playerId,
    brandId: 1,
    currency: 'BRL',
    subaccount: 'cash',
    source: VENDOR,
    amount: 0n,
    counterAccount: 'vendor',
    at: clock.now(),
    ...entry,
  })
  expect(result.status).toBe('OK')
  return result.walletTxId ?? ''
}

const money = (playerId: bigint, reais: bigint) =>
  move(playerId, {
    operation: 'deposit',
    externalId: `sandbox:E${playerId}${context.random.uuid().slice(0, 8)}`,
    source: 0,
    counterAccount: 'psp',
    amount: reais * REAL,
  })

const bet = (playerId: bigint, id: string, reais: bigint, roundId: string) =>
  move(playerId, {
    operation: 'bet',
    externalId: id,
    amount: reais * REAL,
    roundId,
    gameCode: 'KOI',
  })

const roundAt = (source: number, roundId: string) => ({
  ...recordsApi.round,
  path: `/wps/records/rounds/${source}/${encodeURIComponent(roundId)}`,
})
const lineAt = (id: string) => ({ ...recordsApi.line, path: `/wps/records/lines/${id}` })

test('S2-058 the betting record shows stake, payout, net and state, with the names of game and vendor', async () => {
  const { memberId, browser } = await someone()
  await money(memberId, 100n)
  await bet(memberId, 'a1', 10n, 'round/a')
  clock.advance(1000)
  await move(memberId, {
    operation: 'win',
    externalId: 'a2',
    amount: 25n * REAL,
    roundId: 'round/a',
    gameCode: 'KOI',
    roundClosed: true,
  })
  clock.advance(1000)
  await bet(memberId, 'b1', 5n, 'b')
  await move(memberId, { operation: 'rollback_bet', externalId: 'b2', reference: 'b1' })
  clock.advance(1000)
  await bet(memberId, 'c1', 7n, 'c')

  const { items } = await browser.value(recordsApi.rounds)
  expect(items.map(({ roundId, state, stake, net }) => [roundId, state, stake, net])).toEqual([
    ['c', 'open', 7n * REAL, -7n * REAL],
    ['b', 'cancelled', 0n, 0n],
    ['round/a', 'closed', 10n * REAL, 15n * REAL],
  ])
  expect(items[0]).toMatchObject({ title: 'KOI en', vendor: 'Seven Seas' })
  for (const state of ['open', 'cancelled', 'closed'] as const) {
    const found = await browser.value(recordsApi.rounds, { state })
    expect(found.items.map((round) => round.state)).toEqual([state])
  }
  expect((await browser.value(recordsApi.rounds, { gameCode: 'OTHER' })).items).toEqual([])

  const { round, lines, replay } = await browser.value(roundAt(VENDOR, 'round/a'))
  expect(round.payout).toBe(25n * REAL)
  expect(lines.map(({ operation }) => operation)).toEqual(['bet', 'win'])
  expect(replay).toBeNull()
})

test('S2-058 dates cut the records: from counts, to does not', async () => {
  const { memberId, browser } = await someone()
  const first = clock.now()
  await money(memberId, 10n)
  await bet(memberId, 'd1', 1n, 'd1')
  clock.advance(60_000)
  const second = clock.now()
  await bet(memberId, 'd2', 1n, 'd2')
  const cut = { from: first.toISOString(), to: second.toISOString() }
  const rounds = await browser.value(recordsApi.rounds, cut)
  expect(rounds.items.map(({ roundId }) => roundId)).toEqual(['d1'])
  const lines = await browser.value(recordsApi.lines, cut)
  expect(lines.items.map(({ operation }) => operation)).toEqual(['bet', 'deposit'])
})

test('S2-058 pages hold every round and every line once, whatever stands at the same moment', async () => {
  const { memberId, browser } = await someone()
  await money(memberId, 1000n)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(0, 0, 1, 1500), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 7 }),
      async (pauses, limit) => {
        for (const pause of pauses) {
          clock.advance(pause)
          const id = context.random.uuid()
          await bet(memberId, id, 1n, id)
        }
        const all = await context.db
          .selectFrom('ledger_journal')
          .select(['id', 'round_id'])
          .where('player_id', '=', memberId)
          .orderBy('seq', 'desc')
          .execute()
        const lines = await everyPage(limit, (page) => browser.value(recordsApi.lines, page))
        expect(lines.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
        const rounds = await everyPage(limit, (page) => browser.value(recordsApi.rounds, page))
        expect(rounds.map(({ roundId }) => roundId).sort()).toEqual(
          all.flatMap(({ round_id: id }) => id ?? []).sort(),
        )
        const times = rounds.map(({ openedAt }) => openedAt.getTime())
        expect(times).toEqual([...times].sort((one, other) => other - one))
      },
    ),
    { numRuns: runs(8) },
  )
})

async function everyPage<Item>(
  limit: number,
  ask: (page: {
    limit: number
    cursor?: string
  }) => Promise<{ items: Item[]; nextCursor: string | null }>,
): Promise<Item[]> {
  const found: Item[] = []
  let cursor: string | null = null
  do {
    const page = await ask({ limit, ...(cursor === null ? {} : { cursor }) })
    expect(page.items.length).toBeLessThanOrEqual(limit)
    found.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return found
}

test('D4 what belongs to another member is not found', async () => {
  const owner = await someone()
  const stranger = await someone()
  await money(owner.memberId, 10n)
  const id = await bet(owner.memberId, 'x1', 1n, 'x')
  expect((await owner.browser.value(lineAt(id))).line.id).toBe(id)
  expect((await stranger.browser.refusal(lineAt(id))).code).toBe('not_found')
  expect((await stranger.browser.refusal(roundAt(VENDOR, 'x'))).code).toBe('not_found')
  expect((await stranger.browser.value(recordsApi.lines)).items).toEqual([])
  expect((await stranger.browser.value(recordsApi.rounds)).items).toEqual([])
  const nobody = browserOf({ http, clock })
  expect((await nobody.refusal(recordsApi.lines)).code).toBe('not_logged_in')
  expect((await owner.browser.refusal(recordsApi.lines, { cursor: 'x' })).code).toBe('bad_request')
})

test('D4 explain a bet that was given back: the two lines lead to each other, the hash holds', async () => {
  const { memberId, browser } = await someone()
  await money(memberId, 10n)
  const stake = await bet(memberId, 'y1', 4n, 'y')
  const back = await move(memberId, {
    operation: 'rollback_bet',
    externalId: 'y2',
    reference: 'y1',
  })
  const explained = await browser.value(lineAt(stake))
  expect(explained.causes.map(({ key }) => key)).toEqual([
    'bet',
    'given_back',
    'round_cancelled',
    'hash_holds',
  ])
  expect(explained.causes[0]?.amounts).toEqual({
    amount: 4n * REAL,
    before: 10n * REAL,
    after: 6n * REAL,
  })
  expect(explained.causes[1]?.lineId).toBe(back)
  expect(explained.related.map(({ id }) => id)).toEqual([stake, back])
  expect(explained.chain).toMatchObject({ seq: '2', isIntact: true })
  const reversed = await browser.value(lineAt(back))
  expect(reversed.causes.map(({ key, lineId }) => [key, lineId])).toContainEqual([
    'original',
    stake,
  ])
  expect(reversed.chain.previousHash).toBe(explained.chain.hash)
})

test('D4 money that was taken back or corrected is called by its cause, in the list and in its explanation', async () => {
  const { memberId, browser } = await someone()
  const correct = (externalId: string, more: Partial<LedgerEntry> = {}) =>
    move(memberId, {
      operation: 'manual_adjustment',
      externalId,
      source: 0,
      amount: -REAL,
      counterAccount: 'adjustments',
      ...more,
    })
  const adjustment = () => `adjustment:${context.random.uuid()}`
  const pay = { subaccount: 'commission', counterAccount: 'commissions' } as const
  await money(memberId, 10n)
  await context.db.transaction().execute((tx) =>
    ledger.openWallet(tx, {
      playerId: memberId,
      brandId: 1,
      currency: 'BRL',
      subaccount: 'commission',
    }),
  )
  await move(memberId, {
    operation: 'commission',
    externalId: 'agents:line:1',
    source: 0,
    amount: 5n * REAL,
    ...pay,
  })
  const byStaff = await correct(adjustment())
  const ofDay = await correct(`reconciliation:${context.random.uuid()}`)
  const ofPay = await correct(adjustment(), pay)
  const namesOf = async (subaccount: 'cash' | 'commission') =>
    (await browser.value(recordsApi.lines, { subaccount })).items.map(({ id, name }) => [id, name])
  expect((await namesOf('cash')).slice(0, 2)).toEqual([
    [ofDay, 'day_correction'],
    [byStaff, 'manual_adjustment'],
  ])
  expect((await namesOf('commission'))[0]).toEqual([ofPay, 'commission_taken_back'])
  const explained = await browser.value(lineAt(ofPay))
  expect(explained.causes[0]).toMatchObject({
    key: 'commission_taken_back',
    amounts: { amount: REAL },
  })
})

test('D4 what was added to round a withdrawal up is explained by that withdrawal', async () => {
  const player = await world.playerWith(100n * REAL)
  await move(player.memberId, {
    operation: 'promo',
    counterAccount: 'promotions',
    externalId: 'fraction',
    amount: 33n,
  })
  const payee = await player.savePayee()
  const { id } = await player.withdraw(payee.id, 100n * REAL + 100n)
  const browser = reader(player.browser)
  const { items } = await browser.value(recordsApi.lines, { group: 'withdrawals' })
  const rounding = items.find(({ operation }) => operation === 'rounding')
  expect(rounding).toMatchObject({ amount: 67n })
  const { causes } = await browser.value(lineAt(rounding?.id ?? ''))
  const steps = causes.filter(({ key }) => key === 'withdrawal_step')
  expect(steps.map(({ words }) => words.id)).toContain(id)
})

test('D4 a deposit and a withdrawal are explained by their orders, steps and times', async () => {
  const player = await world.playerWith(100n * REAL)
  const browser = reader(player.browser)
  const { items } = await browser.value(recordsApi.lines, { group: 'deposits' })
  const paidIn = await browser.value(lineAt(items[0]?.id ?? ''))
  expect(paidIn.causes.map(({ key }) => key)).toEqual([
    'deposit',
    'deposit_ordered',
    'deposit_paid',
    'hash_first',
  ])
  expect(txidOf(paidIn.causes[1]?.words.id ?? '')).toMatch(/^[0-9a-f]{32}$/)

  const payee = await player.savePayee()
  const { id } = await player.withdraw(payee.id, 40n * REAL)
  const held = await browser.value(recordsApi.lines, { group: 'withdrawals' })
  const out = await browser.value(lineAt(held.items[0]?.id ?? ''))
  const steps = out.causes.filter(({ key }) => key === 'withdrawal_step')
  expect(steps[0]?.words).toMatchObject({ state: 'requested', id })
  expect(out.related.map(({ subaccount, amount }) => [subaccount, amount])).toEqual(
    expect.arrayContaining([
      ['cash', -40n * REAL],
      ['locked', 40n * REAL],
    ]),
  )
  const locked = await browser.value(recordsApi.lines, { subaccount: 'locked' })
  expect(locked.items).toHaveLength(1)
})

test('D4 what two people credited by a case is explained by its payment, and its fee as the rest of one', async () => {
  const { cashier, sandbox } = world
  const { db } = context
  const fee = { fixed: REAL, basisPoints: 1000, least: null, most: null, bearer: 'member' as const }
  const [method] = await allMethods(db, 1)
  if (!method) throw new Error('no method')
  const priced = { brandId: 1, currency: 'BRL', method: { ...method, fee } } as const
  await db.transaction().execute((tx) => saveMethod(cashier.parts, tx, priced))
  const player = await world.player()
  const order = await player.order(100n * REAL)
  await sandbox.actOnCharge(txidOf(order.id), { action: 'overpay' })
  await sandbox.tick()
  const [found] = await world.cases(player.memberId)
  for (const staffId of ['rita', 'rosa'])
    await db.transaction().execute((tx) =>
      cashier.resolveCase(tx, {
        caseId: found?.id ?? '',
        brandId: 1,
        staffId,
        resolution: 'credit',
        remark: 'theirs',
        now: clock.now(),
      }),
    )
  const browser = reader(player.browser)
  const { items } = await browser.value(recordsApi.lines, { group: 'deposits' })
  const [charged, credited] = items
  const line = await browser.value(lineAt(credited?.id ?? ''))
  expect(line.causes.map(({ key }) => key)).toEqual([
    'deposit',
    'deposit_ordered',
    'deposit_paid',
    'case_credited',
    'hash_holds',
  ])
  const taken = await browser.value(lineAt(charged?.id ?? ''))
  const causes = new Map(taken.causes.map(({ key, amounts }) => [key, amounts]))
  expect(causes.get('fee_before')).toEqual({ amount: 11n * REAL })
  expect(causes.get('fee_terms')).toEqual({
    fixed: REAL,
    base: 100n * REAL + (found?.amount ?? 0n),
  })
})

test('S6-003 a trial account sees its own play money and nothing else', async () => {
  const { memberId } = await someone()
  await money(memberId, 10n)
  const guest = browserOf({ http, clock })
  const { token } = await guest.value(membersApi.freePlay, {
    humanCheck: await guest.humanCheck('trial'),
  })
  guest.token = token
  const { items } = await guest.value(recordsApi.lines)
  expect(items.map(({ operation, currency }) => [operation, currency])).toEqual([
    ['trial_grant', 'DEMO'],
  ])
  const { causes } = await guest.value(lineAt(items[0]?.id ?? ''))
  expect(causes.map(({ key }) => key)).toEqual(['trial_grant', 'hash_first'])
})

test('D4 a deposit that was taken back says so, what was missing of it, and that it is owed', async () => {
  const { browser, atCashier, memberId } = await someone()
  const { id } = await atCashier.value(cashierApi.createDeposit, {
    method: 'pix',
    amount: String(100n * REAL),
    requestId: context.random.uuid(),
  })
  await world.sandbox.actOnCharge(txidOf(id), { action: 'pay' })
  await world.settle()
  await bet(memberId, 'lost', 30n, 'lost')
  await world.sandbox.actOnCharge(txidOf(id), { action: 'reverse' })
  await world.settle()
  const { items } = await browser.value(recordsApi.lines, { group: 'deposits' })
  expect(items.map(({ name, amount }) => `${name} ${amount / REAL}`)).toEqual([
    'deposit_reversal -100',
    'reversal_cover 30',
    'reversal_fee 11',
    'deposit_fee -11',
    'deposit 100',
  ])
  for (const { id: lineId, name } of items.slice(0, 3)) {
    const { causes } = await browser.value(recordsApi.line, { id: lineId })
    expect(causes.map(({ key }) => key)).toEqual(
      expect.arrayContaining([name, 'deposit_paid', 'reversal_told', 'reversal_owed']),
    )
    const { amounts } = causes.find(({ key }) => key === 'reversal_owed') ?? {}
    expect(amounts).toEqual({ amount: 30n * REAL })
  }
})
