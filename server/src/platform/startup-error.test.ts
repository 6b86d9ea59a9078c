import { mkdtempSync, statSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'
import { startupSentence } from './startup-error.ts'

const scratch = mkdtempSync(join(tmpdir(), 'croupier-start-problem-'))
const file = join(scratch, 'file')
writeFileSync(file, '')
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** What the system says to whoever makes this folder. */
function refusedFolder(path: string): unknown {
  try {
    makeFolder(path)
  } catch (error) {
    return error
  }
  throw new Error(`${path} was made`)
}

test('a data folder that is a file, or lies below one, is a sentence that names it', () => {
  expect(startupSentence(refusedFolder(file))).toBe(`a file is in the way (${file})`)
  const below = join(file, 'below')
  expect(startupSentence(refusedFolder(below))).toBe(
    `a file stands where a folder is needed (${below})`,
  )
})

test('a place where nothing can be made is a sentence too, and not a start that never ends', () => {
  const nowhere = process.platform === 'linux' ? '/proc/croupier/data' : file
  expect(startupSentence(refusedFolder(nowhere))).toMatch(
    /^(no folder can be made there|a file is in the way)/,
  )
})

test('a folder is made with those above it, and may be there already', () => {
  const deep = join(scratch, 'a', 'b', 'c')
  makeFolder(deep)
  makeFolder(deep)
  expect(statSync(deep).isDirectory()).toBe(true)
})

test('what is a bug of ours has no sentence', () => {
  expect(startupSentence(new TypeError('x is not a function'))).toBeNull()
  expect(startupSentence('thrown text')).toBeNull()
})
