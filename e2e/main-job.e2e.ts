import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { expectLedgerIntact } from '../server/test/ledger-invariants.ts'
import { desktop, openBrowser, phone, unseen } from './browser.ts'
import { type RunningHouse, startHouse } from './house.ts'
import { playMainJob } from './play-main-job.ts'

let house: RunningHouse
let browser: Browser

beforeAll(async () => {
  ;[house, browser] = await Promise.all([startHouse(), openBrowser(unseen)])
})
afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

// One of them plays with everything that moves, the other has asked for less of it; while one waits, the other goes on. One journey at a
// shared table is enough: it waits for the table's own time.
for (const [name, size, staff, isStill] of [
  ['desktop', desktop, 'finance1', true],
  ['phone', phone, 'finance2', false],
] as const) {
  test.concurrent(`S1-001..003, S2-001..003, S4-018 a person lands, plays, wins and is paid (${name})`, async () => {
    await playMainJob(browser, house, { size, isStill, staff, hasTable: name === 'phone' })
  })
}

test('the ledger balances after all of it', async () => {
  await expectLedgerIntact(house.database.db)
})
