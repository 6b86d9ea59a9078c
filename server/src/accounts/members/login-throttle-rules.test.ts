import { describe, expect, test } from 'vitest'
import { afterFailure, type FailureState, LOCKS_UP_TO_A_DAY } from '@croupier/shared/lockout'
import { judgeAttempt } from './login-throttle-rules.ts'
import { networkOf } from '../../platform/network.ts'

const limits = { checkAfter: 3, lockAfter: 5 }
const usual = { workStep: 0, pictureSolved: false, withPicture: false }
const start = new Date('2026-03-10T12:00:00Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const none = { pair: null, account: null, network: null }

function failed(
  times: number,
  now = start,
  lockAfter: number | null = limits.lockAfter,
): FailureState {
  let state: FailureState | null = null
  const lockout = { lockAfter, locksMs: LOCKS_UP_TO_A_DAY }
  for (let time = 0; time < times; time++) state = afterFailure(state, lockout, now)
  return state ?? { failures: 0, lockedUntil: null, forgetAt: now }
}

describe('guesses', () => {
  test('S4-005 the first three need no more than the usual work, the fourth more, the fifth the most', () => {
    for (const [failures, verdict] of [
      [0, { kind: 'go', failuresOfPair: 1 }],
      [2, { kind: 'go', failuresOfPair: 3 }],
      [3, { kind: 'work', step: 2 }],
      [4, { kind: 'work', step: 3 }],
    ] as const) {
      const states = { ...none, pair: failed(failures) }
      expect(judgeAttempt(states, limits, { ...usual, now: start })).toEqual(verdict)
      const most = { ...usual, workStep: 3, now: start }
      expect(judgeAttempt(states, limits, most).kind).toBe('go')
    }
  })

  test('S4-005 where a brand shows pictures one comes with more work, and the most work stands for it', () => {
    const states = { ...none, pair: failed(4) }
    const judge = (workStep: number, pictureSolved: boolean) =>
      judgeAttempt(states, limits, { workStep, pictureSolved, withPicture: true, now: start }).kind
    expect([judge(0, false), judge(0, true), judge(1, true)]).toEqual(['work', 'work', 'work'])
    expect([judge(2, false), judge(2, true), judge(3, false)]).toEqual(['captcha', 'go', 'go'])
    const first = judgeAttempt(none, limits, { ...usual, withPicture: true, now: start })
    expect(first.kind).toBe('go')
  })

  test('the wait grows: 1 min, 5 min, 15 min, 1 h, 1 day, and no further', () => {
    const waits = [4, 5, 6, 7, 8, 9, 10, 30].map((failures) => {
      const { lockedUntil } = failed(failures)
      return lockedUntil ? (lockedUntil.getTime() - start.getTime()) / 60_000 : 0
    })
    expect(waits).toEqual([0, 1, 5, 15, 60, 1440, 1440, 1440])
  })

  test('while locked nothing goes, not even with the most work; then it goes on', () => {
    const states = { ...none, pair: failed(5) }
    const judge = (now: Date) => judgeAttempt(states, limits, { ...usual, workStep: 3, now })
    expect(judge(at(0))).toEqual({ kind: 'locked', seconds: 60 })
    expect(judge(at(59.5))).toEqual({ kind: 'locked', seconds: 1 })
    expect(judge(at(60))).toEqual({ kind: 'go', failuresOfPair: 6 })
  })

  test('many failures of one name, or from one network, ask everybody there for more work but lock nobody', () => {
    const account = { ...none, account: failed(10, start, null) }
    const network = { ...none, network: failed(30, start, null) }
    for (const states of [account, network]) {
      const judge = (workStep: number) =>
        judgeAttempt(states, limits, { ...usual, workStep, now: start })
      expect(judge(0)).toEqual({ kind: 'work', step: 2 })
      expect(judge(2)).toEqual({ kind: 'go', failuresOfPair: 1 })
    }
  })

  test('a day after the last failure it is forgotten', () => {
    const states = { ...none, pair: failed(4) }
    const judge = (now: Date) => judgeAttempt(states, limits, { ...usual, now }).kind
    expect([judge(at(86_399)), judge(at(86_400))]).toEqual(['work', 'go'])
  })
})

test('addresses count as their network: IPv4 /24, IPv6 /56', () => {
  expect(networkOf('203.0.113.77')).toBe('203.0.113.0/24')
  expect(networkOf('::ffff:203.0.113.77')).toBe('203.0.113.0/24')
  expect(networkOf('2001:db8:12:3456::1')).toBe('2001:0db8:0012:3400::/56')
  expect(networkOf('2001:db8:12:34ff:1:2:3:4')).toBe('2001:0db8:0012:3400::/56')
  expect(networkOf('::1')).toBe('0000:0000:0000:0000::/56')
})
