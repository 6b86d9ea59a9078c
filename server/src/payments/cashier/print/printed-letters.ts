import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { assert } from '@croupier/shared/assert'
import type { Font, FontCollection } from 'fontkit'
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import * as z from 'zod/mini'
import { type Direction, directionOf, seenOrder } from './line-order.ts'
import { type OutlinedFont, outlinedLetters, type Shaped } from './outlined-letters.ts'
import { namedExports } from '../../../platform/named-exports.ts'

/** Fonts whose letters are joined, stacked, or too many for one file, with the weight at which their shapes are drawn. */
const OUTLINED = {
  arabic: 400,
  thai: 400,
  sc: 100,
  jp: 100,
  kr: 100,
} as const
type Outlined = keyof typeof OUTLINED
const fontNames: readonly Outlined[] = ['arabic', 'thai', 'sc', 'jp', 'kr']

/** Who reads Chinese signs in which country's shapes; without a word for it in the Chinese ones. */
const OWN_SHAPES: Readonly<Record<string, Outlined>> = { ja: 'jp', ko: 'kr' }

const { resolve } = createRequire(import.meta.url)

/** So many thousandths of the size thicker are lines of a weight that is a hundred higher. */
const THICKER_BY_HUNDRED = 13

export interface LettersWanted {
  /** The reader's, by its code. */
  language: string
  direction: Direction
  weight: 400 | 700
  /** All that will be written: only fonts that it needs are read. */
  texts: readonly string[]
}

/** Letters of many scripts on one page: which font has which, and what none has. */
export interface PrintedLetters {
  draw(page: PDFPage, text: string, at: { x: number; y: number; size: number }): void
  widthOf(text: string, size: number): number
  /** Whether something had to be written as numbers. */
  hasMissing(): boolean
  /** Writes what was drawn into the document; nothing may be drawn after that. */
  finish(): void
}

interface Face {
  letters: ReadonlySet<number>
  /** Whether the font itself joins letters and turns those that are read from the right. */
  joins: boolean
  shaped(text: string): Shaped
}

/** Embeds Noto Sans, of which only the letters that are used go into the document. */
export async function embedLetters(
  document: PDFDocument,
  wanted: LettersWanted,
): Promise<PrintedLetters> {
  const fontkit = namedExports(await import('fontkit'))
  document.registerFontkit(fontkit)
  const letters = [...new Set(wanted.texts.flatMap((text) => [...printable(text)]).map(codeOf))]
  const plain = await plainFaces(document, letters, wanted.weight)
  const others = letters.filter((one) => !plain.some((face) => face.letters.has(one)))
  const outlines = outlinedLetters(document, wanted.weight === 700 ? 'Bold' : 'Text')
  const outlined = (await outlinedFonts(fontkit, others, wanted)).map((of) => ({
    letters: new Set(of.font.characterSet),
    joins: true,
    shaped: (text: string) => outlines.shaped(text, of),
  }))
  const faces: Face[] = [...plain, ...outlined]
  let isMissing = false
  const shapesOf = (text: string): Shaped[] =>
    seenOrder(printable(text), directionOf(text, wanted.direction)).flatMap((stretch) => {
      const runs = runsOf(stretch.text, faces)
      isMissing ||= runs.some((run) => run.isNumber)
      const shapes = runs.map(({ text: run, face, isNumber }) =>
        face.shaped(stretch.isRightToLeft && !face.joins && !isNumber ? turned(run) : run),
      )
      return stretch.isRightToLeft ? shapes.toReversed() : shapes
    })
  return {
    widthOf: (text, size) => shapesOf(text).reduce((sum, { width }) => sum + width * size, 0),
    draw: (page, text, { x, y, size }) => {
      let at = x
      for (const shape of shapesOf(text)) {
        shape.draw(page, { x: at, y, size })
        at += shape.width * size
      }
    },
    hasMissing: () => isMissing,
    finish: outlines.finish,
  }
}

/** The files of Noto Sans that hold some of the letters, and always the Latin ones. */
async function plainFaces(
  document: PDFDocument,
  letters: readonly number[],
  weight: number,
): Promise<Face[]> {
  const folder = '@fontsource/noto-sans'
  const fileOf = (part: string) => `${folder}/files/noto-sans-${part}-${weight}-normal.woff`
  const parts = (await partsOf(folder)).filter(
    ({ part, has }) => part === LATIN || letters.some(has),
  )
  parts.sort((one, other) => Number(other.part === LATIN) - Number(one.part === LATIN))
  return await Promise.all(
    parts.map(async ({ part }) => {
      const font = await document.embedFont(await readFile(resolve(fileOf(part))), { subset: true })
      return {
        letters: new Set(font.getCharacterSet()),
        joins: false,
        shaped: (text: string): Shaped => ({
          width: font.widthOfTextAtSize(text, 1),
          draw: (page, { x, y, size }) => page.drawText(text, { x, y, font, size }),
        }),
      }
    }),
  )
}

const LATIN = 'latin'

interface Fontkit {
  create(bytes: Buffer): Font | FontCollection
}

/** The files of the larger fonts that hold the letters, in the order in which they are looked into. */
async function outlinedFonts(
  fontkit: Fontkit,
  letters: readonly number[],
  { language, weight }: LettersWanted,
): Promise<OutlinedFont[]> {
  const own = OWN_SHAPES[language]
  const order = [...(own ? [own] : []), ...fontNames.filter((name) => name !== own)]
  let left = letters
  const fonts: OutlinedFont[] = []
  for (const name of order) {
    if (left.length === 0) break
    const folder = `@fontsource-variable/noto-sans-${name}`
    const parts = await partsOf(folder)
    for (const { part, has } of parts.filter((one) => left.some(one.has))) {
      const file = `${folder}/files/noto-sans-${name}-${part}-wght-normal.woff2`
      const font = fontkit.create(await readFile(resolve(file)))
      assert(!('fonts' in font), 'a file of Noto Sans holds one font')
      const held = new Set(font.characterSet)
      fonts.push({
        name: file,
        font,
        thicker: ((weight - OUTLINED[name]) / 100) * THICKER_BY_HUNDRED,
      })
      left = left.filter((letter) => !(has(letter) && held.has(letter)))
      // To open a part takes some hundredths of a second: others have their turn in between.
      await setImmediate()
    }
  }
  return fonts
}

interface FontPart {
  part: string
  has(letter: number): boolean
}

const ranges = z.record(z.string(), z.string())

/** A font of thousands of letters comes in parts, with a list of which has which: "U+4e00-4e05,U+4e07". */
async function partsOf(folder: string): Promise<FontPart[]> {
  const list = ranges.parse(JSON.parse(await readFile(resolve(`${folder}/unicode.json`), 'utf8')))
  return Object.entries(list).map(([part, held]) => {
    const spans = held.split(',').map((span) => {
      const [from = 0, to = from] = span
        .replace('U+', '')
        .split('-')
        .map((one) => Number.parseInt(one, 16))
      return { from, to }
    })
    return {
      part: part.replace(/[[\]]/g, ''),
      has: (letter) => spans.some(({ from, to }) => letter >= from && letter <= to),
    }
  })
}

interface Run {
  text: string
  face: Face
  /** Whether it is the number of a letter that no font has. */
  isNumber: boolean
}

/** A text in pieces of one font each. */
function runsOf(text: string, faces: readonly Face[]): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const found = faces.find((one) => one.letters.has(codeOf(letter)))
    const face = found ?? faces[0]
    assert(face, 'there is a font for Latin letters')
    const last = runs.at(-1)
    if (found && last?.face === face && !last.isNumber) last.text += letter
    else runs.push({ text: found ? letter : numberOf(letter), face, isNumber: !found })
  }
  return runs
}

/** Without line ends and the signs that steer a screen only; those of isolates tell the order of a line. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/g, '')
}

function turned(text: string): string {
  return [...text].toReversed().join('')
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0
}

/** "[U+7530]": lossless, and nobody takes it for a letter. */
function numberOf(letter: string): string {
  return `[U+${codeOf(letter).toString(16).toUpperCase().padStart(4, '0')}]`
}
