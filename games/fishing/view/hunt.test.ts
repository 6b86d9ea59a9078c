import { expect, test } from 'vitest'
import { createHunt, createHuntClock, enterRoom, leaveRoom, pullTrigger } from './hunt.ts'
import { seaMap } from './sea-map.ts'

function shooting() {
  const hunt = createHunt()
  hunt.map = seaMap({ width: 360, height: 520 }, 1)
  const room = { topic: 'arena:1', seat: 1, seed: '5a'.repeat(32), lastShot: 0, dead: [] }
  enterRoom(hunt, room, (nowMs) => nowMs)
  const fired: number[] = []
  hunt.news = { fired: ({ shot }) => void fired.push(shot), met: () => undefined }
  const clock = createHuntClock(hunt)
  let nowMs = 0
  const frames = (count: number): void => {
    for (let frame = 0; frame < count; frame += 1) clock((nowMs += 50), 50)
  }
  return { hunt, fired, frames }
}

test('a tap that is over before the next frame fires one bullet, and only one', () => {
  const { hunt, fired, frames } = shooting()
  pullTrigger(hunt, true)
  pullTrigger(hunt, false)
  frames(20)
  expect(fired).toEqual([1])
})

test('a trigger that is held fires six times a second, and stops when it is let go', () => {
  const { hunt, fired, frames } = shooting()
  pullTrigger(hunt, true)
  frames(20)
  pullTrigger(hunt, false)
  const held = fired.length
  expect(held).toBeGreaterThanOrEqual(5)
  expect(held).toBeLessThanOrEqual(6)
  frames(20)
  expect(fired).toHaveLength(held)
})

test('a tap that the gun could not answer is forgotten with the seat', () => {
  const { hunt, fired, frames } = shooting()
  pullTrigger(hunt, true)
  pullTrigger(hunt, false)
  leaveRoom(hunt)
  const room = { topic: 'arena:2', seat: 2, seed: '5a'.repeat(32), lastShot: 0, dead: [] }
  enterRoom(hunt, room, (nowMs) => nowMs)
  frames(20)
  expect(fired).toEqual([])
})
