import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from './test.ts'

const built = join(import.meta.dirname, '../dist/console')
const MOST_BYTES = 200_000

test('the console loads at most 200 kB of scripts and styles before its first room, packed', () => {
  const page = readFileSync(join(built, 'index.html'), 'utf8')
  // Scripts, what they need at once, which the page names for preloading, and styles; rooms come when they are opened.
  const files = [...page.matchAll(/(?:src|href)="\/console\/([^"]+\.(?:js|css))"/g)].flatMap(
    ([, file]) => file ?? [],
  )
  expect(files.some((file) => file.endsWith('.js'))).toBe(true)
  expect(files.some((file) => file.endsWith('.css'))).toBe(true)
  const bytes = files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(built, file)), { level: 9 }).length,
    0,
  )
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  // What weighs nothing was not found.
  expect(bytes).toBeGreaterThan(50_000)
})
