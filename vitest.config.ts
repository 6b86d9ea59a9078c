import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Half of what a test does is waiting for PostgreSQL, so two files at once pay on two cores as well.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{shared,api,games,server,tools,bench,vendor-kit}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/view/**'],
          // Modules hold no state of a house, so a worker reads them once and not for every file: a third less work.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/**/*.test.{ts,tsx}', 'games/*/view/**/*.test.{ts,tsx}'],
          setupFiles: ['web/patience.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.e2e.ts'],
          fileParallelism: false,
          // A browser on a busy machine may lose a race that no person would see; what fails twice is broken.
          retry: 1,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
