import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import bonus from '../../../../../locales/en/bonus.json'
import cashier from '../../../../../locales/en/cashier.json'
import common from '../../../../../locales/en/common.json'
import member from '../../../../../locales/en/member.json'
import payments from '../../../../../locales/en/payments.json'
import * as callModule from '@croupier/kit/api/call-endpoint'
import * as siteModule from '../../app/site.tsx'
import { standIn } from '../../../../stand-in.ts'
import { DepositPage } from './DepositPage.tsx'

const brand = { timeZone: 'America/Sao_Paulo', currency: 'BRL' }
const fee = { fixed: 0n, basisPoints: 0, least: null, most: null, bearer: 'house' }
const pix = { method: 'pix', minAmount: 200_000n, maxAmount: 500_000_000n, fee }
const bank = { ...pix, method: 'bank_transfer', minAmount: 1_000_000n }
let deposit: object[]

standIn(siteModule, { usePermission: () => ({ brand }) })
standIn(callModule, {
  callEndpoint: async ({ path }: { path: string }) =>
    path === '/wps/cashier/methods'
      ? { deposit, withdrawal: [], lastPayout: null }
      : { items: [], nextCursor: null },
})

beforeEach(() => {
  deposit = [pix]
})
afterEach(cleanup)

async function show(): Promise<void> {
  const book = bookInTests({ bonus, cashier, common, member, payments })
  await act(async () => {
    render(
      <ProvidersInTests book={book}>
        <ToastProvider>
          <DepositPage />
        </ToastProvider>
      </ProvidersInTests>,
    )
  })
  await screen.findByLabelText(/^Amount/)
}

/** Writes an amount and leaves its field. */
function write(amount: string): void {
  const field = screen.getByLabelText(/^Amount/)
  fireEvent.change(field, { target: { value: amount } })
  fireEvent.blur(field)
}

const isClosed = (name: string): boolean =>
  screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('a deposit names PIX also where it is the only payment method', async () => {
  await show()
  const methods = within(screen.getByRole('group', { name: member.method }))
  expect(methods.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['PIX'])
  expect(methods.getByRole('button', { name: 'PIX' }).getAttribute('aria-pressed')).toBe('true')
})

test('S5-014 a deposit below the minimum is told of the minimum beside its closed button, and one of the minimum opens it', async () => {
  await show()
  write('19.99')
  expect(screen.getByText('The minimum amount is R$20.00.')).toBeTruthy()
  expect(isClosed(member['deposit.action'])).toBe(true)
  write('20')
  expect(screen.queryByText('The minimum amount is R$20.00.')).toBeNull()
  expect(isClosed(member['deposit.action'])).toBe(false)
})

test('S5-014 an amount that another payment method is too small for is told of that method’s minimum', async () => {
  deposit = [pix, bank]
  await show()
  write('50')
  expect(isClosed(member['deposit.action'])).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Bank transfer' }))
  expect(screen.getByText('The minimum amount is R$100.00.')).toBeTruthy()
  expect(isClosed(payments['deposit.toBank'])).toBe(true)
})
