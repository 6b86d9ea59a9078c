import { expect, test } from 'vitest'
import { cellOf, ringOrder, runOf, stayMs, trailOf } from './ring-layout.ts'

test('every lamp stands at one place of the edge of seven by seven', () => {
  expect(ringOrder.toSorted((left, right) => left - right)).toEqual(
    Array.from({ length: 24 }, (_, lamp) => lamp),
  )
  const cells = ringOrder.map((_, place) => cellOf(place))
  expect(new Set(cells.map(({ row, column }) => `${row}/${column}`)).size).toBe(24)
  expect(cells.every(({ row, column }) => [1, 7].includes(row) || [1, 7].includes(column))).toBe(
    true,
  )
})

test('the light ends where the draw says, slower and slower', () => {
  expect(runOf(20, 3, 2).at(-1)).toBe(3)
  expect(runOf(5, 5, 1)).toHaveLength(24)
  expect(stayMs(30, 31)).toBeGreaterThan(stayMs(5, 31))
})

test('the light draws its tail behind it, over the corner where the ring begins too', () => {
  expect([1, 0, 23, 22, 21, 2].map((place) => trailOf(place, 2))).toEqual([
    1,
    2,
    3,
    4,
    undefined,
    undefined,
  ])
})
