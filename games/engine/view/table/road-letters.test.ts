import { expect, test } from 'vitest'
import ar from '../../../../locales/ar/tables.json'
import cn from '../../../../locales/cn/tables.json'
import en from '../../../../locales/en/tables.json'
import ja from '../../../../locales/ja/tables.json'
import pt from '../../../../locales/pt/tables.json'
import tr from '../../../../locales/tr/tables.json'
import { roadLetters } from './road-letters.ts'

const lettersIn = (texts: typeof en): string => {
  const { P, B, T } = roadLetters(
    { P: texts['bac.P'], B: texts['bac.B'], T: texts['bac.T'] },
    { P: 'P', B: 'B', T: 'T' },
  )
  return P + B + T
}

test('a road has the first letters of what the sides are called, where they tell them apart', () => {
  expect(lettersIn(en)).toBe('PBT')
  expect(lettersIn(pt)).toBe('JBE')
  expect(lettersIn(cn)).toBe('闲庄和')
})

test('where names begin alike, or no single letter stands for one, the letters that are known everywhere stay', () => {
  // Each name has its article before it, two begin alike, and kana stand for sounds.
  expect(lettersIn(ar)).toBe('PBT')
  expect(lettersIn(tr)).toBe('PBT')
  expect(lettersIn(ja)).toBe('PBT')
})
