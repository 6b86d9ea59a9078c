import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startSentence } from './start-problem.ts'

const scratch = mkdtempSync(join(tmpdir(), 'croupier-start-problem-'))
const file = join(scratch, 'file')
writeFileSync(file, '')
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** What the system says to whoever makes this folder. */
function refusedFolder(path: string): unknown {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    return error
  }
  throw new Error(`${path} was made`)
}

test('a data folder that is a file, or lies below one, is a sentence that names it', () => {
  expect(startSentence(refusedFolder(file))).toBe(`a file is in the way (${file})`)
  const below = join(file, 'below')
  expect(startSentence(refusedFolder(below))).toBe(
    `a file stands where a folder is needed (${below})`,
  )
})

test('what is a bug of ours has no sentence', () => {
  expect(startSentence(new TypeError('x is not a function'))).toBeNull()
  expect(startSentence('thrown text')).toBeNull()
})
