import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import slots from '../../../../locales/en/slots.json'
import { koi } from '../../../koi/rules/koi.ts'
import { ox } from '../../../ox/rules/ox.ts'
import { storm } from '../../../storm/rules/storm.ts'
import type { SlotWords } from './slot-text.ts'
import { symbolNames } from './symbol-names.ts'

const areas = {
  slots: Object.fromEntries(
    Object.entries(slots).map(([key, text]) => [key, compileMessage(text)]),
  ),
}
const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
const words: SlotWords = (key, values) => book.sentence('slots', key, values)

test('a symbol that pays is called by its place in the table of pays, the dearest first, in every slot and profile', () => {
  for (const { code, profiles } of [koi, ox, storm])
    for (const { math } of profiles) {
      const letters = Object.keys(math.pays)
      const dearest = Object.entries<readonly number[]>(math.pays)
        .toSorted(([, left], [, right]) => (right.at(-1) ?? 0) - (left.at(-1) ?? 0))
        .map(([letter]) => letter)
      expect(letters).toEqual(dearest)
      expect(letters.map((letter) => symbolNames(code, letter, words))).toEqual(
        letters.map((_, index) => `symbol ${index + 1}`),
      )
    }
})

test('wild, scatter, coin and orb are called so where the slot has them, and a row of the board is told in short', () => {
  expect(symbolNames('HS-KOI', 'FCWSA', words)).toBe('6 3 wild scatter 1')
  expect(symbolNames('HS-OX', 'O', words)).toBe('coin')
  expect(symbolNames('HS-STORM', 'O', words)).toBe('orb')
  expect(symbolNames('HS-STORM', 'S', words)).toBe('scatter')
})

test('what is no symbol of a slot keeps its name', () => {
  expect(symbolNames('HS-KOI', 'win', words)).toBeNull()
  expect(symbolNames('HS-KOI', 'O', words)).toBeNull()
  expect(symbolNames('HL-BAC', 'B', words)).toBeNull()
})
