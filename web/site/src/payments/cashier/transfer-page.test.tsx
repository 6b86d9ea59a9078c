import { ToastProvider } from '@croupier/kit/ui/Toast'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { transfersApi } from '@croupier/api/payments/transfers'
import { createQueryClient } from '@croupier/kit/api/queries'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import type { TopicListener } from '@croupier/kit/live/live-line'
import { LiveProvider } from '@croupier/kit/live/live'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import common from '../../../../../locales/en/common.json'
import member from '../../../../../locales/en/member.json'
import payments from '../../../../../locales/en/payments.json'
import { TransferPage } from './TransferPage.tsx'
import * as callEndpointModule from '@croupier/kit/api/call-endpoint'
import * as siteModule from '../../app/site.tsx'
import { standIn } from '../../../../stand-in.ts'

const REAL = 10_000n
const sentAt = new Date('2026-03-10T12:00:00.000Z')
const waiting = {
  id: '0190a000-0000-7000-8000-000000000001',
  sent: true,
  account: 'bea',
  direction: 'downline',
  currency: 'BRL',
  amount: 50n * REAL,
  sentAt,
  state: 'waiting',
  until: new Date('2026-03-11T12:00:00.000Z'),
}
const house = { lines: [] as object[], isOut: false, upline: null as object | null }
const me = { id: 1n, hasPaymentPassword: true, loginProvenUntil: null }
standIn(callEndpointModule, {
  callEndpoint: async ({ path, method }: { path: string; method: string }) => {
    if (house.isOut) throw new Error('no answer')
    if (path === transfersApi.people.path)
      return {
        upline: house.upline,
        downlines: [{ memberId: 2n, account: 'bea' }],
        currency: 'BRL',
        limits: { min: REAL, max: 900n * REAL, leftToday: 900n * REAL, lookedAtAbove: 20n * REAL },
      }
    if (method === 'PUT') house.lines = [waiting]
    return method === 'PUT' ? waiting : { items: house.lines, nextCursor: null }
  },
})
standIn(siteModule, {
  useMember: () => me,
  usePermission: () => ({ brand: { timeZone: 'UTC' } }),
})

afterEach(() => {
  cleanup()
  house.upline = null
  me.hasPaymentPassword = true
})

async function show() {
  const book = bookInTests({ common, member, payments })
  const listeners: TopicListener[] = []
  const live = {
    listen: (topic: string, listener: TopicListener) => {
      if (topic === 'member:1') listeners.push(listener)
      return () => undefined
    },
    setToken: () => undefined,
  }
  const queries = createQueryClient()
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <TextBookProvider book={book}>
          <LiveProvider client={live}>
            <ToastProvider>
              <TransferPage />
            </ToastProvider>
          </LiveProvider>
        </TextBookProvider>
      </QueryClientProvider>,
    )
  })
  return { listeners, queries }
}

async function typeAmount(value: string): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox', { name: /^Amount/ }), { target: { value } })
}

test('what was typed outlives a later question that fails', async () => {
  const { queries } = await show()
  await typeAmount('50')
  house.isOut = true
  await act(() => queries.invalidateQueries())
  const people = queries.getQueryState([transfersApi.people.path, {}])
  expect(people?.status).toBe('error')
  expect(screen.getByDisplayValue('50')).toBeTruthy()
  house.isOut = false
})

test('S6-004 what is said of a transfer that was set aside goes with its decision, which the house announces', async () => {
  const { listeners } = await show()
  await typeAmount('50')
  fireEvent.change(screen.getByLabelText(/^Payment password/), { target: { value: '482916' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send money' }))
  await screen.findByText(/^Pending review\./)
  // One more press sends nothing more.
  expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveProperty('value', '')
  expect(screen.getByRole('button', { name: 'Send money' })).toHaveProperty('disabled', true)
  const decide = async (state: 'sent' | 'returned') => {
    house.lines = [{ ...waiting, state, until: null }]
    await act(async () => listeners.forEach((one) => one.missed()))
  }
  await decide('sent')
  await waitFor(() => expect(screen.queryByText(/^Pending review\./)).toBeNull())
  expect(screen.getByText(payments['transfer.done'])).toBeTruthy()
  await decide('returned')
  await waitFor(() => expect(screen.queryByText(payments['transfer.done'])).toBeNull())
  expect(screen.getByText('Returned')).toBeTruthy()
})

test('S2-068 money goes to the upline as well as to those below', async () => {
  house.upline = { memberId: 3n, account: 'upper' }
  await show()
  const to = await screen.findByLabelText<HTMLSelectElement>(
    new RegExp(`^${payments['transfer.to']}`),
  )
  expect([...to.options].map(({ value }) => value)).toEqual(['3', '2'])
  expect(to.value).toBe('3')
})

test('S2-068 whoever has no payment password yet sets one where the form will stand', async () => {
  me.hasPaymentPassword = false
  await show()
  await screen.findByRole('heading', { name: member['security.payment'] })
  expect(screen.queryByRole('button', { name: payments['transfer.send'] })).toBeNull()
  expect(screen.getByRole('button', { name: member['security.save'] })).toBeTruthy()
  // What went to and fro is seen all the same.
  await screen.findByText(payments['transfer.last'])
})
