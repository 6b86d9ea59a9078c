import { expect, test } from 'vitest'
import { firstPair, TIE_DAYS, whyNotSecond } from './rules.ts'

const DAY = 86_400_000
const now = new Date('2026-03-10T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test('PAY-11 nobody is their own second pair of eyes, tied or not', () => {
  expect(whyNotSecond({ first: 'a', second: 'a', now }, [])).toBe('same_person')
})

test('PAY-11 who brought the other in is no second pair of eyes for seven days, in both directions', () => {
  const ties = [{ staffId: 'new', byId: 'chief', isProposer: false, at: ago(TIE_DAYS * DAY - 1) }]
  expect(whyNotSecond({ first: 'chief', second: 'new', now }, ties)).toBe('tied')
  expect(whyNotSecond({ first: 'new', second: 'chief', now }, ties)).toBe('tied')
  expect(whyNotSecond({ first: 'new', second: 'other', now }, ties)).toBeNull()
  const old = [{ staffId: 'new', byId: 'chief', isProposer: false, at: ago(TIE_DAYS * DAY) }]
  expect(whyNotSecond({ first: 'chief', second: 'new', now }, old)).toBeNull()
})

test('PAY-11 a later tie counts although an older one is over', () => {
  const ties = [
    { staffId: 'new', byId: 'chief', isProposer: false, at: ago(30 * DAY) },
    { staffId: 'new', byId: 'chief', isProposer: false, at: ago(DAY) },
  ]
  expect(whyNotSecond({ first: 'chief', second: 'new', now }, ties)).toBe('tied')
})

test('PAY-11 two whom one person proposed are no second pair of eyes for each other for seven days', () => {
  const brought = (staffId: string, byId: string, isProposer: boolean, at = ago(DAY)) => ({
    staffId,
    byId,
    isProposer,
    at,
  })
  const both = [brought('one', 'chief', true), brought('two', 'chief', true)]
  expect(whyNotSecond({ first: 'one', second: 'two', now }, both)).toBe('tied')
  expect(whyNotSecond({ first: 'two', second: 'one', now }, both)).toBe('tied')
  expect(whyNotSecond({ first: 'one', second: 'other', now }, both)).toBeNull()
  // Proposed by two people, of whom each agreed to the other's.
  const crossed = [
    brought('one', 'chief', true),
    brought('one', 'deputy', false),
    brought('two', 'deputy', true),
    brought('two', 'chief', false),
  ]
  expect(whyNotSecond({ first: 'one', second: 'two', now }, crossed)).toBeNull()
  const old = [brought('one', 'chief', true), brought('two', 'chief', true, ago(TIE_DAYS * DAY))]
  expect(whyNotSecond({ first: 'one', second: 'two', now }, old)).toBeNull()
})

test('PAY-11 two of a group may decide together now, from the end of the first tie that parts them, or never', () => {
  const tie = (staffId: string, byId: string, days: number) => ({
    staffId,
    byId,
    isProposer: true,
    at: ago(days * DAY),
  })
  expect(firstPair(['one'], [], now)).toBeNull()
  expect(firstPair(['one', 'two'], [], now)).toBe('now')
  expect(firstPair(['one', 'two', 'three'], [tie('two', 'one', 1)], now)).toBe('now')
  const all = [tie('one', 'chief', 5), tie('two', 'chief', 1), tie('three', 'chief', 2)]
  expect(firstPair(['one', 'two', 'three'], all, now)).toEqual(ago((5 - TIE_DAYS) * DAY))
})
