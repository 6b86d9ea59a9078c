import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/src/platform/project-root.ts'

const page = readFileSync(join(projectRoot(), 'docs/engagement-checks.md'), 'utf8')
const WORDS = /`(?<file>[\w./-]+\.(?:test|e2e)\.tsx?)`|“(?<title>[^”]+)”/g

/** Each test that a row of the page names; a title without a file is of the file before it. */
function namedIn(text: string): { file: string; title: string }[] {
  const all: { file: string; title: string }[] = []
  for (const row of text.split('\n').filter((line) => line.startsWith('| '))) {
    let file = ''
    for (const { groups } of row.matchAll(WORDS)) {
      if (groups?.['file'] !== undefined) file = groups['file']
      if (groups?.['title'] !== undefined) all.push({ file, title: groups['title'] })
    }
  }
  return all
}

test('D10 each test that holds a rule of promotions is there, by its file and title', () => {
  const named = namedIn(page)
  expect(named.length).toBeGreaterThan(60)
  const missing = named.filter(({ file, title }) => {
    const path = join(projectRoot(), file)
    return file === '' || !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
  })
  expect(missing).toEqual([])
})

test('D10 the page speaks of every rule, invariant, guard and abuse, and an invented test is seen', () => {
  const rows = page
    .split('\n')
    .filter((line) => /^\| (?!rule|invariant|attempt|guard|-)/.test(line))
  const numbered = (pattern: RegExp) => rows.filter((row) => pattern.test(row)).length
  expect([numbered(/^\| E\d+ /), numbered(/^\| \d /), numbered(/^\| G\d+ /), rows.length]).toEqual([
    10, 8, 12, 46,
  ])
  expect(namedIn('| E1 | `a/b.test.ts` “one” · “two” |')).toEqual([
    { file: 'a/b.test.ts', title: 'one' },
    { file: 'a/b.test.ts', title: 'two' },
  ])
})
