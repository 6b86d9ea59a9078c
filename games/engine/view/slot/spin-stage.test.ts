import { expect, test } from 'vitest'
import { skinFor } from '../../../ox/view/skins.ts'
import type { Paint } from '../paint.ts'
import { gridLayout } from './grid-layout.ts'
import { createSpinStage } from './spin-stage.ts'

const nothing = (): void => undefined
const size = { width: 360, height: 600 }
const FRAME_MS = 400

/** A brush that keeps how far things were turned and how big they were drawn. */
function watchedBrush() {
  const moves: string[] = []
  const paint: Paint = Object.assign(Object.create(null), {
    canvas: document.createElement('canvas'),
    getTransform: () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }),
    measureText: () => ({ width: 10 }),
    createLinearGradient: () => ({ addColorStop: nothing }),
    rotate: (angle: number) => void moves.push(`turned ${angle.toFixed(4)}`),
    scale: (share: number) => void moves.push(`scaled ${share.toFixed(4)}`),
  })
  for (const name of ['save', 'restore', 'translate', 'drawImage', 'fillRect', 'setTransform'])
    Object.assign(paint, { [name]: nothing })
  for (const name of ['beginPath', 'roundRect', 'fill', 'stroke'])
    Object.assign(paint, { [name]: nothing })
  return { paint, moves }
}

/** How a great banner is drawn in each of some frames. */
function framesOf(isReduced: boolean, { lateBy = 0 } = {}): readonly string[] {
  const blank = document.createElement('canvas')
  const { scene } = createSpinStage({
    skin: skinFor('HS-OX'),
    layoutOf: (whole) => gridLayout(whole, { columns: 5, rows: 3 }),
    drawAtlas: () => ({ day: blank, night: blank, drift: [], coin: blank }),
    advance: nothing,
    paint: nothing,
  })
  scene.resize(size, 1)
  if (lateBy === 0) scene.setReducedMotion(isReduced)
  scene.setBanner({ title: 'Hold', colour: '#ffd24a', isGreat: true })
  return Array.from({ length: 4 }, (_, index) => {
    if (lateBy > 0 && index === lateBy) scene.setReducedMotion(isReduced)
    const { paint, moves } = watchedBrush()
    scene.frame(paint, { nowMs: index * FRAME_MS, elapsedMs: FRAME_MS })
    return moves.join()
  })
}

test('the rays behind a great banner turn and its letters breathe', () => {
  expect(new Set(framesOf(false)).size).toBe(4)
})

test('with reduced motion a great banner is there at once and stands still', () => {
  const frames = framesOf(true)
  expect(frames[0]).toMatch(/turned .*scaled 1\.0/)
  expect(new Set(frames).size).toBe(1)
})

test('a banner that has begun stands still from when less motion is wished for', () => {
  expect(new Set(framesOf(true, { lateBy: 1 }).slice(1)).size).toBe(1)
})
