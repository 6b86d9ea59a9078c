import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { gameCodes } from '../registry.ts'
import { gameViewAreas, hasGameView } from './registry.ts'

const REGISTRY = readFileSync(join(import.meta.dirname, 'registry.ts'), 'utf8')

/** Of a view and everything that it brings along, the areas whose sentences are read. */
function areasIn(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const areas = new Set([...source.matchAll(/useText\('(\w+)'\)/g)].map(([, area = '']) => area))
  for (const [, path = ''] of source.matchAll(
    /^(?:import|export) (?!type)[^;']*?from '(\.[^']+\.tsx?)'/gm,
  ))
    for (const area of areasIn(join(dirname(file), path), seen)) areas.add(area)
  return areas
}

test.each(gameCodes)(
  '%s names the areas of sentences that its view is drawn with, no more and no fewer',
  (code) => {
    expect(hasGameView(code)).toBe(true)
    const [, path = ''] =
      new RegExp(`'${code}': async \\(\\) =>\\s*\\(await import\\('([^']+)'\\)\\)`).exec(
        REGISTRY,
      ) ?? []
    const read = areasIn(join(import.meta.dirname, path))
    expect([...gameViewAreas(code)].sort()).toEqual([...read].sort())
  },
)
