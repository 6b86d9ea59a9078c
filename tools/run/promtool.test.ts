import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describePromtool, findPromtool, testsWithoutPromtool } from './promtool.mjs'

test('the alerts are tried by promtool where it is installed', () => {
  const found = findPromtool('/bin:/opt/bin', (file) => file === '/opt/bin/promtool')
  expect(found).toBe('/opt/bin/promtool')
  expect(testsWithoutPromtool(found)).toEqual([])
  expect(describePromtool(found)).toBe('alerts: checked by /opt/bin/promtool')
})

test('where it is not installed, the file that needs it is left out, and a line says so', () => {
  const none = findPromtool('/bin', () => false)
  expect(none).toBeNull()
  expect(describePromtool(none)).toMatch(/^not run: .*promtool is not installed$/)
  // A name that no file has would leave out nothing.
  const left = testsWithoutPromtool(none)
  expect(left).toHaveLength(1)
  for (const file of left) expect(existsSync(join(import.meta.dirname, '../..', file))).toBe(true)
})
