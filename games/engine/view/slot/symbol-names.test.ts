import { compiled } from '@croupier/kit/i18n/book-in-tests'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import { expect, test } from 'vitest'
import { koi } from '../../../koi/rules/koi.ts'
import { skinFor as koiSkin, skins as koiSkins } from '../../../koi/view/skins/skins.ts'
import { ox } from '../../../ox/rules/ox.ts'
import { skinFor as oxSkin } from '../../../ox/view/skins.ts'
import { storm } from '../../../storm/rules/storm.ts'
import { skinFor as stormSkin } from '../../../storm/view/skins.ts'
import type { SlotWords } from './slot-text.ts'
import { SKIN_NAMES, skinIdOf, symbolNames } from './symbol-names.ts'

const LOCALES = join(import.meta.dirname, '../../../../locales')

function wordsOf(language: string): SlotWords {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(join(LOCALES, language, 'slots.json'), 'utf8'),
  )
  const slots = compiled(texts)
  const book = createTextBook({ language, areas: { slots }, load: async () => ({}) })
  return (key, values) => book.sentence('slots', key, values)
}
const words = wordsOf('en')

const engines = [
  { game: koi, skinFor: koiSkin },
  { game: ox, skinFor: oxSkin },
  { game: storm, skinFor: stormSkin },
] as const

test.each(readdirSync(LOCALES))(
  'every symbol of every skin has a name of its own in %s, and none is called by a number',
  (language) => {
    const said = wordsOf(language)
    for (const { game } of engines) {
      const skins = SKIN_NAMES[game.code as keyof typeof SKIN_NAMES]
      for (const skinId of Object.keys(skins))
        for (const { math } of game.profiles) {
          const names = Object.keys(math.pays).map((letter) =>
            symbolNames({ engineCode: game.code, skinId }, letter, said),
          )
          for (const name of names) {
            expect(name, skinId).toMatch(/^[\p{L}\p{M}][^\d.]*$/u)
          }
          expect(new Set(names).size, `${skinId}: ${names.join(' ')}`).toBe(names.length)
        }
    }
  },
)

test('a title is named after the very skin that it wears', () => {
  expect(Object.keys(SKIN_NAMES['HS-KOI'])).toEqual(koiSkins.map(({ id }) => id))
  for (const { game, skinFor } of engines)
    for (const code of [
      game.code,
      ...Object.keys(SKIN_NAMES[game.code as keyof typeof SKIN_NAMES]).map((id) =>
        `${id}-2`.toUpperCase(),
      ),
      ...Array.from({ length: 60 }, (_, number) => `TITLE-${number}`),
    ])
      expect(skinIdOf(game.code, code), code).toBe(skinFor(code).id)
})

test('wild, scatter, coin and orb are called so where the slot has them, and a row of the board is told by names', () => {
  const ofPond = { engineCode: 'HS-KOI', skinId: 'koi-pond' }
  expect(symbolNames(ofPond, 'FCWSA', words)).toBe('lantern, blue koi, wild, scatter, golden koi')
  expect(symbolNames({ engineCode: 'HS-OX', skinId: 'ox-honey' }, 'O', words)).toBe('coin')
  const ofTemple = { engineCode: 'HS-STORM', skinId: 'storm-temple' }
  expect(symbolNames(ofTemple, 'O', words)).toBe('orb')
  expect(symbolNames(ofTemple, 'S', words)).toBe('scatter')
})

test('what is no symbol of a slot keeps its name', () => {
  expect(symbolNames({ engineCode: 'HS-KOI', skinId: 'koi-pond' }, 'win', words)).toBeNull()
  expect(symbolNames({ engineCode: 'HS-KOI', skinId: 'koi-pond' }, 'O', words)).toBeNull()
  expect(symbolNames({ engineCode: 'HL-BAC', skinId: null }, 'B', words)).toBeNull()
})
