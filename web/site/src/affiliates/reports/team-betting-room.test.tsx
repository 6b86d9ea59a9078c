import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import agentcentre from '../../../../../locales/en/agentcentre.json'
import common from '../../../../../locales/en/common.json'
import dates from '../../../../../locales/en/dates.json'
import records from '../../../../../locales/en/records.json'
import * as callModule from '@croupier/kit/api/call-endpoint'
import * as siteModule from '../../app/site.tsx'
import { standIn } from '../../../../stand-in.ts'
import { TeamBettingRoom } from './TeamBettingRoom.tsx'

const REAL = 10_000n
const brand = { timeZone: 'America/Sao_Paulo', currency: 'BRL' }
const asked: { path: string; input: Record<string, unknown> }[] = []

const bet = (roundId: string, stake: bigint, payout: bigint) => ({
  memberId: 7n,
  account: 'ana',
  at: new Date('2026-03-10T12:00:00Z'),
  kind: 'bet',
  roundId,
  gameCode: 'HS-KOI',
  title: 'Koi',
  gameType: 'RNG',
  stake,
  payout,
  validBet: stake,
})
const firstPage = { items: [bet('round-1', 10n * REAL, 0n)], nextCursor: 'next' }
const lastPage = { items: [bet('round-2', 20n * REAL, 5n * REAL)], nextCursor: null }
// As the server sums them: more than both pages hold.
const totals = { bets: 1_234, stake: 5_000n * REAL, validBet: 4_500n * REAL, payout: 4_200n * REAL }

standIn(siteModule, { usePermission: () => ({ brand }) })
standIn(callModule, {
  callEndpoint: async ({ path }: { path: string }, input: Record<string, unknown>) => {
    asked.push({ path, input })
    if (path === '/wps/agents/team/bets/totals') return totals
    if (path === '/wps/agents/team/overview') return { way: [{ memberId: 7n, account: 'ana' }] }
    return input['cursor'] === undefined ? firstPage : lastPage
  },
})

beforeEach(() => {
  asked.length = 0
  history.replaceState(null, '', '/')
})
afterEach(cleanup)

async function show(): Promise<void> {
  const book = bookInTests({ agentcentre, common, dates, records })
  await act(async () => {
    render(
      <ProvidersInTests book={book}>
        <ToastProvider>
          <TeamBettingRoom />
        </ToastProvider>
      </ProvidersInTests>,
    )
  })
}

/** What stands beside a name among the totals. */
const totalOf = (name: string): string => {
  const region = screen.getByRole('region', { name: records['totals.all'] })
  return within(region).getByText(name).nextSibling?.textContent ?? ''
}

function expectServerTotals(): void {
  expect(totalOf(agentcentre.bets)).toBe('1,234')
  expect(totalOf(agentcentre.stake)).toBe('R$5,000.00')
  expect(totalOf(agentcentre.validBet)).toBe('R$4,500.00')
  expect(totalOf(agentcentre.payout)).toBe('R$4,200.00')
  expect(totalOf(agentcentre.houseNet)).toContain('R$800.00')
}

test('totals of team betting are the server’s sums of all rows, before and after a further page is loaded', async () => {
  await show()
  await screen.findByText('round-1')
  await screen.findByRole('region', { name: records['totals.all'] })
  expectServerTotals()
  fireEvent.click(screen.getByRole('button', { name: agentcentre.more }))
  await screen.findByText('round-2')
  expectServerTotals()
})

const inputsOf = (path: string) => asked.filter((call) => call.path === path)

test('totals of team betting are asked for the days, the member and the game type of the list, and for no page', async () => {
  history.replaceState(null, '', '/?from=2026-03-01&to=2026-03-09&member=7&type=RNG')
  await show()
  await screen.findByText('round-1')
  const filter = { from: '2026-03-01', to: '2026-03-09', memberId: 7n, gameType: 'RNG' }
  expect(inputsOf('/wps/agents/team/bets')[0]?.input).toMatchObject(filter)
  expect(inputsOf('/wps/agents/team/bets/totals').map(({ input }) => input)).toEqual([filter])
})
