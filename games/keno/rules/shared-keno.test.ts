import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairStream } from '../../engine/fair-stream.ts'
import { renamed, sumOf, totalsOf } from '../../engine/lines.ts'
import { profileNamed } from '../../engine/profiles.ts'
import { drawBalls, keno } from './keno.ts'
import { sideKeys } from './markets.ts'
import { sharedKeno } from './shared-keno.ts'
import { picksOfKey, ticketKey } from './tickets.ts'
import { runs } from '../../../tools/run/tiers.mjs'

const profile = profileNamed(sharedKeno.profiles, 'keno-95')
const REAL = 10_000n
const seeds = (nonce: number) => ({ serverSeed: '4f'.repeat(32), clientSeed: 'salt', nonce })
const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 10 })
const lines = fc
  .tuple(
    fc.array(numbers, { maxLength: 3 }),
    fc.subarray([...sideKeys]),
    fc.integer({ min: 1, max: 40 }),
  )
  .map(([tickets, sides, halves]) =>
    Object.fromEntries(
      [...tickets.map(ticketKey), ...sides].map((key) => [
        key,
        String((REAL / 2n) * BigInt(halves)),
      ]),
    ),
  )
  .filter((some) => Object.keys(some).length > 0)

const taken = (key: string) => sharedKeno.readChoice({ [key]: '10000' }) !== null

test('a ticket is a key with its numbers in rising order, each once, at most ten up to eighty', () => {
  for (const key of ['PICKS:7', 'PICKS:3-17-80', 'PICKS:1-2-3-4-5-6-7-8-9-10', 'OV', 'EL:5'])
    expect([key, taken(key)]).toEqual([key, true])
  for (const key of [
    'PICKS',
    'PICKS:',
    'PICKS:0',
    'PICKS:81',
    'PICKS:5-5',
    'PICKS:9-3',
    'PICKS:1-',
    'PICK:3',
    'EL:6',
    'PICKS:1-2-3-4-5-6-7-8-9-10-11',
  ])
    expect([key, taken(key)]).toEqual([key, false])
  fc.assert(
    fc.property(numbers, (picks) => {
      expect(picksOfKey(ticketKey(picks))).toEqual(picks.toSorted((a, b) => a - b))
    }),
  )
})

test('the same balls pay a ticket and the bets on the draw what the game for one pays', () => {
  fc.assert(
    fc.property(
      numbers,
      fc.subarray([...sideKeys]),
      fc.nat({ max: 5_000 }),
      (picks, sides, nonce) => {
        const amounts = (key: string) =>
          Object.fromEntries([key, ...sides].map((one) => [one, '20000']))
        const stake = BigInt(sides.length + 1) * 20_000n
        const bet = { currency: 'BRL' as const, stake, maxWin: sharedKeno.limits.BRL.maxWin }
        const sorted = picks.toSorted((a, b) => a - b)
        const alone = keno.resolve({
          profile,
          bet: { ...bet, choice: { picks: sorted, lines: amounts('PICKS') } },
          seeds: seeds(nonce),
        })
        const result = sharedKeno.draw(profile, seeds(nonce))
        const shared = sharedKeno.settle(
          profile,
          { bet: { ...bet, choice: amounts(ticketKey(sorted)) }, exit: null },
          result,
        )
        expect(result).toEqual({ balls: alone.result.balls })
        expect(shared.payout).toBe(alone.payout)
        expect(shared.effectiveBet).toBe(alone.effectiveBet)
      },
    ),
    { numRuns: runs(60) },
  )
})

test('what the table weighs is never less than what can come, each ticket alone or many together', () => {
  fc.assert(
    fc.property(lines, fc.nat({ max: 100_000 }), (laid, nonce) => {
      const balls = drawBalls(profile.math, fairStream(seeds(nonce)))
      const totals = totalsOf([laid])
      const weighed = totalsOf([renamed(laid, sharedKeno.weighedAs)])
      const bet = {
        currency: 'BRL' as const,
        stake: sumOf(totals),
        maxWin: 10n ** 15n,
        choice: laid,
      }
      const { payout } = sharedKeno.settle(profile, { bet, exit: null }, { balls })
      const worst = sharedKeno.worstPayout(profile, totals)
      expect(payout).toBeLessThanOrEqual(worst)
      expect(sharedKeno.worstPayout(profile, weighed)).toBe(worst)
      expect(weighed.size).toBeLessThanOrEqual(sideKeys.length + 10)
    }),
    { numRuns: runs(200) },
  )
})

test('a round takes a minute: bets, the lock, twenty balls and their result', () => {
  const { bettingMs, lockedMs, resultMs } = sharedKeno.phases
  const result = sharedKeno.draw(profile, seeds(0))
  expect(bettingMs + lockedMs + sharedKeno.revealMs(result) + resultMs).toBe(60_000)
})
