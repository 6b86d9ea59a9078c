import type { Font, Glyph } from 'fontkit'
import {
  beginText,
  endText,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  setFontAndSize,
  setTextMatrix,
  showText,
} from '@cantoo/pdf-lib'

/** A font whose letters are drawn as shapes. */
export interface OutlinedFont {
  name: string
  font: Font
  /** How much thicker than in the file the lines shall be, in thousandths of the size. */
  thicker: number
}

/** Letters that stand side by side: joined, and marks in their places. */
export interface Shaped {
  /** In sizes. */
  width: number
  draw(page: PDFPage, at: { x: number; y: number; size: number }): void
}

/** A page of a Type 3 font: what a single byte can name. */
interface Leaf {
  name: PDFName
  ref: PDFRef
  letters: { glyph: Glyph; of: OutlinedFont }[]
}

const MOST_LETTERS = 255

/**
 * Letters that have to be joined or set in place, and letters of compressed fonts: only the shapes that are used go into the document, as
 * Type 3 fonts with a table of what each means, so that they can be searched and copied.
 */
export function outlinedLetters(document: PDFDocument, prefix: string) {
  const leaves: Leaf[] = []
  const places = new Map<string, { leaf: Leaf; code: number }>()
  const placeOf = (glyph: Glyph, of: OutlinedFont) => {
    const key = `${of.name}:${glyph.id}`
    const known = places.get(key)
    if (known) return known
    let leaf = leaves.at(-1)
    if (!leaf || leaf.letters.length === MOST_LETTERS) {
      const name = PDFName.of(`${prefix}${leaves.length}`)
      leaf = { name, ref: document.context.nextRef(), letters: [] }
      leaves.push(leaf)
    }
    leaf.letters.push({ glyph, of })
    const place = { leaf, code: leaf.letters.length }
    places.set(key, place)
    return place
  }
  return {
    shaped: (text: string, of: OutlinedFont): Shaped => {
      const { glyphs, positions } = of.font.layout(text)
      const unit = 1 / of.font.unitsPerEm
      const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance * unit, 0)
      const draw: Shaped['draw'] = (page, { x, y, size }) => {
        let at = x
        page.pushOperators(meant(text), beginText())
        glyphs.forEach((glyph, index) => {
          const { leaf, code } = placeOf(glyph, of)
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
          const [right, up] = [at + xOffset * unit * size, y + yOffset * unit * size]
          page.node.setFontDictionary(leaf.name, leaf.ref)
          page.pushOperators(
            setFontAndSize(leaf.name, 1),
            setTextMatrix(size, 0, 0, size, right, up),
            showText(PDFHexString.of(code.toString(16).padStart(2, '0'))),
          )
          at += xAdvance * unit * size
        })
        page.pushOperators(endText(), PDFOperator.of(PDFOperatorNames.EndMarkedContent))
      }
      return { width, draw }
    },
    /** Writes the fonts; nothing may be drawn after that. */
    finish: (): void => {
      for (const leaf of leaves) writeLeaf(document, leaf)
    },
  }
}

/** Says of the shapes that follow what is written with them: one shape serves letters that differ by their dots alone. */
function meant(text: string): PDFOperator {
  const actual = `<< /ActualText ${PDFHexString.fromText(text).toString()} >>`
  return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('Span'), actual])
}

function writeLeaf({ context }: PDFDocument, { ref, letters }: Leaf): void {
  const shapes = letters.map((letter) => context.register(context.flateStream(shapeOf(letter))))
  const names = letters.map((_, index) => `g${index + 1}`)
  context.assign(
    ref,
    context.obj({
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [-1000, -1000, 2000, 2000],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      Resources: {},
      CharProcs: Object.fromEntries(names.map((name, index) => [name, shapes[index]])),
      Encoding: { Type: 'Encoding', Differences: [1, ...names] },
      FirstChar: 1,
      LastChar: letters.length,
      Widths: letters.map(({ glyph, of }) => widthOf(glyph, of)),
      ToUnicode: context.register(context.flateStream(meanings(letters))),
    }),
  )
}

function widthOf(glyph: Glyph, { font }: OutlinedFont): number {
  return Math.round((glyph.advanceWidth * 1000) / font.unitsPerEm)
}

/** The letter as a drawing in thousandths of the size, which takes its colour from the page. */
function shapeOf({ glyph, of }: Leaf['letters'][number]): string {
  const scale = 1000 / of.font.unitsPerEm
  const { cbox } = glyph.path
  const box = [cbox.minX, cbox.minY, cbox.maxX, cbox.maxY].map((edge) =>
    Number.isFinite(edge) ? Math.round(edge * scale) : 0,
  )
  const [left = 0, low = 0, right = 0, high = 0] = box
  const edge = of.thicker / 2
  const room = [left - edge, low - edge, right + edge, high + edge].join(' ')
  const svg = glyph.path.toSVG()
  const paths = shiftsOf(of.thicker).map(([x, y]) => pathOf(svg, { scale, x, y }))
  return `${widthOf(glyph, of)} 0 ${room} d1\n${paths.join('\n')}\nf`
}

/** A thin line that is drawn again beside itself, in one path, is a thicker one. The steps are narrower than the thinnest line. */
function shiftsOf(thicker: number): [number, number][] {
  const steps = Math.ceil(thicker / NARROWEST)
  const shifts = Array.from({ length: steps + 1 }, (_, step) =>
    steps === 0 ? 0 : (step / steps - 0.5) * thicker,
  )
  return shifts.flatMap((x) => shifts.map((y): [number, number] => [x, y]))
}

/** Of the thinnest lines, in thousandths of the size: horizontal ones of Chinese signs at the weight 100. */
const NARROWEST = 28

interface Shift {
  scale: number
  x: number
  y: number
}

/** The commands of an SVG path, all of them absolute, in those of a PDF, which knows no quadratic curves. */
function pathOf(svg: string, { scale, x, y }: Shift): string {
  let from = [0, 0]
  const lines: string[] = []
  for (const [, command = '', rest = ''] of svg.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []
    const points = numbers.map((one, at) => Number(one) * scale + (at % 2 === 0 ? x : y))
    const drawn = command === 'Q' ? cubicOf(from, points) : points
    lines.push([...drawn.map((one) => Number(one.toFixed(1))), operators[command]].join(' '))
    if (points.length > 1) from = points.slice(-2)
  }
  return lines.join('\n')
}

const operators: Readonly<Record<string, string>> = { M: 'm', L: 'l', Q: 'c', C: 'c', Z: 'h' }

function cubicOf(from: readonly number[], quadratic: readonly number[]): number[] {
  const [x0 = 0, y0 = 0] = from
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = quadratic
  return [near(x0, x1), near(y0, y1), near(x2, x1), near(y2, y1), x2, y2]
}

function near(end: number, bend: number): number {
  return end + ((bend - end) * 2) / 3
}

/** What a reader copies out of the page: the letters that each shape stands for. */
function meanings(letters: Leaf['letters']): string {
  const lines = letters.flatMap(({ glyph }, index) =>
    // A dot or a mark that was taken from its letter means nothing by itself.
    glyph.codePoints.length > 0 ? [`<${hex(index + 1, 2)}> <${utf16(glyph.codePoints)}>`] : [],
  )
  // A table may hold a hundred lines.
  const tables = Array.from({ length: Math.ceil(lines.length / 100) }, (_, table) => {
    const some = lines.slice(table * 100, (table + 1) * 100)
    return `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`
  })
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Letters def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    ...tables,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

function hex(number: number, digits: number): string {
  return number.toString(16).toUpperCase().padStart(digits, '0')
}

function utf16(codePoints: readonly number[]): string {
  const text = String.fromCodePoint(...codePoints)
  return Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join('')
}
