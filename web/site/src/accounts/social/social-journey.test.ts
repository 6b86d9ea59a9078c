import { expect, test } from 'vitest'
import { takeWhereFrom } from './social-journey.ts'

test.each([
  ['/rng?vassalage=PG', '/rng?vassalage=PG'],
  ['/member/securityCenter', '/member/securityCenter'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login', '/'],
  ['/social/return?code=1', '/'],
])('SEC-18 somebody who comes back goes to a page of our own: %s', (kept, expected) => {
  sessionStorage.setItem('social:from', kept)
  expect(takeWhereFrom()).toBe(expected)
  expect(takeWhereFrom()).toBe('/')
})
