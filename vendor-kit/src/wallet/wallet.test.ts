import { expect, test } from 'vitest'
import { attackOn, failed } from '../../test/attack-on-wallet.ts'

const agreements = [
  ['the usual terms', {}, 'orphan-win-is-paid'],
  [
    'corrections allowed, wins without a bet paid, no overdraft',
    { mayAdjust: true, acceptOrphanWin: true, negativeReversal: 'reject' },
    'win-before-bet',
  ],
] as const

test.each(agreements)(
  'its own wallet passes every case of the kit under %s, but the one that contradicts them',
  async (_terms, policy, contrary) => {
    const result = await attackOn({ policy })
    expect(failed(result)).toEqual([])
    expect(result.score).toBe(100)
    const notRun = result.cases.filter(({ outcome }) => outcome === 'not run')
    expect(notRun.map(({ id }) => id)).toEqual([contrary])
    expect(new Set(result.cases.map(({ id }) => id)).size).toBe(result.cases.length)
  },
)
