import { consoleMoneyApi } from '@croupier/api/payments/console-money'
import { consoleApi } from '@croupier/api/console/console'
import { consoleFiguresApi } from '@croupier/api/reporting/console-figures'
import { expect, test } from 'vitest'
import { caughtUp } from '../../test/caught-up.ts'
import { accountsIn } from '../../test/house-member.ts'
import { deskIn, testStaffHouse } from '../../test/staff.ts'
import { createProjections } from '../core/events/events.ts'
import { seedCatalogue } from '../play/catalogue/catalogue.ts'
import { seedVendors, ENGINE_VENDOR } from '../play/vendors/vendors.ts'
import { trialBalance } from '../core/ledger/ledger.ts'
import { isBalanced } from './prove-ledger.ts'
import {
  feesProjection,
  hoursProjection,
  registrationsProjection,
} from '../reporting/reports/reports.ts'

const world = await testStaffHouse()
const { house, context, clock } = world
const { db } = context
const REAL = 10_000n
await seedVendors(context, [1])
await seedCatalogue(context, ENGINE_VENDOR)
const finance = await deskIn(world).signIn('finance1')
const studio = (await house.vendors.all()).find(({ code }) => code === ENGINE_VENDOR)
const source = studio?.id ?? 1

/** In São Paulo, three hours behind: the day ends at 03:00 of the next one. */
const at = (time: string): Date => new Date(`2026-03-${time}Z`)

const someone = accountsIn(world)

async function move(
  playerId: bigint,
  operation: 'deposit' | 'bet' | 'win' | 'promo',
  of: { amount: bigint; at: Date; gameCode?: string; round?: string },
): Promise<void> {
  const isPlay = operation === 'bet' || operation === 'win'
  const { status } = await house.ledger.apply({
    id: context.random.uuid(),
    playerId,
    brandId: 1,
    currency: 'BRL',
    subaccount: 'cash',
    operation,
    source: isPlay ? source : 0,
    externalId: context.random.uuid(),
    amount: of.amount * REAL,
    counterAccount: isPlay ? 'vendor' : operation === 'deposit' ? 'psp' : 'promotions',
    at: of.at,
    ...(isPlay
      ? { roundId: of.round ?? `${of.at.getTime()}`, gameCode: of.gameCode ?? 'HS-KOI' }
      : {}),
  })
  expect(status).toBe('OK')
}

const ana = await someone('ana', at('09T13:00:00.000'))
const bea = await someone('bea', at('10T11:10:00.000'))
await move(ana, 'deposit', { amount: 100n, at: at('09T13:05:00.000') })
await move(ana, 'bet', { amount: 10n, at: at('09T13:06:00.000') })
// Half past two in the night of London: still the ninth where the brand is.
await move(ana, 'bet', { amount: 5n, at: at('10T02:30:00.000'), gameCode: 'HC-CRASH' })
await move(bea, 'deposit', { amount: 50n, at: at('10T11:20:00.000') })
await move(bea, 'promo', { amount: 2n, at: at('10T11:21:00.000') })
await move(bea, 'bet', { amount: 20n, at: at('10T11:30:00.000'), round: 'won' })
await move(bea, 'win', { amount: 12n, at: at('10T11:31:00.000'), round: 'won' })
await move(ana, 'bet', { amount: 1n, at: at('10T11:40:00.000') })
clock.set(at('10T12:00:00.000'))
const brandDays = {
  timeZoneOf: async () => 'America/Sao_Paulo',
  releasedStakes: async () => [],
}
const projections = createProjections(context, [
  hoursProjection(brandDays),
  registrationsProjection(brandDays),
  feesProjection(brandDays),
])
await caughtUp(db, { projections, name: 'brand_hours', source: 'journal' })
await caughtUp(db, { projections, name: 'hour_registrations', source: 'facts' })

test('figures of a day stand beside those of the day before, in the brand’s own time', async () => {
  const day = { from: '2026-03-10', to: '2026-03-10' }
  const found = await finance.value(consoleFiguresApi.figures, day)
  expect(found.currency).toBe('BRL')
  expect(found.total).toEqual({
    bets: 2,
    stake: 21n * REAL,
    payout: 12n * REAL,
    promotions: 2n * REAL,
    deposits: 50n * REAL,
    withdrawals: 0n,
    fees: 0n,
    paymentCosts: 0n,
    activePlayers: 2,
    registrations: 1,
  })
  expect(found.totalBefore).toMatchObject({
    bets: 2,
    stake: 15n * REAL,
    deposits: 100n * REAL,
    activePlayers: 1,
    registrations: 1,
  })
  expect(found.points).toEqual([{ at: '2026-03-10', ...found.total }])
})

test('by hour nothing is missing, and hours add up to their days', async () => {
  const days = { from: '2026-03-09', to: '2026-03-10' }
  const { points, before, total } = await finance.value(consoleFiguresApi.figures, {
    ...days,
    by: 'hour',
  })
  expect(points).toHaveLength(48)
  expect(before).toHaveLength(48)
  expect(points.find(({ at: hour }) => hour === '2026-03-10 08:00')).toMatchObject({
    bets: 2,
    activePlayers: 2,
    registrations: 1,
  })
  expect(points.reduce((sum, { stake }) => sum + stake, 0n)).toBe(total.stake)
  // Ana bet on both days and in three hours; she is one player.
  expect(total.activePlayers).toBe(2)
})

test('a line of money names its game by its title', async () => {
  const { items } = await finance.value(consoleMoneyApi.journal, {
    memberId: String(ana),
    limit: 50,
  })
  const played = items.filter(({ gameCode }) => gameCode === 'HS-KOI')
  expect(played.length).toBeGreaterThan(0)
  const title = await house.catalogue.titleOf('HS-KOI', 'en')
  expect(title).not.toBe('HS-KOI')
  expect(new Set(played.map(({ gameTitle }) => gameTitle))).toEqual(new Set([title]))
})

test('figures are split by type of game, vendor and title, the largest first', async () => {
  const days = { from: '2026-03-09', to: '2026-03-10' }
  const { types, vendors, games } = await finance.value(consoleFiguresApi.figures, days)
  expect(types.map(({ stake }) => stake)).toEqual([31n * REAL, 5n * REAL])
  expect(vendors).toMatchObject([{ bets: 4, stake: 36n * REAL, payout: 12n * REAL }])
  expect(games.map(({ gameCode }) => gameCode)).toEqual(['HS-KOI', 'HC-CRASH'])
})

test('AUD-05 what the reports add up to is what the ledger holds: play, gifts, money in and out, and what is owed to members', async () => {
  const days = { from: '2026-03-09', to: '2026-03-10' }
  const { total, types, games } = await finance.value(consoleFiguresApi.figures, days)
  const accounts = await trialBalance(db, 1)
  expect(isBalanced(accounts)).toBe(true)
  const none = { debit: 0n, credit: 0n }
  const side = (code: string) => accounts.find((account) => account.code === code) ?? none
  expect([total.stake, total.payout]).toEqual([side('vendor').credit, side('vendor').debit])
  expect(total.promotions).toBe(side('promotions').debit - side('promotions').credit)
  expect([total.deposits, total.withdrawals]).toEqual([side('psp').debit, side('psp').credit])
  for (const rows of [types, games]) {
    expect(rows.reduce((sum, { stake }) => sum + stake, 0n)).toBe(total.stake)
    expect(rows.reduce((sum, { payout }) => sum + payout, 0n)).toBe(total.payout)
  }
  const owed = accounts.filter(({ code }) => code.startsWith('player:'))
  const { liabilities } = await finance.value(consoleApi.dashboard)
  expect(liabilities).toBe(owed.reduce((sum, { balance }) => sum - balance, 0n))
  expect(liabilities).toBeGreaterThan(0n)
})

test('every brand of a desk is compared in its own currency; a span backwards or too long is refused', async () => {
  const day = { from: '2026-03-10', to: '2026-03-10' }
  const { brands } = await finance.value(consoleFiguresApi.brands, day)
  expect(brands.length).toBeGreaterThan(1)
  expect(brands.find(({ code }) => code === 'croupier')?.total.stake).toBe(21n * REAL)
  expect(brands.find(({ code }) => code !== 'croupier')?.total.stake).toBe(0n)
  for (const span of [
    { from: '2026-03-10', to: '2026-03-09' },
    { from: '2024-03-10', to: '2026-03-09' },
    { from: '2026-03-01', to: '2026-03-10', by: 'hour' as const },
  ])
    expect((await finance.refusal(consoleFiguresApi.figures, span)).code).toBe('field_invalid')
})

test('rebuilt from the journal, the hours are the same', async () => {
  const days = { from: '2026-03-09', to: '2026-03-10' }
  const kept = await finance.value(consoleFiguresApi.figures, days)
  await projections.rebuild('brand_hours')
  await projections.rebuild('hour_registrations')
  expect((await finance.value(consoleFiguresApi.figures, days)).points).toEqual(kept.points)
})
