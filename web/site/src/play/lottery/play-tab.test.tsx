import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests.tsx'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import common from '../../../../../locales/en/common.json'
import errors from '../../../../../locales/en/errors.json'
import lottery from '../../../../../locales/en/lottery.json'
import { standIn } from '../../../../stand-in.ts'
import * as siteModule from '../../app/site.tsx'
import { factsInTests, NOW } from './facts-in-tests.ts'
import type { GameFacts } from './game-terms.ts'
import { PlayTab } from './PlayTab.tsx'

let isTrial = false
standIn(siteModule, {
  usePermission: () => ({ brand: { timeZone: 'America/Sao_Paulo', currency: 'BRL' } }),
  useMember: () => ({ isTrial, balance: 10_000_000n, currency: 'BRL' }),
})

const HASH = 'a'.repeat(64)
const TICKET = '0190a000-0000-7000-8000-000000000001'
let sent: { path: string; body: Record<string, unknown> }[] = []
let refusal: object | null = null

beforeEach(() => {
  sent = []
  refusal = null
  isTrial = false
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal('fetch', async (input: string | URL, { body }: RequestInit = {}) => {
    const path = String(input).split('?')[0] ?? ''
    const order = JSON.parse(typeof body === 'string' ? body : '{}') as {
      lines: { unit: string }[]
      id: string
    }
    sent.push({ path, body: { ...order } })
    return Response.json({
      success: true,
      value: path.endsWith('/quote') ? quoteOf(order) : placedOf(order),
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const quoteOf = ({ lines }: { lines: { unit: string }[] }) => ({
  serverTime: NOW.toISOString(),
  issue: '20261128-0421',
  closesAt: NOW.toISOString(),
  currency: 'BRL',
  lines: lines.map((line) => ({
    ...line,
    count: 2,
    cost: '20000',
    maxWin: '980000',
    prices: [],
    cutX10000: 10_000,
    refusal,
  })),
  cost: '20000',
  maxWin: '980000',
  rebate: '0',
  plan: null,
  pricesHash: HASH,
  isBettable: refusal === null,
})

const placedOf = ({ id }: { id: string }) => ({
  ticket: {
    id: id || TICKET,
    gameCode: 'T-VN-NORTH',
    gameName: 'Test VN_NORTH',
    issue: '20261128-0421',
    currency: 'BRL',
    state: 'live',
    outcome: null,
    cost: '20000',
    maxWin: '980000',
    payout: null,
    multiple: 1,
    mode: null,
    rebate: '0',
    lineCount: 1,
    summary: 'DE_DB',
    planId: null,
    placedAt: NOW.toISOString(),
    settledAt: null,
    settledVersion: null,
    cancelUntil: NOW.toISOString(),
  },
  lines: [],
  plan: null,
  balance: '9980000',
})

async function show(facts: GameFacts): Promise<void> {
  await act(async () => {
    render(
      <ProvidersInTests book={bookInTests({ common, errors, lottery })}>
        <PlayTab facts={facts} onTickets={() => undefined} />
      </ProvidersInTests>,
    )
  })
}

const press = async (name: string | RegExp): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
}
/** A number of the grid: asking a hundred buttons for their names takes seconds. */
const tap = async (number: string): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByText(number, { selector: '.lot-grid button' }))
  })
}
const placeButton = (): HTMLButtonElement => {
  const button = screen.getByText(/^Place bet/).closest('button')
  if (!button) throw new Error('no button to bet with')
  return button
}
const tab = async (name: string): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByText(name, { selector: '[role="tab"]' }))
  })
}

async function pickTwo(): Promise<void> {
  await tab('De')
  await tap('07')
  await tap('12')
  expect(screen.getByText('2 bets')).toBeDefined()
  await act(async () => {
    fireEvent.click(screen.getByText('Add'))
  })
}

test('S1-005 numbers are picked, put on the slip, quoted and bet on the open draw', async () => {
  await show(factsInTests('VN_NORTH'))
  await pickTwo()
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/quote'))).toBe(true))
  await waitFor(() => expect(placeButton().textContent).toContain('2.00'))
  await act(async () => {
    fireEvent.click(placeButton())
  })
  await waitFor(() => screen.getByText('Ticket placed'))
  const placed = sent.find(({ path }) => path === '/wps/lottery/tickets')
  expect(placed?.body).toMatchObject({
    gameCode: 'T-VN-NORTH',
    issue: '20261128-0421',
    multiple: 1,
    lines: [{ type: 'DE_DB', selection: [['07', '12']] }],
    pricesHash: HASH,
  })
  expect(placed?.body).not.toHaveProperty('plan')
})

test('S1-005 a full number says so beside its line, and nothing can be bet', async () => {
  refusal = { code: 'number_limit_reached', numbers: ['07'], mostUnit: '5000' }
  await show(factsInTests('VN_NORTH'))
  await pickTwo()
  await waitFor(() => screen.getByText(/The limit for these numbers is reached/))
  expect(placeButton().disabled).toBe(true)
  await act(async () => {
    fireEvent.click(screen.getByText(/^Use/))
  })
  await waitFor(() => expect(sent.at(-1)?.body['lines']).toMatchObject([{ unit: '5000' }]))
})

test('S1-005 while no draw takes bets the slip stays and says why', async () => {
  await show(factsInTests('VN_NORTH', { open: [] }))
  await pickTwo()
  expect(screen.getByText('Betting is closed. Your slip stays for the next draw.')).toBeDefined()
  expect(screen.queryByText(/Place bet/)).toBeNull()
})

test('S4-014 a demo account reads what it plays with', async () => {
  isTrial = true
  await show(factsInTests('VN_NORTH'))
  await pickTwo()
  expect(screen.getByText('Demo credit: this ticket does not use real money.')).toBeDefined()
})

test('S1-005 a game that sells nothing says so', async () => {
  await show(factsInTests('VN_NORTH', { types: [] }))
  expect(screen.getByText('This lottery takes no bets right now.')).toBeDefined()
})

test('S1-005 a pasted message is read line by line before it goes on the slip', async () => {
  await show(factsInTests('VN_NORTH'))
  await tab('Paste')
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Paste your message'), {
      target: { value: 'de 07 12 x10k\nabc 12 x5k' },
    })
  })
  expect(screen.getByText('Unknown bet type')).toBeDefined()
  expect(screen.getByText('07 12')).toBeDefined()
  await press(/Add to slip/)
  const slip = within(screen.getByRole('complementary'))
  expect(slip.getByText('De, special prize')).toBeDefined()
})

test('S1-005 a plan follows on the next draws and ends with a confirmed win', async () => {
  await show(factsInTests('SSC'))
  await tab('Position')
  await press('7')
  await press('Add')
  await press('Draws: more')
  await press('Draws: more')
  await tab('Double')
  await waitFor(() =>
    expect(sent.at(-1)?.body['plan']).toEqual({
      draws: 3,
      growth: { kind: 'double' },
      stopOnWin: true,
    }),
  )
  await waitFor(() => screen.getByText('Cost of all draws'))
  // 1, 2 and 4 times the first draw.
  expect(screen.getByText('×4')).toBeDefined()
})

test('S1-005 the pad enters a number with its last digit, in all its orders when asked', async () => {
  await show(factsInTests('4D', { types: factsInTests('4D').types }))
  await act(async () => {
    fireEvent.click(screen.getByLabelText('All permutations'))
  })
  for (const digit of ['1', '1', '2', '2']) await press(digit)
  expect(screen.getByText('6 bets')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remove 2211' })).toBeDefined()
})
