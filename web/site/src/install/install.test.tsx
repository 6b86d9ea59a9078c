import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import common from '../../../../locales/en/common.json'
import games from '../../../../locales/en/games.json'
import install from '../../../../locales/en/install.json'
import { PageBoundary, PageWait } from '../app/PageBoundary.tsx'
import { ClosedGame } from '../play/stage/ClosedGame.tsx'
import { AfterStart } from './AfterStart.tsx'
import { platformOf } from './install-offer.ts'
import { registerWorker } from './register-worker.ts'
import * as registerWorkerModule from './register-worker.ts'
import * as gameGridModule from '../play/catalogue/GameGrid.tsx'
import { standIn } from '../../../stand-in.ts'

standIn(registerWorkerModule, { registerWorker: vi.fn(async () => undefined) })
standIn(gameGridModule, {
  GameGrid: ({ games: shown }: { games: { nodeId: string }[] }) => (
    <p>{shown.map(({ nodeId }) => nodeId).join(', ')}</p>
  ),
})

let hot: object[] = []
const reports: string[] = []

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (address === '/reports/browser')
      reports.push(typeof request.body === 'string' ? request.body : '')
    return Response.json({ success: true, value: { list: hot } })
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function show(children: ReactNode): Promise<void> {
  const book = bookInTests({ common, games, install })
  await act(async () => {
    render(<ProvidersInTests book={book}>{children}</ProvidersInTests>)
  })
}

test('a new version is offered, never in a game, and taken when somebody wants it', async () => {
  const takeOver = vi.fn()
  window.history.replaceState(null, '', '/play/HS-KOI')
  await show(<AfterStart />)
  const [tell] = vi.mocked(registerWorker).mock.calls[0] ?? []
  await act(async () => tell?.(takeOver))
  expect(screen.queryByText('A new version is available.')).toBeNull()
  await act(async () => window.history.pushState(null, '', '/'))
  await screen.findByText('A new version is available.')
  expect(takeOver).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Update' }))
  expect(takeOver).toHaveBeenCalledOnce()
})

const game = (nodeId: string, more: object = {}) => ({
  nodeId,
  displayName: nodeId,
  gameType: 'RNG',
  vassalage: 'HS',
  vendorName: '',
  showIcon: '',
  theme: '',
  palette: [],
  volatility: 'low',
  classify: null,
  hasTrial: false,
  ...more,
})

test('S2-070 S8-010 a closed game says so and suggests others that are open', async () => {
  hot = [game('SHUT'), game('ONE'), game('TWO', { isClosed: true }), game('THREE')]
  const again = vi.fn()
  await show(<ClosedGame code="SHUT" closure="game_in_maintenance" onRetry={again} />)
  await screen.findByText('ONE, THREE')
  screen.getByRole('heading', { name: 'Game under maintenance' })
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(again).toHaveBeenCalledOnce()
})

test.each([
  ['game_not_in_market', 'Game not available in your region'],
  ['game_disabled', 'Game no longer available'],
] as const)(
  'S8-010 %s is not called maintenance, and nobody is asked to look again',
  async (closure, title) => {
    hot = [game('ONE')]
    await show(<ClosedGame code="SHUT" closure={closure} onRetry={() => undefined} />)
    await screen.findByText('ONE')
    screen.getByRole('heading', { name: title })
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  },
)

const Never = () => {
  throw new Promise(() => undefined)
}
const Missing = () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/page-1.js')
}

test('S8-036 a part that did not come is said in place of the page, and the page can be loaded again', async () => {
  await show(
    <PageBoundary name="missing">
      <Missing />
    </PageBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded')
  screen.getByRole('button', { name: 'Reload' })
})

test('S9-029 a part of the site is given up after 120000 ms', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show(
    <PageBoundary name="late">
      <Suspense fallback={<PageWait />}>
        <Never />
      </Suspense>
    </PageBoundary>,
  )
  // Time that really passes counts too: on a busy machine that is seconds.
  await act(async () => vi.advanceTimersByTimeAsync(100_000))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => vi.advanceTimersByTimeAsync(20_500))
  screen.getByRole('button', { name: 'Reload' })
  // What tells of it is a file of its own, which may take its time to come.
  await vi.waitFor(() => expect(reports.join()).toContain('chunk-timeout'), { timeout: 15_000 })
})

test('S2-060 the guide begins with the device that one reads it on', () => {
  const cases = [
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'desktop'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, 'desktop'],
  ] as const
  for (const [userAgent, maxTouchPoints, platform] of cases)
    expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform)
})
