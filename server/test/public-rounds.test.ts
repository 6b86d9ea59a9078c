import { gameCodes } from '@croupier/games/engine/registry.ts'
import { afterAll, expect, test } from 'vitest'
import { runs } from '../../tools/run/tiers.mjs'
import { evidenceWorld } from './evidence-world.ts'
import { countRounds, playRounds, publicRounds, verdictsOf } from './public-rounds.ts'

const world = await evidenceWorld()
const ROUNDS = runs(100)

afterAll(() => world.context.db.destroy())

// `npm run verify:rounds` plays 10,000.
test('RNG-03 what the house played is computed again from what a stranger is told, by a script away from the house', async () => {
  await playRounds(world, ROUNDS)
  expect(await countRounds(world)).toBeGreaterThanOrEqual(ROUNDS)
  const shown = await publicRounds(world)
  expect(new Set(shown.map(({ engineCode }) => engineCode))).toEqual(new Set(gameCodes))
  const verdicts = await verdictsOf(shown)
  expect(verdicts.length).toBe(shown.length)
  expect(verdicts.filter(({ holds }) => !holds)).toEqual([])

  const otherSeed = shown.map(({ engineCode, json }) => ({
    engineCode,
    json: json.replace(/(?<="serverSeed":")../, (two) => (two === '00' ? '11' : '00')),
  }))
  const wrong = await verdictsOf(otherSeed)
  expect(wrong.map(({ steps }) => steps.find(({ holds }) => !holds)?.step)).toEqual(
    wrong.map(() => 'commitment'),
  )
})
