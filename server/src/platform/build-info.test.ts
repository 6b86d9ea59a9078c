import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildInfo } from './build-info.ts'
import { addProcessMetrics, createMetrics } from './metrics.ts'
import { projectRoot } from './project-root.ts'

const folder = (content: string | null): string => {
  const root = mkdtempSync(join(tmpdir(), 'croupier-build-'))
  if (content !== null) writeFileSync(join(root, 'package.json'), content)
  return root
}
const COMMIT = 'a1'.repeat(20)

test('a release says of which commit it was made', () => {
  const root = folder(JSON.stringify({ version: '0.0.1' }))
  // As tools/run/release.ts writes it.
  writeFileSync(join(root, 'VERSION'), `1.2.3\n${COMMIT}-changed\n`)
  expect(buildInfo(root)).toEqual({ version: '1.2.3', commit: `${COMMIT}-changed` })
})

test('what cannot be known is called unknown, and nothing is thrown', () => {
  expect(buildInfo(folder(JSON.stringify({ version: '1.2.3' })))).toEqual({
    version: '1.2.3',
    commit: 'unknown',
  })
  for (const content of [null, 'no JSON', '{"version":3}'])
    expect(buildInfo(folder(content))).toEqual({ version: 'unknown', commit: 'unknown' })
  const broken = folder(JSON.stringify({ version: '1.2.3' }))
  writeFileSync(join(broken, 'VERSION'), 'two words\n')
  mkdirSync(join(broken, '.git'))
  expect(buildInfo(broken)).toEqual({ version: '1.2.3', commit: 'unknown' })
})

test('the figures of a process carry version and commit', async () => {
  const metrics = createMetrics()
  const build = buildInfo(projectRoot())
  addProcessMetrics(metrics, build)
  expect(await metrics.registry.getSingleMetricAsString('croupier_build_info')).toContain(
    `croupier_build_info{version="${build.version}",commit="${build.commit}"} 1`,
  )
  expect(build.version).toMatch(/^\d+\.\d+\.\d+/)
})
