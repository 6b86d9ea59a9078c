import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './project-root.ts'
import { systemRandom } from './random.ts'

const SOURCES = ['server/src', 'server/seeds', 'games', 'shared/src', 'api/src', 'web']

test('RNG-01 no source of ours takes luck from the language; all of it comes from the system', () => {
  const read = SOURCES.flatMap((folder) =>
    readdirSync(join(projectRoot(), folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.test\./.test(file))
      .map((file) => join(projectRoot(), folder, file)),
  )
  expect(read.length).toBeGreaterThan(500)
  const guilty = read.filter((file) => /Math\s*\.\s*random/.test(readFileSync(file, 'utf8')))
  expect(guilty).toEqual([])
})

test('RNG-01 what comes from the system never repeats, keeps within its limit and reaches all of it', () => {
  const tokens = Array.from({ length: 1000 }, () => systemRandom.token())
  expect(new Set(tokens).size).toBe(1000)
  expect(Buffer.from(tokens[0] ?? '', 'base64url')).toHaveLength(32)
  const drawn = new Set(Array.from({ length: 1000 }, () => systemRandom.below(6)))
  expect([...drawn].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5])
})
