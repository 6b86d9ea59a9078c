import { expect, test } from 'vitest'
import { isAmong } from './rules.ts'

const game = { code: 'REEF', gameType: 'RNG', vendor: 'STUDIO' }

test('D10 an empty list does not choose, and every list that does must hold the game', () => {
  const all = { types: [], vendors: [], games: [] }
  expect(isAmong(all, game)).toBe(true)
  expect(isAmong({ ...all, types: ['RNG', 'TABLE'] }, game)).toBe(true)
  expect(isAmong({ ...all, types: ['TABLE'] }, game)).toBe(false)
  expect(isAmong({ ...all, types: ['RNG'], vendors: ['OTHER'] }, game)).toBe(false)
  expect(isAmong({ types: ['RNG'], vendors: ['STUDIO'], games: ['REEF'] }, game)).toBe(true)
  expect(isAmong({ ...all, games: ['OTHER'] }, game)).toBe(false)
})
