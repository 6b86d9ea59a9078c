import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPromtool } from './run/promtool.mjs'

const promtool = findPromtool() ?? 'promtool'
const folder = join(import.meta.dirname, '../deploy/prometheus')

function run(...parts: string[]) {
  const { status, stdout, stderr } = spawnSync(promtool, parts, { cwd: folder, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

test('Prometheus reads the alerts', () => {
  expect(run('check', 'rules', 'rules.yml')).toMatchObject({
    status: 0,
    said: expect.stringMatching(/SUCCESS: \d+ rules found/),
  })
})

test('each tried alert fires when it should and not before', () => {
  expect(run('test', 'rules', 'rules.test.yml')).toMatchObject({
    status: 0,
    said: expect.stringContaining('SUCCESS'),
  })
})
