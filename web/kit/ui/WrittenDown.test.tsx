import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WrittenDown } from './WrittenDown.tsx'

test('what a game wrote down is told in names and values, without brackets', () => {
  const { container } = render(
    <WrittenDown
      value={{
        capped: false,
        freeSpins: 3,
        grid: [
          ['K', 'A'],
          ['Q', 'J'],
        ],
        wins: [{ line: 2 }],
        prize: null,
      }}
    />,
  )
  expect(screen.getByText('free spins')).toBeTruthy()
  expect(screen.getByText('K · A')).toBeTruthy()
  expect(screen.getByText('✗')).toBeTruthy()
  expect(container.textContent).not.toMatch(/[{}[\]"]/)
})

test('hundredths of a multiplier are told as the multiplier', () => {
  const { container } = render(
    <WrittenDown
      value={{ multiplierX100: 110, ladderX100: [100, 250], nextMultiplierX100: null }}
    />,
  )
  expect(container.textContent).toBe('multiplier1.10×ladder1.00× · 2.50×next multiplier–')
})

test('ten-thousandths of a multiplier are told as the multiplier, with the decimals that they have', () => {
  const { container } = render(
    <WrittenDown value={{ multiplierX10000: 10_315, otherX10000: 19_000 }} />,
  )
  expect(container.textContent).toBe('multiplier1.0315×other1.90×')
})

test('a reader is told in words of their own: names, values and multipliers, and what has none stays as it is', () => {
  const said: Readonly<Record<string, string>> = { multiplier: 'multiplicador', hit: 'pedir carta' }
  const { container } = render(
    <WrittenDown
      value={{ multiplierX100: 110, moves: ['hit', 'K'], odd: 'thing' }}
      words={{
        tag: 'pt-BR',
        name: (name) => said[name] ?? null,
        value: (text) => said[text] ?? null,
      }}
    />,
  )
  expect(container.textContent).toBe('multiplicador1,10×movespedir carta · Koddthing')
})
