import { type Paint, paste, pasteCut, sprite, thinnedSprite, vertical } from './paint.ts'

/** The face of numbers and titles in scenes; view.css brings it. */
const DISPLAY_FACE = '"Lilita One", Manrope, "Arial Black", Impact, system-ui, sans-serif'

export interface Lettering {
  text: string
  x: number
  y: number
  /** Height of the letters in CSS pixels. */
  size: number
  /** Colours from the top of the letters down. */
  fill: readonly string[]
  outline?: string
  outlineWidth?: number
  shadow?: string
  align?: CanvasTextAlign
  /** Letters shrink to stay within. */
  maxWidth?: number
  face?: string
}

/** Poster letters: an outline, a vertical gradient, a drop shadow without blur (blurs are slow). */
export function letter(paint: Paint, lettering: Lettering): void {
  const { text, x, y, fill, align = 'center' } = lettering
  let size = lettering.size
  paint.font = fontOf(lettering, size)
  if (lettering.maxWidth !== undefined) {
    const wide = paint.measureText(text).width
    if (wide > lettering.maxWidth) {
      size *= lettering.maxWidth / wide
      paint.font = fontOf(lettering, size)
    }
  }
  paint.textAlign = align
  paint.direction = directionOf(text)
  paint.textBaseline = 'middle'
  paint.lineJoin = 'round'
  const width = lettering.outlineWidth ?? size * 0.16
  if (lettering.shadow !== undefined) {
    paint.strokeStyle = lettering.shadow
    paint.lineWidth = width * 1.2
    paint.strokeText(text, x, y + size * 0.09)
  }
  if (lettering.outline !== undefined) {
    paint.strokeStyle = lettering.outline
    paint.lineWidth = width
    paint.strokeText(text, x, y)
  }
  paint.fillStyle = vertical(paint, { y: y - size / 2, height: size }, fill)
  paint.fillText(text, x, y)
}

/**
 * A picture that hangs nowhere in the page runs from the left, whatever the page does: an Arabic sentence would begin with
 * the figure at its end. The first letter decides, as for `dir="auto"`.
 */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = /\p{L}/u.exec(text) ?? []
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(first) ? 'rtl' : 'ltr'
}

/** Words of these languages have letters that the poster face lacks, and a word of two faces looks broken; figures keep theirs. */
const WITHOUT_POSTER = /^(?:vi|tr)\b/
const WORD = /\p{L}{2}/u
const PLAIN_FACE = 'Manrope, "Arial Black", system-ui, sans-serif'

/** The poster face has Latin letters only and one weight; other scripts need theirs to be bold. */
function fontOf({ text, face }: Pick<Lettering, 'text' | 'face'>, size: number): string {
  const isPlain = WITHOUT_POSTER.test(document.documentElement.lang) && WORD.test(text)
  const weight = isPlain || /[^ -\u024f\u2000-\u20bf]/.test(text) ? '900 ' : ''
  return `${weight}${size}px ${face ?? (isPlain ? PLAIN_FACE : DISPLAY_FACE)}`
}

export const GOLD_LETTERS = ['#fffbe0', '#ffe27a', '#f7a823', '#fff0a8'] as const

/** Texts as they were drawn once; a stroke with a gradient costs far more than a copy. */
const kept = new Map<string, { image: HTMLCanvasElement; width: number; height: number }>()
const MOST_KEPT = 90

/** Forgets what was drawn, because the face of the letters has come. */
export function forgetLetters(): void {
  kept.clear()
  sheets.clear()
}

/** A stage's own density, so that its texts are copied pixel by pixel; of texts that grow not one picture for every size. */
const DENSITIES = [0.6, 0.75, 1, 1.5, 2]

function densityFor(scale: number): number {
  return DENSITIES.find((density) => density >= scale) ?? 2
}

/** Kept letters that pop up: so many times their size, of the one picture that is kept. */
export interface KeptLettering extends Lettering {
  grow?: number
}

/** The same letters, kept as a picture: for texts that stay for more than a few frames. */
export function keptLetter(paint: Paint, { grow = 1, ...lettering }: KeptLettering): void {
  const { x, y, text, size } = lettering
  const density = densityFor(paint.getTransform().a)
  const key = keyOf(density, lettering)
  let picture = kept.get(key)
  if (!picture) {
    paint.font = fontOf(lettering, size)
    const width =
      Math.min(paint.measureText(text).width, lettering.maxWidth ?? Number.POSITIVE_INFINITY) + size
    const height = size * 1.9
    const image = sprite({ width, height }, density, (drawing) => {
      letter(drawing, { ...lettering, x: width / 2, y: height / 2, align: 'center' })
    })
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
    picture = { image, width, height }
  } else kept.delete(key)
  // Put last, so that the one that was not used for longest is forgotten first.
  kept.set(key, picture)
  const { image } = picture
  const [width, height] = [picture.width * grow, picture.height * grow]
  paste(paint, image, { x: x - width / 2, y: y - height / 2, width, height })
}

function keyOf(density: number, lettering: Omit<Lettering, 'x' | 'y'>): string {
  const { text, size, fill, outline, outlineWidth, shadow, maxWidth, face } = lettering
  return [density, text, size, fill.join(), outline, outlineWidth, shadow, maxWidth, face].join('|')
}

/** A figure that changes with every frame. */
type Figure = Omit<KeptLettering, 'align' | 'maxWidth'>

/** How a figure looks, whatever it says. */
export type FigureLook = Omit<Figure, 'text' | 'x' | 'y' | 'grow'>

/** The characters of a look on one picture: outlines in its upper row, fills in the lower. */
interface Sheet {
  image: HTMLCanvasElement
  density: number
  width: number
  /** Of each row. */
  height: number
  places: ReadonlyMap<string, { left: number; advance: number }>
}

const sheets = new Map<string, Sheet>()
const MOST_SHEETS = 12
/** What every figure is made of; others are added to the sheet of the figure that has them. */
const CHARACTERS = '0123456789.,×'
/** Outlines and shadows need this much around a character, in parts of its size. */
const AROUND = 0.25
const ROW_HEIGHT = 1.9

/** Draws the sheets of these looks before they are needed, so that no frame of a round has to. */
export function keepFigures(looks: readonly FigureLook[], scale: number): void {
  for (const look of looks) sheetFor({ ...look, text: CHARACTERS }, densityFor(scale))
}

/** A figure that changes with every frame: copied character by character, outlines below all fills. */
export function keptFigure(paint: Paint, { grow = 1, x, y, text, ...look }: Figure): void {
  const bare = withoutIsolates(text)
  const density = densityFor(paint.getTransform().a)
  const { image, places, height } = sheetFor({ ...look, text: bare }, density)
  const characters = [...bare].flatMap((character) => places.get(character) ?? [])
  const total = characters.reduce((sum, { advance }) => sum + advance, 0) * grow
  for (const row of [0, 1]) {
    let from = x - total / 2
    for (const { left, advance } of characters) {
      const width = advance + look.size * AROUND * 2
      const cut = { x: left, y: row * height, width, height }
      pasteCut(
        paint,
        { image, cut, density },
        {
          x: from - look.size * AROUND * grow,
          y: y - (height / 2) * grow,
          width: width * grow,
          height: height * grow,
        },
      )
      from += advance * grow
    }
  }
}

function sheetFor(figure: FigureLook & { text: string }, density: number): Sheet {
  const key = keyOf(density, { ...figure, text: '' })
  const before = sheets.get(key)
  const isWhole = (sheet: Sheet): boolean =>
    [...figure.text].every((character) => sheet.places.has(character))
  const denser = before ?? denserSheet(figure, density)
  const wanted = [...(denser?.places.keys() ?? CHARACTERS), ...figure.text]
  const sheet =
    denser && isWhole(denser) ? thinnedSheet(denser, density) : drawSheet(figure, density, wanted)
  sheets.delete(key)
  sheets.set(key, sheet)
  if (sheets.size > MOST_SHEETS) sheets.delete(sheets.keys().next().value ?? '')
  return sheet
}

/** The same look as it was drawn for a stage that was denser, if it was. */
function denserSheet(figure: FigureLook, density: number): Sheet | undefined {
  return DENSITIES.filter((other) => other > density)
    .map((other) => sheets.get(keyOf(other, { ...figure, text: '' })))
    .find((sheet) => sheet !== undefined)
}

/** A stage that becomes less dense does so because the device is slow: its sheets are copied, not drawn anew. */
function thinnedSheet(sheet: Sheet, density: number): Sheet {
  if (sheet.density === density) return sheet
  const size = { width: sheet.width, height: sheet.height * 2 }
  return { ...sheet, density, image: thinnedSprite(sheet.image, size, density) }
}

function drawSheet(look: FigureLook, density: number, wanted: readonly string[]): Sheet {
  const { size, fill, face } = look
  const plain = face === undefined ? { size, fill } : { size, fill, face }
  const measuring = document.createElement('canvas').getContext('2d')
  const places = new Map<string, { left: number; advance: number }>()
  let width = 0
  for (const character of new Set(wanted)) {
    if (measuring) measuring.font = fontOf({ ...look, text: character }, size)
    const advance = measuring?.measureText(character).width ?? size
    places.set(character, { left: width, advance })
    width += wholePixels(advance + size * AROUND * 2, density)
  }
  const height = wholePixels(size * ROW_HEIGHT, density)
  const image = sprite({ width, height: height * 2 }, density, (drawing) => {
    for (const [text, { left, advance }] of places) {
      const middle = { text, x: left + size * AROUND + advance / 2, align: 'center' as const }
      letter(drawing, { ...look, ...middle, y: height / 2, fill: [CLEAR, CLEAR] })
      letter(drawing, { ...plain, ...middle, y: height * 1.5 })
    }
  })
  return { image, density, width, height, places }
}

/** A length that ends with a pixel, so that what comes after it is copied as it was drawn. */
function wholePixels(length: number, density: number): number {
  return Math.ceil(length * density) / density
}

const CLEAR = 'rgb(0 0 0 / 0)'

/** What keeps a figure together among words of the other direction; a stage writes it alone. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '')
}
