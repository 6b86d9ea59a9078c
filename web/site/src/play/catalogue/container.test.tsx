import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import common from '../../../../../locales/en/common.json'
import install from '../../../../../locales/en/install.json'
import { ContainerHost } from './ContainerHost.tsx'
import { VendorLink } from './VendorLink.tsx'
import * as gameGridModule from './GameGrid.tsx'
import { standIn } from '../../../../stand-in.ts'

standIn(gameGridModule, {
  GameGrid: ({ games }: { games: { displayName: string }[] }) => (
    <p>{games.map(({ displayName }) => displayName).join(', ')}</p>
  ),
})

const game = (nodeId: string) => ({
  nodeId,
  displayName: `Game ${nodeId}`,
  gameType: 'LIVE',
  vassalage: 'EVO',
  vendorName: 'Evo',
  showIcon: '',
  theme: '',
  palette: [],
  volatility: 'low',
  classify: null,
  hasTrial: false,
})
let games: object[] = []

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, value: { games, totalPages: 1, total: games.length } }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function choose(category: 'LIVE' | 'RNG'): Promise<void> {
  const book = bookInTests({ common, install })
  await act(async () => {
    render(
      <ProvidersInTests book={book}>
        <VendorLink category={category} vendor={{ vassalage: 'EVO', displayName: 'Evo' }}>
          Evo
        </VendorLink>
        <ContainerHost />
      </ProvidersInTests>,
    )
  })
  fireEvent.click(screen.getByRole('link', { name: 'Evo' }))
}

test('S2-050 a vendor with several games opens the list of them', async () => {
  games = [game('A1'), game('B1')]
  await choose('LIVE')
  await screen.findByText('Game A1, Game B1')
  expect(screen.getByText('Games by Evo')).toBeTruthy()
  expect(window.location.pathname).toBe('/')
})

test('S2-050 S4-035 a vendor with one game opens that game', async () => {
  games = [game('ONLY')]
  await choose('LIVE')
  await waitFor(() => expect(window.location.pathname).toBe('/play/ONLY'))
})

test('S4-035 a vendor of the slots leads to its list', async () => {
  games = [game('A1')]
  await choose('RNG')
  expect(window.location.pathname + window.location.search).toBe('/rng?vassalage=EVO')
})
