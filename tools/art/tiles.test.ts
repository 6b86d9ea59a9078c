import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gameList } from '../../server/src/play/catalogue/game-list.ts'
import { boardRecipes } from './board-recipes.ts'
import { classicRecipes } from './classic-recipes.ts'
import { fishRecipes } from './fish-recipes.ts'
import { gameRecipes } from './game-recipes.ts'
import { miniRecipes } from './mini-recipes.ts'
import { skinRecipes } from './skin-recipes.ts'
import { tableRecipes } from './table-recipes.ts'
import { themedRecipes } from './themed-recipes.ts'

const folder = join(import.meta.dirname, '../../web/site/public/art/games')
const codes = gameList.map(({ code }) => code).toSorted()
const recipes = {
  ...gameRecipes,
  ...skinRecipes,
  ...themedRecipes,
  ...miniRecipes,
  ...boardRecipes,
  ...tableRecipes,
  ...classicRecipes,
  ...fishRecipes,
}

test('every title of the catalogue has its picture, and no picture is without a title', () => {
  const pictures = readdirSync(folder).map((file) => file.replace('.avif', ''))
  expect(pictures.toSorted()).toEqual(codes)
  expect(Object.keys(recipes).toSorted()).toEqual(codes)
})

test('pictures carry the names that the catalogue gives', () => {
  for (const { code, titles } of gameList) {
    expect(recipes[code]?.title.join(' '), code).toBe(titles[0].toUpperCase())
  }
})

test('a picture weighs at most 12 kB', () => {
  for (const code of codes) {
    expect(statSync(join(folder, `${code}.avif`)).size, code).toBeLessThanOrEqual(12_000)
  }
})

test('the titles of a theme differ in backdrop and lettering', () => {
  for (const theme of new Set(gameList.map((game) => game.theme))) {
    const titles = gameList.filter((game) => game.theme === theme)
    const looks = titles.map(({ code }) => recipes[code])
    expect(new Set(looks.map((look) => look?.backdrop)).size, theme).toBe(titles.length)
    expect(new Set(looks.map((look) => `${look?.font} ${look?.fill[1]}`)).size, theme).toBe(
      titles.length,
    )
  }
})

test('no two pictures show the same company in the same colours', () => {
  const companies = codes.map((code) => recipes[code]?.colours.join(' '))
  expect(new Set(companies).size).toBe(codes.length)
})
