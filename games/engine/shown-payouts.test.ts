import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a view must not do: reckon a stake times a multiplier by itself instead of asking the rule that pays (`payoutOf`, `dicePayout`). */
const OWN_RECKONING = /\/\s*100n\b|\/\s*10_000n\b/g

test('no screen of a game reckons what a win pays by itself', () => {
  const games = new URL('../', import.meta.url)
  const found = readdirSync(games, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\bview\/.*\.tsx?$/.test(path))
    .filter((path) => !/\.test\.tsx?$|view\/dev\//.test(path))
    .flatMap((path) => {
      const text = readFileSync(new URL(path, games), 'utf8')
      return [...text.matchAll(OWN_RECKONING)].map(([what]) => `${path}: ${what}`)
    })
  expect(found).toEqual([])
})
