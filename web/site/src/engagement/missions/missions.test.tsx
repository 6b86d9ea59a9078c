import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import common from '../../../../../locales/en/common.json'
import errors from '../../../../../locales/en/errors.json'
import membercentre from '../../../../../locales/en/membercentre.json'
import missions from '../../../../../locales/en/missions.json'
import records from '../../../../../locales/en/records.json'
import { standIn } from '../../../../stand-in.ts'
import * as siteModule from '../../app/site.tsx'
import { waitingOn } from '../../accounts/session/member-menu.ts'
import { MissionsPage } from './MissionsPage.tsx'

let hasMissions = true
standIn(siteModule, {
  useSwitch: () => hasMissions,
  usePermission: () => ({ brand: { timeZone: 'America/Sao_Paulo', currency: 'BRL' } }),
  useMember: () => undefined,
})

const REAL = 10_000
const ID = '0190a000-0000-7000-8000-000000000001'
const of = { types: [], vendors: [], games: [] }
const cash = (units: number) => ({ kind: 'cash', amount: String(units * REAL) })
const mission = {
  code: 'warm-up',
  occurrence: 'day-2026-03-10',
  title: 'Warm-up',
  summary: 'A few rounds.',
  art: 'flame',
  match: 'all',
  counters: [
    {
      counter: { fact: 'valid_bets', amount: String(100 * REAL), of },
      progress: String(40 * REAL),
      target: String(100 * REAL),
    },
  ],
  share: 4000,
  rewards: [cash(1)],
  seasonPoints: 40,
  state: 'in_process',
  needs: null,
  entitlementId: null,
  endsAt: null,
  claimUntil: null,
}
const summary = {
  currency: 'BRL',
  claimable: 1,
  groups: [
    {
      group: 'daily',
      endsAt: null,
      missions: [
        mission,
        { ...mission, code: 'done', title: 'Explorer', state: 'claim', entitlementId: ID },
        { ...mission, code: 'next', title: 'Summit', state: 'locked', needs: 'Explorer' },
      ],
    },
  ],
  season: {
    code: 'season',
    title: 'Season of Lanterns',
    summary: '',
    art: 'summit',
    endsAt: null,
    points: 250,
    level: 1,
    levels: [
      { points: 200, rewards: [cash(1)], state: 'issued', entitlementId: null },
      { points: 450, rewards: [cash(2)], state: 'ahead', entitlementId: null },
    ],
  },
}
const board = {
  currency: 'BRL',
  season: { code: 'season', title: 'Season of Lanterns', endsAt: null },
  rows: [
    { place: 1, account: 'an***a', points: 900, prize: [cash(50)], isOwn: false },
    { place: 2, account: 'bi***a', points: 250, prize: [], isOwn: true },
  ],
  own: { place: 2, points: 250, prize: [] },
}

let answers: Record<string, unknown> = {}
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  answers = {
    '/wps/relay/MCSFE_getMissionSummaryDetails': summary,
    '/wps/relay/MCSFE_getMissionLeaderboard': board,
  }
  vi.stubGlobal('fetch', async (input: string | URL, { method = 'GET' }: RequestInit = {}) => {
    const path = String(input).split('?')[0] ?? ''
    asked.push(`${method} ${path}`)
    return Response.json({ success: true, value: answers[path] })
  })
})
afterEach(() => {
  cleanup()
  // The chosen tab stands in the address.
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

async function show(): Promise<void> {
  const book = bookInTests({ missions, common, errors, membercentre, records })
  await act(async () => {
    render(
      <ProvidersInTests book={book}>
        <ToastProvider>
          <MissionsPage />
        </ToastProvider>
      </ProvidersInTests>,
    )
  })
}

const itemOf = (title: string): HTMLElement => {
  const item = screen.getByRole('heading', { name: title }).closest('article')
  if (item === null) throw new Error(`no mission ${title}`)
  return item
}

test('S7-047 missions say what they ask for, how far they are, what they give, and what has to come first', async () => {
  await show()
  await waitFor(() => itemOf('Warm-up'))
  const warmUp = itemOf('Warm-up')
  expect(within(warmUp).getByRole('progressbar').getAttribute('value')).toBe('40')
  expect(warmUp.textContent).toContain('R$100.00 in valid bets')
  expect(warmUp.textContent).toContain('R$40.00 of R$100.00')
  expect(warmUp.textContent).toContain('+40 season points')
  expect(itemOf('Summit').textContent).toContain('Complete “Explorer” first.')
  expect(within(itemOf('Summit')).queryByRole('button')).toBeNull()
  const season = screen.getByRole('region', { name: 'Season of Lanterns' })
  expect(season.textContent).toContain('200 points to level 2')
})

test('S3-046 what was earned is claimed by one tap', async () => {
  answers[`/wps/promotions/rewards/${ID}/claim`] = {
    id: ID,
    code: 'done',
    kind: 'mission',
    state: 'issued',
    occurrence: 'day-2026-03-10',
    progress: '0',
    target: '0',
    rewards: [cash(1)],
    expiresAt: null,
    createdAt: '2026-03-10T12:00:00.000Z',
    changedAt: '2026-03-10T12:00:00.000Z',
  }
  await show()
  await waitFor(() => itemOf('Explorer'))
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Claim the reward for Explorer' }))
  })
  expect(asked).toContain(`POST /wps/promotions/rewards/${ID}/claim`)
})

test('S7-048 the season’s leaderboard stands behind the second tab, with prizes and the reader’s place', async () => {
  await show()
  await act(async () => {
    fireEvent.click(screen.getByRole('tab', { name: 'Season leaderboard' }))
  })
  await waitFor(() => screen.getByText('an***a'))
  const rows = screen
    .getAllByRole('listitem')
    .filter(({ className }) => className.includes('board-line'))
  expect(rows.map(({ textContent }) => textContent)).toHaveLength(2)
  expect(rows[0]?.textContent).toContain('R$50.00 cash')
  expect(rows[1]?.textContent).toContain('You')
})

test('S2-058 without missions the page says so, and leads to the games', async () => {
  answers['/wps/relay/MCSFE_getMissionSummaryDetails'] = {
    ...summary,
    claimable: 0,
    groups: [],
    season: null,
  }
  await show()
  await waitFor(() => screen.getByText('No missions right now'))
  expect(screen.getByRole('link', { name: 'Play now' }).getAttribute('href')).toBe('/')
})

test('S2-059 the missions’ badge counts what can be claimed', () => {
  const member = { unreadMessage: 3, availablePromoCount: 2, claimableMissions: 4 }
  // Only the counts are read.
  expect(waitingOn('missionLeaderboard', member as never)).toBe(4)
  expect(waitingOn('missionLeaderboard', undefined)).toBe(0)
})

test('S2-058 where the brand has missions off, the page shows the week’s board alone', async () => {
  hasMissions = false
  await show()
  const tabs = within(screen.getByRole('tablist', { name: missions.tabs })).getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual([missions['tab.week']])
  hasMissions = true
})
