import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import common from '../../../../../locales/en/common.json'
import consoleTexts from '../../../../../locales/en/console.json'
import dates from '../../../../../locales/en/dates.json'
import operations from '../../../../../locales/en/operations.json'
import { DeskProvider } from '../../app/desk.tsx'
import { deskInTests } from '../../app/desk-in-tests.ts'
import { ChainsTable } from './ChainsTable.tsx'

const book = bookInTests({ console: consoleTexts, common, dates, operations })

const AGO = '2026-03-10T12:00:00.000Z'
const LATER = '2999-03-10T12:00:00.000Z'
const [ONE, TWO] = ['1'.repeat(64), '2'.repeat(64)]

/** As the house tells it of an announcement; its event has come. */
const announced = (entering: string, more: object = {}) => ({
  source: { kind: 'bitcoin_block', height: 950_000 },
  state: entering === 'fixed' || entering === 'given_up' ? entering : 'waiting',
  announcedAt: AGO,
  notBefore: AGO,
  servesFrom: LATER,
  fixedAt: null,
  beganAt: null,
  givenUpAt: null,
  givenUpReason: null,
  chainId: '01a20000-0000-7000-8000-000000000001',
  entering,
  terminalHash: 'e'.repeat(64),
  value: null,
  announcedBy: 'Ana Duarte',
  givenUpBy: null,
  entries: [],
  ...more,
})
const entry = (by: string, mine: boolean, value: string | null) => ({
  attempt: 1,
  by,
  at: AGO,
  mine,
  value,
})
const table = (announcements: readonly object[], isTaken = announcements.length > 0) => ({
  gameCode: 'HC-CRASH',
  title: 'Glider',
  serving: { terminalHash: 'a'.repeat(64), publishedAt: AGO, isAnnounced: false, seedsLeft: 41 },
  announcements,
  isTaken,
})

let answer: (response: Response) => void = () => undefined

async function show(permissions = ['catalogue.read', 'catalogue.write']): Promise<void> {
  vi.stubGlobal('fetch', async () => await new Promise<Response>((resolve) => (answer = resolve)))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <TextBookProvider book={book}>
          <DeskProvider desk={deskInTests((permission) => permissions.includes(permission))}>
            <ChainsTable />
          </DeskProvider>
        </TextBookProvider>
      </QueryClientProvider>,
    )
  })
}
async function told(tables: readonly object[]): Promise<void> {
  await act(async () => answer(Response.json({ success: true, value: { tables } })))
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull())
}
const tablesPart = () => screen.getByRole('region', { name: operations['games.tab.chains'] })
const history = () => screen.getByRole('region', { name: operations['salt.history'] })
const acts = () =>
  within(tablesPart())
    .queryAllByRole('button')
    .map((one) => one.textContent)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('RNG-04 a table of the house’s own draw says so, and its next salt may be announced', async () => {
  await show()
  expect(document.querySelectorAll('.skeleton').length).toBeGreaterThan(0)
  await told([table([])])
  expect(within(tablesPart()).getByText(operations['salt.byHouse'])).toBeTruthy()
  expect(acts()).toContain(operations['salt.announce'])
  expect(screen.getByText(operations['salt.history.none'])).toBeTruthy()
})

test('RNG-04 before its event nothing is entered, and afterwards the first person may', async () => {
  await show()
  await told([table([announced('waiting', { notBefore: LATER })])])
  expect(within(tablesPart()).getByText(operations['salt.stage.coming'])).toBeTruthy()
  expect(acts()).not.toContain(operations['salt.enter'])
  expect(acts()).toContain(operations['salt.giveUp'])
  cleanup()
  await show()
  await told([table([announced('waiting')])])
  expect(acts()).toContain(operations['salt.enter'])
})

test('RNG-04 whoever entered the first value waits, and the other one does not see it', async () => {
  await show()
  await told([table([announced('entered_once', { entries: [entry('Ana Duarte', true, null)] })])])
  expect(acts()).not.toContain(operations['salt.enter'])
  expect(within(tablesPart()).getByText(operations['salt.mine'])).toBeTruthy()
  cleanup()
  await show()
  await told([table([announced('entered_once', { entries: [entry('Fábio', false, null)] })])])
  expect(acts()).toContain(operations['salt.enter'])
  expect(within(history()).getByText(operations['salt.hidden'])).toBeTruthy()
})

test('RNG-04 two values that differ are both shown, and entered anew', async () => {
  await show()
  const entries = [entry('Ana Duarte', true, ONE), entry('Fábio', false, TWO)]
  await told([table([announced('disagreed', { entries })])])
  expect(acts()).toContain(operations['salt.enter'])
  expect(within(history()).getByText(ONE)).toBeTruthy()
  expect(within(history()).getByText(TWO)).toBeTruthy()
})

test('RNG-04 a fixed value ends the work, and what was given up stays with its reason', async () => {
  await show()
  const givenUp = { givenUpAt: AGO, givenUpBy: 'Fábio', givenUpReason: 'the wrong height' }
  const chainId = '01a20000-0000-7000-8000-000000000002'
  await told([
    table([
      announced('fixed', { value: ONE, fixedAt: AGO }),
      announced('given_up', { ...givenUp, chainId }),
    ]),
  ])
  expect(acts()).not.toContain(operations['salt.giveUp'])
  expect(within(tablesPart()).getByText(operations['salt.stage.fixed'])).toBeTruthy()
  expect(within(history()).getByText(operations['salt.stage.given_up'])).toBeTruthy()
  expect(within(history()).getByText(/the wrong height/)).toBeTruthy()
})

test('RNG-04 who may only read is offered nothing to do', async () => {
  await show(['catalogue.read'])
  await told([table([announced('waiting')])])
  expect(acts()).not.toContain(operations['salt.enter'])
  expect(acts()).not.toContain(operations['salt.giveUp'])
})

test('what failed says why and is asked again, and a house without tables says so', async () => {
  await show()
  const refusal = { code: 'maintenance', message: 'Closed for a while.', requestId: 'r' }
  await act(async () => answer(Response.json({ success: false, value: refusal }, { status: 503 })))
  const [alert] = await screen.findAllByRole('alert')
  expect(alert?.textContent).toContain('Closed for a while.')
  cleanup()
  await show()
  await told([])
  expect(screen.getByText(operations['salt.none'])).toBeTruthy()
})
