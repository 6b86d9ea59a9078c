import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = ['web', 'games']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.') && !file.includes('node_modules'),
  )

/** As long as codes and payment passwords are: a browser would cut a pasted `123 456` to `123 45`. */
const CUTS_CODES = /\bmaxLength=(?:\{\s*[4-8]\s*\}|"[4-8]")/

test('no box cuts a pasted code before its spaces are left out', () => {
  expect(sources.length).toBeGreaterThan(400)
  const found = sources.filter((file) => CUTS_CODES.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test.each(['<Field maxLength={6} />', '<input maxLength="6" />', '<Field maxLength={ 8 } />'])(
  'the rule sees %s',
  (element) => {
    expect(CUTS_CODES.test(element)).toBe(true)
  },
)
