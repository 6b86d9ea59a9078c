import { expect, test } from 'vitest'
import { brokenInTwo } from './banner.ts'

test('a note that fits stands in one line, a longer one in two of about the same length', () => {
  expect(brokenInTwo('Press to go on', 20)).toEqual(['Press to go on'])
  expect(brokenInTwo('Orbs add up and multiply each win that they fall with', 20)).toEqual([
    'Orbs add up and multiply',
    'each win that they fall with',
  ])
})

test('a sentence without spaces is never torn', () => {
  expect(brokenInTwo('当たりが消えて新しい絵柄が落ちてくる', 5)).toHaveLength(1)
})
