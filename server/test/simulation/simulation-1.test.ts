import { afterAll, beforeAll, test } from 'vitest'
import { type Ground, openGround } from './ground.ts'
import { expectGroundIntact, expectSeedsToHold } from './seeds.ts'

let ground: Ground

beforeAll(async () => {
  ground = await openGround()
})

afterAll(async () => {
  await expectGroundIntact(ground)
  await ground.close()
})

// A thousand seeds in four files, so that two cores share them; `npm run simulate 10000` plays more.
const steps = [1, 51, 101, 151, 201].map((from) => ({ from, to: from + 49 }))

test.each(steps)(
  'REL-09 seeds $from to $to: nothing is lost, doubled, unbalanced or left open',
  { timeout: 300_000 },
  async ({ from, to }) => {
    await expectSeedsToHold(ground, from, to)
  },
)
