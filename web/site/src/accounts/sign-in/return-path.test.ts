import { expect, test } from 'vitest'
import { isOwnPath, returnPath } from './return-path.ts'

/** What has led browsers elsewhere in other houses; each is written as it would stand in an address. */
const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/rng/..//evil.example',
  '/%2e//evil.example',
  'http:evil.example',
  'https:/evil.example',
  '//localhost@evil.example',
  '//evil.example%2f@localhost',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  'blob:https://evil.example/1',
  'evil.example',
  '',
]

test.each(ELSEWHERE)('SEC-18 nobody is led to %j after a login', (from) => {
  window.history.replaceState({ from }, '')
  expect([isOwnPath(from), returnPath()]).toEqual([false, null])
})

test.each([
  '/',
  '/rng?vassalage=PG',
  '/member/securityCenter#keys',
  '/search?q=https://evil.example',
  '/play/HS-KOI?back=//evil.example',
])('SEC-18 our own page %s is gone back to', (from) => {
  window.history.replaceState({ from }, '')
  expect(returnPath()).toBe(from)
})
