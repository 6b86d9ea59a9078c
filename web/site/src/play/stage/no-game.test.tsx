import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { createQueryClient } from '@croupier/kit/api/queries'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { brandsApi } from '@croupier/api/core/brands'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import auth from '../../../../../locales/en/auth.json'
import closed from '../../../../../locales/en/closed.json'
import common from '../../../../../locales/en/common.json'
import gamelist from '../../../../../locales/en/gamelist.json'
import lobby from '../../../../../locales/en/lobby.json'
import play from '../../../../../locales/en/play.json'
import { ListPage } from '../catalogue/ListPage.tsx'
import { PlayPage } from './PlayPage.tsx'

const NAMES: Readonly<Record<string, string>> = { 'HS-DRAGON': 'Dragon Gate' }
const vendors = [{ vassalage: 'HGS', displayName: 'House', gameType: 'MINI', lagerIcon: '' }]
const menu = [{ code: 'MINI', title: 'Mini', path: '/mini', vendors, launches: null }]

const good = (value: unknown) => Response.json({ success: true, value })

beforeEach(() => {
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    if (pathname === '/lgw/games/game_menus') return good({ menu, tabs: [], classes: [] })
    if (pathname === '/wps/relay/GCSGAME_gameList')
      return good({ games: [], total: 0, totalPages: 0 })
    const title = NAMES[searchParams.get('gameCode') ?? '']
    if (title !== undefined) return good({ title })
    const value = { code: 'not_found', message: 'Not found.', details: {} }
    return Response.json({ success: false, value })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(address: string, page: ReactNode): Promise<void> {
  window.history.replaceState(null, '', address)
  const book = bookInTests({ auth, closed, common, gamelist, lobby, play })
  const queries = createQueryClient()
  const permission = { brand: { code: 'croupier', name: 'Croupier' }, info: { whitelabel: [] } }
  queries.setQueryData([brandsApi.permission.path, {}], permission)
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <TextBookProvider book={book}>
          <Suspense>{page}</Suspense>
        </TextBookProvider>
      </QueryClientProvider>,
    )
  })
}

const game = <Route path="/play/:code" component={PlayPage} />
const list = <Route path={/^\/(?<page>mini)$/} component={ListPage} />
const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test.each(['/play/NOPE', '/play/no such game', '/play/NOPE?trial=1'])(
  'S8-010 %s says that there is no such game, asks for no login, and leads on',
  async (address) => {
    await show(address, game)
    await screen.findByRole('heading', { level: 1, name: 'Game not found' })
    expect(screen.queryByRole('button')).toBeNull()
    expect(leadsTo('Back to the lobby')).toBe('/')
    expect(leadsTo('Search')).toBe('/?find=')
  },
)

test('the window of a game is called what the game is called, and not its code', async () => {
  await show('/play/HS-DRAGON', game)
  await screen.findByRole('heading', { level: 1, name: 'Dragon Gate' })
  expect(screen.queryByText('HS-DRAGON')).toBeNull()
})

test('the tab is called what the game is called, and after the brand when the game is left', async () => {
  document.title = 'Croupier'
  await show('/play/HS-DRAGON', game)
  await waitFor(() => expect(document.title).toBe('Dragon Gate · Croupier'))
  cleanup()
  expect(document.title).toBe('Croupier')
})

test('a game that is not there leaves the tab the brand’s name', async () => {
  document.title = 'Croupier'
  await show('/play/NOPE', game)
  await screen.findByRole('heading', { level: 1, name: 'Game not found' })
  expect(document.title).toBe('Croupier')
})

test.each(['NOPE', 'no-such maker'])(
  'S2-043 a list says that it has no maker of the name %s, and leads on',
  async (vassalage) => {
    await show(`/mini?vassalage=${vassalage}`, list)
    await screen.findByText('No games of this provider in this list')
    expect(leadsTo('All')).toBe('/mini')
    expect(leadsTo('Search')).toBe('/?find=')
    expect(screen.queryByRole('combobox')).toBeNull()
  },
)

test('a list without games offers no order to put them in', async () => {
  await show('/mini', list)
  await screen.findByText('No games yet')
  expect(screen.queryByRole('combobox')).toBeNull()
})
