import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountRecordPage } from './AccountRecordPage.tsx'
import { BettingRecordPage } from './BettingRecordPage.tsx'
import { permission } from './permission-of-tests.ts'

const locales = join(import.meta.dirname, '../../../../../locales/en')
const area = (name: string) =>
  Object.fromEntries(
    Object.entries<string>(JSON.parse(readFileSync(join(locales, `${name}.json`), 'utf8'))).map(
      ([key, text]) => [key, compileMessage(text)],
    ),
  )
const areas = Object.fromEntries(
  ['records', 'common', 'member', 'cashier', 'errors'].map((name) => [name, area(name)]),
)

const BET = '0190a000-0000-7000-8000-000000000001'
const BACK = '0190a000-0000-7000-8000-000000000002'
const NEXT = '1773144000000000.7.r2'
const at = '2026-03-10T12:00:00.000Z'
const line = (id: string, operation: string, amount: string, balances: [string, string]) => ({
  id,
  at,
  operation,
  name: operation,
  subaccount: 'cash',
  currency: 'BRL',
  amount,
  balanceBefore: balances[0],
  balanceAfter: balances[1],
  source: 7,
  roundId: 'r1',
  gameCode: 'KOI',
  title: 'Koi Pond',
})
const stake = line(BET, 'bet', '-40000', ['100000', '60000'])
const back = line(BACK, 'rollback_bet', '40000', ['60000', '100000'])
const round = (roundId: string, payout: string) => ({
  source: 7,
  roundId,
  vendor: 'Seven Seas',
  gameCode: 'KOI',
  title: 'Koi Pond',
  currency: 'BRL',
  stake: '40000',
  payout,
  net: String(BigInt(payout) - 40000n),
  state: 'closed',
  openedAt: at,
  lastAt: at,
  isVerifiable: roundId === 'r2',
  reportedByVendor: false,
})
const cause = (key: string, more: object) => ({
  key,
  at,
  amounts: {},
  words: {},
  lineId: null,
  ...more,
})

const answers: Record<string, object> = {
  '/wps/records/lines': { items: [back, stake], nextCursor: null },
  [`/wps/records/lines/${BET}`]: {
    line: stake,
    causes: [
      cause('bet', { amounts: { amount: '40000' }, words: { game: 'Koi Pond' } }),
      cause('given_back', { amounts: { amount: '40000' }, lineId: BACK }),
      cause('hash_first', { at: null, words: { seq: '1', hash: 'abc' } }),
    ],
    related: [stake, back],
    round: round('r1', '0'),
    chain: { seq: '1', hash: 'abcdef', previousHash: null, isIntact: true },
  },
  '/wps/records/rounds': { items: [round('r2', '90000')], nextCursor: NEXT },
  [`/wps/records/rounds?${NEXT}`]: { items: [round('r1', '0')], nextCursor: null },
}
const totals = {
  currency: 'BRL',
  rounds: 2,
  stake: '80000',
  payout: '90000',
  net: '10000',
  isWhole: true,
}
answers['/wps/records/totals/rounds'] = totals
answers['/wps/records/totals/lines'] = { currency: 'BRL', lines: 2, came: '40000', went: '-40000' }
const asked: URL[] = []

beforeEach(() => {
  asked.length = 0
  window.history.replaceState(null, '', '/member/transactionHistory')
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    asked.push(url)
    const page = url.searchParams.get('cursor')
    const value =
      url.pathname === '/wps/system/permission'
        ? permission
        : answers[page === null ? url.pathname : `${url.pathname}?${page}`]
    return Response.json({ success: true, value })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Waits until what the page reads at first is there. */
async function show(page: 'account' | 'betting'): Promise<void> {
  const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
  await act(async () => {
    render(
      <ProvidersInTests book={book}>
        {page === 'account' ? <AccountRecordPage /> : <BettingRecordPage />}
      </ProvidersInTests>,
    )
  })
}

const lineOf = async (text: string): Promise<HTMLElement> =>
  (await screen.findAllByText(text, { selector: '.line *' }))[0] ?? document.body

const linesAsked = () => asked.findLast(({ pathname }) => pathname === '/wps/records/lines')

test('S2-058, D4 a line of the account record opens its explanation, cause by cause', async () => {
  await show('account')
  fireEvent.click(await lineOf('Stake'))
  const causes = await screen.findByRole('list', { name: 'What happened', hidden: true })
  const told = within(causes).getAllByRole('listitem', { hidden: true })
  expect(told.map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Stake of R$4.00 on Koi Pond.',
    'Reversed later: R$4.00.',
    'First entry of this balance, number 1. Hash: abc. Checked now: valid.',
  ])
  expect(window.location.search).toBe(`?line=${BET}`)
})

test('S2-064, S9-027 a preset stands in the address and is asked for in the time of the brand', async () => {
  window.history.replaceState(null, '', '/member/transactionHistory?from=2026-03-01')
  await show('account')
  await screen.findByRole('button', { name: 'Next 7 days' })
  for (const name of ['Next 30 days', 'Previous 7 days', 'Previous 30 days'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next 7 days' }))
  await waitFor(() => expect(window.location.search).toBe('?from=2026-03-01&to=2026-03-07'))
  await waitFor(() => expect(linesAsked()?.searchParams.get('to')).toBe('2026-03-08T03:00:00.000Z'))
  expect(linesAsked()?.searchParams.get('from')).toBe('2026-03-01T03:00:00.000Z')
})

test('S2-058 the betting record adds up all that the filter finds and grows page by page', async () => {
  await show('betting')
  const totals = await screen.findByRole('region', { name: 'Totals' })
  expect(totals.textContent).toContain('+R$1.00')
  const list = screen.getByRole('list', { name: 'Rounds' })
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('RNG-03 a row of the betting record verifies its round with one press, where the studio played it', async () => {
  await show('betting')
  const list = await screen.findByRole('list', { name: 'Rounds' })
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
  // The other one was played at a vendor, whose seeds nobody here knows.
  fireEvent.click(within(list).getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(window.location.search).toBe('?round=7%7Er2&verify=1'))
})
