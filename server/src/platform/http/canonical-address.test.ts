import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCanonical, namesOneHost } from './canonical-address.ts'

const hasControls = (text: string) => [...text].some((sign) => sign < ' ' || sign === '\u007f')

describe('an address is written in one way', () => {
  test.each([
    '/',
    '/console',
    '/console/members?open=1',
    '/assets/main-1a2b.js',
    '/.well-known/security.txt',
    '/wps/a%20b',
    '/wps/caf%C3%A9',
    '/wps/caf%c3%a9',
    '/a:b@c/(d)!*,;=+$&',
    '/help?next=%2Fconsole&q=a//b/../c',
    '/a%25b',
    '/trailing/',
  ])('%s is taken', (target) => {
    expect(isCanonical(target)).toBe(true)
  })

  test.each([
    '/%63onsole',
    '/%43onsole',
    '/conso%6ce/api/session',
    '/%2econsole',
    '/a/%2E%2e/console',
    '/%5f%7e%2D',
    '/%30',
    '//console',
    '/a//b',
    '/./console',
    '/a/../console',
    '/a/..',
    '/console/.',
    '/console%2Fapi',
    '/console%2fapi',
    '/console%5Capi',
    '/console\\api',
    '/a%00b',
    '/a%0d%0ab',
    '/a%7Fb',
    '/a%zz',
    '/a%',
    '/a%f',
    '/caf%E9',
    '/%c0%af',
    '/console#x',
    '/help?x#y',
    '/a b',
    '/a\u00e9',
    '*',
    '',
    'console',
    'http://desk.example/console',
    'https://play.example/',
    'HTTP://play.example/',
    'play.example:443',
  ])('%s is refused', (target) => {
    expect(isCanonical(target)).toBe(false)
  })

  test('an encoded slash is taken where a named parameter may hold one, and nothing else hidden is', () => {
    const inParameter = true
    expect(isCanonical('/rounds/a%2Fb%5Cc', { inParameter })).toBe(true)
    for (const target of ['/rounds/a%2e', '/%72ounds/a', '/rounds/a%00', '//rounds/a'])
      expect(isCanonical(target, { inParameter }), target).toBe(false)
  })

  test('what a browser makes of any path is taken, unless it hides a step or a control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const segment = encodeURIComponent(text)
        fc.pre(segment !== '.' && segment !== '..')
        const isPlain = !/[/\\]/.test(text) && !hasControls(text)
        return isCanonical(`/${segment}`) === isPlain
      }),
    )
  })

  test('each encoded octet is taken or refused by what it stands for', () => {
    const octets = Array.from({ length: 128 }, (_, code) => code)
    const refused = octets.filter((code) => {
      const hex = code.toString(16).padStart(2, '0')
      expect(isCanonical(`/a%${hex}`)).toBe(isCanonical(`/a%${hex.toUpperCase()}`))
      return !isCanonical(`/a%${hex}`)
    })
    const plain = String.fromCharCode(...refused.filter((code) => code > 31 && code < 127))
    expect(plain).toBe('-./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ\\_abcdefghijklmnopqrstuvwxyz~')
    expect(refused.filter((code) => code < 32 || code === 127)).toHaveLength(33)
  })
})

const named = (...hosts: string[]) =>
  namesOneHost({ rawHeaders: hosts.flatMap((host) => ['Host', host]), httpVersion: '1.1' })

test('a request names one host, and one that may stand in headers and links', () => {
  for (const host of ['play.example', 'play.example:8443', '[::1]:80', 'a_b', '127.0.0.1', ''])
    expect(named(host), host).toBe(true)
  expect(named()).toBe(false)
  expect(namesOneHost({ rawHeaders: [], httpVersion: '1.0' })).toBe(true)
  expect(named('a', 'a')).toBe(false)
  for (const host of ['a b', 'a/b', 'a@b', "a;script-src 'unsafe-inline'", 'a,b', 'a:b', 'é'])
    expect(named(host), host).toBe(false)
})
