import { expect, test } from 'vitest'
import {
  answerDue,
  caseIdOf,
  isWithin,
  mayReopen,
  opensAt,
  plainWords,
  stateAfterGuest,
} from './rules.ts'

const office = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }]
const at = (text: string, timeZone = 'America/Sao_Paulo') => ({ at: new Date(text), timeZone })

test('a case has a short number that can be said on the telephone', () => {
  expect(caseIdOf(2026, 123)).toBe('C-2026-000123')
})

test('S1-009 hours are those of the brand’s clock, and outside of them the promise counts from when they begin', () => {
  // Friday 17:59, 18:00 and Saturday noon in São Paulo, three hours behind UTC.
  for (const [moment, within, opens] of [
    ['2026-03-13T20:59:00Z', true, null],
    ['2026-03-13T21:00:00Z', false, '2026-03-16T12:00:00.000Z'],
    ['2026-03-14T15:00:00Z', false, '2026-03-16T12:00:00.000Z'],
    ['2026-03-16T11:59:00Z', false, '2026-03-16T12:00:00.000Z'],
    ['2026-03-16T12:00:00Z', true, null],
  ] as const) {
    expect(isWithin(office, at(moment)), moment).toBe(within)
    expect(opensAt(office, at(moment))?.toISOString() ?? null, moment).toBe(opens)
  }
  expect(answerDue(office, 10, at('2026-03-14T15:00:00Z')).toISOString()).toBe(
    '2026-03-16T12:10:00.000Z',
  )
  expect(answerDue(office, 10, at('2026-03-16T12:00:00Z')).toISOString()).toBe(
    '2026-03-16T12:10:00.000Z',
  )
  expect(answerDue([], 10, at('2026-03-14T15:00:00Z')).toISOString()).toBe(
    '2026-03-14T15:10:00.000Z',
  )
})

test('hours follow a clock that is put forward in the night before', () => {
  const daily = [{ days: [7], from: '09:00', to: '12:00' }]
  // Europe goes to summer time on 29 March 2026 at 01:00 UTC.
  const opens = opensAt(daily, at('2026-03-28T20:00:00Z', 'Europe/Berlin'))
  expect(opens?.toISOString()).toBe('2026-03-29T07:00:00.000Z')
})

test('a word of the one who asks puts the case back to the staff', () => {
  expect(stateAfterGuest('open')).toBe('open')
  expect(stateAfterGuest('answered')).toBe('open')
  expect(stateAfterGuest('waiting')).toBe('open')
  expect(stateAfterGuest('closed')).toBe('reopened')
  expect(stateAfterGuest('reopened')).toBe('reopened')
  const closed = new Date('2026-03-01T00:00:00Z')
  expect(mayReopen(closed, new Date('2026-03-14T23:59:59Z'))).toBe(true)
  expect(mayReopen(closed, new Date('2026-03-15T00:00:00Z'))).toBe(false)
})

test('words are kept as they were typed, without signs that steer the screen', () => {
  expect(plainWords(' <b>hi</b>\r\n\r\n\r\n\r\n\u202eolleh\u0007 ')).toBe('<b>hi</b>\n\nolleh')
})
