import { flutter } from '../../engine/view/flutter.ts'
import {
  disc,
  glow,
  type Paint,
  radial,
  type Size,
  sprite,
  vertical,
  veil,
} from '../../engine/view/paint.ts'
import { groundThings } from './ground.ts'
import type { SeaSkin } from './skins.ts'

export interface Backdrop {
  still: HTMLCanvasElement
  ray: HTMLCanvasElement
  bubble: HTMLCanvasElement
  weeds: readonly HTMLCanvasElement[]
}

const WEED = { width: 60, height: 200 }

/** All of the sea that does not move, drawn once, and the pieces of what does. */
export function drawBackdrop(size: Size, scale: number, skin: SeaSkin): Backdrop {
  return {
    still: sprite(size, Math.min(scale, 1.5), (paint) => {
      water(paint, size, skin)
      ridge(paint, size, { colour: skin.rocks[0], seed: 5, top: 0.66, rough: 0.16 })
      fade(paint, size, skin)
      ridge(paint, size, { colour: skin.rocks[1], seed: 9, top: 0.86, rough: 0.1 })
      groundThings(paint, size, skin)
      vignette(paint, size)
    }),
    ray: sprite({ width: 120, height: 400 }, 1, (paint) => {
      paint.fillStyle = vertical(paint, { y: 0, height: 400 }, [
        veil(skin.rays, 0.42),
        [0.5, veil(skin.rays, 0.14)],
        veil(skin.rays, 0),
      ])
      paint.beginPath()
      paint.moveTo(46, 0)
      paint.lineTo(74, 0)
      paint.lineTo(120, 400)
      paint.lineTo(0, 400)
      paint.fill()
    }),
    bubble: sprite({ width: 32, height: 32 }, 2, bubble),
    weeds: skin.plants.map((colour, place) =>
      sprite(WEED, 1.5, (paint) => weed(paint, colour, place)),
    ),
  }
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

/** Leaves on a stalk, drawn upright; the frame lets it sway. */
function weed(paint: Paint, colour: string, place: number): void {
  const { width, height } = WEED
  paint.fillStyle = vertical(paint, { y: 0, height }, [colour, '#04142c'])
  for (let leaf = 0; leaf < 8; leaf += 1) {
    const y = height - 12 - leaf * 22
    const side = leaf % 2 === 0 ? 1 : -1
    paint.beginPath()
    paint.moveTo(width / 2, y + 16)
    paint.quadraticCurveTo(
      width / 2 + side * (24 - leaf),
      y + 8,
      width / 2 + side * (22 - leaf * (place % 2 === 0 ? 2 : 1)),
      y - 16,
    )
    paint.quadraticCurveTo(width / 2 + side * 6, y - 4, width / 2, y + 4)
    paint.fill()
  }
  paint.fillRect(width / 2 - 2, 18, 4, height)
}

interface Bubble {
  x: number
  y: number
  size: number
  pace: number
}

/** Everything that lives behind the fish: rays, plants, bubbles. */
export function createWaterLife(): (
  paint: Paint,
  of: { backdrop: Backdrop; size: Size; nowMs: number; elapsedMs: number; reduced: boolean },
) => void {
  const random = flutter(77)
  const bubbles: Bubble[] = Array.from({ length: 26 }, () => ({
    x: random(),
    y: random(),
    size: 5 + random() * 15,
    pace: 0.03 + random() * 0.06,
  }))
  return (paint, { backdrop, size, nowMs, elapsedMs, reduced }) => {
    const { width, height } = size
    const time = reduced ? 0 : nowMs / 1000
    paint.globalCompositeOperation = 'lighter'
    for (let ray = 0; ray < 6; ray += 1) {
      paint.globalAlpha = 0.3 + 0.26 * Math.sin(time * 0.35 + ray * 1.9)
      paint.save()
      paint.translate(width * (0.06 + ray * 0.18 + 0.02 * Math.sin(time * 0.2 + ray)), -10)
      paint.rotate(0.22 - ray * 0.07)
      paint.drawImage(backdrop.ray, -width * 0.1, 0, width * 0.2, height * 0.95)
      paint.restore()
    }
    paint.globalCompositeOperation = 'source-over'
    paint.globalAlpha = 1
    sway(paint, { backdrop, size, time })
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

function sway(
  paint: Paint,
  { backdrop, size, time }: { backdrop: Backdrop; size: Size; time: number },
): void {
  const count = size.width > 700 ? 18 : 9
  const unit = Math.sqrt(size.width * size.height)
  for (let plant = 0; plant < count; plant += 1) {
    const image = backdrop.weeds[plant % backdrop.weeds.length]
    if (!image) continue
    const share = (plant * 0.618) % 1
    const tall = unit * (0.12 + 0.1 * ((plant * 0.37) % 1))
    paint.save()
    paint.translate(share * size.width, size.height + 6)
    paint.transform(1, 0, Math.sin(time * 0.9 + plant * 1.3) * 0.16, 1, 0, 0)
    paint.drawImage(image, -tall * 0.15, -tall, tall * 0.3, tall)
    paint.restore()
  }
}
