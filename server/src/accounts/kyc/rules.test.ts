import fc from 'fast-check'
import { dayOf } from '../../platform/calendar/calendar.ts'
import { describe, expect, test } from 'vitest'
import { marketRule } from '../../core/brands/brands.ts'
import {
  afterVerdict,
  ageOn,
  askedAgainAt,
  asksFor,
  isHit,
  kycRulesOf,
  levelOf,
  missingFor,
  type Standing,
  unknownStanding,
} from './rules.ts'

const now = new Date('2026-03-10T12:00:00.000Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const DAY = 86_400_000
const rules = kycRulesOf((rule) => marketRule('br-regulated', rule))
const open = kycRulesOf((rule) => marketRule('open-demo', rule))
const whole: Standing = {
  ...unknownStanding,
  registry: 'clear',
  confirmedAt: now,
  checkedAt: now,
  validUntil: later(15 * DAY),
  document: 'approved',
  liveness: 'passed',
}
const actions = ['deposit', 'bet', 'withdraw'] as const

const date = fc.option(
  fc.date({ min: later(-40 * DAY), max: later(40 * DAY), noInvalidDate: true }),
  { nil: null },
)
const anyStanding: fc.Arbitrary<Standing> = fc.record({
  registry: fc.constantFrom('unknown', 'clear', 'mismatch', 'deceased', 'underage', 'barred'),
  confirmedAt: date,
  checkedAt: date,
  validUntil: date,
  document: fc.constantFrom('none', 'waiting', 'approved', 'rejected'),
  liveness: fc.constantFrom('none', 'passed', 'failed'),
  grantedLevel: fc.constantFrom(null, 1, 2, 3),
  hitAt: date,
  closedAt: date,
})

describe('levels', () => {
  test('are climbed one after the other', () => {
    expect(levelOf(unknownStanding)).toBe(0)
    expect(levelOf({ ...unknownStanding, document: 'approved', liveness: 'passed' })).toBe(0)
    expect(levelOf({ ...whole, document: 'none' })).toBe(1)
    expect(levelOf({ ...whole, liveness: 'failed' })).toBe(2)
    expect(levelOf(whole)).toBe(3)
    expect(levelOf({ ...whole, document: 'rejected', grantedLevel: 2 })).toBe(2)
  })

  test('what is granted never takes a level away', () => {
    fc.assert(
      fc.property(anyStanding, (standing) => {
        expect(levelOf(standing)).toBeGreaterThanOrEqual(
          levelOf({ ...standing, grantedLevel: null }),
        )
      }),
    )
  })
})

describe('what is missing before money moves', () => {
  test('nothing, once everything is proven', () => {
    for (const action of actions) expect(missingFor(action, whole, { rules, now })).toEqual([])
  })

  test('nothing is asked where the market asks nothing', () => {
    for (const action of actions) {
      expect(asksFor(open, action)).toBe(false)
      expect(asksFor(rules, action)).toBe(true)
    }
  })

  test('ACC-03 a hit stops bets and deposits, and leaves the withdrawal open', () => {
    for (const verdict of ['barred', 'deceased', 'underage'] as const) {
      const hit = { ...whole, ...afterVerdict(whole, verdict, { rules, now }) }
      expect(missingFor('bet', hit, { rules, now })).toEqual(['registry'])
      expect(missingFor('deposit', hit, { rules, now })).toEqual(['registry'])
      expect(missingFor('withdraw', hit, { rules, now })).toEqual([])
      expect(hit.closeAt).toEqual(later(3 * DAY))
    }
  })

  test('ACC-03 a word that ran out stops new bets, one that still counts does not', () => {
    for (const [ms, missing] of [
      [15 * DAY - 1, []],
      [15 * DAY, ['registry']],
    ] as const)
      expect(missingFor('bet', whole, { rules, now: later(ms) })).toEqual(missing)
  })

  test('whoever may bet has level 3 and a register that says yes today', () => {
    fc.assert(
      fc.property(anyStanding, (standing) => {
        if (missingFor('bet', standing, { rules, now }).length > 0) return
        expect(levelOf(standing)).toBe(3)
        expect(standing.registry).toBe('clear')
        expect(standing.validUntil?.getTime() ?? 0).toBeGreaterThan(now.getTime())
      }),
    )
  })

  test('whoever may bet may withdraw', () => {
    fc.assert(
      fc.property(anyStanding, (standing) => {
        const missing = missingFor('bet', standing, { rules, now })
        if (missing.length === 0)
          expect(missingFor('withdraw', standing, { rules, now })).toEqual([])
      }),
    )
  })
})

describe('the register’s word', () => {
  test('counts 15 days and is asked for again a day before', () => {
    expect(afterVerdict(unknownStanding, 'clear', { rules, now })).toMatchObject({
      confirmedAt: now,
      validUntil: later(15 * DAY),
      nextCheckAt: later(14 * DAY),
    })
  })

  test('of another name takes nothing away that was confirmed, but stops bets', () => {
    const after = { ...whole, ...afterVerdict(whole, 'mismatch', { rules, now }) }
    expect(after.confirmedAt).toEqual(now)
    expect(missingFor('bet', after, { rules, now })).toEqual(['registry'])
    expect(missingFor('withdraw', after, { rules, now })).toEqual([])
    expect(isHit('mismatch')).toBe(false)
  })

  test('that does not come is asked for again, never later than in five minutes', () => {
    for (let failures = 0; failures < 40; failures++) {
      const wait = askedAgainAt(failures, now).getTime() - now.getTime()
      expect(wait).toBeGreaterThanOrEqual(30_000)
      expect(wait).toBeLessThanOrEqual(300_000)
    }
  })
})

describe('age', () => {
  test.each([
    ['2008-03-10', 18],
    ['2008-03-11', 17],
    ['2008-02-29', 18],
    ['1990-12-31', 35],
  ])('born %s is %i on 10 March 2026', (birthday, age) => {
    expect(ageOn(birthday, '2026-03-10')).toBe(age)
  })

  test('29 February turns older on 1 March, and the day is the brand’s', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
    expect(dayOf(new Date('2026-03-10T02:30:00.000Z'), 'America/Sao_Paulo')).toBe('2026-03-09')
  })
})
