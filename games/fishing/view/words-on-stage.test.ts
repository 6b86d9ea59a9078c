import { expect, test } from 'vitest'
import { wholeOnStage } from './show.ts'

const sea = { size: { width: 360, height: 520 }, unit: 430 }
const word = (x: number, y: number) => ({ x, y, text: '+R$ 25,00', size: 20 })

test('what a fish brought that died at an edge is written inside of the stage', () => {
  const atLeft = wholeOnStage(word(-10, 300), sea)
  const atRight = wholeOnStage(word(355, 300), sea)
  expect(atLeft.x).toBeGreaterThanOrEqual(50)
  expect(atRight.x).toBeLessThanOrEqual(310)
  expect(wholeOnStage(word(180, 2), sea).y).toBeGreaterThan(20 + 430 * 0.09 - 1)
  expect(wholeOnStage(word(180, 300), sea)).toEqual({ x: 180, y: 300 })
})

test('a word that is wider than the stage stands in its middle', () => {
  const wide = { ...word(0, 300), text: '+R$ 1.000.000,00 '.repeat(4) }
  expect(wholeOnStage(wide, sea).x).toBe(180)
})
