import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowsers } from '../tools/run/browsers.mjs'
import { filesOfOtherTiers, runningTier } from '../tools/run/tiers.mjs'
import type { Stage } from './test.ts'

const root = join(import.meta.dirname, '..')
const { chromium, firefox } = findBrowsers()
const isWide = runningTier() !== 'test'
const ignored = filesOfOtherTiers()
const IN_FIREFOX = '**/firefox.all.e2e.ts'

/**
 * All journeys in npm's Chromium; in the wider tiers the main job and all pages also in the browsers of the system. Files run in as many
 * shards as are asked for (`npm run journeys -- --shard=1/3`).
 */
// oxlint-disable-next-line import/no-default-export -- how Playwright finds its configuration
export default defineConfig<object, { stage: Stage; executable: string | undefined }>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // A browser and the house that it visits keep a processor at work.
  workers: Math.min(2, availableParallelism()),
  retries: 0,
  forbidOnly: true,
  // Against what hangs, and no judgement.
  timeout: 600_000,
  globalSetup: './global-setup.ts',
  outputDir: join(root, '.cache/journeys'),
  reporter: [['list'], ['./reporter.ts']],
  // Of a journey that failed: every step with the page as it was. `npx playwright show-trace FILE` opens it.
  use: { trace: { mode: 'retain-on-failure', screenshots: false, sources: false } },
  projects: [
    { name: 'npm’s Chromium', testIgnore: [...ignored, IN_FIREFOX] },
    ...(isWide && chromium !== null
      ? [
          {
            name: 'Chromium of the system',
            testMatch: ['**/main-job.e2e.ts', '**/whole-pages.all.e2e.ts'],
            use: { executable: chromium },
          },
        ]
      : []),
    ...(isWide && firefox !== null
      ? [{ name: 'Firefox', testMatch: IN_FIREFOX, testIgnore: ignored }]
      : []),
  ],
})
