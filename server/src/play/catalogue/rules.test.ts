import type { GameType, VendorCard } from '@croupier/api/play/catalogue'
import { describe, expect, test } from 'vitest'
import { categoryOf, lobbyTabs, navigation, pageOf, slotClasses } from './rules.ts'

const card = (vassalage: string, gameType: GameType): VendorCard => ({
  vassalage,
  gameType,
  displayName: vassalage,
  lagerIcon: '',
})
const codes = (places: readonly { code: string }[]) => places.map(({ code }) => code)

describe('S2-022..023 the navigation', () => {
  test('starts with home and ends with promotions, whatever there is', () => {
    expect(codes(navigation([]))).toEqual(['HOME', 'PROMO'])
  })

  test('shows a category only when it has a vendor, in its own order', () => {
    const vendors = [card('XY', 'PVP'), card('AG', 'FISH'), card('EG2', 'LIVE'), card('PG', 'RNG')]
    expect(codes(navigation(vendors))).toEqual(['HOME', 'LIVE', 'FISH', 'RNG', 'PVP', 'PROMO'])
  })
})

describe('S2-040..041 the tabs of the lobby', () => {
  test('home, favourites, and crash games even without a vendor', () => {
    expect(codes(lobbyTabs([]))).toEqual(['HOME', 'FAV', 'MXWIN'])
  })

  test('the slot vendor’s own tab stands before slots; fishing has none', () => {
    const vendors = [card('PG', 'RNG'), card('AG', 'FISH')]
    expect(codes(lobbyTabs(vendors))).toEqual(['HOME', 'FAV', 'PGE', 'RNG', 'MXWIN'])
  })

  test('sports stand last, with esports and duels split from them', () => {
    const vendors = [card('SV3', 'COCKFIGHT'), card('IMES', 'ESPORTS'), card('UG', 'SPORTS')]
    expect(codes(lobbyTabs(vendors)).slice(-3)).toEqual(['SPORTS', 'ESPORTS', 'COCKFIGHT'])
  })
})

test('S3-024 the last page may be short, and one beyond it is empty', () => {
  const items = [1, 2, 3, 4, 5]
  expect(pageOf(items, { pageNo: 2, pageSize: 3 })).toEqual({
    items: [4, 5],
    totalPages: 2,
    total: 5,
  })
  expect(pageOf(items, { pageNo: 3, pageSize: 3 })).toEqual({
    items: [],
    totalPages: 2,
    total: 5,
  })
})

test('S2-041, S9-034..035 esports and duels never stand among the sports', () => {
  expect(categoryOf('SPORTS', 'IMES')).toBe('ESPORTS')
  expect(categoryOf('SPORTS', 'SV3')).toBe('COCKFIGHT')
  expect(categoryOf('SPORTS', 'UG')).toBe('SPORTS')
  expect(categoryOf('RNG', 'SV3')).toBe('RNG')
})

test('S2-040..041 the tabs keep their order whatever vendors there are', () => {
  const order = [
    'HOME',
    'FAV',
    'ELOTT',
    'LOTT',
    'LIVE',
    'PGE',
    'RNG',
    'MXWIN',
    'MINI',
    'TABLE',
    'PVP',
  ]
  const whole = [...order, 'SPORTS', 'ESPORTS', 'COCKFIGHT']
  const types = [
    'ELOTT',
    'LOTT',
    'LIVE',
    'RNG',
    'MXWIN',
    'MINI',
    'TABLE',
    'PVP',
    'SPORTS',
    'ESPORTS',
    'COCKFIGHT',
    'FISH',
  ] as const
  for (let chosen = 0; chosen < 2 ** types.length; chosen += 1) {
    const present = types.filter((_, at) => chosen & (2 ** at))
    const found = codes(lobbyTabs(present.map((type) => card(type === 'RNG' ? 'PG' : 'XX', type))))
    const wanted = whole.filter(
      (code) =>
        ['HOME', 'FAV', 'MXWIN'].includes(code) ||
        present.some((type) => type === code || (code === 'PGE' && type === 'RNG')),
    )
    expect(found).toEqual(wanted)
  }
})

test('S2-046 kinds of slots in their order, bingo only where the brand speaks Filipino', () => {
  const all = new Set(['BG', 'AC', 'TG', 'JP', 'VP', 'SC', null] as const)
  expect(slotClasses(all, ['pt', 'ty'])).toEqual(['SC', 'VP', 'JP', 'TG', 'AC', 'BG'])
  expect(slotClasses(all, ['pt', 'en'])).toEqual(['SC', 'VP', 'JP', 'TG', 'AC'])
  expect(slotClasses(new Set(['BG', null] as const), ['en'])).toEqual([])
})
