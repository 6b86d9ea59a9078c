import { expect, test } from 'vitest'
import type { Paint } from '../../../engine/view/paint.ts'
import { createFishPoses, type Pose } from './fish-poses.ts'

const nothing = (): void => undefined
const swimmer: Pose = { kind: 0, beat: 0.1, tilt: 0.02, isLeft: false }
const minnow = { id: 1, x: 50, y: 40, width: 60, height: 30, layer: 'image' as const }

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

test('other ways, other tilts and the light of a hit are other pictures, and few are drawn in a frame', () => {
  const { paint, copies } = stageOf(0.75)
  const poses = createFishPoses(0.75)
  poses.nextFrame()
  const others = [swimmer, { ...swimmer, isLeft: true }, { ...swimmer, tilt: 0.6 }]
  for (const pose of others) expect(poses.paste(paint, { ...minnow, pose }, nothing)).toBe(true)
  expect(new Set(copies.map(({ image }) => image)).size).toBe(3)
  const hit = { ...minnow, pose: swimmer, layer: 'flash' as const }
  expect(poses.paste(paint, hit, nothing)).toBe(false)
  poses.nextFrame()
  expect(poses.paste(paint, hit, nothing)).toBe(true)
  expect(new Set(copies.map(({ image }) => image)).size).toBe(4)
})

test('a large fish has a picture of its own, drawn anew after a rest and only while the frame has time', () => {
  const { paint, copies } = stageOf(0.75)
  const poses = createFishPoses(0.75)
  /** The pictures that a frame copies of large fish at this beat; null for those that have to be drawn by hand. */
  const frame = (ids: readonly number[], beat: number): unknown[] => {
    poses.nextFrame()
    return ids.map((id) => {
      const fish = { ...minnow, id, width: 400, height: 200, pose: { ...swimmer, beat } }
      return poses.paste(paint, fish, nothing) ? copies.at(-1)?.image : null
    })
  }
  const [first, missing] = frame([1, 2], 0)
  expect(first).not.toBeNull()
  // The second has to be drawn by hand, for a frame draws one.
  expect(missing).toBeNull()
  // The first rests, so there is time for the second.
  const [resting, second] = frame([1, 2], Math.PI)
  expect(resting === first).toBe(true)
  expect(second).not.toBeNull()
  const [anew, kept] = frame([1, 2], Math.PI)
  expect(anew === first).toBe(false)
  expect(kept === second).toBe(true)
  // One that left the water is forgotten; one that lies as before is copied for ever.
  for (let more = 0; more < 3; more += 1) expect(frame([2], Math.PI)[0] === second).toBe(true)
  expect(frame([1, 2], Math.PI)[0] === anew).toBe(false)
})
