import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as standInModule from './stand-in.ts'

const root = join(import.meta.dirname, '..')

// Its replacement of a whole module would stay there for the files that come after in the same worker.
test('no test of a view replaces a module for good', () => {
  const replacing = ['web', 'games'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => join(root, folder, file))
      .filter((file) => /vi\.mock\(/.test(readFileSync(file, 'utf8'))),
  )
  expect(replacing).toEqual([])
})

standInModule.standIn(standInModule, { standIn: 'another' })

test.each([1, 2])('another stands in while a test runs (%d)', () => {
  expect(standInModule.standIn).toBe('another')
})
