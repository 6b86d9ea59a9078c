import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/src/platform/project-root.ts'
import { findBrowsers } from './browsers.mjs'

const root = projectRoot()
const LISTING_MS = 300_000

test('Playwright takes every file of journeys into the widest tier', {
  timeout: LISTING_MS,
}, () => {
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const config = join(root, 'e2e/playwright.config.ts')
  const told = execFileSync(
    process.execPath,
    [cli, 'test', '--list', '--config', config, '--reporter=json'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, CROUPIER_TIER: 'long', VITEST: undefined, NODE_OPTIONS: undefined },
    },
  )
  const { suites, errors } = JSON.parse(told) as { suites: { file: string }[]; errors: unknown[] }
  expect(errors).toEqual([])
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'e2e'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed
    .split('\n')
    .filter((file) => file.endsWith('.e2e.ts'))
    .filter((file) => findBrowsers().firefox !== null || !file.endsWith('firefox.all.e2e.ts'))
  expect([...new Set(suites.map(({ file }) => `e2e/${file}`))].toSorted()).toEqual(files.toSorted())
})
