import { type Paint, paste, sprite, vertical } from './paint.ts'

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

/** The poster face has Latin letters only and one weight; other scripts need theirs to be bold. */
function fontOf(
  { text, face = DISPLAY_FACE }: Pick<Lettering, 'text' | 'face'>,
  size: number,
): string {
  const weight = /[^ -\u024f\u2000-\u20bf]/.test(text) ? '900 ' : ''
  return `${weight}${size}px ${face}`
}

export const GOLD_LETTERS = ['#fffbe0', '#ffe27a', '#f7a823', '#fff0a8'] as const

/** Texts as they were drawn once; a stroke with a gradient costs far more than a copy. */
const kept = new Map<string, { image: HTMLCanvasElement; width: number; height: number }>()
const MOST_KEPT = 90

/** Forgets what was drawn, because the face of the letters has come. */
export function forgetLetters(): void {
  kept.clear()
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
  const key = JSON.stringify([density, { ...lettering, x: 0, y: 0 }])
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

/** A figure that changes with every frame: its digits are kept one by one, outlines below all fills. */
export function keptFigure(
  paint: Paint,
  { grow = 1, ...figure }: Omit<KeptLettering, 'align' | 'maxWidth'>,
): void {
  const { text, x, y, size, fill } = figure
  paint.font = fontOf(figure, size)
  const advances = [...text].map((character) => ({
    character,
    width: paint.measureText(character).width * grow,
  }))
  const total = advances.reduce((sum, { width }) => sum + width, 0)
  for (const layer of ['outline', 'fill'] as const) {
    let left = x - total / 2
    for (const { character, width } of advances) {
      const look =
        layer === 'fill' ? { fill } : { ...figure, fill: ['rgb(0 0 0 / 0)', 'rgb(0 0 0 / 0)'] }
      keptLetter(paint, { ...look, text: character, size, x: left + width / 2, y, grow })
      left += width
    }
  }
}
