import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { journeysWithoutBrowser } from './tools/run/browsers.mjs'
import { testsWithoutPromtool } from './tools/run/promtool.mjs'
import { LongestFirst } from './tools/run/longest-first.ts'

const inBrowserWindow = {
  environment: 'happy-dom' as const,
  globalSetup: ['tools/run/scratch.ts'],
  setupFiles: ['web/patience.ts'],
  testTimeout: 30_000,
}

export default defineConfig({
  test: {
    // Half of what a test does is waiting for PostgreSQL, so two files at once pay on two cores as well.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{shared,api,games,server,tools,bench,vendor-kit}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/view/**', ...testsWithoutPromtool()],
          globalSetup: ['tools/run/scratch.ts'],
          setupFiles: ['server/test/cheap-passwords.ts'],
          // Modules hold no state of a house, so a worker reads them once and not for every file: a third less work.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...inBrowserWindow,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}', 'games/*/view/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          // What a test puts in the place of a part (web/stand-in.ts) goes with that test.
          isolate: false,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.e2e.ts'],
          exclude: ['**/node_modules/**', ...journeysWithoutBrowser()],
          globalSetup: ['tools/run/scratch.ts', 'e2e/prepare-browsers.ts'],
          // A worker reads the modules of the house that it looks into once, and not for every file.
          isolate: false,
          // A browser on a busy machine may lose a race that no person would see; what fails twice is broken.
          retry: 1,
          // What a journey found is told whole, also where the second try found nothing.
          chaiConfig: { truncateThreshold: 0 },
          // Against what hangs, and no judgement: tests of a file share two processors and finish together.
          testTimeout: 900_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
