import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const built = join(root, 'dist/site/client')
const MOST_BYTES = 250_000

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

test('every game loads at most 250 kB of scripts and styles beyond the lobby, packed', () => {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(built, '.vite/manifest.json'), 'utf8'),
  )
  const registry = readFileSync(join(root, 'games/engine/view/registry.ts'), 'utf8')
  const views = [...registry.matchAll(/import\('\.\.\/\.\.\/([^']+)'\)/g)].flatMap(
    ([, path]) => path ?? [],
  )
  expect(views.length).toBeGreaterThan(20)
  const lobby = filesOf(manifest, 'src/main.tsx')
  for (const view of new Set(views)) {
    const files = [...filesOf(manifest, `../../games/${view}`)].filter((file) => !lobby.has(file))
    const bytes = files.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(built, file)), { level: 9 }).length,
      0,
    )
    expect(bytes, view).toBeLessThanOrEqual(MOST_BYTES)
    // What weighs nothing was not found.
    expect(bytes, view).toBeGreaterThan(2_000)
  }
})
