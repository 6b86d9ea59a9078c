import { expectLedgerIntact } from '../server/test/ledger-invariants.ts'
import { desktop, phone } from './browser.ts'
import { playMainJob } from './play-main-job.ts'
import { test } from './test.ts'

test.use({ stage: {} })

// One of them plays with everything that moves, the other has asked for less of it. One journey at a shared table is enough: it waits for
// the table's own time.
for (const [name, size, staff, isStill] of [
  ['desktop', desktop, 'finance1', true],
  ['phone', phone, 'finance2', false],
] as const) {
  test(`S1-001..003, S2-001..003, S4-018 a person lands, plays, wins and is paid (${name})`, async ({
    browser,
    house,
  }) => {
    await playMainJob(browser, house, { size, isStill, staff, hasTable: name === 'phone' })
  })
}

test('the ledger balances after all of it', async ({ house }) => {
  await expectLedgerIntact(house.database.db)
})
