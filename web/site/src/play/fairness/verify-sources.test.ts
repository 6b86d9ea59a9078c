import { gameCodes } from '@croupier/games/engine/registry.ts'
import { expect, test } from 'vitest'
import { tarOf } from './tar.ts'
import { allSources, readSource, sourceOf } from './verify-sources.ts'

test('RNG-03 the page shows the stand-alone rules of every engine of the house', async () => {
  for (const code of gameCodes) {
    const text = await readSource(sourceOf(code) ?? '')
    expect(text, code).toContain('export ')
  }
  expect(sourceOf('PG-1')).toBeNull()
})

test('the scripts come as one archive with all that they need to run', async () => {
  const files = await allSources()
  const names = files.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'croupier-verify/croupier-verify.mjs',
      'croupier-verify/croupier-verify-round.mjs',
      'croupier-verify/games/rules.json',
      'croupier-verify/games/luck.mjs',
    ]),
  )
  const bytes = new Uint8Array(await tarOf([{ name: 'a/b.txt', text: 'grüße' }]).arrayBuffer())
  const textAt = (from: number, to: number) => new TextDecoder().decode(bytes.slice(from, to))
  expect(bytes).toHaveLength(4 * 512)
  expect([textAt(0, 7), textAt(124, 135), textAt(257, 262)]).toEqual([
    'a/b.txt',
    '00000000007',
    'ustar',
  ])
  expect(textAt(512, 519)).toBe('grüße')
  const sum = bytes
    .slice(0, 512)
    .reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  expect(Number.parseInt(textAt(148, 154), 8)).toBe(sum)
})
