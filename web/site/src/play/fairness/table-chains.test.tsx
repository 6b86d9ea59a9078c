import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { brandsApi } from '@croupier/api/core/brands'
import { createQueryClient } from '@croupier/kit/api/query'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import common from '../../../../../locales/en/common.json'
import errors from '../../../../../locales/en/errors.json'
import fair from '../../../../../locales/en/fair.json'
import records from '../../../../../locales/en/records.json'
import { TableChains } from './TableChains.tsx'

const AT = '2026-03-10T12:00:00.000Z'
const SALT = `${'0'.repeat(20)}${'7'.repeat(44)}`
const said = {
  source: { kind: 'bitcoin_block', height: 950_000 },
  state: 'waiting',
  announcedAt: AT,
  notBefore: AT,
  servesFrom: AT,
  fixedAt: null,
  beganAt: null,
  givenUpAt: null,
  givenUpReason: null,
}
const chain = (place: string, end: string, more: object = {}) => ({
  place,
  terminalHash: end.repeat(64),
  publishedAt: AT,
  length: 64,
  salt: 'drawn',
  announcement: null,
  replacedAt: null,
  ...more,
})
const drawn = {
  title: 'Baccarat',
  gameCode: 'HL-BAC',
  isLottery: false,
  chains: [chain('serving', 'a')],
}

/** Answers the question that waits for the chains. */
let answer: (response: Response) => void = () => undefined

beforeEach(
  () =>
    void vi.stubGlobal(
      'fetch',
      async () => await new Promise<Response>((resolve) => (answer = resolve)),
    ),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(): Promise<void> {
  const book = bookInTests({ common, errors, fair, records })
  const client = createQueryClient()
  client.setQueryData([brandsApi.permission.path, {}], { brand: { timeZone: 'UTC' } })
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <TextBookProvider book={book}>
          <TableChains />
        </TextBookProvider>
      </QueryClientProvider>,
    )
  })
}

async function told(tables: readonly object[], renewedAt: string | null = null): Promise<void> {
  await act(async () => answer(Response.json({ success: true, value: { renewedAt, tables } })))
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull())
}
const region = () => screen.getByRole('region', { name: fair.chains })

/** The folds of the tables, opened as a press opens them. */
async function opened(): Promise<HTMLElement[]> {
  const folds = [...region().querySelectorAll('details')]
  await act(async () => {
    for (const fold of folds) {
      fold.open = true
      fireEvent(fold, new Event('toggle'))
    }
  })
  return folds
}

test('RNG-04 a table of the house’s own draw says so', async () => {
  await show()
  expect(region().getAttribute('aria-busy')).toBe('true')
  await told([drawn])
  const [fold] = await opened()
  if (!fold) throw new Error('a table has a fold')
  expect(within(fold).getAllByText(fair['chains.byHouse'])).toHaveLength(2)
  expect(within(fold).getByText('a'.repeat(64))).toBeTruthy()
})

test('RNG-04 an announcement is there before its value, and one that was given up stays with its reason', async () => {
  await show()
  const givenUp = { state: 'given_up', givenUpAt: AT, givenUpReason: 'the wrong height' }
  await told([
    {
      ...drawn,
      chains: [
        chain('coming', 'c', { salt: null, announcement: said }),
        chain('serving', 'a'),
        chain('past', 'b', { salt: null, announcement: { ...said, ...givenUp } }),
      ],
    },
  ])
  const [fold] = await opened()
  if (!fold) throw new Error('a table has a fold')
  const heads = within(fold).getAllByRole('heading', { level: 4 })
  expect(heads.map((head) => head.textContent)).toEqual([
    fair['chains.coming'],
    fair['chains.serving'],
    fair['chains.givenUp'],
  ])
  expect(within(fold).getByText(fair['chains.unknown'])).toBeTruthy()
  expect(within(fold).getByText(fair['chains.never'])).toBeTruthy()
  expect(within(fold).getByText('the wrong height')).toBeTruthy()
  expect(within(fold).getAllByText('Hash of Bitcoin block 950000')).toHaveLength(2)
})

test('RNG-04 a value that was entered stands with its source, and when the chain took over', async () => {
  await show()
  const announcement = { ...said, state: 'fixed', fixedAt: AT, beganAt: AT }
  await told([{ ...drawn, chains: [chain('serving', 'd', { salt: SALT, announcement })] }])
  const [fold] = await opened()
  if (!fold) throw new Error('a table has a fold')
  expect(within(fold).getByText(fair['chains.byEvent'])).toBeTruthy()
  expect(within(fold).getByText(SALT)).toBeTruthy()
  expect(within(fold).getByText(fair['chains.fixedAt'])).toBeTruthy()
  expect(within(fold).getByText(fair['chains.beganAt'])).toBeTruthy()
})

test('RNG-04 after a restore the page says since when no earlier seed is used, and of each chain that it was replaced', async () => {
  await show()
  const past = chain('past', 'b', { replacedAt: AT })
  await told([{ ...drawn, chains: [chain('serving', 'a'), past] }], AT)
  expect(region().querySelector('.note')?.textContent).toMatch(
    /^On 2026-03-10 12:00:00 UTC\+0 we restored the system from a backup\. No earlier seed is used since then/,
  )
  const [fold] = await opened()
  if (!fold) throw new Error('a table has a fold')
  expect(within(fold).getAllByText(fair['chains.replacedAt'])).toHaveLength(1)
  expect(within(fold).getByText('b'.repeat(64))).toBeTruthy()
})

test('a house without tables says so, and what failed says why', async () => {
  await show()
  await told([])
  expect(screen.getByText(fair['chains.none'])).toBeTruthy()
  cleanup()
  await show()
  const refusal = { code: 'maintenance', message: 'Closed for a while.', requestId: 'r' }
  await act(async () => answer(Response.json({ success: false, value: refusal }, { status: 503 })))
  expect((await screen.findByRole('alert')).textContent).toContain('Closed for a while.')
})
