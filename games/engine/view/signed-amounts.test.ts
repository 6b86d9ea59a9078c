import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const games = join(import.meta.dirname, '../..')

/** A plus sign that is written in front of an amount: in a template, in markup or as a text of its own. */
const HAND_WRITTEN = /\+(?:\$?\{)[^}]*[fF]ormatMoney|\{?'\+'\}?.*[fF]ormatMoney|>\{'\+'\}</

test('a plus before an amount is written by formatMoney alone, inside what keeps sign and figure together', () => {
  const views = readdirSync(games, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /view.*\.tsx?$/.test(name) && !name.includes('.test.'),
  )
  expect(views.length).toBeGreaterThan(100)
  const found = views.filter((name) => HAND_WRITTEN.test(readFileSync(join(games, name), 'utf8')))
  expect(found).toEqual([])
})
