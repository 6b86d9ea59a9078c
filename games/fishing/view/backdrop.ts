import { flutter } from '../../engine/view/flutter.ts'
import {
  type Box,
  disc,
  glow,
  opaqueSprite,
  type Paint,
  paste,
  radial,
  type Size,
  sprite,
  thinnedSprite,
  vertical,
  veil,
} from '../../engine/view/paint.ts'
import { groundThings } from './ground.ts'
import type { SeaSkin } from './skins.ts'
import { plantWeeds, sway, type WeedBed } from './weeds.ts'

export interface Backdrop {
  still: HTMLCanvasElement
  /** The same with its rays, drawn anew from time to time. */
  lit: HTMLCanvasElement
  isLit: boolean
  rays: readonly Ray[]
  bubble: HTMLCanvasElement
  weeds: WeedBed
}

interface Ray {
  image: HTMLCanvasElement
  /** Where it lies about its source. */
  box: Box
}

const RAYS = 6

/** All of the sea that does not move, drawn once, and the pieces of what does. */
export function drawBackdrop(size: Size, scale: number, skin: SeaSkin): Backdrop {
  const density = Math.min(scale, 1.5)
  return {
    lit: opaqueSprite(size, density, () => undefined),
    isLit: false,
    still: opaqueSprite(size, density, (paint) => {
      water(paint, size, skin)
      ridge(paint, size, { colour: skin.rocks[0], seed: 5, top: 0.66, rough: 0.16 })
      fade(paint, size, skin)
      ridge(paint, size, { colour: skin.rocks[1], seed: 9, top: 0.86, rough: 0.1 })
      groundThings(paint, size, skin)
      vignette(paint, size)
    }),
    rays: Array.from({ length: RAYS }, (_, ray) =>
      drawRay(size, { colour: skin.rays, slope: 0.22 - ray * 0.07, scale: Math.min(scale, 1) }),
    ),
    bubble: sprite({ width: 32, height: 32 }, 2, bubble),
    weeds: plantWeeds(size, scale, skin.plants),
  }
}

/** The same sea with fewer pixels, copied from what was drawn. */
export function thinBackdrop(before: Backdrop, size: Size, scale: number): Backdrop {
  return {
    ...before,
    lit: opaqueSprite(size, scale, () => undefined),
    isLit: false,
    still: opaqueSprite(size, scale, (paint) => {
      paint.imageSmoothingQuality = 'medium'
      paint.drawImage(before.still, 0, 0, size.width, size.height)
    }),
    rays: before.rays.map(({ image, box }) => ({ image: thinnedSprite(image, box, scale), box })),
    weeds: plantWeeds(size, scale, before.weeds.colours),
  }
}

/** A ray of light as it stands in the water: turned once, not in every frame. */
function drawRay(
  { width, height }: Size,
  { colour, slope, scale }: { colour: string; slope: number; scale: number },
): Ray {
  const [wide, tall] = [width * 0.2, height * 0.95]
  const [sin, cos] = [Math.sin(slope), Math.cos(slope)]
  const box = {
    x: -(wide / 2) * cos - Math.max(0, tall * sin),
    y: -(wide / 2) * Math.abs(sin),
    width: wide * cos + tall * Math.abs(sin),
    height: tall * cos + wide * Math.abs(sin),
  }
  const image = sprite(box, scale, (paint) => {
    paint.translate(-box.x, -box.y)
    paint.rotate(slope)
    paint.fillStyle = vertical(paint, { y: 0, height: tall }, [
      veil(colour, 0.42),
      [0.5, veil(colour, 0.14)],
      veil(colour, 0),
    ])
    paint.beginPath()
    paint.moveTo(-wide * 0.12, 0)
    paint.lineTo(wide * 0.12, 0)
    paint.lineTo(wide / 2, tall)
    paint.lineTo(-wide / 2, tall)
    paint.fill()
  })
  return { image, box }
}

function water(paint: Paint, { width, height }: Size, { water: colours, rays }: SeaSkin): void {
  paint.fillStyle = vertical(paint, { y: 0, height }, [
    [0, colours[0]],
    [0.28, colours[1]],
    [0.68, colours[2]],
    [1, colours[3]],
  ])
  paint.fillRect(0, 0, width, height)
  glow(paint, {
    x: width * 0.42,
    y: -height * 0.05,
    radius: Math.max(width, height) * 0.62,
    colour: rays,
    alpha: 0.5,
  })
}

/** Far rock lies in the blue of the water before it. */
function fade(paint: Paint, { width, height }: Size, { water: colours }: SeaSkin): void {
  paint.fillStyle = vertical(paint, { y: height * 0.5, height: height * 0.5 }, [
    veil(colours[2], 0),
    veil(colours[2], 0.55),
  ])
  paint.fillRect(0, height * 0.5, width, height * 0.5)
}

function ridge(
  paint: Paint,
  { width, height }: Size,
  { colour, seed, top, rough }: { colour: string; seed: number; top: number; rough: number },
): void {
  const random = flutter(seed)
  paint.beginPath()
  paint.moveTo(0, height)
  const steps = 9
  let y = height * top
  paint.lineTo(0, y)
  for (let step = 1; step <= steps; step += 1) {
    const edge = Math.abs(step / steps - 0.5) * 2
    const next = height * (top + rough * (0.6 - edge) + (random() - 0.5) * rough)
    const x = (width * step) / steps
    const back = width / steps / 2
    paint.bezierCurveTo(x - back, y, x - back, next, x, next)
    y = next
  }
  paint.lineTo(width, height)
  paint.closePath()
  paint.fillStyle = vertical(
    paint,
    { y: height * (top - rough), height: height * (1 - top + rough) },
    [colour, '#020816'],
  )
  paint.fill()
}

function vignette(paint: Paint, { width, height }: Size): void {
  const radius = Math.hypot(width, height) * 0.62
  paint.fillStyle = radial(paint, { x: width / 2, y: height * 0.45, radius, inner: radius * 0.5 }, [
    'rgb(0 6 24 / 0)',
    'rgb(0 6 24 / 0.5)',
  ])
  paint.fillRect(0, 0, width, height)
}

function bubble(paint: Paint): void {
  disc(paint, 16, 16, 13)
  paint.fillStyle = radial(paint, { x: 16, y: 16, radius: 13 }, [
    'rgb(255 255 255 / 0.04)',
    [0.75, 'rgb(220 245 255 / 0.16)'],
    'rgb(255 255 255 / 0.55)',
  ])
  paint.fill()
  paint.beginPath()
  paint.arc(16, 16, 9, Math.PI, Math.PI * 1.5)
  paint.strokeStyle = 'rgb(255 255 255 / 0.85)'
  paint.lineWidth = 2.4
  paint.lineCap = 'round'
  paint.stroke()
}

interface Bubble {
  x: number
  y: number
  size: number
  pace: number
}

/** Rays drift slowly: no eye sees that they are drawn eight times a second. */
const RAYS_MS = 125
/** And no more often than in every so manieth frame: they cost as much as all fish. */
const RAYS_FRAMES = 6

interface Life {
  backdrop: Backdrop
  size: Size
  nowMs: number
  elapsedMs: number
  reduced: boolean
}

/** Everything behind the fish: the still sea with its rays, plants, bubbles. */
export function createWaterLife(): (paint: Paint, life: Life) => void {
  const random = flutter(77)
  const bubbles: Bubble[] = Array.from({ length: 26 }, () => ({
    x: random(),
    y: random(),
    size: 5 + random() * 15,
    pace: 0.03 + random() * 0.06,
  }))
  let drawnMs = Number.NEGATIVE_INFINITY
  let frames = 0
  return (paint, { backdrop, size, nowMs, elapsedMs, reduced }) => {
    const { width, height } = size
    const time = reduced ? 0 : nowMs / 1000
    frames += 1
    if ((nowMs - drawnMs >= RAYS_MS && frames >= RAYS_FRAMES) || !backdrop.isLit) {
      drawnMs = nowMs
      frames = 0
      light(backdrop, size, time)
    }
    paste(paint, backdrop.lit, { x: 0, y: 0, ...size })
    sway(paint, backdrop.weeds, time)
    paint.globalAlpha = 0.75
    for (const one of bubbles) {
      if (!reduced) one.y -= (one.pace * elapsedMs) / 1000
      if (one.y < -0.05) Object.assign(one, { y: 1.05, x: random() })
      const x = one.x * width + Math.sin(time * 1.6 + one.size) * 6
      paint.drawImage(backdrop.bubble, x, one.y * height, one.size, one.size)
    }
    paint.globalAlpha = 1
  }
}

/** The still sea and, over it, its rays as they are now. */
function light(backdrop: Backdrop, size: Size, time: number): void {
  const paint = backdrop.lit.getContext('2d')
  if (!paint) return
  backdrop.isLit = true
  paint.globalAlpha = 1
  paint.globalCompositeOperation = 'source-over'
  paste(paint, backdrop.still, { x: 0, y: 0, ...size })
  paint.globalCompositeOperation = 'lighter'
  for (const [ray, { image, box }] of backdrop.rays.entries()) {
    paint.globalAlpha = 0.3 + 0.26 * Math.sin(time * 0.35 + ray * 1.9)
    const x = size.width * (0.06 + ray * 0.18 + 0.02 * Math.sin(time * 0.2 + ray))
    paste(paint, image, { ...box, x: x + box.x, y: box.y - 10 })
  }
}
