import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namedExports } from './named-exports.ts'
import { projectRoot } from './project-root.ts'

const connect = () => 'connected'

test('a library is read alike whether its names stand beside default or below it', () => {
  const below = { default: { connect } } as unknown as { connect: typeof connect }
  expect(namedExports(below).connect()).toBe('connected')
  expect(namedExports({ connect }).connect()).toBe('connected')
  expect(namedExports({ connect, default: { connect } }).connect()).toBe('connected')
})

test('REL-07 every late import of a library is read so', () => {
  const folder = join(projectRoot(), 'server/src')
  const bare = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /(\w*\(?)(?:await )?(?<!typeof )import\('[^.][^']*'\)/g,
      ),
    ])
    .filter(([, caller]) => caller !== 'namedExports(')
  expect(bare.map(([text]) => text)).toEqual([])
})
