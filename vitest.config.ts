import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { testsWithoutPostgresql } from './tools/run/postgresql.mjs'
import { testsWithoutPromtool } from './tools/run/promtool.mjs'
import { testsWithoutRoot } from './tools/run/root.mjs'
import { filesOfOtherTiers, patience, runs } from './tools/run/tiers.mjs'
import { LongestFirst } from './tools/run/longest-first.ts'

const otherTiers = filesOfOtherTiers()
/** In a wider tier every property meets more. */
const wider = runs(1) > 1 ? ['tools/run/wider-properties.ts'] : []

const inBrowserWindow = {
  environment: 'happy-dom' as const,
  globalSetup: ['tools/run/scratch.ts'],
  setupFiles: ['web/patience.ts', ...wider],
  testTimeout: patience(30_000),
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
          include: ['{shared,api,games,server,tools,bench,vendor-kit,e2e}/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            '**/view/**',
            ...testsWithoutPostgresql(),
            ...testsWithoutPromtool(),
            ...testsWithoutRoot(),
            ...otherTiers,
          ],
          globalSetup: ['tools/run/scratch.ts'],
          setupFiles: [
            'server/test/own-data-folder.ts',
            'server/test/cheap-passwords.ts',
            ...wider,
          ],
          // Modules hold no state of a house, so a worker reads them once and not for every file: a third less work.
          isolate: false,
          testTimeout: patience(60_000),
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...inBrowserWindow,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}', 'games/*/view/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...otherTiers],
          // What a test puts in the place of a part (web/stand-in.ts) goes with that test.
          isolate: false,
        },
      },
    ],
  },
})
