import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimOutcome, countedBets, endOf, nextLook, nextStep, type OpenBonus } from './rules.ts'

const contribution = { RNG: 10_000, TABLE: 1_000, LIVE: 0 } as never
const game = (type: string, valid: bigint, sharePercent = 100) => ({
  type,
  gameCode: type,
  valid,
  waits: false,
  sharePercent,
})

test('what counts is the share of the type, never more than the card of the game says', () => {
  const { wagered, played } = countedBets(
    [
      game('RNG', 1_000n),
      game('RNG', 1_000n, 10),
      game('TABLE', 1_000n),
      game('TABLE', 1_000n, 50),
      game('LIVE', 1_000n),
      game('OTHER', 1_000n),
    ],
    { contribution },
  )
  expect(played).toEqual([
    { type: 'LIVE', validBets: 1_000n, counted: 0n },
    { type: 'OTHER', validBets: 1_000n, counted: 0n },
    { type: 'RNG', validBets: 2_000n, counted: 1_100n },
    { type: 'TABLE', validBets: 2_000n, counted: 200n },
  ])
  expect(wagered).toBe(1_300n)
})

test('bets that were taken back take what they counted along; together it is never below zero', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), { maxLength: 8 }),
      fc.integer({ min: 0, max: 100 }),
      (bets, sharePercent) => {
        const games = bets.flatMap((valid) => [
          game('RNG', valid, sharePercent),
          game('TABLE', valid, sharePercent),
        ])
        const { wagered } = countedBets(games, { contribution })
        const staked = bets.reduce((sum, valid) => sum + (valid > 0n ? valid : 0n), 0n)
        expect(wagered).toBeGreaterThanOrEqual(0n)
        expect(wagered).toBeLessThanOrEqual(staked * 2n)
        const back = bets.flatMap((valid) => [
          game('RNG', -valid, sharePercent),
          game('TABLE', -valid, sharePercent),
        ])
        expect(countedBets([...games, ...back], { contribution }).wagered).toBe(0n)
      },
    ),
  )
})

const grantedAt = new Date('2026-03-01T12:00:00Z')
const open: OpenBonus = {
  required: 100n,
  wagered: 0n,
  grantedAt,
  endsAt: endOf(grantedAt, { days: 7 }),
  wasWarned: false,
  isReversed: false,
  isSpent: false,
  isWholeKnown: true,
}
const at = (text: string) => new Date(`2026-03-${text}Z`)

test('a bonus waits, warns once within its last day, and lapses only when all play in time is known', () => {
  expect(nextStep(open, at('02T12:00:00'))).toBe('wait')
  expect(nextStep(open, at('07T12:00:01'))).toBe('warn')
  expect(nextStep({ ...open, wasWarned: true }, at('07T12:00:01'))).toBe('wait')
  expect(nextStep({ ...open, wasWarned: true }, at('08T12:00:05'))).toBe('wait')
  expect(nextStep({ ...open, isWholeKnown: false }, at('09T12:00:00'))).toBe('wait')
  expect(nextStep(open, at('08T12:00:11'))).toBe('lapsed')
  const day = { ...open, endsAt: endOf(grantedAt, { days: 1 }) }
  expect(nextStep(day, at('01T18:00:00'))).toBe('wait')
})

test('between two looks a bonus of which nothing was played has nothing due, and it is looked at each hour at the latest', () => {
  const HOUR_MS = 3_600_000
  const moment = fc.integer({ min: 0, max: 9 * 24 * HOUR_MS })
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: HOUR_MS }), (since, later) => {
      const now = new Date(grantedAt.getTime() + since)
      const bonus = { ...open, wasWarned: nextStep(open, now) === 'warn' }
      if (nextStep(bonus, now) !== 'wait') return
      const next = nextLook(bonus, now)
      expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(HOUR_MS)
      const between = new Date(Math.min(now.getTime() + later, next.getTime() - 1))
      if (between > now) expect(nextStep(bonus, between)).toBe('wait')
    }),
  )
  expect(nextStep(open, nextLook(open, at('07T11:30:00')))).toBe('warn')
  expect(nextStep(open, nextLook(open, at('08T12:00:00')))).toBe('lapsed')
  expect(nextLook(open, at('08T12:00:11'))).toEqual(at('08T12:00:11'))
})

test('played in time is released, however late; with its deposit taken back it goes whatever was played', () => {
  const played = { ...open, wagered: 100n }
  expect(nextStep(played, at('02T12:00:00'))).toBe('released')
  expect(nextStep(played, at('20T12:00:00'))).toBe('released')
  expect(nextStep({ ...played, wagered: 99n }, at('02T12:00:00'))).toBe('wait')
  expect(nextStep({ ...played, isReversed: true }, at('02T12:00:00'))).toBe('taken_back')
})

test('LED-10 a claim is granted when nothing stands against it, and says what does', () => {
  const claim = {
    isForbidden: false,
    isOffered: true,
    isClaimed: false,
    hasOpen: false,
    amount: 1n,
  }
  expect(claimOutcome(claim)).toBe('granted')
  expect(claimOutcome({ ...claim, isForbidden: true })).toBe('forbidden')
  expect(claimOutcome({ ...claim, isOffered: false })).toBe('ended')
  expect(claimOutcome({ ...claim, isClaimed: true })).toBe('claimed')
  expect(claimOutcome({ ...claim, hasOpen: true })).toBe('other_open')
  expect(claimOutcome({ ...claim, amount: 0n })).toBe('below_minimum')
})
