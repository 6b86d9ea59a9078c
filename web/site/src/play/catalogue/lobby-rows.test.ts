import { expect, test } from 'vitest'
import { lobbyRows } from './lobby-rows.ts'

const everything = [
  'COCKFIGHT',
  'ESPORTS',
  'SPORTS',
  'TABLE',
  'MINI',
  'FISH',
  'MXWIN',
  'PVP',
  'LIVE',
  'RNG',
]

test('S2-042 the rows stand in the required order, whatever order the categories come in', () => {
  expect(lobbyRows({ categories: everything, hasSlotVendor: true, signedIn: true })).toEqual([
    'HOT',
    'FAV',
    'PGE',
    'RNG',
    'LIVE',
    'PVP',
    'MXWIN',
    'FISH',
    'MINI',
    'TABLE',
    'SPORTS',
    'RECENT',
    'ESPORTS',
    'COCKFIGHT',
  ])
})

test('S2-023, S2-042 for every set of categories exactly those have a row, in the same order', () => {
  const whole = lobbyRows({ categories: everything, hasSlotVendor: true, signedIn: true })
  for (let chosen = 0; chosen < 2 ** everything.length; chosen += 1) {
    const categories = everything.filter((_, at) => chosen & (2 ** at))
    for (const signedIn of [true, false]) {
      const hasSlotVendor = categories.includes('RNG') && chosen % 3 === 0
      const rows = lobbyRows({ categories, hasSlotVendor, signedIn })
      expect(rows).toEqual(
        whole.filter(
          (row) =>
            row === 'HOT' ||
            ((row === 'FAV' || row === 'RECENT') && signedIn) ||
            (row === 'PGE' && hasSlotVendor) ||
            categories.includes(row),
        ),
      )
    }
  }
})
