import { expect, test } from 'vitest'
import { clockText } from './Countdown.tsx'

test.each([
  [0, '00:00'],
  [65, '01:05'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [86_348, '23:59:08'],
])('%i seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
