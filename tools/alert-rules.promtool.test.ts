import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { findPromtool } from './run/promtool.mjs'
import { scratchFolder } from './run/scratch.ts'

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

test('Prometheus reads each expression of the dashboards', () => {
  const grafana = join(folder, '../grafana')
  const panels = z.object({
    panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
  })
  const rules = readdirSync(grafana)
    .flatMap((file) => panels.parse(JSON.parse(readFileSync(join(grafana, file), 'utf8'))).panels)
    .flatMap(({ targets }) => targets)
    .map(({ expr }, at) => ({ record: `panel:${at}`, expr }))
  expect(rules.length).toBeGreaterThan(30)
  const file = join(scratchFolder('dashboards'), 'rules.yml')
  // YAML reads JSON.
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboards', rules }] }))
  expect(run('check', 'rules', file)).toMatchObject({
    status: 0,
    said: expect.stringContaining(`SUCCESS: ${rules.length} rules found`),
  })
})

test('each tried alert fires when it should and not before', () => {
  expect(run('test', 'rules', 'rules.test.yml')).toMatchObject({
    status: 0,
    said: expect.stringContaining('SUCCESS'),
  })
})
