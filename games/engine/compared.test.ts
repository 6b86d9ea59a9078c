import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gameCodes } from './registry.ts'

test('every engine in play has its line beside the best of its kind', () => {
  const text = readFileSync(new URL('../../docs/games-compared.md', import.meta.url), 'utf8')
  const lines = text.split('\n').filter((line) => line.startsWith('| H'))
  const named = lines.flatMap((line) => line.match(/\bH[A-Z]-[A-Z0-9]+/g) ?? [])
  expect(gameCodes.filter((code) => !named.includes(code))).toEqual([])
  for (const line of lines) expect(line.split(' | ')).toHaveLength(4)
})
