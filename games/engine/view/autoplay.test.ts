import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterAutoRound, type AutoplayPlan, startAutoplay } from './autoplay.ts'

const plan: AutoplayPlan = {
  rounds: 3,
  lossLimit: null,
  winLimit: null,
  singleWin: null,
  stopOnFeature: false,
}
const lost = { stake: 10n, payout: 0n, hadFeature: false, nextStake: 10n }

describe('autoplay stops', () => {
  test('after the number of rounds that was asked for', () => {
    let run = startAutoplay(plan)
    const ends = [1, 2, 3].map(() => {
      const after = afterAutoRound(run, lost)
      run = after.run
      return after.end
    })
    expect(ends).toEqual([null, null, 'rounds'])
  })

  test('at free spins only when asked to', () => {
    const won = { ...lost, payout: 500n, hadFeature: true }
    expect(afterAutoRound(startAutoplay(plan), won).end).toBeNull()
    expect(afterAutoRound(startAutoplay({ ...plan, stopOnFeature: true }), won).end).toBe('feature')
  })

  test('at a single win of the chosen size, not below it', () => {
    const run = startAutoplay({ ...plan, singleWin: 100n })
    expect(afterAutoRound(run, { ...lost, payout: 99n }).end).toBeNull()
    expect(afterAutoRound(run, { ...lost, payout: 100n }).end).toBe('single_win')
  })

  test('when it is ahead by the chosen amount, losses on the way counted', () => {
    const first = afterAutoRound(startAutoplay({ ...plan, winLimit: 50n }), lost)
    const second = afterAutoRound(first.run, { ...lost, payout: 69n })
    expect([second.run.net, second.end]).toEqual([49n, null])
    const ahead = afterAutoRound(first.run, { ...lost, payout: 70n })
    expect([ahead.run.net, ahead.end]).toEqual([50n, 'win_limit'])
  })

  test('before a round that could lose more than the limit, whatever is won and lost on the way', () => {
    const rounds = fc.array(fc.record({ payout: fc.bigInt({ min: 0n, max: 40n }) }), {
      minLength: 1,
      maxLength: 60,
    })
    fc.assert(
      fc.property(rounds, fc.bigInt({ min: 10n, max: 200n }), (played, lossLimit) => {
        let run = startAutoplay({ ...plan, rounds: 1_000, lossLimit })
        for (const { payout } of played) {
          const after = afterAutoRound(run, { ...lost, payout })
          run = after.run
          expect(run.net).toBeGreaterThanOrEqual(-lossLimit)
          if (after.end !== null) return
        }
      }),
    )
  })
})
