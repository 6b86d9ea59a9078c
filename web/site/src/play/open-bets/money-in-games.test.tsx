import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import common from '../../../../../locales/en/common.json'
import records from '../../../../../locales/en/records.json'
import { MoneyInGamesPage } from './MoneyInGamesPage.tsx'
import * as siteModule from '../../app/site.tsx'
import { standIn } from '../../../../stand-in.ts'

const stake = (state: string, more: object = {}) => ({
  source: 1,
  roundId: `round-${state}`,
  vendor: 'House Studio',
  gameCode: 'HM-MINES',
  title: 'Minefield',
  currency: 'BRL',
  stake: '50000',
  payout: '0',
  state,
  openedAt: '2026-03-10T12:00:00.000Z',
  deadline: '2026-03-11T12:00:00.000Z',
  ...more,
})
const brand = { timeZone: 'America/Sao_Paulo', currency: 'BRL' }
let answer: object = {}

// The brand comes with the page; here it is enough to know its clock.
standIn(siteModule, {
  usePermission: () => ({ brand }),
  useMember: () => ({ isTrial: false }),
})

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(answer))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(value: object): Promise<void> {
  answer = value
  const book = bookInTests({ common, records })
  await act(async () => {
    render(
      <ProvidersInTests book={book}>
        <MoneyInGamesPage />
      </ProvidersInTests>,
    )
  })
}

const listed = (items: object[], total: string) => ({
  success: true,
  value: { items, total, currency: 'BRL', serverTime: '2026-03-10T12:00:00.000Z' },
})

test('each stake says until when, what happens then, and leads back into its game', async () => {
  await show(listed([stake('playing'), stake('provider')], '100000'))
  const region = await screen.findByRole('region', { name: 'Totals shown' })
  expect(region.textContent).toContain('R$10.00')
  const [mine, theirs] = screen.getAllByRole('listitem')
  expect(mine?.textContent).toContain('Your turn')
  expect(mine?.textContent).toMatch(/By .*: continue playing/)
  expect(theirs?.textContent).toContain('our staff pays it or refunds the stake')
  expect(screen.getByRole('link', { name: 'Continue playing' }).getAttribute('href')).toBe(
    '/play/HM-MINES',
  )
  const [details] = screen.getAllByRole('link', { name: 'Details' })
  expect(details?.getAttribute('href')).toBe('/member/personalHistoryCopy?round=1~round-playing')
})

test('a stake whose time has passed promises it no longer', async () => {
  const late = stake('provider', { deadline: '2026-03-10T11:00:00.000Z' })
  await show(listed([late], '50000'))
  const [line] = await screen.findAllByRole('listitem')
  expect(line?.textContent).toContain('was due to end by 2026-03-10 08:00:00')
  expect(line?.textContent).not.toContain('By ')
})

test('when nothing is in games the page says so', async () => {
  await show(listed([], '0'))
  expect(await screen.findByText('No open bets')).toBeTruthy()
})

test('when the house does not answer, the page offers another try', async () => {
  await show({ success: false, value: { code: 'overloaded', message: 'Busy', requestId: 'r' } })
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy()
})
