import { expect, test } from 'vitest'
import type { Paint } from '../../engine/view/paint.ts'
import type { FishSprite } from './fish/fish-atlas.ts'
import { createShow, drawDeaths } from './show.ts'

const nothing = (): void => undefined

/** A brush that keeps how much of each picture was seen. */
function watchedBrush() {
  const seen: number[] = []
  const before: number[] = []
  const paint: Paint = Object.assign(Object.create(null), {
    globalAlpha: 1,
    save: () => void before.push(paint.globalAlpha),
    restore: () => void (paint.globalAlpha = before.pop() ?? 1),
    translate: nothing,
    rotate: nothing,
    scale: nothing,
    drawImage: () => void seen.push(paint.globalAlpha),
  })
  return { paint, seen }
}

function spriteOf(canvas: HTMLCanvasElement): FishSprite {
  const waves = { at: () => canvas, margin: 0 }
  return {
    image: canvas,
    flash: canvas,
    width: 40,
    height: 20,
    waves: { image: waves, flash: waves },
  }
}

/** How much of a dying fish of this kind is seen when so many milliseconds have passed. */
function seenOf(kind: number, ageMs: number): number {
  const { paint, seen } = watchedBrush()
  const show = createShow()
  const swimmer = { id: 1, fish: kind, path: 0, atMs: 0, lastsMs: 1_000, aside: { x: 0, y: 0 } }
  show.deaths.push({
    fish: { swimmer, x: 10, y: 10, angle: 0, length: 40, height: 20 },
    sprite: spriteOf(document.createElement('canvas')),
    ageMs,
  })
  drawDeaths(paint, show, 0)
  return Math.max(...seen)
}

const MINNOW = 0
const PUFFER = 3

test.each([MINNOW, PUFFER])('fish %i that dies fades to the end, flash and all', (kind) => {
  expect(seenOf(kind, 0)).toBe(1)
  expect(seenOf(kind, 310)).toBeCloseTo(0.75)
  expect(seenOf(kind, 600)).toBeLessThan(0.1)
})
