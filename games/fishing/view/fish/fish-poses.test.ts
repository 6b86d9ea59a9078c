import { expect, test } from 'vitest'
import type { Paint } from '../../../engine/view/paint.ts'
import { createFishPoses, type Pose } from './fish-poses.ts'

const nothing = (): void => undefined
const swimmer: Pose = { kind: 0, beat: 0.1, tilt: 0.02, isLeft: false }
const minnow = { x: 50, y: 40, width: 60, height: 30 }

/** A brush over a stage of this density, that keeps what was copied where. */
function stageOf(density: number) {
  const copies: { image: unknown; at: readonly number[] }[] = []
  const paint: Paint = Object.assign(Object.create(null), {
    getTransform: () => ({ a: density, b: 0, c: 0, d: density, e: 0, f: 0 }),
    setTransform: nothing,
    drawImage: (image: unknown, ...at: number[]) => void copies.push({ image, at }),
  })
  return { paint, copies }
}

test('a pose is drawn once, copied pixel by pixel, and serves every swimmer near to it', () => {
  const { paint, copies } = stageOf(0.75)
  const poses = createFishPoses(0.75)
  poses.nextFrame()
  expect(poses.paste(paint, { ...minnow, pose: swimmer }, nothing)).toBe(true)
  const near = { ...swimmer, beat: swimmer.beat + Math.PI * 2, tilt: -0.05 }
  expect(poses.paste(paint, { ...minnow, x: 90.3, pose: near }, nothing)).toBe(true)
  expect(new Set(copies.map(({ image }) => image)).size).toBe(1)
  // Two numbers: where it lies, in whole pixels, and no size to stretch it to.
  for (const { at } of copies) {
    expect(at).toHaveLength(2)
    expect(at.every(Number.isInteger)).toBe(true)
  }
})

test('other ways, other tilts and large fish are not shown by it, and few poses are drawn in a frame', () => {
  const { paint, copies } = stageOf(0.75)
  const poses = createFishPoses(0.75)
  poses.nextFrame()
  const whale = { ...minnow, width: 400, height: 200 }
  expect(poses.paste(paint, { ...whale, pose: swimmer }, nothing)).toBe(false)
  const others = [swimmer, { ...swimmer, isLeft: true }, { ...swimmer, tilt: 0.6 }]
  for (const pose of others) expect(poses.paste(paint, { ...minnow, pose }, nothing)).toBe(true)
  expect(new Set(copies.map(({ image }) => image)).size).toBe(3)
  const another = { ...swimmer, kind: 5 }
  expect(poses.paste(paint, { ...minnow, pose: another }, nothing)).toBe(false)
  poses.nextFrame()
  expect(poses.paste(paint, { ...minnow, pose: another }, nothing)).toBe(true)
})
