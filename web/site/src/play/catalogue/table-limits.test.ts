import { expect, test } from 'vitest'
import { limitsFor } from './TableLobby.tsx'

const limits = ['BRL', 'DEMO', 'VND'].map((currency, at) => ({
  currency,
  minStake: BigInt(at),
  maxStake: 9n,
}))

test('a tile tells the limits in the money of its brand, whatever stands first', () => {
  expect(limitsFor({ limits }, 'VND')?.minStake).toBe(2n)
  expect(limitsFor({ limits }, 'BRL')?.minStake).toBe(0n)
  expect(limitsFor({ limits: limits.slice(0, 2) }, 'VND')).toBeUndefined()
})
