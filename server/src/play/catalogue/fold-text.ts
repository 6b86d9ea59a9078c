/** Letters that the Unicode forms leave whole, and as what people type them. */
const plain: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
}
const KATAKANA = /[ァ-ヶ]/g
const KANA_DISTANCE = 0x60
const PLAIN = new RegExp(`[${Object.keys(plain).join('')}]`, 'g')

/**
 * Text as the search compares it: no case, no marks over or under letters, one kana, Hangul by its single letters (so that half a
 * syllable finds the whole), one form of Arabic letters; everything that is neither letter nor digit is a space.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_DISTANCE))
    .replace(PLAIN, (letter) => plain[letter] ?? letter)
    .replace(/[^\p{L}\p{N}ー]+/gu, ' ')
    .trim()
}

export function wordsOf(text: string): string[] {
  return foldText(text).split(' ').filter(Boolean)
}

/** Written without spaces: a single sign already says something, and stands anywhere in a name. */
export function isDense(word: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}ー]/u.test(word)
}
