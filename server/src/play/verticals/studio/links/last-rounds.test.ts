import { roundLinksApi } from '@croupier/api/play/round-links'
import { afterAll, expect, test } from 'vitest'
import { evidenceWorld, playTable } from '../../../../../test/evidence-world.ts'
import { browserOf } from '../../../../../test/people.ts'
import { roundLinkRoutes } from '../studio.ts'

const world = await evidenceWorld()
const http = await world.serve()
const studio = { ...world.parts, engineOf: async (_brand: number, code: string) => code }
roundLinkRoutes(http, { studio, gameTitle: async (code, language) => `${code} ${language}` })
const visitor = (host = 'localhost') => browserOf({ http, clock: world.clock }, { host })

afterAll(async () => {
  await world.context.db.destroy()
})

test('RNG-03 anybody is told the last flight of this brand, and opens it by its number', async () => {
  expect(await visitor().value(roundLinksApi.lastRounds, {})).toEqual({ rounds: [] })
  // Who asks within the same second is given the same answer.
  world.clock.advance(2_000)
  await playTable(world, [], 2)
  const { rounds } = await visitor().value(roundLinksApi.lastRounds, {})
  expect(rounds).toEqual([
    { title: 'HC-CRASH en', gameCode: 'HC-CRASH', engineCode: 'HC-CRASH', number: 2 },
  ])
  const shown = await visitor().value(roundLinksApi.tableRound, { gameCode: 'HC-CRASH', number: 2 })
  expect(shown.round.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  const elsewhere = visitor('lotus.localhost')
  expect(await elsewhere.value(roundLinksApi.lastRounds, {})).toEqual({ rounds: [] })
})
