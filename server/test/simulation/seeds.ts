import { expect } from 'vitest'
import { verifyLedger } from '../../src/core/ledger/ledger.ts'
import { openDatabase } from '../../src/platform/db.ts'
import type { Ground } from './ground.ts'
import { shrink, story } from './shrink.ts'
import { simulate } from './simulate.ts'

/** Plays the seeds and fails with the whole story of the first one that breaks a promise, made as small as possible. */
export async function expectSeedsToHold(ground: Ground, from: number, to: number): Promise<void> {
  for (let seed = from; seed <= to; seed++) {
    const run = await simulate(ground, { seed })
    if (run.judgement.violations.length > 0) expect.fail(story(await shrink(ground, run, { seed })))
  }
}

/** The ledger's whole proof over everything that was played on this ground. */
export async function expectGroundIntact(ground: Ground): Promise<void> {
  const { db, close } = openDatabase({ connectionString: ground.url })
  const broken = (await verifyLedger(db)).filter(({ violations }) => violations > 0)
  await close()
  expect(broken).toEqual([])
}
