import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Font, create } from 'fontkit'

const root = join(import.meta.dirname, '../..')

interface IconSet {
  icons: Record<string, { body: string }>
}
let emojis: IconSet | null = null

/** Read when something is drawn: whoever only asks what there is to draw does without. */
function emojiOf(name: string): { body: string } {
  emojis ??= readEmojis()
  const icon = emojis.icons[name]
  if (!icon) throw new Error(`No emoji ${name}`)
  return icon
}

export interface Place {
  /** Centre, in the picture's own units. */
  x: number
  y: number
  size: number
  turn?: number
  flip?: boolean
  opacity?: number
}

let copies = 0

/** A Fluent emoji (MIT) at a place; its gradients get names of their own, so that many fit on one picture. */
export function emoji(
  name: string,
  { x, y, size, turn = 0, flip = false, opacity = 1 }: Place,
): string {
  const icon = emojiOf(name)
  copies += 1
  const prefix = `e${copies}-`
  const body = icon.body
    .replaceAll(/id="([^"]+)"/g, `id="${prefix}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${prefix}$1"`)
  const scale = size / 32
  return `<g opacity="${opacity}" transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale}) translate(-16 -16)">${body}</g>`
}

const EMOJIS = '@iconify-json/fluent-emoji'

/**
 * A hundred megabytes for two hundred pictures, whose drawings lie in the repository: only whoever draws anew brings them, and everybody
 * else's installation does without.
 */
function readEmojis(): IconSet {
  const file = join(root, 'node_modules', EMOJIS, 'icons.json')
  if (!existsSync(file))
    throw new Error(`to draw anew, first: npm install --no-save ${EMOJIS}@1.2.7`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

const fontFiles = {
  lilita: 'lilita-one/files/lilita-one-latin-400-normal.woff',
  bungee: 'bungee/files/bungee-latin-400-normal.woff',
  cinzel: 'cinzel/files/cinzel-latin-900-normal.woff',
  sigmar: 'sigmar-one/files/sigmar-one-latin-400-normal.woff',
  righteous: 'righteous/files/righteous-latin-400-normal.woff',
}
export type FontName = keyof typeof fontFiles
const fonts = new Map<FontName, Font>()

function fontOf(name: FontName): Font {
  const known = fonts.get(name)
  if (known) return known
  const font = create(readFileSync(join(root, 'node_modules/@fontsource', fontFiles[name])))
  if (!('layout' in font)) throw new Error(`${name} is a collection`)
  fonts.set(name, font)
  return font
}

export interface TitlePlace {
  /** Middle of the line and its baseline. */
  x: number
  y: number
  /** Widest that a line may be; the letters shrink to fit. */
  width: number
  /** Tallest that the letters may be. */
  height: number
  font: FontName
  /** Colours of the letters from top to bottom, and of the line around them. */
  fill: readonly [string, string]
  edge: string
}

/** A line of title as outlined paths: no font is needed where the picture is shown. */
export function titleLine(text: string, place: TitlePlace): string {
  const font = fontOf(place.font)
  const run = font.layout(text)
  const scale = Math.min(place.width / run.advanceWidth, place.height / font.capHeight)
  let pen = place.x - (run.advanceWidth * scale) / 2
  const paths = run.glyphs.map((glyph, index) => {
    const path = `<path d="${glyph.path.toSVG()}" transform="translate(${pen.toFixed(1)} ${place.y}) scale(${scale} ${-scale})"/>`
    pen += (run.positions[index]?.xAdvance ?? 0) * scale
    return path
  })
  const drawn = paths.join('')
  copies += 1
  const edge = (font.capHeight * 0.2).toFixed(0)
  return `<defs><linearGradient id="t${copies}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${font.capHeight}" y2="0"><stop offset=".1" stop-color="${place.fill[0]}"/><stop offset=".95" stop-color="${place.fill[1]}"/></linearGradient></defs>
<g stroke="#000" stroke-opacity=".45" stroke-width="${Number(edge) * 1.15}" stroke-linejoin="round" fill="none" transform="translate(0 7)">${drawn}</g>
<g stroke="${place.edge}" stroke-width="${edge}" stroke-linejoin="round" fill="${place.edge}">${drawn}</g>
<g fill="url(#t${copies})">${drawn}</g>`
}

/** Height of a line that would fill the width, to stack lines well. */
export function lineHeight(
  text: string,
  place: Pick<TitlePlace, 'font' | 'width' | 'height'>,
): number {
  const font = fontOf(place.font)
  const run = font.layout(text)
  return font.capHeight * Math.min(place.width / run.advanceWidth, place.height / font.capHeight)
}

/** A repeatable row of numbers from 0 to 1 for scattering stars and coins: the same picture at each build. */
export function scatter(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}
