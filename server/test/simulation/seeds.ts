import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '../../src/core/ledger/ledger.ts'
import { openDatabase } from '../../src/platform/db.ts'
import { type Ground, openGround } from './ground.ts'
import { shrink, story } from './shrink.ts'
import { simulate } from './simulate.ts'

/** Plays these seeds on one ground, some in each test; the title names `$from` and `$to`. */
export function testSeeds(title: string, first: number, last: number): void {
  let ground: Ground
  beforeAll(async () => {
    ground = await openGround()
  })
  afterAll(async () => {
    await expectGroundIntact(ground)
    await ground.close()
  })
  test.each(inSteps(first, last))(title, { timeout: 300_000 }, async ({ from, to }) => {
    await expectSeedsToHold(ground, from, to)
  })
}

/** Seeds of one test each: fewer than all, so that one that waits for ever is found. */
const SEEDS_A_STEP = 50

function inSteps(first: number, last: number): { from: number; to: number }[] {
  const steps = Math.ceil((last - first + 1) / SEEDS_A_STEP)
  return Array.from({ length: steps }, (_, step) => {
    const from = first + step * SEEDS_A_STEP
    return { from, to: Math.min(last, from + SEEDS_A_STEP - 1) }
  })
}

/** Plays the seeds and fails with the whole story of the first one that breaks a promise, made as small as possible. */
async function expectSeedsToHold(ground: Ground, from: number, to: number): Promise<void> {
  for (let seed = from; seed <= to; seed++) {
    const run = await simulate(ground, { seed })
    if (run.judgement.violations.length > 0) expect.fail(story(await shrink(ground, run, { seed })))
  }
}

/** The ledger's whole proof over everything that was played on this ground. */
async function expectGroundIntact(ground: Ground): Promise<void> {
  const { db, close } = openDatabase({ connectionString: ground.url })
  const broken = (await verifyLedger(db)).filter(({ violations }) => violations > 0)
  await close()
  expect(broken).toEqual([])
}
