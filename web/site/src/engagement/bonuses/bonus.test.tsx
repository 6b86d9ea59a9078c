import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { depositMatchTerms } from '@croupier/api/engagement/terms/deposit-match'
import { gameTypes } from '@croupier/api/play/catalogue'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import bonusTexts from '../../../../../locales/en/bonus.json'
import common from '../../../../../locales/en/common.json'
import errors from '../../../../../locales/en/errors.json'
import membercentre from '../../../../../locales/en/membercentre.json'
import { BonusChoice, chosenOffer } from './BonusChoice.tsx'
import { BonusOverview } from './BonusOverview.tsx'
import * as siteModule from '../../app/site.tsx'
import { standIn } from '../../../../stand-in.ts'

const brand = { timeZone: 'America/Sao_Paulo', currency: 'BRL' }
standIn(siteModule, { usePermission: () => ({ brand }) })

const REAL = 10_000n
const ID = '0190a000-0000-7000-8000-000000000001'
const OTHER = '0190a000-0000-7000-8000-000000000002'
const contribution = Object.fromEntries(
  gameTypes.map((type) => [type, type === 'TABLE' ? 1_000 : 10_000]),
)
const wireTerms = {
  kind: 'deposit_match',
  voucher: null,
  nth: null,
  leastDeposit: String(20n * REAL),
  rate: 5_000,
  most: String(100n * REAL),
  gives: 'release',
  times: 10,
  wagers: 'bonus_alone',
  days: 14,
  contribution,
  maxStake: String(5n * REAL),
  maxConversion: null,
}
const offer = {
  id: ID,
  title: 'Half on top',
  terms: wireTerms,
  currency: 'BRL',
  endsAt: null,
  obstacle: null,
}
const open = {
  id: ID,
  type: 'release',
  terms: { times: wireTerms.times, days: wireTerms.days, contribution },
  currency: 'BRL',
  balance: String(50n * REAL),
  maxStake: null,
  maxConversion: null,
  paid: '0',
  deposit: String(100n * REAL),
  amount: String(50n * REAL),
  required: String(500n * REAL),
  wagered: String(125n * REAL),
  state: 'open',
  grantedAt: '2026-03-10T12:00:00.000Z',
  endsAt: '2026-03-24T12:00:00.000Z',
  endedAt: null,
  played: [{ type: 'TABLE', validBets: String(1_250n * REAL), counted: String(125n * REAL) }],
}
const past = {
  ...open,
  id: OTHER,
  state: 'lapsed',
  endedAt: '2026-03-01T12:00:00.000Z',
  played: [],
}
let answers: Record<string, unknown> = {}
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (input: string | URL, { method = 'GET' }: RequestInit = {}) => {
    const path = String(input).split('?')[0] ?? ''
    asked.push(`${method} ${path}`)
    return Response.json({ success: true, value: answers[path] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(page: ReactNode): Promise<void> {
  const book = bookInTests({ bonus: bonusTexts, common, errors, membercentre })
  await act(async () => {
    render(
      <ProvidersInTests book={book}>
        <ToastProvider>{page}</ToastProvider>
      </ProvidersInTests>,
    )
  })
}

test('a deposit goes without a bonus unless one is chosen; each says its sum, its condition and its words', async () => {
  answers = {
    '/wps/bonuses/offers': {
      items: [offer, { ...offer, id: OTHER, obstacle: 'claimed' }],
    },
  }
  const onChoose = vi.fn<(id: string | null) => void>()
  await show(<BonusChoice amount={100n * REAL} chosen={null} onChoose={onChoose} />)
  const radios = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
  expect(screen.getAllByText('50% deposit bonus up to R$100.00')).toHaveLength(2)
  // What cannot be had says why, and not what it would bring.
  expect(screen.getAllByText('You get a bonus of R$50.00')).toHaveLength(1)
  expect(screen.getAllByText(/R\$500\.00 in valid bets/)).toHaveLength(1)
  expect(screen.getByText(/^This bonus has already been used/)).toBeTruthy()
  const [, second] = radios
  if (second) fireEvent.click(second)
  expect(onChoose).toHaveBeenCalledWith(ID)
})

test('where nothing is offered the form says nothing of it', async () => {
  answers = { '/wps/bonuses/offers': { items: [] } }
  await show(<BonusChoice amount={null} chosen={null} onChoose={() => {}} />)
  await waitFor(() => expect(asked).toContain('GET /wps/bonuses/offers'))
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a deposit that is too small is sent without the bonus that was chosen', () => {
  const terms = z.decode(depositMatchTerms, wireTerms as z.input<typeof depositMatchTerms>)
  const of = { title: 'Half on top', currency: 'BRL', endsAt: null, obstacle: null } as const
  const offers = [{ ...of, id: ID, terms }]
  expect(chosenOffer(offers, { chosen: ID, amount: 20n * REAL })).toBe(ID)
  expect(chosenOffer(offers, { chosen: ID, amount: 19n * REAL })).toBeNull()
  expect(chosenOffer(offers, { chosen: null, amount: 20n * REAL })).toBeNull()
  expect(chosenOffer(undefined, { chosen: ID, amount: 20n * REAL })).toBeNull()
})

test('S2-058 the open bonus shows how far it is, and is given up only when asked twice', async () => {
  answers = {
    '/wps/bonuses': { items: [open, past], nextCursor: null },
    [`/wps/bonuses/${ID}/give-up`]: { ...open, state: 'given_up', endedAt: open.endsAt },
  }
  await show(<BonusOverview />)
  const bar = await screen.findByRole('progressbar', { name: 'R$125.00 of R$500.00 wagered' })
  expect(bar.getAttribute('value')).toBe('25')
  expect(screen.getByText(/^Expires on 2026-03-24 09:00:00/)).toBeTruthy()
  expect(screen.getByText('10%')).toBeTruthy()
  expect(screen.getByText('Expired')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Forfeit bonus' }))
  expect(screen.getByText(/^You lose the bonus of R\$50\.00/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep bonus' }))
  expect(asked.some((call) => call.startsWith('POST'))).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Forfeit bonus' }))
  fireEvent.click(screen.getByRole('button', { name: 'Forfeit' }))
  await waitFor(() => expect(asked).toContain(`POST /wps/bonuses/${ID}/give-up`))
})
