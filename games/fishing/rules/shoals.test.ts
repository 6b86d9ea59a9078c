import { expect, test } from 'vitest'
import { paths, placeOn } from './paths.ts'
import { EPOCH_MS, isIn, placeOf, shoalsOf } from './shoals.ts'

const SEED = 'ab'.repeat(32)

test('the same room has the same fish at the same moment, in whatever order one asks', () => {
  const one = shoalsOf(SEED)
  const other = shoalsOf(SEED)
  const late = one.swimmingAt(7 * EPOCH_MS + 120_000)
  expect(one.swimmingAt(90_000)).toEqual(other.swimmingAt(90_000))
  expect(other.swimmingAt(7 * EPOCH_MS + 120_000)).toEqual(late)
  expect(shoalsOf('cd'.repeat(32)).swimmingAt(90_000)).not.toEqual(one.swimmingAt(90_000))
})

test('there is always something to shoot at, never more than seventy, and at most one dragon', () => {
  const shoals = shoalsOf(SEED)
  let dragons = 0
  for (let second = 8; second < 4 * 300; second += 3) {
    const swimmers = shoals.swimmingAt(second * 1000)
    expect(swimmers.length).toBeGreaterThan(4)
    expect(swimmers.length).toBeLessThanOrEqual(70)
    const here = swimmers.filter(({ fish }) => fish === 18).length
    expect(here).toBeLessThanOrEqual(1)
    dragons += here
  }
  expect(dragons).toBeGreaterThan(0)
})

test('a dragon is announced five seconds before it comes and stays for forty', () => {
  const shoals = shoalsOf(SEED)
  for (let ms = 0; ms < 6 * EPOCH_MS; ms += 1_000) {
    const at = shoals.dragonAt(ms)
    if (at === null) continue
    const dragon = shoals.swimmingAt(at + 1).find(({ fish }) => fish === 18)
    expect(dragon?.lastsMs).toBe(40_000)
    return
  }
  expect.unreachable('no dragon in half an hour')
})

test('a fish is found by its number, and is on its way for its time with some tolerance', () => {
  const shoals = shoalsOf(SEED)
  const [swimmer] = shoals.swimmingAt(EPOCH_MS + 60_000)
  if (!swimmer) throw new Error('an empty sea')
  expect(shoals.find(swimmer.id)).toEqual(swimmer)
  expect(shoals.find(swimmer.id + 9_000)).toBeNull()
  const end = swimmer.atMs + swimmer.lastsMs
  expect(isIn(swimmer, end)).toBe(false)
  expect(isIn(swimmer, end + 399, 400)).toBe(true)
  expect(isIn(swimmer, end + 400, 400)).toBe(false)
  expect(placeOf(swimmer, swimmer.atMs - 5_000)).toEqual(placeOf(swimmer, swimmer.atMs))
})

test('twenty-four ways lead through the sea from outside to outside', () => {
  expect(paths).toHaveLength(24)
  for (const path of paths) {
    for (const share of [0, 1]) {
      const { x, y } = placeOn(path, share)
      expect(x < 0 || x > 1 || y < 0 || y > 1).toBe(true)
    }
    const { x, y } = placeOn(path, 0.5)
    expect(x > 0.1 && x < 0.9 && y > 0.1 && y < 0.95).toBe(true)
  }
})
