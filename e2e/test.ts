import { test as base, expect } from '@playwright/test'
import type { Browser } from 'playwright-core'
import { openBrowser, unpackedChromium, unseen } from './browser.ts'
import { type RunningHouse, startHouse } from './house.ts'

export { expect }

/** What a file of journeys asks for: each one that says so has a house of its own. */
export interface Stage {
  /** More in the environment of the house. */
  environment?: Record<string, string>
  /** Flags of the browser. */
  flags?: readonly string[]
}

interface WorkerFixtures {
  stage: Stage
  /** The Chromium of this project; npm's unless it is said. */
  executable: string | undefined
  house: RunningHouse
  browser: Browser
}

const START_MS = 240_000

/** Journeys in a browser at a house of their own; both start when a test of the file asks for them, and stop after its last one. */
// oxlint-disable-next-line typescript/no-empty-object-type -- no fixture belongs to one test alone
export const test = base.extend<{}, WorkerFixtures>({
  stage: [{}, { option: true, scope: 'worker' }],
  executable: [undefined, { option: true, scope: 'worker' }],
  house: [
    async ({ stage }, use) => {
      const house = await startHouse(stage.environment)
      await use(house)
      await house.stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  browser: [
    async ({ stage, executable }, use) => {
      const path = executable ?? (await unpackedChromium())
      const browser = await openBrowser(stage.flags ?? unseen, path)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: START_MS },
  ],
})
