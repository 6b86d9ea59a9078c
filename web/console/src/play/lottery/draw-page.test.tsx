import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import common from '../../../../../locales/en/common.json'
import consoleTexts from '../../../../../locales/en/console.json'
import errors from '../../../../../locales/en/errors.json'
import lottery from '../../../../../locales/en/lottery.json'
import lotterydesk from '../../../../../locales/en/lotterydesk.json'
import { DeskProvider } from '../../app/desk.tsx'
import { deskInTests } from '../../app/desk-in-tests.ts'
import { DrawPage } from './DrawPage.tsx'

const book = bookInTests({ console: consoleTexts, common, errors, lottery, lotterydesk })
const AT = '2026-03-10T12:00:00.000Z'

/** A draw as the house tells of it. */
const found = (draw: object, more: object = {}) => ({
  draw: {
    gameCode: 'XSMB',
    gameName: 'XSMB',
    family: 'VN_NORTH',
    source: 'official',
    zone: 'Asia/Ho_Chi_Minh',
    issue: '20260310',
    state: 'await_result',
    opensAt: AT,
    closesAt: AT,
    drawsAt: AT,
    result: null,
    version: 0,
    stakes: [],
    heldBy: null,
    ...draw,
  },
  shape: [{ code: 'DB', count: 1, digits: 5, from: null, to: null }],
  entries: [],
  progress: { tickets: 4, settled: 1, pending: 0, debts: 2 },
  confirmedAt: null,
  settledAt: null,
  voidReason: null,
  isFirstMine: false,
  ...more,
})

async function show(value: object, permissions = ['rounds.read', 'lotteries.results']) {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, value }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <TextBookProvider book={book}>
          <DeskProvider desk={deskInTests((permission) => permissions.includes(permission))}>
            <DrawPage gameCode="XSMB" issue="20260310" />
          </DeskProvider>
        </TextBookProvider>
      </QueryClientProvider>,
    )
  })
  await screen.findByRole('heading', { name: 'XSMB 20260310' })
}

const button = (name: string) => screen.queryByRole('button', { name })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a draw that waits is entered or made void, and its progress and debts are said', async () => {
  await show(found({}))
  expect(button('Enter result')).not.toBeNull()
  expect(button('Void draw')).not.toBeNull()
  expect(button('Correct result')).toBeNull()
  expect(screen.getByText('1 of 4 tickets')).toBeDefined()
  expect(screen.getByText('Debts left: 2')).toBeDefined()
})

test('who entered first cannot enter again, and what they entered is hidden', async () => {
  const waiting = {
    id: '01a20000-0000-7000-8000-000000000001',
    version: 1,
    kind: 'entry',
    enteredBy: 'finance1',
    adapter: null,
    enteredAt: AT,
    drawnAt: null,
    link: null,
    hasPicture: false,
    result: null,
    mine: true,
  }
  const more = { entries: [waiting], isFirstMine: true }
  await show(found({ state: 'entered', heldBy: 'finance1' }, more))
  expect(button('Enter result')?.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('Hidden until the second entry')).toBeDefined()
})

test('a settled official draw is corrected and never void; a draw of the house is neither', async () => {
  const settled = { state: 'settled', version: 1, result: { DB: ['10012'] } }
  await show(found(settled))
  expect(button('Correct result')).not.toBeNull()
  expect(button('Void draw')).toBeNull()
  expect(screen.getByText('10012')).toBeDefined()
  cleanup()
  await show(found({ ...settled, source: 'house' }))
  expect(button('Correct result')).toBeNull()
  expect(button('Void draw')).toBeNull()
})

test('who may only look sees no act', async () => {
  await show(found({}), ['rounds.read'])
  expect(button('Enter result')).toBeNull()
  expect(button('Void draw')).toBeNull()
})
