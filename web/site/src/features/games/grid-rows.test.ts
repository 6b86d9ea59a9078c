import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATEGORY_PAGE, LOBBY_PAGE } from './game-lists.ts'

/** What the style sheet gives every grid of games on wide screens. */
function columnsOnWideScreens(): number {
  const sheet = readFileSync(join(import.meta.dirname, '../../styles/lobby.css'), 'utf8')
  const rule =
    /\.cards,\s*\.cards-full \{\s*grid-auto-flow: row;\s*grid-template-columns: repeat\((\d+),/u
  return Number(rule.exec(sheet)?.[1])
}

test('S9-011 games stand in six columns, a page of them in two rows on the lobby and in four on a category’s page', () => {
  const columns = columnsOnWideScreens()
  expect(columns).toBe(6)
  expect(LOBBY_PAGE / columns).toBe(2)
  expect(CATEGORY_PAGE / columns).toBe(4)
})
