import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import type { GameViewProps } from '@croupier/kit/game-view'
import { brandsApi } from '@croupier/api/core/brands'
import { createQueryClient } from '@croupier/kit/api/queries'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { LiveProvider } from '@croupier/kit/live/live'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import common from '../../../../../locales/en/common.json'
import games from '../../../../../locales/en/games.json'
import play from '../../../../../locales/en/play.json'
import { SiteContext } from '../../app/site.tsx'
import { GameStage } from './GameStage.tsx'
import * as gameViewsModule from '../catalogue/game-views.ts'
import { standIn } from '../../../../stand-in.ts'

/** A game that shows what it was given and presses what it may press. */
function PlainGame({ title, launch, onLeave, onDeposit, onReopen }: GameViewProps) {
  return (
    <section aria-label={title}>
      <output>{launch.token}</output>
      <button type="button" onClick={onLeave}>
        leave
      </button>
      <button type="button" onClick={onDeposit}>
        deposit
      </button>
      <button type="button" onClick={onReopen}>
        reopen
      </button>
    </section>
  )
}
standIn(gameViewsModule, { gameViewOf: () => PlainGame })

const silent = {
  play: () => undefined,
  isMuted: () => true,
  setMuted: () => undefined,
  watch: () => () => undefined,
}
let launches = 0
/** Whether the maker's site answers, and what lies in open rounds. */
let reachable = true
const openMoney = {
  items: [
    {
      source: 7,
      roundId: 'r1',
      vendor: 'SIM',
      gameCode: 'HS-DRAGON',
      title: 'Dragon Gate',
      currency: 'BRL',
      stake: '125000',
      payout: '0',
      state: 'provider',
      openedAt: '2026-03-10T12:00:00.000Z',
      deadline: '2026-03-11T12:00:00.000Z',
    },
  ],
  total: '125000',
  currency: 'BRL',
  serverTime: '2026-03-10T12:00:00.000Z',
}
/** Where the house says that the game opens. */
let launchUrl = '/'
/** Why the house opens no game for this player; null: it does. */
let refused: string | null = null
const opened = () => ({
  token: `session-${launches}`,
  gameCode: 'HS-DRAGON',
  engineCode: 'HS-KOI',
  kind: 'instant',
  tableId: null,
  profile: { code: 'koi-96', version: 1, sha256: '', rtpLowest: 0.96, rtpHighest: 0.96 },
  currency: 'BRL',
  trial: false,
  balance: '100000',
  limits: { minStake: '1', maxStake: '2', stakeStep: '1', maxWin: '3' },
  seeds: { commitment: '', clientSeed: 'mine', nextNonce: 1, nextCommitment: '' },
  market: { turbo: true, autoplay: true, featureBuy: true, roundMsMin: 0 },
  unfinished: null,
})

beforeEach(() => {
  launches = 0
  reachable = true
  refused = null
  launchUrl = '/play/HS-DRAGON#launch=one'
  window.history.replaceState(null, '', '/play/HS-DRAGON')
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    if (pathname === '/gs/session') return Response.json({ success: true, value: opened() })
    if (pathname === '/wps/game/name')
      return Response.json({ success: true, value: { title: 'Dragon Gate' } })
    if (pathname === '/wps/game/reach')
      return Response.json({ success: true, value: { reachable } })
    if (pathname === '/wps/records/stakes')
      return Response.json({ success: true, value: openMoney })
    launches += 1
    if (refused !== null) {
      const value = { code: refused, message: 'Not before Monday.', requestId: '1' }
      return Response.json({ success: false, value }, { status: 403 })
    }
    const ticket = {
      gameCode: 'HS-DRAGON',
      title: 'Dragon Gate',
      launchToken: 't'.repeat(32),
      url: launchUrl.replace('{n}', String(launches)),
    }
    return Response.json({ success: true, value: ticket })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show(): Promise<QueryClient> {
  const book = bookInTests({ common, games, play })
  const site = { chooseLanguage: () => undefined, sound: silent, firstTheme: 'dark' as const }
  const queries = createQueryClient()
  // The page brings along what is known of the brand.
  queries.setQueryData([brandsApi.permission.path, {}], {
    brand: { timeZone: 'UTC' },
    info: { whitelabel: [] },
  })
  const client = {
    listen: () => () => undefined,
    close: () => undefined,
    setToken: () => undefined,
  }
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <TextBookProvider book={book}>
          <SiteContext value={site}>
            <LiveProvider client={client}>
              <GameStage code="HS-DRAGON" trial={false} />
            </LiveProvider>
          </SiteContext>
        </TextBookProvider>
      </QueryClientProvider>,
    )
  })
  return queries
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a game carries the name that the lobby gives it, and the way back leads to the lobby', async () => {
  await show()
  await screen.findByRole('region', { name: 'Dragon Gate' })
  await press('leave')
  expect(window.location.pathname).toBe('/')
})

test('a balance that is too low leads to the deposit', async () => {
  await show()
  await press('deposit')
  expect(window.location.pathname).toBe('/member/depositv2')
})

test('a game session that ended is opened anew, with a launch of its own', async () => {
  await show()
  await screen.findByText('session-1')
  await press('reopen')
  await waitFor(() => expect(screen.getByText('session-2')).toBeTruthy())
  expect(launches).toBe(2)
})

test.each([
  ['play_paused', 0],
  ['network_refused', 1],
])('RG-04 a player who is refused by %s is offered to try again %i times', async (code, offers) => {
  refused = code
  await show()
  await screen.findByText('Not before Monday.')
  expect(screen.queryAllByRole('button', { name: common.retry })).toHaveLength(offers)
  expect(screen.queryAllByRole('link', { name: common['member.playSafely'] })).toHaveLength(
    1 - offers,
  )
  expect(launches).toBe(1)
})

const FOREIGN = 'https://games.example/open/SIM-1?n={n}#secret-token'
/** Stands for the vendor's window. */
const vendorWindow = { name: 'the vendor' }

async function theFrame(): Promise<HTMLElement> {
  const frame = await screen.findByTitle('Dragon Gate')
  Object.defineProperty(frame, 'contentWindow', { value: vendorWindow, configurable: true })
  return frame
}

async function says(
  data: unknown,
  { source = vendorWindow, origin = 'https://games.example' } = {},
): Promise<void> {
  const event = new MessageEvent('message', { data })
  Object.defineProperties(event, { source: { value: source }, origin: { value: origin } })
  await act(async () => window.dispatchEvent(event))
}

test('S2-052 a vendor’s game opens in a sandboxed frame under the bar of every game, and the token stays in the frame', async () => {
  launchUrl = FOREIGN
  await show()
  const frame = await theFrame()
  expect(frame.getAttribute('src')).toBe('https://games.example/open/SIM-1?n=1#secret-token')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(frame.getAttribute('allow')).toBe('autoplay; fullscreen')
  expect(screen.getByText('Loading game…')).toBeTruthy()
  fireEvent.load(frame)
  expect(screen.queryByText('Loading game…')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Dragon Gate' })).toBeTruthy()
  expect(window.location.href).not.toContain('secret-token')
  await press('Back to lobby')
  expect(window.location.pathname).toBe('/')
})

test('only the launched game in its own frame is heard', async () => {
  launchUrl = FOREIGN
  await show()
  await theFrame()
  await says({ type: 'croupier.close' }, { origin: 'https://elsewhere.example' })
  await says({ type: 'croupier.close' }, { source: { name: 'another window' } })
  await says({ type: 'croupier.close-all' })
  await says('croupier.close')
  expect(window.location.pathname).toBe('/play/HS-DRAGON')
  await says({ type: 'croupier.close' })
  expect(window.location.pathname).toBe('/')
})

test('a game that says that money moved makes the site ask the house, once a second at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  launchUrl = FOREIGN
  const client = await show()
  await theFrame()
  const asked = vi.spyOn(client, 'invalidateQueries')
  for (let times = 0; times < 20; times++)
    await says({ type: 'croupier.balance', balance: '999999999' })
  expect(asked).not.toHaveBeenCalled()
  await act(async () => vi.advanceTimersByTime(1_000))
  expect(asked.mock.calls).toEqual([[{ queryKey: ['/wps/member/info'] }]])
  cleanup()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a game that does not come can be waited for, opened with a new launch, or left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  launchUrl = FOREIGN
  await show()
  await theFrame()
  await act(async () => vi.advanceTimersByTime(15_000))
  expect((await screen.findByRole('alert')).textContent).toContain('slow to load')
  await press('Keep waiting')
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => vi.advanceTimersByTime(15_000))
  fireEvent.click(screen.getAllByRole('button', { name: 'Reload game' }).at(-1) ?? document.body)
  await waitFor(() => expect(screen.getByTitle('Dragon Gate').getAttribute('src')).toContain('n=2'))
  expect(launches).toBe(2)
})

test('a maker that cannot be reached is named instead of a page of the browser, with the money in its round and the ways on', async () => {
  reachable = false
  launchUrl = FOREIGN
  await show()
  expect((await screen.findByRole('alert')).textContent).toContain('is not responding')
  expect(screen.queryByTitle('Dragon Gate')).toBeNull()
  expect((await screen.findByText(/12\.50/)).textContent).toContain('in an open round')
  expect(screen.getByText('View open bets').getAttribute('href')).toBe('/member/moneyInGames')
  reachable = true
  fireEvent.click(screen.getAllByRole('button', { name: 'Reload game' }).at(-1) ?? document.body)
  await waitFor(() => expect(screen.getByTitle('Dragon Gate').getAttribute('src')).toContain('n=2'))
})

test('a frame that the page’s policy does not allow says so instead of staying empty', async () => {
  launchUrl = FOREIGN
  await show()
  await theFrame()
  const event = new Event('securitypolicyviolation')
  Object.defineProperty(event, 'effectiveDirective', { value: 'frame-src' })
  await act(async () => document.dispatchEvent(event))
  expect(screen.getByRole('alert').textContent).toContain('out of date')
  expect(screen.queryByTitle('Dragon Gate')).toBeNull()
})

test.each(['javascript:alert(1)', 'data:text/html,hello', 'https://'])(
  'an address that is no web page is never opened: %s',
  async (url) => {
    launchUrl = url
    await show()
    expect(await screen.findByText('This game is not available yet.')).toBeTruthy()
    expect(document.querySelector('iframe')).toBeNull()
  },
)
