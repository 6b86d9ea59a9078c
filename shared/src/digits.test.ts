import { expect, test } from 'vitest'
import { foldDigits } from './digits.ts'

test('digits of every script that people type are read as 0 to 9', () => {
  for (const digits of [
    '٠١٢٣٤٥٦٧٨٩', // Arabic-Indic
    '۰۱۲۳۴۵۶۷۸۹', // Persian
    '०१२३४५६७८९', // Devanagari
    '๐๑๒๓๔๕๖๗๘๙', // Thai
    '০১২৩৪৫৬৭৮৯', // Bengali
    '០១២៣៤៥៦៧៨៩', // Khmer
    '၀၁၂၃၄၅၆၇၈၉', // Myanmar
    '0123456789', // fullwidth
    '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', // mathematical bold
    '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿', // mathematical monospace, the last of five runs that touch
  ])
    expect(foldDigits(digits)).toBe('0123456789')
})

test('every decimal digit of Unicode has the value that its number system counts it as', () => {
  const digits = Array.from({ length: 0x110000 }, (_, point) => point)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point))
    .filter((letter) => /\p{Nd}/u.test(letter))
  expect(digits.length % 10).toBe(0)
  expect(digits.map(foldDigits).join('')).toBe('0123456789'.repeat(digits.length / 10))
})

test('what is no decimal digit stays: letters, separators, circled and superscript numbers, halves of surrogates', () => {
  for (const text of ['R$ 1.234,56', 'ab-cd', '①²½', '\ud835', 'x\udfcf', '一二三'])
    expect(foldDigits(text)).toBe(text)
  expect(foldDigits('R$ ١٬٢٣٤٫٥٠')).toBe('R$ 1٬234٫50')
})
