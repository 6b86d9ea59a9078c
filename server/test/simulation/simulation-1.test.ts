import { afterAll, beforeAll, test } from 'vitest'
import { seeds } from '../../../tools/run/tiers.mjs'
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

// Ten seeds, fifty, or the first quarter of a thousand: the other three have files of their own, so that cores share them.
const steps = inSteps(1, Math.min(250, seeds()))

test.each(steps)(
  'REL-09 seeds $from to $to: nothing is lost, doubled, unbalanced or left open',
  { timeout: 300_000 },
  async ({ from, to }) => {
    await expectSeedsToHold(ground, from, to)
  },
)
