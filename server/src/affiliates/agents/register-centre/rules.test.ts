import type { ContractTerms } from '@croupier/api/affiliates/agents'
import { expect, test } from 'vitest'
import { areTermsPossible, codeFrom, typesBelow } from './rules.ts'

test.each([
  [1, [0, 2]],
  [2, [0, 2]],
  [41, [0, 42]],
  [42, [0]],
])('S9-036 type %i may open accounts of %j', (type, below) => {
  expect(typesBelow(type)).toEqual(below)
})

test('terms wait for agents alone, one contract of each type', () => {
  const realtime: ContractTerms = { type: 'realtime', profitRate: 1, lossRate: 1, singleBet: 0n }
  expect(areTermsPossible(2, [realtime])).toBe(true)
  expect(areTermsPossible(2, [realtime, realtime])).toBe(false)
  expect(areTermsPossible(0, [realtime])).toBe(false)
  expect(areTermsPossible(0, [])).toBe(true)
})

test('a code is eight signs that cannot be mistaken', () => {
  let next = 0
  expect(codeFrom((limit) => next++ % limit)).toBe('abcdefgh')
})
