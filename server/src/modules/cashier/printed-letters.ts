import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { PDFDocument, PDFFont } from 'pdf-lib'

/** The scripts that can be printed; a name in another one stands by the numbers of its letters. */
const SCRIPTS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'devanagari',
]

export interface Run {
  text: string
  font: PDFFont
}

/** Letters of many scripts on one page: which font has which, and what none has. */
export interface PrintedLetters {
  /** A text in pieces of one font each. */
  runs(text: string): Run[]
  widthOf(text: string, size: number): number
  /** Whether something had to be written as numbers. */
  hasMissing(): boolean
}

/** Embeds Noto Sans, of which only the letters that are used go into the document. */
export async function embedLetters(document: PDFDocument): Promise<PrintedLetters> {
  const { default: fontkit } = await import('@pdf-lib/fontkit')
  document.registerFontkit(fontkit)
  const { resolve } = createRequire(import.meta.url)
  const fonts = await Promise.all(
    SCRIPTS.map(async (script) => {
      const file = resolve(`@fontsource/noto-sans/files/noto-sans-${script}-400-normal.woff`)
      const font = await document.embedFont(await readFile(file), { subset: true })
      return { font, letters: new Set(font.getCharacterSet()) }
    }),
  )
  let isMissing = false
  const fontOf = (letter: string): PDFFont | null =>
    fonts.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0))?.font ?? null
  const runs = (text: string): Run[] => {
    const found: Run[] = []
    const add = (piece: string, font: PDFFont): void => {
      const last = found.at(-1)
      if (last?.font === font) last.text += piece
      else found.push({ text: piece, font })
    }
    for (const letter of text.normalize('NFC')) {
      const font = fontOf(letter)
      if (font) {
        add(letter, font)
        continue
      }
      isMissing = true
      for (const sign of numberOf(letter)) {
        const plain = fontOf(sign)
        if (plain) add(sign, plain)
      }
    }
    return found
  }
  return {
    runs,
    widthOf: (text, size) =>
      runs(text).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0),
    hasMissing: () => isMissing,
  }
}

/** "[U+7530]": lossless, and nobody takes it for a letter. */
function numberOf(letter: string): string {
  const number = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase()
  return `[U+${number.padStart(4, '0')}]`
}
