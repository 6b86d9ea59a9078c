import { afterAll, beforeAll, test } from 'vitest'
import { type Ground, openGround } from './ground.ts'
import { expectGroundIntact, expectSeedsToHold, inSteps } from './seeds.ts'

let ground: Ground

beforeAll(async () => {
  ground = await openGround()
})

afterAll(async () => {
  await expectGroundIntact(ground)
  await ground.close()
})

const steps = inSteps(501, 750)

test.each(steps)(
  'REL-09 seeds $from to $to: nothing is lost, doubled, unbalanced or left open',
  { timeout: 300_000 },
  async ({ from, to }) => {
    await expectSeedsToHold(ground, from, to)
  },
)
