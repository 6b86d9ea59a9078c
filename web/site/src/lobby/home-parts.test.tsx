import { compiled } from '@croupier/kit/i18n/book-in-tests'
import { brandsApi } from '@croupier/api/core/brands'
import { createQueryClient } from '@croupier/kit/api/queries'
import { setSessionToken } from '@croupier/kit/api/session'
import { TextBookProvider } from '@croupier/kit/i18n/i18n'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { ToastProvider } from '@croupier/kit/ui/Toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import common from '../../../../locales/en/common.json'
import lobby from '../../../../locales/en/lobby.json'
import type { GameItem } from '../play/catalogue/game-item.ts'
import { GameGrid } from '../play/catalogue/GameGrid.tsx'
import { VendorStrip } from '../play/catalogue/VendorStrip.tsx'
import { Banners } from './Banners.tsx'
import { CategoryTabs } from './CategoryTabs.tsx'
import { WinnerBoard } from './WinnerBoard.tsx'

let answers: Record<string, unknown> = {}
let asked: URL[] = []

beforeEach(() => {
  asked = []
  answers = {}
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://house.test')
    asked.push(url)
    const value = answers[url.pathname]
    if (init?.method !== undefined && init.method !== 'GET')
      return Response.json({ success: true, value: { nodeIds: [] } })
    return Response.json({ success: true, value: value ?? {} })
  })
})
afterEach(() => {
  cleanup()
  setSessionToken(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const areas = { common: compiled(common), lobby: compiled(lobby) }

async function show(node: ReactNode, queries = createQueryClient()) {
  const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
  queries.setQueryData([brandsApi.permission.path, {}], {
    brand: { timeZone: 'America/Sao_Paulo' },
  })
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <TextBookProvider book={book}>
          <ToastProvider>{node}</ToastProvider>
        </TextBookProvider>
      </QueryClientProvider>,
    )
  })
  await settle()
}

/** What was asked for has been answered, and shown. */
async function settle() {
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 0)))
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 0)))
}

const banner = (id: number) => ({
  id: String(id),
  groupName: 'w_home',
  url: null,
  art: null,
  form: 'rays',
  colours: ['#102030', '#405060'],
  eyebrow: '',
  title: `Banner ${id}`,
  text: '',
  action: '',
  linkageType: 'NONE',
  target: '',
})
const WIDTH = 340

/** Slides beside each other as a browser would lay them out; the picture plays on a held clock. */
async function carousel(count: number) {
  const banners = Array.from({ length: count }, (_, at) => banner(at))
  answers['/wps/relay/MCSFE_getListAnnouncements'] = {
    banners,
    player: [],
    popup: [],
    promotion: [],
  }
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await show(<Banners />)
  const region = screen.getByRole('region', { name: 'Highlights' })
  const track = region.querySelector<HTMLElement>('.slides')
  if (!track) throw new Error('no slides')
  for (const [at, slide] of [...track.children].entries())
    Object.defineProperty(slide, 'offsetLeft', { value: at * WIDTH })
  Object.defineProperty(track, 'clientWidth', { value: WIDTH })
  return { region, track }
}
const pass = async (ms: number) => {
  await act(async () => vi.advanceTimersByTimeAsync(ms))
}
const hold = () =>
  vi.useFakeTimers({
    toFake: [
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
    ],
  })

describe('banners', () => {
  test('S2-057, S9-028 several play by themselves, five seconds each and one for the change, and loop', async () => {
    hold()
    const { region, track } = await carousel(2)
    expect(region.getAttribute('aria-roledescription')).toBe('carousel')
    expect(region.querySelectorAll('.dot')).toHaveLength(2)
    await pass(4_950)
    expect(track.scrollLeft).toBe(0)
    await pass(550)
    expect(track.scrollLeft).toBeGreaterThan(0)
    expect(track.scrollLeft).toBeLessThan(WIDTH)
    await pass(600)
    expect(track.scrollLeft).toBe(WIDTH)
    await act(async () => fireEvent.scroll(track))
    await pass(6_200)
    expect(track.scrollLeft).toBe(0)
  })

  test('S2-057 one alone stands still and has no pages to turn', async () => {
    hold()
    const { region, track } = await carousel(1)
    await pass(12_000)
    expect(track.scrollLeft).toBe(0)
    expect(region.querySelector('.dots')).toBeNull()
    expect(region.getAttribute('aria-roledescription')).toBeNull()
  })
})

const winner = (place: number) => ({
  vo: {
    customerName: `an***${place}`,
    winAmount: String(1_000_000 - place * 10_000),
    currency: 'BRL',
    gameCode: 'HS-KOI',
    gameName: 'Koi Ascending',
    wonAt: '2026-03-10T12:00:00.000Z',
  },
})

test('S2-039, S3-026, S9-009 twenty winners: three stand, the others roll by at half a pixel a frame', async () => {
  answers['/wps/relay/GCSGAME_getRankList'] = {
    list: Array.from({ length: 20 }, (_, place) => winner(place)),
  }
  await show(<WinnerBoard />)
  await screen.findByText('an***0')
  const top = document.querySelectorAll('.winners-top .winner')
  expect([...top].map((row) => row.querySelector('strong')?.textContent)).toEqual([
    'an***0',
    'an***1',
    'an***2',
  ])
  expect(top[0]?.textContent).toContain('Koi Ascending')
  expect(top[0]?.textContent).toContain('100.00')
  const band = document.querySelector<HTMLElement>('.winners-band')
  expect(band?.querySelectorAll('ol:not([aria-hidden]) .winner')).toHaveLength(17)
  // 17 lines of 44 pixels at 0.5 pixels a frame, 60 frames a second.
  const seconds = (17 * 44) / (0.5 * 60)
  expect(band?.style.getPropertyValue('--band-time')).toBe(`${seconds}s`)
  expect(asked[0]?.searchParams.get('limitNum')).toBe('20')
  // No card of that game stands on the page, so that no picture is fetched for it.
  await waitFor(() => expect(top[0]?.querySelector('.winner-art svg')).toBeTruthy())
})

test('S3-026 each line of the winner board says when it was won, on the clock of the brand', async () => {
  answers['/wps/relay/GCSGAME_getRankList'] = { list: [winner(0)] }
  await show(<WinnerBoard />)
  const time = await waitFor(() => {
    const found = document.querySelector('.winner time')
    if (!found) throw new Error('no time is shown')
    return found
  })
  expect(time.getAttribute('datetime')).toBe('2026-03-10T12:00:00.000Z')
  expect(time.textContent).toMatch(/^03\/10, 09:00\sAM UTC−3$/)
})

test('a winner has the picture of the card that stands on the page', async () => {
  answers['/wps/relay/GCSGAME_getRankList'] = { list: [winner(0)] }
  const queries = createQueryClient()
  queries.setQueryData(['some', 'list'], {
    list: [{ nodeId: 'HS-KOI', showIcon: '/art/koi.avif' }],
  })
  await show(<WinnerBoard />, queries)
  await waitFor(() =>
    expect(document.querySelector('.winner-art img')?.getAttribute('src')).toBe('/art/koi.avif'),
  )
})

const menu = ['PGE', 'RNG', 'LIVE', 'SPORTS'].map((code) => ({
  code,
  title: code,
  path: '/',
  launches: null,
  vendors: [],
}))

test('S2-045, S3-051 the tab of the lobby is HOME until another is chosen', async () => {
  answers['/lgw/games/game_menus'] = { menu, tabs: menu, classes: [] }
  const chosen: string[] = []
  await show(<CategoryTabs current="HOME" onChoose={(tab) => void chosen.push(tab)} />)
  const slots = await screen.findByRole('button', { name: 'Slots' })
  expect(screen.getByRole('button', { current: true }).textContent).toBe('All')
  fireEvent.click(slots)
  expect(chosen).toEqual(['RNG'])
})

const picture = () => document.querySelector<HTMLImageElement>('.card-art img')
const changes = () => asked.filter(({ pathname }) => /(add|remove)FavoriteGame/.test(pathname))

const game: GameItem = {
  nodeId: 'HS-KOI',
  displayName: 'Koi Ascending',
  gameType: 'RNG',
  vassalage: 'PG',
  vendorName: 'PG',
  showIcon: '/art/koi.webp',
  hasTrial: true,
}

test('S9-031 a picture loads late, is asked for once more when it fails, and then gives way to words', async () => {
  await show(<GameGrid games={[game]} />)
  expect(picture()?.getAttribute('loading')).toBe('lazy')
  expect(picture()?.getAttribute('src')).toBe('/art/koi.webp')
  const first = picture()
  if (first) fireEvent.error(first)
  expect(picture()?.getAttribute('src')).toBe('/art/koi.webp?again')
  const second = picture()
  if (second) fireEvent.error(second)
  expect(picture()).toBeNull()
  expect(document.querySelector('.card-plain')?.textContent).toBe('Koi Ascending')
})

test('what of a stake counts towards a wagering requirement stands on a card in words, without a sign for presents', async () => {
  await show(<GameGrid games={[{ ...game, bonusShare: 10 }]} />)
  const badge = await waitFor(() => {
    const found = document.querySelector('.card-badges [data-tone=bonus]')
    if (found === null) throw new Error('the badge has not come yet')
    return found
  })
  // In words, with the share: the texts of this test are their keys.
  expect(badge.textContent).toBe('gamelist.badge.bonus')
  expect(badge.querySelector('svg')).toBeNull()
})

test('S4-031, S4-032, S9-006, S9-014 a heart turns at once, counts once a second, and all are known', async () => {
  setSessionToken('somebody')
  answers['/wps/relay/MCSFE_getFavoriteGamesList'] = { content: [], pageNum: 1, totalPages: 1 }
  vi.useFakeTimers({ toFake: ['performance'] })
  await show(<GameGrid games={[game]} />)
  await waitFor(() =>
    expect(asked.some((url) => url.searchParams.get('pageSize') === '999')).toBe(true),
  )
  const heart = screen.getByRole('button', { name: /favorite/i })
  const press = async () => {
    fireEvent.click(heart)
    await settle()
  }
  await press()
  expect(heart.getAttribute('aria-pressed')).toBe('true')
  await press()
  expect(changes()).toHaveLength(1)
  vi.advanceTimersByTime(999)
  await press()
  expect(changes()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await press()
  expect(changes()).toHaveLength(2)
  expect(heart.getAttribute('aria-pressed')).toBe('false')
})

test('S4-032 hearts of different games in one second count each, and the list keeps both', async () => {
  setSessionToken('somebody')
  answers['/wps/relay/MCSFE_getFavoriteGamesList'] = { content: [], pageNum: 1, totalPages: 1 }
  await show(<GameGrid games={[game, { ...game, nodeId: 'HS-OX', displayName: 'Ox' }]} />)
  const hearts = screen.getAllByRole('button', { name: /favorite/i })
  for (const heart of hearts) fireEvent.click(heart)
  await settle()
  expect(hearts.map((heart) => heart.getAttribute('aria-pressed'))).toEqual(['true', 'true'])
  expect(changes()).toHaveLength(2)
})

test('S9-012 a row of the lobby offers five of its makers and says how many more there are', async () => {
  const vendors = Array.from({ length: 8 }, (_, at) => ({
    vassalage: `V${at}`,
    displayName: `Maker ${at}`,
  }))
  answers['/lgw/games/game_menus'] = {
    menu: [
      { code: 'RNG', title: 'RNG', path: '/rng', launches: null, vendors: vendorsOf(vendors) },
    ],
    tabs: [],
    classes: [],
  }
  await show(<VendorStrip category="RNG" current={undefined} most={5} onChoose={() => {}} />)
  const makers = await screen.findAllByRole('button', { name: /Maker/ })
  expect(makers).toHaveLength(5)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/rng')
  expect(screen.getByRole('link').textContent).toContain('3')
})

const vendorsOf = (names: readonly { vassalage: string; displayName: string }[]) =>
  names.map((name) => ({ ...name, gameType: 'RNG', lagerIcon: '' }))
