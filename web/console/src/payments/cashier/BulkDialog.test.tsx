import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Withdrawal } from './WithdrawalsTable.tsx'
import { BulkDialog } from './BulkDialog.tsx'

const book = createTextBook({
  language: 'en',
  areas: {
    console: {},
    common: {},
    cashdesk: { 'bulk.approve': compileMessage('Approve {count}') },
  },
  load: async () => ({}),
})

function waiting(id: string, account: string): Withdrawal {
  return {
    id,
    memberId: 1n,
    account,
    method: 'pix',
    currency: 'BRL',
    amount: 500_000n,
    fee: 0n,
    payee: { kind: 'random', masked: '***' },
    state: 'requested',
    risks: [],
    reason: null,
    needsTwo: true,
    approvers: [],
    approvedByMe: false,
    requestedAt: new Date(0),
    deadlineAt: null,
  }
}

const queue = [
  waiting('01a20000-0000-7000-8000-000000000001', 'ana'),
  waiting('01a20000-0000-7000-8000-000000000002', 'bea'),
]
const effects: Readonly<Record<string, string>> = { ana: 'first_of_two', bea: 'mine_already' }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what one has approved already is neither chosen nor counted for a second yes', async () => {
  const items = queue.map(({ id, account }) => ({
    withdrawalId: id,
    account,
    currency: 'BRL',
    amount: '500000',
    effect: effects[account],
    risks: [],
  }))
  vi.stubGlobal('fetch', async () => Response.json({ success: true, value: { items, totals: [] } }))
  render(
    <TextBookProvider book={book}>
      <QueryClientProvider client={new QueryClient()}>
        <BulkDialog queue={queue} onClose={() => {}} />
      </QueryClientProvider>
    </TextBookProvider>,
  )
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { hidden: true })
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, true],
  ])
  expect(screen.getByRole('button', { name: 'Approve 1', hidden: true })).toBeTruthy()
})
