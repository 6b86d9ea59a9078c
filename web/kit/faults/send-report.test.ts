import { afterEach, expect, test, vi } from 'vitest'
import { createReports } from './send-report.ts'

afterEach(() => vi.unstubAllGlobals())

test('EQ-30 a page that is broken reports each fault once, a few times in all, and fails with none', () => {
  const asked = vi.fn(async () => {
    throw new TypeError('no connection')
  })
  vi.stubGlobal('fetch', asked)
  const send = createReports()
  send('one', 'fault', {})
  send('one', 'fault', {})
  expect(asked).toHaveBeenCalledTimes(1)
  for (let at = 0; at < 40; at++) send(`part ${at}`, 'load', {})
  expect(asked).toHaveBeenCalledTimes(20)
})
