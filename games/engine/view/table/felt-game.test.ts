import { expect, test } from 'vitest'
import { paysText } from './felt-game.ts'
import { shortAmount } from './Spot.tsx'

test('odds have the decimal mark of the language, and none where they are whole', () => {
  expect([200, 195, 390, 1_200].map((x100) => paysText(x100, 'en'))).toEqual([
    '1:1',
    '0.95:1',
    '2.9:1',
    '11:1',
  ])
  expect([200, 195, 390].map((x100) => paysText(x100, 'pt-BR'))).toEqual(['1:1', '0,95:1', '2,9:1'])
  expect(paysText(0, 'pt-BR')).toBe('')
})

test('the number on a chip is short, exact, and written as the language writes decimals', () => {
  const money = [20n, 999n, 1_250n, 2_500_000n].map((units) => units * 10_000n)
  expect(money.map((amount) => shortAmount(amount, 'en'))).toEqual(['20', '999', '1.25K', '2.5M'])
  expect(money.map((amount) => shortAmount(amount, 'pt-BR'))).toEqual([
    '20',
    '999',
    '1,25K',
    '2,5M',
  ])
})
