import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import common from '../../../../../locales/en/common.json'
import errors from '../../../../../locales/en/errors.json'
import membercentre from '../../../../../locales/en/membercentre.json'
import vip from '../../../../../locales/en/vip.json'
import * as siteModule from '../../app/site.tsx'
import { standIn } from '../../../../stand-in.ts'
import { VipPage } from './VipPage.tsx'

let signedIn = true
standIn(siteModule, {
  usePermission: () => ({ brand: { timeZone: 'America/Sao_Paulo', currency: 'BRL' } }),
  useSignedIn: () => signedIn,
  useMember: () => (signedIn ? { id: 7n } : undefined),
})

const REAL = 10_000n
const level = (number: number, name: string, deposits: bigint, validBets: bigint) => ({
  number,
  name,
  badge: 'gold',
  deposits: String(deposits * REAL),
  validBets: String(validBets * REAL),
  keepDeposits: String((deposits * REAL * 8n) / 10n),
  keepValidBets: String((validBets * REAL * 8n) / 10n),
  benefits: {
    rebateBps: { RNG: number * 10 },
    cashbackBps: 0,
    withdrawalPerDay: null,
    fastWithdrawals: false,
    pointsPercent: 100,
    weekly: [],
    monthly: [],
    birthday: [],
    levelUp: number === 1 ? [] : [{ kind: 'cash', amount: String(5n * REAL) }],
    ownHost: false,
  },
})
const ladder = {
  currency: 'BRL',
  window: { type: 'rolling', days: 30 },
  review: 'month',
  graceReviews: 1,
  levels: [
    level(1, 'Bronze', 0n, 0n),
    level(2, 'Silver', 100n, 1_000n),
    level(3, 'Gold', 500n, 5_000n),
  ],
  ranks: [],
}
const standing = {
  level: 2,
  since: '2026-03-01T12:00:00.000Z',
  window: { from: '2026-02-09', to: '2026-03-10' },
  counted: { deposits: String(600n * REAL), validBets: String(1_250n * REAL) },
  keeps: true,
  reviewAfter: '2026-03-31',
  graceLeft: 1,
  keptUntil: null,
  lifetimeBets: String(1_250n * REAL),
  rank: 0,
}
let answers: Record<string, unknown> = {}

beforeEach(() => {
  signedIn = true
  localStorage.clear()
  answers = {
    '/wps/vip/ladder': { ladder },
    '/wps/vip': { standing },
    '/wps/promotions/rewards': { items: [], nextCursor: null },
  }
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const path = String(input).split('?')[0] ?? ''
    return Response.json({ success: true, value: answers[path] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(): void {
  const book = bookInTests({ common, errors, membercentre, vip })
  render(
    <ProvidersInTests book={book}>
      <VipPage />
    </ProvidersInTests>,
  )
}

test('S1-007 the page says both conditions of the next level, and which of them is met', async () => {
  show()
  expect(await screen.findByText('Next level: Gold')).toBeTruthy()
  const bars = screen.getAllByRole('progressbar')
  expect(bars.map((bar) => bar.getAttribute('value'))).toEqual(['100', '25'])
  expect(bars[1]?.getAttribute('aria-label')).toContain('Valid bets')
  expect(screen.getByText('Met')).toBeTruthy()
  expect(screen.getByText(/Keep Silver/)).toBeTruthy()
})

test('S1-007 a level that is pressed says what it gives', async () => {
  show()
  expect(await screen.findByText('Benefits of Silver')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Gold/ }))
  expect(screen.getByText('Benefits of Gold')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Gold/ }).getAttribute('aria-pressed')).toBe('true')
})

test('S1-007 a visitor sees the levels and the way in, and no progress', async () => {
  signedIn = false
  show()
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('button', { name: /Bronze/ })).toBeTruthy()
})

test('S1-007 a brand without levels says so', async () => {
  answers['/wps/vip/ladder'] = { ladder: null }
  show()
  expect(await screen.findByRole('heading', { name: 'No VIP levels' })).toBeTruthy()
})

test('S1-007 the moment of a new level comes once, and not to whoever opens the page for the first time', async () => {
  show()
  await screen.findByText('Next level: Gold')
  expect(screen.queryByText('New level: Silver')).toBeNull()
  cleanup()
  answers['/wps/vip'] = { standing: { ...standing, level: 3 } }
  show()
  expect(await screen.findByText('New level: Gold')).toBeTruthy()
  cleanup()
  show()
  await screen.findByText('You have reached the highest level.')
  expect(screen.queryByText('New level: Gold')).toBeNull()
})
