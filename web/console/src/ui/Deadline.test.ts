import { expect, test } from 'vitest'
import { clockText } from './Deadline.tsx'

test.each([
  [0, '0:00:00'],
  [65_000, '0:01:05'],
  [3_909_000, '1:05:09'],
  [86_400_000 * 4 + 3_600_000 * 3 + 720_000, '4 d 03:12'],
])('%i ms are shown as %s', (milliseconds, text) => {
  expect(clockText(milliseconds)).toBe(text)
})
