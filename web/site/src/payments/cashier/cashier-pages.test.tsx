import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import bonusTexts from '../../../../../locales/en/bonus.json'
import cashier from '../../../../../locales/en/cashier.json'
import common from '../../../../../locales/en/common.json'
import member from '../../../../../locales/en/member.json'
import payments from '../../../../../locales/en/payments.json'
import { DepositBonus } from '../../engagement/bonuses/DepositBonus.tsx'
import { type Deposit, DepositOutcome } from './DepositOutcome.tsx'
import { PayeesSection } from '../../accounts/security/PayeesSection.tsx'
import * as siteModule from '../../app/site.tsx'
import { standIn } from '../../../../stand-in.ts'

const brand = { timeZone: 'America/Sao_Paulo', currency: 'BRL' }
// The brand comes with the page; here it is enough to know its clock.
standIn(siteModule, { usePermission: () => ({ brand }) })

const PAYEE = '0190a000-0000-4000-8000-000000000001'
const payee = {
  id: PAYEE,
  method: 'pix',
  keyKind: 'email',
  masked: 'an***@mail.com',
  createdAt: '2026-03-10T12:00:00.000Z',
  newUntil: '2026-03-11T12:00:00.000Z',
}
let saved: object[] = []
const asked: string[] = []

beforeEach(() => {
  saved = [payee]
  asked.length = 0
  vi.stubGlobal('fetch', async (input: string | URL, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${String(input)}`)
    if (method === 'DELETE') saved = []
    const value = method === 'DELETE' ? {} : { payees: saved, holderName: null }
    return Response.json({ success: true, value })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(page: ReactNode): Promise<void> {
  const book = bookInTests({ bonus: bonusTexts, cashier, common, member, payments })
  await act(async () => {
    render(
      <ProvidersInTests book={book}>
        <ToastProvider>{page}</ToastProvider>
      </ProvidersInTests>,
    )
  })
}

const deposit: Deposit = {
  id: PAYEE,
  method: 'pix',
  currency: 'BRL',
  amount: 1_000_000n,
  credited: 1_000_000n,
  reversed: 0n,
  fee: 0n,
  state: 'credited',
  payText: 'code',
  bonus: null,
  payDetails: {},
  note: null,
  reason: null,
  createdAt: new Date('2026-03-10T12:00:00Z'),
  expiresAt: new Date('2026-03-10T12:30:00Z'),
  proofs: [],
  cases: [],
}
const paidTwice = {
  kind: 'paid_twice',
  currency: 'BRL',
  amount: 1_000_000n,
  state: 'open',
  deadlineAt: new Date('2026-03-12T12:00:00Z'),
} as const

test('money that was paid once more stands on its deposit, with the time of the decision', async () => {
  await show(<DepositOutcome deposit={{ ...deposit, cases: [paidTwice] }} onNew={() => {}} />)
  expect(
    screen.getByText(
      /^This deposit was paid again: R\$100\.00\. By 2026-03-12 09:00:00 UTC−3 we will credit/,
    ),
  ).toBeTruthy()
  cleanup()
  const back = { ...paidTwice, state: 'returned' as const }
  await show(<DepositOutcome deposit={{ ...deposit, cases: [back] }} onNew={() => {}} />)
  expect(screen.getByText(/It is being returned to the account it came from\.$/)).toBeTruthy()
})

test('a deposit that came short names what is missing, and leads to a new one', async () => {
  const onNew = vi.fn<() => void>()
  const short = { ...deposit, state: 'underpaid' as const, credited: 400_000n }
  await show(<DepositOutcome deposit={short} onNew={onNew} />)
  expect(screen.getByText('Missing').parentElement?.textContent).toContain('R$60.00')
  fireEvent.click(screen.getByRole('button', { name: 'Deposit again' }))
  expect(onNew).toHaveBeenCalledOnce()
})

test('a deposit names the bonus that was chosen with it, says why there is none, and leads to one that there is', async () => {
  const terms = { rate: 5_000, cap: 5_000_000n }
  const bonus = { terms, amount: 500_000n, state: 'open' as const, reason: null }
  await show(<DepositBonus deposit={{ ...deposit, bonus }} />)
  expect(screen.getByText('50% deposit bonus up to R$500.00')).toBeTruthy()
  expect(screen.getByText('Bonus R$50.00: Active')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View bonus' }).getAttribute('href')).toBe(
    '/member/bonusDetails',
  )
  cleanup()
  const refused = { ...bonus, state: 'not_granted' as const, reason: 'bonus_below_minimum' }
  await show(<DepositBonus deposit={{ ...deposit, bonus: refused }} />)
  expect(screen.getByText('Bonus R$50.00: Not granted')).toBeTruthy()
  expect(screen.getByText('The amount received is below the bonus minimum.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a saved payee says how long it is new, and can be removed', async () => {
  await show(<PayeesSection />)
  expect(await screen.findByText(/until 2026-03-11 09:00:00/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Email · an***@mail.com' }))
  await waitFor(() => expect(asked).toContain(`DELETE /wps/cashier/payees/${PAYEE}`))
  expect(await screen.findByText(/^No saved accounts/)).toBeTruthy()
})
