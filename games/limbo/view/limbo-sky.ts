import { flutter } from '../../engine/view/flutter.ts'
import type { World } from '../../engine/view/mini/worlds.ts'
import {
  disc,
  glow,
  type Paint,
  paste,
  radial,
  rounded,
  shade,
  type Size,
  sprite,
  TAU,
  veil,
  vertical,
} from '../../engine/view/paint.ts'

/** Where the flyer stands before it leaves, and how large it is. */
export interface Pad {
  x: number
  y: number
  side: number
}

/** What lies between the flyer and the sky: the ground it leaves, clouds it passes and what waits above them. */
export interface Landscape {
  resize(size: Size, scale: number, pad: Pad): void
  /** `climbed` runs from 0 on the ground to 1 at the top: what is near sinks faster than what is far. */
  frame(paint: Paint, climbed: number): void
}

export function createLandscape(world: World): Landscape {
  let layers: readonly Layer[] = []
  return {
    resize: (size, scale, pad) => {
      layers = [
        moonLayer(size, scale, world),
        cloudLayer(size, scale, { seed: 0x51, top: 0.3, sinks: 0.34 }),
        cloudLayer(size, scale, { seed: 0x92, top: 0.62, sinks: 0.6 }),
        groundLayer(size, scale, { world, pad }),
      ]
    },
    frame: (paint, climbed) => {
      for (const { image, top, sinks, ...size } of layers)
        paste(paint, image, { x: 0, y: Math.round(top + climbed * sinks), ...size })
    },
  }
}

/** A picture as wide as the stage, and how far it sinks while the flyer climbs all the way. */
interface Layer extends Size {
  image: HTMLCanvasElement
  top: number
  sinks: number
}

function moonLayer(size: Size, scale: number, world: World): Layer {
  const radius = Math.min(size.width, size.height) * 0.1
  const height = radius * 4
  const image = sprite({ width: size.width, height }, scale, (paint) => {
    const [x, y] = [size.width * 0.15, height / 2]
    glow(paint, { x, y, radius: radius * 1.9, colour: world.glow, alpha: 0.5 })
    paint.fillStyle = radial(
      paint,
      { x: x - radius * 0.4, y: y - radius * 0.45, radius: radius * 1.7 },
      [shade(world.glow, 0.75), [0.45, world.glow], shade(world.glow, -0.7)],
    )
    disc(paint, x, y, radius)
    paint.fill()
    for (const [across, down, share] of CRATERS) {
      paint.fillStyle = veil('#000000', 0.12)
      disc(paint, x + across * radius, y + down * radius, share * radius)
      paint.fill()
    }
    paint.strokeStyle = veil(world.second, 0.75)
    paint.lineWidth = radius * 0.1
    paint.beginPath()
    paint.ellipse(x, y, radius * 1.7, radius * 0.42, -0.35, -0.25, Math.PI + 0.25)
    paint.stroke()
  })
  return { image, width: size.width, height, top: size.height * 0.08, sinks: size.height * 0.1 }
}

const CRATERS = [
  [-0.3, -0.35, 0.2],
  [0.35, -0.05, 0.14],
  [-0.1, 0.42, 0.17],
] as const

function cloudLayer(
  size: Size,
  scale: number,
  look: { seed: number; top: number; sinks: number },
): Layer {
  const height = size.height * 0.22
  const random = flutter(look.seed)
  const image = sprite({ width: size.width, height }, scale, (paint) => {
    for (let cloud = 0; cloud < 4; cloud += 1) {
      const x = ((cloud + 0.2 + random() * 0.6) / 4) * size.width
      const y = height * (0.4 + random() * 0.3)
      const wide = size.width * (0.07 + random() * 0.06)
      paint.fillStyle = veil('#ffffff', 0.075)
      for (let puff = -2; puff <= 2; puff += 1) {
        paint.beginPath()
        paint.ellipse(
          x + puff * wide * 0.5,
          y + Math.abs(puff) * height * 0.05,
          wide * (0.62 - Math.abs(puff) * 0.12),
          height * (0.2 - Math.abs(puff) * 0.035),
          0,
          0,
          TAU,
        )
        paint.fill()
      }
    }
  })
  return {
    image,
    width: size.width,
    height,
    top: size.height * look.top,
    sinks: size.height * look.sinks,
  }
}

function groundLayer(size: Size, scale: number, { world, pad }: { world: World; pad: Pad }): Layer {
  const height = Math.max(pad.side * 1.6, size.height * 0.3)
  const top = size.height - height
  const image = sprite({ width: size.width, height }, scale, (paint) => {
    const [light, main, dark] = world.board
    ridge(
      paint,
      { width: size.width, height },
      { base: 0.5, swing: 0.16, colour: shade(main, -0.45) },
    )
    ridge(
      paint,
      { width: size.width, height },
      { base: 0.68, swing: 0.1, colour: shade(dark, -0.2) },
    )
    const floor = pad.y + pad.side * 0.47 - top
    tower(paint, { x: pad.x - pad.side * 0.62, floor, high: pad.side * 1.12, world })
    platform(paint, { x: pad.x, floor, wide: pad.side * 1.5, colours: [light, main, dark] })
    for (let lamp = -2; lamp <= 2; lamp += 1) {
      const x = pad.x + lamp * pad.side * 0.27
      const y = floor + pad.side * 0.075
      glow(paint, { x, y, radius: pad.side * 0.13, colour: world.second, alpha: 0.7 })
      paint.fillStyle = '#ffffff'
      disc(paint, x, y, pad.side * 0.024)
      paint.fill()
    }
  })
  return { image, width: size.width, height, top, sinks: height * 1.1 }
}

function ridge(
  paint: Paint,
  { width, height }: Size,
  look: { base: number; swing: number; colour: string },
): void {
  paint.fillStyle = look.colour
  paint.beginPath()
  paint.moveTo(0, height)
  for (let step = 0; step <= 40; step += 1) {
    const wave =
      Math.sin(step * 0.42 + look.base * 9) * 0.6 + Math.sin(step * 1.07 + look.swing * 50) * 0.4
    paint.lineTo((step / 40) * width, height * (look.base - wave * look.swing))
  }
  paint.lineTo(width, height)
  paint.fill()
}

/** The tower beside the flyer: two posts with crossed braces, and an arm that reaches over. */
function tower(
  paint: Paint,
  { x, floor, high, world }: { x: number; floor: number; high: number; world: World },
): void {
  const half = high * 0.075
  const [light, main] = world.board
  paint.strokeStyle = shade(main, 0.15)
  paint.lineWidth = Math.max(2, high * 0.022)
  paint.beginPath()
  for (const side of [-half, half]) {
    paint.moveTo(x + side, floor)
    paint.lineTo(x + side, floor - high)
  }
  const braces = 6
  for (let brace = 0; brace < braces; brace += 1) {
    const from = floor - (high * brace) / braces
    const to = floor - (high * (brace + 1)) / braces
    paint.moveTo(x - half, from)
    paint.lineTo(x + half, to)
    paint.moveTo(x + half, from)
    paint.lineTo(x - half, to)
  }
  paint.stroke()
  paint.fillStyle = vertical(paint, { y: floor - high, height: high * 0.08 }, [light, main])
  rounded(paint, { x: x - half * 1.4, y: floor - high, width: high * 0.3, height: high * 0.055 }, 3)
  paint.fill()
  glow(paint, { x, y: floor - high * 1.03, radius: high * 0.11, colour: '#ff5468', alpha: 0.9 })
}

function platform(
  paint: Paint,
  slab: { x: number; floor: number; wide: number; colours: readonly [string, string, string] },
): void {
  const { x, floor, wide, colours } = slab
  const deep = wide * 0.13
  paint.fillStyle = vertical(paint, { y: floor, height: deep }, [...colours])
  paint.beginPath()
  paint.moveTo(x - wide / 2, floor)
  paint.lineTo(x + wide / 2, floor)
  paint.lineTo(x + wide * 0.62, floor + deep)
  paint.lineTo(x - wide * 0.62, floor + deep)
  paint.fill()
  paint.fillStyle = veil('#ffffff', 0.4)
  paint.fillRect(x - wide / 2, floor, wide, 2)
}
