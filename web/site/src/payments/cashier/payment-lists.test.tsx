import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { brandsApi } from '@croupier/api/core/brands'
import { createQueryClient } from '@croupier/kit/api/queries'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { LiveProvider } from '@croupier/kit/live/live'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import cashier from '../../../../../locales/en/cashier.json'
import common from '../../../../../locales/en/common.json'
import member from '../../../../../locales/en/member.json'
import payments from '../../../../../locales/en/payments.json'
import records from '../../../../../locales/en/records.json'
import { depositInTests } from './deposit-in-tests.ts'
import { DepositList } from './DepositList.tsx'
import { DepositTicket } from './DepositTicket.tsx'
import { ReceiptQuestion } from './ReceiptQuestion.tsx'
import { WithdrawalList } from './WithdrawalList.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const id = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`
const shared = { currency: 'BRL', amount: '1000000', fee: '0' }
const deposit = (number: number) => depositInTests(id(number))
const withdrawal = (number: number) => ({
  ...shared,
  id: id(number),
  method: 'pix',
  state: 'paid',
  payee: { keyKind: 'cpf', masked: '***.982.247-**' },
  reason: null,
  nextStep: 'none',
  deadlineAt: null,
  requestedAt: '2026-03-10T12:00:00.000Z',
})

const PAY_PAGE = 'https://psp.example/pay/1'
/** A transfer that is still to be paid, at a provider with a page of its own. */
const openTransfer = {
  ...deposit(30),
  method: 'bank_transfer',
  state: 'pending',
  payText: 'SIM123',
  payDetails: { bank: 'Their Bank', payPage: PAY_PAGE },
  expiresAt: '2036-03-10T12:30:00.000Z',
  proofs: [],
  cases: [],
}

const awaiting = {
  ...withdrawal(31),
  state: 'awaiting_confirmation',
  dispute: null,
  proofs: [],
  steps: [],
  endToEndId: null,
}
const said: string[] = []

/** A house with twenty-five of each. */
function answer(input: string): Response {
  const { pathname, searchParams } = new URL(input, 'http://localhost')
  if (pathname.endsWith('/receipt')) said.push(pathname)
  if (pathname.includes(awaiting.id)) return Response.json({ success: true, value: awaiting })
  if (pathname.endsWith(`/${openTransfer.id}`))
    return Response.json({ success: true, value: openTransfer })
  const make = pathname === '/wps/cashier/deposits' ? deposit : withdrawal
  const from = Number(searchParams.get('cursor') ?? 0)
  const to = Math.min(25, from + Number(searchParams.get('limit')))
  const items = Array.from({ length: to - from }, (_, at) => make(from + at))
  return Response.json({
    success: true,
    value: { items, nextCursor: to === 25 ? null : String(to) },
  })
}

async function show(list: ReactNode): Promise<void> {
  vi.stubGlobal('fetch', async (input: string) => answer(input))
  const book = bookInTests({ cashier, common, member, payments, records })
  const queries = createQueryClient()
  queries.setQueryData([brandsApi.permission.path, {}], { brand: { timeZone: 'UTC' } })
  const live = {
    listen: () => () => undefined,
    close: () => undefined,
    setToken: () => undefined,
  }
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <TextBookProvider book={book}>
          <LiveProvider client={live}>{list}</LiveProvider>
        </TextBookProvider>
      </QueryClientProvider>,
    )
  })
}

const lines = () => document.querySelectorAll('.lines > li').length
const more = () => screen.queryByRole('button', { name: 'Show more' })
async function showMore(): Promise<void> {
  const before = lines()
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await vi.waitFor(() => expect(lines()).toBeGreaterThan(before), { timeout: 15_000 })
}

test('the list of deposits goes on where ten are not all', async () => {
  await show(<DepositList onOpen={() => undefined} />)
  await screen.findByRole('heading')
  expect(lines()).toBe(10)
  await showMore()
  await showMore()
  expect(lines()).toBe(25)
  expect(more()).toBeNull()
})

test('the list of withdrawals goes on where twenty are not all', async () => {
  await show(<WithdrawalList />)
  await screen.findByRole('heading')
  expect(lines()).toBe(20)
  await showMore()
  expect(lines()).toBe(25)
  expect(more()).toBeNull()
})

test('a deposit that is opened far down the list is seen from its top', async () => {
  const top = vi.spyOn(window, 'scrollTo')
  await show(<DepositTicket id={id(24)} onClose={() => undefined} />)
  expect(top).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' })
  // Chromium 156 answers scrolling with a promise; whoever goes on from the code must not meet it as the end of an effect.
  expect(() => cleanup()).not.toThrow()
})

test('a deposit leads to the page of the provider that is paid there, and shows no address among the account’s lines', async () => {
  await show(<DepositTicket id={openTransfer.id} onClose={() => undefined} />)
  const link = await screen.findByRole('link', { name: 'Go to payment page' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([PAY_PAGE, 'noreferrer'])
  const lines = [...document.querySelectorAll('.ticket-detail')].map((line) => line.textContent)
  expect(lines).toEqual(['Bank Their Bank'])
})

test('S4-040 one press on “Yes, in full” ends no payout: the amount is shown, and sent by a press of its own', async () => {
  await show(<ReceiptQuestion id={awaiting.id} />)
  fireEvent.click(await screen.findByRole('button', { name: payments['receipt.received'] }))
  await screen.findByText(/100\.00/)
  expect(said).toEqual([])
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: payments['receipt.send'] }))
  })
  await vi.waitFor(() => expect(said).toHaveLength(1))
})
