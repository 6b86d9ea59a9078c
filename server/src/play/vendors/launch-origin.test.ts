import { expect, test } from 'vitest'
import { frameOriginsOf, isAskedAt, launchPlaceOf } from './launch-origin.ts'

test('a launch URL leads to the house, to one origin, or nowhere', () => {
  expect(launchPlaceOf('/play/{game}#launch={token}')).toBe('house')
  expect(launchPlaceOf('https://games.example/open?game={game}&token={token}')).toEqual({
    origin: 'https://games.example',
  })
  expect(launchPlaceOf('http://localhost:8090/play/PG/{game}#{token}')).toEqual({
    origin: 'http://localhost:8090',
  })
})

test.each([
  '//games.example/open',
  '/\\games.example/open',
  'javascript:alert(1)',
  'ftp://games.example/',
  'https://{game}.games.example/',
  'https://games.example;script-src/',
  'https://*.example/',
  "https://'self'/",
  'games.example',
  '',
])('an address that could widen the policy of a page is no launch URL: %s', (launchUrl) => {
  expect(launchPlaceOf(launchUrl)).toBe('unusable')
  expect(frameOriginsOf([{ launchUrl }])).toEqual([])
})

const at = (launchUrl: string | null) => ({ launchUrl })

test('vendors at one address count once, and those without one not at all', () => {
  expect(
    frameOriginsOf([
      at('https://games.example/a/{game}'),
      at('https://games.example/b/{game}'),
      at('/play/{game}'),
      at(null),
    ]),
  ).toEqual(['https://games.example'])
})

test.each([
  'ftp://vendor.example/free',
  'https://vendor.example/free?key=1',
  'https://vendor.example/free#key',
  'https://user:word@vendor.example/free',
  'http://vendor.example/free',
  'vendor.example',
])('%s is no address at which a vendor is asked', (url) =>
  expect(isAskedAt(url, 'production')).toBe(false),
)

test('a vendor is asked over TLS, and in a demonstration on the same machine too', () => {
  expect(isAskedAt('https://vendor.example/free', 'production')).toBe(true)
  expect(isAskedAt('http://localhost:8090/free', 'demo')).toBe(true)
})
