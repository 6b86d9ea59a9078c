import { expect, test } from 'vitest'
import { draftOf, readPrize, readResult } from './result-draft.ts'

const prize = { code: 'G4', count: 4, digits: 4, from: null, to: null }
const balls = { code: 'BALLS', count: 3, digits: null, from: 1, to: 6 }

test('digits are cut by their count, and leading zeros are digits', () => {
  expect(readPrize(prize, '4007 0133 4244 4355')).toEqual(['4007', '0133', '4244', '4355'])
  expect(readPrize(prize, '4007013342444355')).toEqual(['4007', '0133', '4244', '4355'])
  expect(readPrize(prize, '4007 133 4244 4355')).toBeNull()
  expect(readPrize(prize, '4007 0133 4244 4355 1')).toBeNull()
})

test('balls are whole numbers within their bounds', () => {
  expect(readPrize(balls, '6, 1 1')).toEqual(['6', '1', '1'])
  expect(readPrize(balls, '06 1 1')).toBeNull()
  expect(readPrize(balls, '7 1 1')).toBeNull()
})

test('a result is whole when all of its prizes are, and is typed as it is shown', () => {
  const result = { G4: ['4007', '0133', '4244', '4355'], BALLS: ['1', '2', '3'] }
  const draft = draftOf([prize, balls], result)
  expect(readResult([prize, balls], draft)).toEqual(result)
  expect(readResult([prize, balls], { ...draft, BALLS: '1 2' })).toBeNull()
})
