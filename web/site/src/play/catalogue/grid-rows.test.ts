import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATEGORY_PAGE, LOBBY_PAGE } from './game-lists.ts'

/** What the style sheets give the grids of games on wide screens: those of the lobby, and those of lists. */
const WIDE = [
  ['lobby.css', /\.cards \{\s*grid-auto-flow: row;\s*grid-template-columns: repeat\((\d+),/u],
  ['lists.css', /min-width: 1024px\) \{\s*grid-template-columns: repeat\((\d+),/u],
] as const

function columnsOnWideScreens(): number[] {
  return WIDE.map(([file, rule]) => {
    const sheet = readFileSync(join(import.meta.dirname, '../../styles', file), 'utf8')
    return Number(rule.exec(sheet)?.[1])
  })
}

test('S9-011 games stand in six columns, a page of them in two rows on the lobby and in four on a category’s page', () => {
  expect(columnsOnWideScreens()).toEqual([6, 6])
  expect(LOBBY_PAGE / 6).toBe(2)
  expect(CATEGORY_PAGE / 6).toBe(4)
})
