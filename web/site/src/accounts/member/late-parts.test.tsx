import { compiled } from '@croupier/kit/i18n/book-in-tests'
import { bonusesApi } from '@croupier/api/engagement/bonuses'
import { brandsApi } from '@croupier/api/core/brands'
import { cashierApi } from '@croupier/api/payments/cashier'
import { ownAccountApi } from '@croupier/api/accounts/own-account'
import { createQueryClient, query } from '@croupier/kit/api/queries'
import { setSessionToken } from '@croupier/kit/api/session'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { LiveProvider } from '@croupier/kit/live/live'
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import bonus from '../../../../../locales/en/bonus.json'
import cashier from '../../../../../locales/en/cashier.json'
import common from '../../../../../locales/en/common.json'
import member from '../../../../../locales/en/member.json'
import payments from '../../../../../locales/en/payments.json'
import { depositInTests } from '../../payments/cashier/deposit-in-tests.ts'
import { DepositPage } from '../../payments/cashier/DepositPage.tsx'
import { WithdrawPage } from '../../payments/cashier/WithdrawPage.tsx'

const fee = { bearer: 'house', fixed: 0n, basisPoints: 0, least: null, most: null }
const pix = { method: 'pix', minAmount: 100_000n, maxAmount: 100_000_000n, fee }
const brand = { timeZone: 'UTC', currency: 'BRL' }
const deposited = depositInTests('01890000-0000-7000-8000-000000000001')

beforeEach(() => setSessionToken('somebody'))
afterEach(() => {
  cleanup()
  setSessionToken(null)
  vi.unstubAllGlobals()
})

/** Shows a page whose list is answered when `answer` is called, and then needs words that are still on their way. */
async function show(page: ReactNode): Promise<{ answer: () => Promise<void> }> {
  const asking = new EventTarget()
  const answered = new Promise((resolve) => asking.addEventListener('answer', resolve))
  vi.stubGlobal('fetch', async (input: string) => {
    await answered
    const items = input.includes('/wps/cashier/deposits') ? [deposited] : []
    return Response.json({ success: true, value: { items, nextCursor: null } })
  })
  const load = vi.fn(() => new Promise<never>(() => {}))
  const areas = {
    bonus: compiled(bonus),
    cashier: compiled(cashier),
    common: compiled(common),
    member: compiled(member),
    payments: compiled(payments),
  }
  const queries = createQueryClient()
  const known: [QueryKey, object][] = [
    [query(brandsApi.permission, {}).queryKey, { brand, info: { whitelabel: [] } }],
    [query(ownAccountApi.info, {}).queryKey, { hasPaymentPassword: true, balance: 0n }],
    [
      query(cashierApi.methods, {}).queryKey,
      { deposit: [pix], withdrawal: [{ ...pix, longestMinutes: 150 }], lastPayout: null },
    ],
    [query(cashierApi.payees, {}).queryKey, { payees: [], holderName: '' }],
    [query(bonusesApi.offers, {}).queryKey, { items: [] }],
    [query(bonusesApi.mine, { limit: 1 }).queryKey, { items: [], nextCursor: null }],
  ]
  for (const [key, value] of known) queries.setQueryData(key, value)
  const live = { listen: () => () => undefined, close: () => {}, setToken: () => {} }
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <TextBookProvider book={createTextBook({ language: 'en', areas, load })}>
          <LiveProvider client={live}>
            <Suspense fallback={<p>the page is put aside</p>}>{page}</Suspense>
          </LiveProvider>
        </TextBookProvider>
      </QueryClientProvider>,
    )
  })
  return {
    answer: async () => {
      await act(async () => void asking.dispatchEvent(new Event('answer')))
      await vi.waitFor(() => expect(load).toHaveBeenCalledWith('en', 'records'))
    },
  }
}

test('what is being typed into a deposit stays while the list below waits for its words', async () => {
  const { answer } = await show(<DepositPage />)
  const amount = screen.getByLabelText(/^Amount/)
  fireEvent.change(amount, { target: { value: '50' } })
  await answer()
  expect(screen.queryByText('the page is put aside')).toBeNull()
  expect(amount.closest('form')?.style.display).toBe('')
  expect(amount).toHaveProperty('value', '50')
})

test('what is being typed into a payee stays while the list below waits for its words', async () => {
  const { answer } = await show(<WithdrawPage />)
  const form = screen.getByRole('heading', { name: member['payee.new'] }).closest('form')
  await answer()
  expect(screen.queryByText('the page is put aside')).toBeNull()
  expect(form?.style.display).toBe('')
})
