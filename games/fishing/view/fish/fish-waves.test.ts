import { expect, test } from 'vitest'
import { createWavePace, createWaves, nextFrame } from './fish-waves.ts'

const TURN = Math.PI * 2
/** A fish of this size has twenty pictures of a swing. */
const PICTURES = 20

function minnow(): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width: 60, height: 30 })
}

test('a frame bends three pictures of a swing at most, and shows the nearest where one is missing', () => {
  const pace = createWavePace()
  const shoal = Array.from({ length: 8 }, () => createWaves(minnow(), pace))
  const [fish] = shoal
  if (!fish) throw new Error('the shoal is empty')
  const first = fish.at(0)
  const beats = Array.from({ length: PICTURES }, (_, phase) => ((phase + 0.5) / PICTURES) * TURN)
  expect(new Set(beats.map((beat) => fish.at(beat))).size).toBe(3)
  // Nothing was left, so what lies before the first picture of a turn is shown by that one.
  expect(fish.at(-0.01)).toBe(first)
  nextFrame(pace)
  expect(new Set(beats.map((beat) => fish.at(beat))).size).toBe(6)
  for (let frame = 0; frame < PICTURES; frame += 1) {
    nextFrame(pace)
    for (const beat of beats) fish.at(beat)
  }
  expect(new Set(beats.map((beat) => fish.at(beat))).size).toBe(PICTURES)
})

test('a fish that was never seen is shown at once, whatever the frame has bent before', () => {
  const pace = createWavePace()
  const shoal = Array.from({ length: 8 }, () => createWaves(minnow(), pace))
  expect(new Set(shoal.map((fish) => fish.at(0))).size).toBe(8)
})
