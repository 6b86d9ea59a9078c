import { describe, expect, test } from 'vitest'
import { afterFailure, type GuessState, judgeGuess } from './guess-rules.ts'
import { networkOf } from './network.ts'

const limits = { captchaAfter: 3, lockAfter: 5 }
const start = new Date('2026-03-10T12:00:00Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const none = { pair: null, account: null, network: null }

function failed(
  times: number,
  now = start,
  lockAfter: number | null = limits.lockAfter,
): GuessState {
  let state: GuessState | null = null
  for (let time = 0; time < times; time++) state = afterFailure(state, lockAfter, now)
  return state ?? { failures: 0, lockedUntil: null, forgetAt: now }
}

describe('guesses', () => {
  test('S4-005 the first three need no picture, the fourth does', () => {
    for (const [failures, kind] of [
      [0, 'go'],
      [2, 'go'],
      [3, 'captcha'],
      [4, 'captcha'],
    ] as const) {
      const verdict = judgeGuess({ ...none, pair: failed(failures) }, limits, {
        now: start,
        captchaSolved: false,
      })
      expect([failures, verdict.kind]).toEqual([failures, kind])
    }
  })

  test('the wait grows: 1 min, 5 min, 15 min, 1 h, 1 day, and no further', () => {
    const waits = [4, 5, 6, 7, 8, 9, 10, 30].map((failures) => {
      const { lockedUntil } = failed(failures)
      return lockedUntil ? (lockedUntil.getTime() - start.getTime()) / 60_000 : 0
    })
    expect(waits).toEqual([0, 1, 5, 15, 60, 1440, 1440, 1440])
  })

  test('while locked nothing goes, not even with a solved picture; then it goes on', () => {
    const states = { ...none, pair: failed(5) }
    const judge = (now: Date) => judgeGuess(states, limits, { now, captchaSolved: true })
    expect(judge(at(0))).toEqual({ kind: 'locked', seconds: 60 })
    expect(judge(at(59.5))).toEqual({ kind: 'locked', seconds: 1 })
    expect(judge(at(60))).toEqual({ kind: 'go', failuresOfPair: 6 })
  })

  test('many failures of one name, or from one network, ask everybody there for a picture but lock nobody', () => {
    const account = { ...none, account: failed(10, start, null) }
    const network = { ...none, network: failed(30, start, null) }
    for (const states of [account, network]) {
      const judge = (captchaSolved: boolean) =>
        judgeGuess(states, limits, { now: start, captchaSolved })
      expect(judge(false).kind).toBe('captcha')
      expect(judge(true)).toEqual({ kind: 'go', failuresOfPair: 1 })
    }
  })

  test('a day after the last failure it is forgotten', () => {
    const states = { ...none, pair: failed(4) }
    const judge = (now: Date) => judgeGuess(states, limits, { now, captchaSolved: false }).kind
    expect([judge(at(86_399)), judge(at(86_400))]).toEqual(['captcha', 'go'])
  })
})

test('addresses count as their network: IPv4 /24, IPv6 /56', () => {
  expect(networkOf('203.0.113.77')).toBe('203.0.113.0/24')
  expect(networkOf('::ffff:203.0.113.77')).toBe('203.0.113.0/24')
  expect(networkOf('2001:db8:12:3456::1')).toBe('2001:0db8:0012:3400::/56')
  expect(networkOf('2001:db8:12:34ff:1:2:3:4')).toBe('2001:0db8:0012:3400::/56')
  expect(networkOf('::1')).toBe('0000:0000:0000:0000::/56')
})
