import { expect, test } from 'vitest'
import { returnRange } from './percent.ts'

test('staff read the return of a game as players do, rounded down', () => {
  expect(returnRange(36 / 37, 36 / 37, 'en')).toBe('97.29%')
  expect(returnRange(0.86024, 0.9626506, 'en')).toBe('86.02% – 96.26%')
})
