import { expect, test } from 'vitest'
import { testDatabase } from '../../server/test/database.ts'
import { strikeStates } from './f19-kill-studio.ts'
import { hasPassed } from './print-row.ts'
import { states } from './recovery/states.ts'

/** The row F-19 struck once; `npm run faults F-19 -- --release` strikes a hundred times. */
test('F-19 GAM-02 a process of games that is killed in every state of a round leaves nothing open and nothing decided otherwise', async () => {
  const { url, close } = await testDatabase()
  await close()
  const outcome = await strikeStates(url, 1)
  expect(outcome.judgement.evidence).toEqual([])
  expect(outcome.judgement.acknowledged).toBeGreaterThanOrEqual(states.length)
  expect(hasPassed(outcome)).toBe(true)
  const struck = states.map(({ kind, name, gameCode }) => `${kind}, ${gameCode}: ${name}`)
  expect(new Set(struck).size).toBe(states.length)
}, 180_000)
