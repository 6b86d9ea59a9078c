import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import bonus from '../../../../../locales/en/bonus.json'
import cashier from '../../../../../locales/en/cashier.json'
import common from '../../../../../locales/en/common.json'
import memberTexts from '../../../../../locales/en/member.json'
import payments from '../../../../../locales/en/payments.json'
import * as callModule from '@croupier/kit/api/call-endpoint'
import * as siteModule from '../../app/site.tsx'
import { standIn } from '../../../../stand-in.ts'
import { WithdrawPage } from './WithdrawPage.tsx'

const brand = { timeZone: 'America/Sao_Paulo', currency: 'BRL', name: 'Croupier' }
let member: Record<string, unknown>
standIn(siteModule, { usePermission: () => ({ brand }), useMember: () => member })

const PAYEE = '0190a000-0000-4000-8000-000000000001'
const calls: { path: string; input: Record<string, unknown> }[] = []
let refusal: Error | null = null

standIn(callModule, {
  callEndpoint: async (endpoint: { path: string; method: string }, input: object) => {
    const { path, method } = endpoint
    if (method === 'GET') return answers[path] ?? { items: [], nextCursor: null }
    calls.push({ path, input: input as Record<string, unknown> })
    if (refusal) throw refusal
    if (path === '/wps/cashier/payees') return { ...payee }
    return {}
  },
})

const payee = {
  id: PAYEE,
  method: 'pix',
  keyKind: 'cpf',
  masked: '***.982.247-**',
  createdAt: new Date('2026-03-10T12:00:00Z'),
  newUntil: null,
}
const method = {
  method: 'pix',
  minAmount: 200_000n,
  maxAmount: 500_000_000n,
  fee: { fixed: 0n, basisPoints: 0, least: null, most: null, bearer: 'house' },
  longestMinutes: 150,
}
const bank = {
  method: 'bank_transfer',
  minAmount: 1_000_000n,
  maxAmount: 900_000_000n,
  fee: { fixed: 50_000n, basisPoints: 0, least: null, most: null, bearer: 'member' },
  longestMinutes: 45,
}
let answers: Record<string, unknown>

beforeEach(() => {
  calls.length = 0
  refusal = null
  member = { hasPaymentPassword: true, balance: 10_000_000n, currency: 'BRL' }
  answers = {
    '/wps/cashier/methods': { deposit: [], withdrawal: [method], lastPayout: null },
    '/wps/cashier/payees': { payees: [], holderName: null },
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(): Promise<void> {
  const book = bookInTests({ bonus, cashier, common, member: memberTexts, payments })
  await act(async () => {
    render(
      <ProvidersInTests book={book}>
        <ToastProvider>
          <WithdrawPage />
        </ToastProvider>
      </ProvidersInTests>,
    )
  })
}

const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function typeAll(): Promise<void> {
  await waitFor(() => screen.getByLabelText(/^PIX key/))
  write(/^PIX key/, '529.982.247-25')
  write(/^Account holder’s name/, 'Ana Souza')
  write(/^Amount/, '50')
  write(/^Payment password/, '482916')
}

test('S4-039 a first withdrawal saves its key and asks for the money with one payment password', async () => {
  await show()
  await typeAll()
  fireEvent.click(screen.getByRole('button', { name: 'Request withdrawal' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ path }) => path)).toEqual(['/wps/cashier/payees', '/wps/cashier/withdrawals'])
  expect(calls[1]?.input).toMatchObject({
    payeeId: PAYEE,
    amount: 500_000n,
    paymentPassword: '482916',
  })
})

test('a CPF that cannot be right is told at its field, keeps the form closed, and clears nothing', async () => {
  await show()
  await typeAll()
  write(/^PIX key/, '52998224724')
  fireEvent.blur(screen.getByLabelText(/^PIX key/))
  expect(screen.getByText(payments['payee.wrong.cpf'])).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Request withdrawal' })).toHaveProperty(
    'disabled',
    true,
  )
  expect(screen.getByLabelText(/^Payment password/)).toHaveProperty('value', '482916')
  expect(calls).toEqual([])
})

test('a refusal of the key leaves the payment password and the amount as they were typed', async () => {
  await show()
  await typeAll()
  refusal = new callModule.RefusalError(
    {
      code: 'payee_not_yours',
      message: 'This key belongs to somebody else.',
      field: 'key',
      requestId: 'r',
    },
    422,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Request withdrawal' }))
  await waitFor(() => screen.getByText('This key belongs to somebody else.'))
  expect(screen.getByLabelText(/^Payment password/)).toHaveProperty('value', '482916')
  expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', '50')
})

test('whoever has no payment password sets it on this page, and the withdrawal stands there next', async () => {
  member = { ...member, hasPaymentPassword: false }
  await show()
  await waitFor(() => screen.getByLabelText(/^Current login password/))
  expect(screen.queryByRole('link', { name: /payment password/i })).toBeNull()
  member = { ...member, hasPaymentPassword: true }
  cleanup()
  await show()
  await waitFor(() => screen.getByLabelText(/^PIX key/))
})

test('every way of being paid is offered with its limits, fee and time, and the money goes by the one that is chosen', async () => {
  answers['/wps/cashier/methods'] = { deposit: [], withdrawal: [method, bank], lastPayout: null }
  answers['/wps/cashier/payees'] = { payees: [payee], holderName: 'Ana Souza' }
  await show()
  const pix = await waitFor(() => screen.getByRole('button', { name: /^PIX/ }))
  const transfer = screen.getByRole('button', { name: /^Bank transfer/ })
  expect(pix.textContent).toContain('R$20.00 – R$50,000.00')
  expect(pix.textContent).toContain('No fee')
  expect(pix.textContent).toContain('Maximum processing time: 2.5 hours')
  expect(transfer.textContent).toContain('R$100.00 – R$90,000.00')
  expect(transfer.textContent).toContain('Fee: R$5.00')
  expect(transfer.textContent).toContain('Maximum processing time: 45 minutes')
  expect(pix.getAttribute('aria-pressed')).toBe('true')
  write(/^Amount/, '50')
  write(/^Payment password/, '482916')
  fireEvent.click(transfer)
  write(/^Bank/, 'Banco do Brasil')
  write(/^Account number/, '0001234567')
  const send = screen.getByRole('button', { name: 'Request withdrawal' })
  // 50.00 is enough for PIX and too little for a bank transfer; it stays where it was typed.
  expect(send).toHaveProperty('disabled', true)
  fireEvent.click(pix)
  expect(send).toHaveProperty('disabled', false)
  fireEvent.click(transfer)
  write(/^Bank/, 'Banco do Brasil')
  write(/^Account number/, '0001234567')
  write(/^Amount/, '200')
  fireEvent.click(send)
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[0]?.input['payee']).toMatchObject({
    method: 'bank_transfer',
    bank: 'Banco do Brasil',
    holderName: 'Ana Souza',
  })
  expect(calls[1]?.input).toMatchObject({ amount: 2_000_000n, shownFee: 50_000n })
})

test('the way that was taken last is chosen when the page is opened again', async () => {
  answers['/wps/cashier/methods'] = {
    deposit: [],
    withdrawal: [method, bank],
    lastPayout: 'bank_transfer',
  }
  await show()
  const transfer = await waitFor(() => screen.getByRole('button', { name: /^Bank transfer/ }))
  expect(transfer.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByLabelText(/^Account number/)).toBeTruthy()
})

test('a balance that ends in a fraction says what is added, and all of it can be asked for', async () => {
  member = { ...member, balance: 1_000_037n }
  await show()
  await typeAll()
  expect(screen.getByText(/^Your balance includes a fraction/).textContent).toContain('R$0.0063')
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  fireEvent.click(screen.getByRole('button', { name: 'Request withdrawal' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]?.input).toMatchObject({ amount: 1_000_100n })
})

test('ACC-12 a payment password that was shown a moment ago is not asked for again, until the house says so', async () => {
  member = {
    ...member,
    paymentProvenUntil: new Date(performance.timeOrigin + performance.now() + 60_000),
  }
  await show()
  await waitFor(() => screen.getByLabelText(/^PIX key/))
  expect(screen.queryByLabelText(/^Payment password/)).toBeNull()
  write(/^PIX key/, '529.982.247-25')
  write(/^Account holder’s name/, 'Ana Souza')
  write(/^Amount/, '50')
  refusal = new callModule.RefusalError(
    { code: 'step_up_required', message: 'Show that it is you.', requestId: 'r' },
    403,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Request withdrawal' }))
  await waitFor(() => screen.getByLabelText(/^Payment password/))
  refusal = null
  write(/^Payment password/, '482916')
  fireEvent.click(screen.getByRole('button', { name: 'Request withdrawal' }))
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(calls.map(({ input }) => input['paymentPassword'])).toEqual([
    undefined,
    '482916',
    '482916',
  ])
})
