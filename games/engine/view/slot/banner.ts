import { clamp01, easeOut, easeOutBack, pulse } from '../ease.ts'
import { GOLD_LETTERS, keptFigure, keptLetter } from '../letters.ts'
import { glow, type Paint, radial, type Size, sprite, TAU, veil } from '../paint.ts'

/** Words over the whole stage: free spins begin and end, big wins, the cap. */
export interface Banner {
  title: string
  /** The amount or the number in the middle; asked for in each frame, so it can count. */
  value?: () => string
  note?: string
  colour: string
  /** Rays and a darker stage for great moments; a quiet one only says its words. */
  isGreat: boolean
  ageMs: number
}

const IN_MS = 420

/** `isOnStill`: the darkened stage stands below already, as a picture. */
export function drawBanner(paint: Paint, size: Size, banner: Banner, isOnStill: boolean): void {
  const share = clamp01(banner.ageMs / IN_MS)
  const { width, height } = size
  if (!isOnStill) darken(paint, size, easeOut(share) * (banner.isGreat ? GREAT_DARK : 0.55))
  const x = width / 2
  const y = height * 0.46
  if (banner.isGreat)
    rays(paint, {
      x,
      y,
      radius: Math.min(width, height) * (width > height ? 0.56 : 0.8),
      banner,
    })
  const scale = easeOutBack(share) * (1 + (banner.isGreat ? pulse(banner.ageMs, 900) * 0.035 : 0))
  paint.save()
  paint.translate(x, y)
  paint.scale(scale, scale)
  const big = Math.min(width * 0.155, height * 0.14, 108)
  keptLetter(paint, {
    text: banner.title,
    x: 0,
    y: banner.value ? -big * 0.72 : 0,
    size: big,
    fill: GOLD_LETTERS,
    outline: '#5a1a00',
    shadow: 'rgb(0 0 0 / 0.6)',
    maxWidth: width * 0.92,
  })
  if (banner.value) {
    const text = banner.value()
    keptFigure(paint, {
      text,
      x: 0,
      y: big * 0.52,
      size: Math.min(big * 0.92, (width * 1.5) / text.length),
      fill: ['#ffffff', '#fff4c2', '#ffd24a'],
      outline: '#3c1400',
      shadow: 'rgb(0 0 0 / 0.6)',
    })
  }
  if (banner.note !== undefined) {
    const noteSize = Math.max(15, big * 0.27)
    const top = big * (banner.value ? 1.5 : 0.95)
    for (const [line, text] of brokenInTwo(banner.note, (width * 0.9) / noteSize).entries())
      keptLetter(paint, {
        text,
        x: 0,
        y: top + line * noteSize * 1.3,
        size: noteSize,
        fill: ['#ffffff', '#dfe9ff'],
        outline: 'rgb(0 0 0 / 0.75)',
        outlineWidth: 4,
        maxWidth: width * 0.9,
      })
  }
  paint.restore()
}

/** About how wide a letter is, as a share of its height. */
const LETTER = 0.5

/** A sentence that would have to shrink stands in two lines of about the same length; `room` is in heights of a letter. */
export function brokenInTwo(sentence: string, room: number): readonly string[] {
  if (sentence.length * LETTER <= room) return [sentence]
  const middle = sentence.length / 2
  const breaks = [...sentence.matchAll(/ /g)].map(({ index }) => index)
  const [at] = breaks.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  return at === undefined ? [sentence] : [sentence.slice(0, at), sentence.slice(at + 1)]
}

const GREAT_DARK = 0.74

function darken(paint: Paint, { width, height }: Size, alpha: number): void {
  paint.globalAlpha = alpha
  paint.fillStyle = '#02030c'
  paint.fillRect(0, 0, width, height)
  paint.globalAlpha = 1
}

/** The stage behind a great banner does not move: one dark picture of it, instead of all its parts in each frame. */
export function stillOf(paint: Paint, size: Size, banner: Banner): HTMLCanvasElement | null {
  if (!banner.isGreat || banner.ageMs < IN_MS) return null
  const density = paint.getTransform().a
  return sprite(size, density, (drawing) => {
    drawing.drawImage(paint.canvas, 0, 0, size.width, size.height)
    darken(drawing, size, GREAT_DARK)
  })
}

const RAYS_PX = 360
const rayPictures = new Map<string, HTMLCanvasElement>()

/** Light and rays of one colour, drawn once and turned. */
function rayPicture(colour: string): HTMLCanvasElement {
  const known = rayPictures.get(colour)
  if (known) return known
  const middle = RAYS_PX / 2
  const picture = sprite({ width: RAYS_PX, height: RAYS_PX }, 1, (paint) => {
    glow(paint, { x: middle, y: middle, radius: middle, colour, alpha: 0.5 })
    paint.translate(middle, middle)
    paint.fillStyle = radial(paint, { x: 0, y: 0, radius: middle }, [
      veil(colour, 0.5),
      veil(colour, 0),
    ])
    for (let ray = 0; ray < 14; ray += 1) {
      paint.rotate(TAU / 14)
      paint.beginPath()
      paint.moveTo(0, 0)
      paint.lineTo(-middle * 0.11, -middle)
      paint.lineTo(middle * 0.11, -middle)
      paint.fill()
    }
  })
  rayPictures.set(colour, picture)
  return picture
}

function rays(paint: Paint, light: { x: number; y: number; radius: number; banner: Banner }): void {
  const { x, y, radius, banner } = light
  paint.save()
  paint.translate(x, y)
  paint.rotate(banner.ageMs / 5200)
  paint.globalAlpha = clamp01(banner.ageMs / 500)
  paint.imageSmoothingQuality = 'low'
  paint.drawImage(rayPicture(banner.colour), -radius, -radius, radius * 2, radius * 2)
  paint.restore()
}
