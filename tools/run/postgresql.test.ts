import { expect, test } from 'vitest'
import { describePostgresql, findPostgresql, testsWithoutPostgresql } from './postgresql.mjs'

const there = (versions: string[], lacks: string[] = []) =>
  findPostgresql(
    '/usr/lib/postgresql',
    (path) => versions.length > 0 && !lacks.some((version) => path.includes(`/${version}/`)),
    () => versions,
  )

test('the newest PostgreSQL that the house runs on and that is whole is taken', () => {
  expect(there(['15', '17', '9'])).toBe('/usr/lib/postgresql/17/bin')
  expect(there(['15', '17'], ['17'])).toBe('/usr/lib/postgresql/15/bin')
  expect(there(['13', '14'])).toBeNull()
  expect(there([])).toBeNull()
})

test('what needs PostgreSQL is left out where it is not installed, and a wider tier says so', () => {
  expect(testsWithoutPostgresql('/usr/lib/postgresql/15/bin')).toEqual([])
  expect(testsWithoutPostgresql(null)).toHaveLength(1)
  expect(describePostgresql('all', null)[0]).toMatch(/^not run: /)
  expect(describePostgresql('test', null)).toEqual([])
})
