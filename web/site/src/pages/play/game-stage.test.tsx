import type { GameViewProps } from '@croupier/kit/game-view'
import { createQueryClient } from '@croupier/kit/api/queries'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { LiveProvider } from '@croupier/kit/live/live'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import common from '../../../../../locales/en/common.json'
import play from '../../../../../locales/en/play.json'
import { SiteContext } from '../../app/site.tsx'
import { GameStage } from './GameStage.tsx'

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
vi.mock('../../features/games/game-views.ts', () => ({ gameViewOf: () => PlainGame }))

const silent = {
  play: () => undefined,
  isMuted: () => true,
  setMuted: () => undefined,
  watch: () => () => undefined,
}
let launches = 0
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
  market: { turbo: true, autoplay: true, roundMsMin: 0 },
  unfinished: null,
})

beforeEach(() => {
  launches = 0
  window.history.replaceState(null, '', '/play/HS-DRAGON')
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    if (pathname === '/gs/session') return Response.json({ success: true, value: opened() })
    launches += 1
    const ticket = {
      gameCode: 'HS-DRAGON',
      title: 'Dragon Gate',
      launchToken: 't'.repeat(32),
      url: '/',
    }
    return Response.json({ success: true, value: ticket })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const compiled = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]))

async function show(): Promise<void> {
  const areas = { common: compiled(common), play: compiled(play) }
  const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
  const site = { chooseLanguage: () => undefined, sound: silent, firstTheme: 'dark' as const }
  const client = {
    listen: () => () => undefined,
    close: () => undefined,
    setToken: () => undefined,
  }
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
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
