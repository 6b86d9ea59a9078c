import { staffApi } from '@croupier/api/accounts/staff'
import { approvalsApi } from '@croupier/api/core/approvals'
import { cashierApi } from '@croupier/api/payments/cashier'
import { consoleBrandsApi } from '@croupier/api/core/console-brands'
import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import { studioApi } from '@croupier/api/play/studio'
import { vendorsApi } from '@croupier/api/play/vendors'
import { walletApi } from '@croupier/api/play/wallet'
import { assert } from '@croupier/shared/assert'
import { currencyOf, type RealCurrency, realCurrencies } from '@croupier/shared/currencies'
import { floorToPayable, isPayable } from '@croupier/shared/money'
import { expect, test } from 'vitest'
import { seedGames } from '../../seeds/games.ts'
import { gameWindow } from '../../test/game-window.ts'
import { expectLedgerIntact } from '../../test/ledger-invariants.ts'
import { browserOf } from '../../test/people.ts'
import { deskIn, testStaffHouse } from '../../test/staff.ts'
import { agree } from '../../test/two-people.ts'
import { possibleMethods } from '../payments/cashier/change-methods.ts'
import { methodsOf, policyOf, startingLimits } from '../payments/cashier/methods.ts'
import { openRound } from '../play/verticals/studio/table/open-round.ts'
import { createLease } from '../platform/lease.ts'
import { formatAmount } from '../platform/format-amount.ts'

const world = await testStaffHouse()
const { house, context, clock } = world
const { db, random } = context
await seedGames(context)
const PAYMENT_PASSWORD = '482916'

const brand = (currency: RealCurrency) => ({
  code: `brand${currency.toLowerCase()}`,
  name: `Brand in ${currency}`,
  host: `${currency.toLowerCase()}.brand.example`,
  currency,
  timeZone: 'Asia/Seoul',
  languages: ['en', 'ko'],
  marketPack: 'open-demo',
  reason: 'a brand of the test',
})

const admin = await deskIn(world).signIn('admin')
const admin2 = await deskIn(world).signIn('admin2')

/** Two people make a brand; its number. */
async function makeBrand(words: ReturnType<typeof brand>): Promise<number> {
  await agree(admin2, await admin.value(consoleBrandsApi.createBrand, words))
  const { brands } = await admin.value(consoleBrandsApi.brands)
  return brands.find(({ code }) => code === words.code)?.id ?? 0
}

/** As the table's leader does it: opens the round on which the test bets. */
async function openTable(gameCode: string, brandId: number) {
  const table = { id: `${gameCode}:${brandId}`, brandId, gameCode, engineCode: gameCode }
  await house.fairness.openChain(table.id, { length: 64 })
  const name = `table:${table.id}`
  const lease = createLease(db, { name, holder: random.uuid(), ttlMs: 600_000 })
  return await openRound(house.studio, table, { name, token: (await lease.acquire()) ?? 0n })
}

/** Administrators may not pay: two of them give the brands to one of finance. */
async function financeOf(brandId: number) {
  const { items } = await admin.value(staffApi.listStaff, { limit: 100 })
  const person = items.find(({ name }) => name === 'finance1')
  assert(person, 'the demonstration has somebody of finance')
  const change = { staffId: person.id, brandIds: [...person.brandIds, brandId], reason: 'pays' }
  await agree(admin2, await admin.value(staffApi.changeStaff, change))
  return await deskIn(world).signIn('finance1')
}

/** What the worker does about payments whose notice did not come: no server listens here. */
async function askProviders(): Promise<void> {
  clock.advance(5 * 60_000)
  const turn = { token: 0n, signal: new AbortController().signal }
  const names = ['cashier-transfers', 'sandbox-psp', 'cashier-deposits']
  for (const job of house.cashier.jobs) if (names.includes(job.name)) await job.run(turn)
}

/** Whole base units: 10.00 of USD, 250,000 of VND. */
const units = (currency: RealCurrency, many: bigint): bigint => currencyOf(currency).baseUnit * many

// What an English reader sees of a deposit of a hundred base units.
const SHOWN = [
  ['KRW', '₩140,000'],
  ['JPY', '¥15,000'],
  ['THB', '฿3,500.00'],
  ['USD', '$100.00'],
  ['EUR', '€100.00'],
  ['IDR', 'Rp 1,600,000'],
  ['PHP', '₱6,000.00'],
  ['INR', '₹8,500.00'],
  ['MXN', '$2,000.00'],
  ['USDT', 'USDT 100.00'],
] as const

test.each(SHOWN)(
  'a brand in %s is made in the console, and a player deposits %s, plays a slot and a table, and is paid out',
  async (currency, shown) => {
    const words = brand(currency)
    const brandId = await makeBrand(words)
    const listed = await admin.value(consoleBrandsApi.brands)
    expect(listed.brands.find(({ id }) => id === brandId)).toMatchObject({
      code: words.code,
      currency,
      host: words.host,
    })

    const browser = browserOf(world, { host: words.host })
    const { login } = await browser.register(`player${currency.toLowerCase()}`)
    assert(login, 'who registers is signed in')
    const memberId = login.id
    expect(login.currency).toBe(currency)
    await house.identity.setPaymentPassword(memberId, PAYMENT_PASSWORD)

    const { deposit: ways } = await browser.value(cashierApi.methods)
    const way = ways[0]
    assert(way, 'there is a way to pay in')
    expect(isPayable(way.minAmount, currency) && isPayable(way.maxAmount, currency)).toBe(true)
    const amount = units(currency, 100n)
    expect(formatAmount(amount, { currency, language: 'en' }).replace(/\s/g, ' ')).toBe(shown)
    const order = { method: way.method, requestId: `deposit-${currency}` }
    const finer = String(amount + currencyOf(currency).payableUnit / 10n)
    expect(
      (await browser.refusal(cashierApi.createDeposit, { ...order, amount: finer })).code,
    ).toBe('amount_not_payable')
    const { id } = await browser.value(cashierApi.createDeposit, {
      ...order,
      amount: String(amount),
    })
    const { sandbox } = house.cashier
    assert(sandbox, 'the demonstration has the sandbox')
    await sandbox.actOnCharge(id.replaceAll('-', ''), { action: 'pay' })
    await askProviders()
    expect(await house.ledger.balance(db, memberId, currency, 'cash')).toBe(amount)

    const spin = async (gameCode: string) => {
      const { launchToken } = await browser.value(vendorsApi.launchGame, { gameCode })
      return await gameWindow(world.http, { launchToken, gameCode, host: words.host })
    }
    const slot = await spin('HS-KOI')
    const { limits } = slot.opened
    for (const limit of Object.values(limits)) expect(isPayable(limit, currency)).toBe(true)
    const stake = String(limits.minStake * 2n)
    const played = await slot.value(studioApi.play, { id: random.uuid(), stake, choice: {} })
    expect(played.round).toMatchObject({ currency, state: 'closed' })

    const round = await openTable('HL-ROU', brandId)
    const table = await spin('HL-ROU')
    const bet = {
      id: random.uuid(),
      round: Number(round.number),
      place: 1,
      stake: String(table.opened.limits.minStake),
      choice: { RED: String(table.opened.limits.minStake) },
    }
    const placed = await table.value(studioApi.tableBet, bet)
    expect(placed.bet).toMatchObject({ stake: table.opened.limits.minStake })

    const account = { bank: 'BANK', account: '0123 4567 8901', holderName: 'Player' }
    const { id: payeeId } = await browser.value(cashierApi.addPayee, {
      payee: { ...account, method: 'bank_transfer' },
      paymentPassword: PAYMENT_PASSWORD,
    })
    const cash = await house.ledger.balance(db, memberId, currency, 'cash')
    const { withdrawal: outs } = await browser.value(cashierApi.methods)
    const least = outs[0]?.minAmount ?? 0n
    const wanted = floorToPayable(cash / 2n, currency)
    expect(wanted).toBeGreaterThan(least)
    const asked = await browser.value(cashierApi.requestWithdrawal, {
      payeeId,
      amount: String(wanted),
      requestId: `payout-${currency}`,
      paymentPassword: PAYMENT_PASSWORD,
    })
    expect(asked).toMatchObject({ currency, amount: wanted })
    const { balance } = await browser.value(walletApi.balance)
    expect(balance).toBe(cash - wanted)

    const finance = await financeOf(brandId)
    finance.brand = words.code
    const about = { withdrawalId: asked.id }
    await finance.value(consolePaymentsApi.approve, { ...about, reason: 'looked at it' })
    for (let turn = 0; turn < 3; turn++) await askProviders()
    expect((await browser.value(cashierApi.withdrawal, about)).state).toBe('awaiting_confirmation')
    const received = { ...about, outcome: 'received' as const }
    expect((await browser.value(cashierApi.answerReceipt, received)).state).toBe('received')
    expect(await house.ledger.balance(db, memberId, currency, 'locked')).toBe(0n)
    expect(await house.ledger.balance(db, memberId, currency, 'cash')).toBe(cash - wanted)
    await expectLedgerIntact(db)
  },
)

test('SEC-20 nobody makes a brand alone; both who made it work on it', async () => {
  const words = { ...brand('USD'), code: 'twopeople', host: 'two-people.example' }
  const asked = await admin.value(consoleBrandsApi.createBrand, words)
  const known = async () => (await admin.value(consoleBrandsApi.brands)).brands
  expect(asked.state).toBe('proposed')
  expect((await known()).map(({ code }) => code)).not.toContain('twopeople')
  const own = { proposalId: asked.proposalId, approve: true, reason: 'alone' }
  expect((await admin.refusal(approvalsApi.decide, own)).code).toBe('second_person_required')
  await agree(admin2, asked)
  for (const desk of [admin, admin2]) {
    const { brands } = await desk.value(consoleBrandsApi.brands)
    expect(brands.map(({ code }) => code)).toContain('twopeople')
  }
})

test('a brand needs an enabled currency, a free code and host, a place with clocks, languages and a market that exist', async () => {
  const words = { ...brand('USD'), code: 'another', host: 'another.example' }
  const refused = async (more: object) =>
    (await admin.refusal(consoleBrandsApi.createBrand, { ...words, ...more })).code
  expect(await refused({ marketPack: 'br-regulated' })).toBe('currency_not_in_market')
  expect(await refused({ currency: 'CHF' })).toBe('currency_not_enabled')
  expect(await refused({ currency: 'XXX' })).toBe('bad_request')
  expect(await refused({ currency: 'DEMO' })).toBe('bad_request')
  expect(await refused({ code: 'croupier' })).toBe('brand_code_taken')
  expect(await refused({ code: 'l0tus' })).toBe('brand_code_taken')
  for (const name of ['Support', 'Ѕuрроrt', 'Suporte 01', 'Adm1n', '客服'])
    expect([name, await refused({ name })]).toEqual([name, 'field_invalid'])
  for (const code of ['admin', 'supp0rt', 'suporte01'])
    expect([code, await refused({ code })]).toEqual([code, 'field_invalid'])
  expect(await refused({ host: 'lotus.localhost' })).toBe('host_taken')
  expect(await refused({ timeZone: 'Mars/Olympus' })).toBe('field_invalid')
  expect(await refused({ languages: ['tlh'] })).toBe('field_invalid')
  expect(await refused({ marketPack: 'free-for-all' })).toBe('field_invalid')
})

test('currencies are enabled for the platform: a new one makes brands, and one of a brand stays', async () => {
  const { currencies } = await admin.value(consoleBrandsApi.brands)
  const before = currencies.map(({ currency }) => currency)
  const change = async (list: string[]) =>
    await admin.call(consoleBrandsApi.changeCurrencies, {
      currencies: list as 'CHF'[],
      reason: 'a test',
    })
  expect((await change([...before, 'CHF'])).body).toMatchObject({ success: true })
  const words = { ...brand('CHF'), code: 'swiss', host: 'swiss.example' }
  await makeBrand(words)
  expect((await change(before)).body).toMatchObject({
    success: false,
    value: { code: 'currency_in_use' },
  })
  const now = await admin.value(consoleBrandsApi.brands)
  expect(now.currencies.find(({ currency }) => currency === 'CHF')?.inUse).toBe(true)
})

// Last, since it enables further currencies.
test('S5-037 a brand can be made in the strongest currencies, with ways of paying that pay and limits that can be met', async () => {
  const strongest = ['KWD', 'BHD', 'OMR', 'JOD'] as const
  const before = (await admin.value(consoleBrandsApi.brands)).currencies
  await admin.value(consoleBrandsApi.changeCurrencies, {
    currencies: [...before.map(({ currency }) => currency), ...strongest],
    reason: 'the strongest currencies of the test',
  })
  for (const currency of strongest) {
    const words = brand(currency)
    await makeBrand(words)
    const { id } = await db
      .selectFrom('brands')
      .select('id')
      .where('code', '=', words.code)
      .executeTakeFirstOrThrow()
    const ways = [
      ...(await methodsOf(db, id, 'deposit')),
      ...(await methodsOf(db, id, 'withdrawal')),
    ]
    expect(ways.length, currency).toBeGreaterThan(1)
    const { twoPersonAbove, largeAbove, transferMin, transferMax } = await policyOf(db, id)
    expect(twoPersonAbove, currency).toBeGreaterThan(largeAbove)
    expect(transferMax, currency).toBeGreaterThan(transferMin)
  }
})

test.each(realCurrencies)('S5-037 what a new brand in %s starts with can be paid', (currency) => {
  for (const direction of ['deposit', 'withdrawal'] as const) {
    const { min_amount, max_amount } = startingLimits(currency, { direction, provider: 'sandbox' })
    expect(min_amount).toBeGreaterThan(10_000n)
    expect(max_amount).toBeGreaterThan(min_amount)
    expect(isPayable(min_amount, currency) && isPayable(max_amount, currency)).toBe(true)
  }
})

test('a brand without a cashier is shown the ways of paying that it may open, switched off', async () => {
  const [row] = await db.selectFrom('brands').select('id').where('code', '=', 'swiss').execute()
  assert(row)
  await db.deleteFrom('cashier_methods').where('brand_id', '=', row.id).execute()
  const allowed = { deposit: ['bank_transfer', 'pix'], withdrawal: ['bank_transfer'] } as const
  const of = { brandId: row.id, currency: 'CHF', allowed }
  expect(await possibleMethods(house.cashier.parts, db, of)).toMatchObject([
    { direction: 'deposit', method: 'bank_transfer', enabled: false },
    { direction: 'withdrawal', method: 'bank_transfer', enabled: false },
  ])
})
