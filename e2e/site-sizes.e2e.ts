import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from './test.ts'

const root = join(import.meta.dirname, '..')
const built = join(root, 'dist/site/client')
const GAME_BYTES = 250_000
const LOBBY_BYTES = 120_000

interface Chunk {
  file: string
  imports?: readonly string[]
  css?: readonly string[]
}

/** Scripts and styles that a chunk needs at once. Pictures belong to a skin, of which a player loads one; `npm run bench frames` weighs them. */
function filesOf(manifest: Readonly<Record<string, Chunk>>, first: string): ReadonlySet<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const follow = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) follow(next)
  }
  follow(first)
  return files
}

function manifestOf(): Readonly<Record<string, Chunk>> {
  return JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'))
}

function packedBytes(files: readonly string[]): number {
  return files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(built, file)), { level: 9 }).length,
    0,
  )
}

test('the lobby answers after at most 120 kB of scripts, packed', () => {
  const files = [...filesOf(manifestOf(), 'src/main.tsx')].filter((file) => file.endsWith('.js'))
  expect(packedBytes(files)).toBeLessThanOrEqual(LOBBY_BYTES)
  // What weighs nothing was not found.
  expect(packedBytes(files)).toBeGreaterThan(60_000)
})

test('every game loads at most 250 kB of scripts and styles beyond the lobby, packed', () => {
  const manifest = manifestOf()
  const registry = readFileSync(join(root, 'games/engine/view/registry.ts'), 'utf8')
  const views = [...registry.matchAll(/import\('\.\.\/\.\.\/([^']+)'\)/g)].flatMap(
    ([, path]) => path ?? [],
  )
  expect(views.length).toBeGreaterThan(20)
  const lobby = filesOf(manifest, 'src/main.tsx')
  for (const view of new Set(views)) {
    const files = [...filesOf(manifest, `../../games/${view}`)].filter((file) => !lobby.has(file))
    const bytes = packedBytes(files)
    expect(bytes, view).toBeLessThanOrEqual(GAME_BYTES)
    // What weighs nothing was not found.
    expect(bytes, view).toBeGreaterThan(2_000)
  }
})
