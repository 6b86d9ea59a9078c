import { expect, test } from 'vitest'
import { viewOf } from './grid-view.ts'

const grid = { total: 10_000, columns: 6, lineHeight: 300, screen: 900 }

test('at the top the screen’s lines and a few more are drawn, whatever the length', () => {
  const view = viewOf({ ...grid, above: -200 })
  expect(view).toMatchObject({ from: 0, to: 36, before: 0 })
  expect(view.before + view.after + 6 * 300).toBe(Math.ceil(10_000 / 6) * 300)
})

test('anywhere between, the drawn part covers the screen and the height stays the same', () => {
  for (let above = 0; above < 500_000; above += 3_137) {
    const { from, to, before, after } = viewOf({ ...grid, above })
    expect(from % 6).toBe(0)
    expect(to - from).toBeLessThanOrEqual(12 * 6)
    expect(before).toBeLessThanOrEqual(above)
    const height = before + after + Math.ceil((to - from) / 6) * 300
    expect(height).toBe(Math.ceil(10_000 / 6) * 300)
  }
})

test('beyond the end the last line stays, and an empty list draws nothing', () => {
  expect(viewOf({ ...grid, total: 7, above: 9_000 })).toMatchObject({ from: 6, to: 7, after: 0 })
  expect(viewOf({ ...grid, total: 0, above: 0 })).toMatchObject({ from: 0, to: 0, after: 0 })
})
