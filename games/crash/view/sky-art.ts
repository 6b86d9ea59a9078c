import { flutter } from '../../engine/view/flutter.ts'
import {
  disc,
  glow,
  type Paint,
  radial,
  type Size,
  sprite,
  TAU,
  vertical,
} from '../../engine/view/paint.ts'

/** Everything of the sky that is drawn once for a size. */
export interface SkyAtlas {
  /** From dusk at the ground to space: one tall picture to climb along. */
  sky: HTMLCanvasElement
  stars: HTMLCanvasElement
  hills: HTMLCanvasElement
  /** As large as each of them floats. */
  clouds: readonly HTMLCanvasElement[]
  glider: HTMLCanvasElement
  shards: readonly HTMLCanvasElement[]
  fire: readonly HTMLCanvasElement[]
  smoke: readonly HTMLCanvasElement[]
}

const depths = flutter(61)
/** How near each cloud floats, 1 where the glider does. */
export const CLOUD_DEPTHS: readonly number[] = Array.from({ length: 9 }, () => 0.4 + depths() * 0.8)

export const GLIDER = { width: 104, height: 64 } as const

export function drawSkyAtlas(size: Size, scale: number): SkyAtlas {
  return {
    sky: sprite({ width: 4, height: 1_024 }, 1, (paint) => {
      paint.fillStyle = vertical(paint, { y: 0, height: 1_024 }, [
        [0, '#03041a'],
        [0.25, '#0b0b3a'],
        [0.45, '#1d1a6b'],
        [0.62, '#4a2f9e'],
        [0.76, '#a8479b'],
        [0.88, '#f2785c'],
        [1, '#ffb86b'],
      ])
      paint.fillRect(0, 0, 4, 1_024)
    }),
    stars: sprite(size, 1, (paint) => stars(paint, size)),
    hills: sprite({ width: size.width * 1.5, height: size.height * 0.34 }, 1, (paint) =>
      hills(paint, { width: size.width * 1.5, height: size.height * 0.34 }),
    ),
    clouds: clouds(size, scale),
    glider: sprite(GLIDER, scale * 1.4, glider),
    shards: ['#fff4e0', '#ff9a4a', '#d8432f', '#ffd08a'].map((colour, index) =>
      sprite({ width: 22, height: 22 }, scale, (paint) => shard(paint, colour, index)),
    ),
    fire: [dot('#fff6c0'), dot('#ffb23d'), dot('#ff5a2a')],
    smoke: [dot('#4a4468'), dot('#2e2a4a')],
  }
}

function stars(paint: Paint, { width, height }: Size): void {
  const random = flutter(33)
  for (let star = 0; star < 150; star += 1) {
    paint.globalAlpha = 0.25 + random() * 0.75
    paint.fillStyle = random() < 0.2 ? '#ffd9a0' : '#ffffff'
    disc(paint, random() * width, random() * height, 0.5 + random() * 1.2)
    paint.fill()
  }
  paint.globalAlpha = 1
  const x = width * 0.82
  const y = height * 0.3
  const radius = Math.min(width, height) * 0.07
  glow(paint, { x, y, radius: radius * 3, colour: '#c9b8ff', alpha: 0.4 })
  disc(paint, x, y, radius)
  paint.fillStyle = radial(
    paint,
    { x: x - radius * 0.4, y: y - radius * 0.4, radius: radius * 1.6 },
    ['#ffffff', '#d6c6ff', '#7a62c8'],
  )
  paint.fill()
  paint.save()
  paint.translate(x, y)
  paint.rotate(-0.35)
  paint.beginPath()
  paint.ellipse(0, 0, radius * 1.8, radius * 0.4, 0, 0.15, Math.PI - 0.15)
  paint.lineWidth = 3
  paint.strokeStyle = 'rgb(255 222 170 / 0.85)'
  paint.stroke()
  paint.restore()
}

function hills(paint: Paint, { width, height }: Size): void {
  const layers = [
    ['#5a2a6b', 0.15, 5],
    ['#3a1d56', 0.38, 9],
    ['#1f113a', 0.62, 13],
  ] as const
  for (const [colour, top, seed] of layers) {
    const random = flutter(seed)
    paint.beginPath()
    paint.moveTo(0, height)
    let x = 0
    while (x < width) {
      const step = 60 + random() * 110
      paint.lineTo(x + step / 2, height * (top + random() * 0.14))
      paint.lineTo(x + step, height * (top + 0.2 + random() * 0.1))
      x += step
    }
    paint.lineTo(width, height)
    paint.closePath()
    paint.fillStyle = colour
    paint.fill()
  }
  const random = flutter(44)
  for (let light = 0; light < 70; light += 1) {
    paint.fillStyle = random() < 0.5 ? '#ffd98a' : '#ff9a6b'
    paint.globalAlpha = 0.5 + random() * 0.5
    paint.fillRect(random() * width, height * (0.8 + random() * 0.18), 2, 2)
  }
  paint.globalAlpha = 1
}

/** The size of each cloud: those that are near are large. */
export function cloudSizes({ width }: Size): readonly Size[] {
  return CLOUD_DEPTHS.map((depth) => {
    const wide = 260 * depth * (width > 700 ? 1.4 : 0.9)
    return { width: wide, height: wide * 0.35 }
  })
}

/** Three shapes, drawn once for every size that floats: a copy that is scaled in each frame costs six times as much. */
function clouds(size: Size, scale: number): HTMLCanvasElement[] {
  const shapes = [3, 8, 14].map((seed) =>
    sprite({ width: 260, height: 90 }, 1, (paint) => cloud(paint, seed)),
  )
  return cloudSizes(size).flatMap((box, index) => {
    const shape = shapes[index % shapes.length]
    return shape
      ? sprite(box, scale, (paint) => paint.drawImage(shape, 0, 0, box.width, box.height))
      : []
  })
}

function cloud(paint: Paint, seed: number): void {
  const random = flutter(seed)
  for (let puff = 0; puff < 14; puff += 1) {
    const x = 40 + random() * 180
    const y = 44 + random() * 20
    const radius = 16 + random() * 24 * (1 - Math.abs(x - 130) / 130)
    // Its light ends within the picture, or the cloud would have an edge.
    const reach = Math.min(radius * 1.6, y, 90 - y)
    glow(paint, { x, y, radius: reach, colour: '#ffe9f2', alpha: 0.5 })
  }
}

/** The glider: a folded bird with a burning tail, its nose to the right. */
function glider(paint: Paint): void {
  const fold = (
    points: readonly (readonly [number, number])[],
    colours: readonly [string, string],
  ): void => {
    paint.beginPath()
    for (const [x, y] of points) paint.lineTo(x, y)
    paint.closePath()
    paint.fillStyle = vertical(paint, { y: 0, height: GLIDER.height }, colours)
    paint.fill()
    paint.lineWidth = 1.2
    paint.lineJoin = 'round'
    paint.strokeStyle = 'rgb(60 10 10 / 0.7)'
    paint.stroke()
  }
  fold(
    [
      [100, 34],
      [34, 30],
      [6, 4],
      [54, 18],
    ],
    ['#ff8a5a', '#b3202e'],
  )
  fold(
    [
      [100, 34],
      [34, 30],
      [18, 40],
    ],
    ['#ffe7c2', '#ffb86b'],
  )
  fold(
    [
      [100, 34],
      [18, 40],
      [2, 30],
      [34, 30],
    ],
    ['#ffd08a', '#f2703a'],
  )
  fold(
    [
      [100, 34],
      [18, 40],
      [30, 60],
      [58, 44],
    ],
    ['#ffffff', '#ffc98a'],
  )
  fold(
    [
      [100, 34],
      [58, 44],
      [44, 52],
      [70, 38],
    ],
    ['#ff9a5a', '#d8432f'],
  )
  disc(paint, 84, 31, 2.4)
  paint.fillStyle = '#2b0a0a'
  paint.fill()
}

function shard(paint: Paint, colour: string, index: number): void {
  paint.beginPath()
  paint.moveTo(2, 4 + index * 2)
  paint.lineTo(20, 8)
  paint.lineTo(8, 20 - index * 2)
  paint.closePath()
  paint.fillStyle = colour
  paint.fill()
}

export function ring(
  paint: Paint,
  circle: { x: number; y: number; radius: number; share: number; colour: string; width: number },
): void {
  const { x, y, radius, share, colour, width } = circle
  paint.lineWidth = width
  paint.lineCap = 'round'
  paint.beginPath()
  paint.arc(x, y, radius, 0, TAU)
  paint.strokeStyle = 'rgb(255 255 255 / 0.14)'
  paint.stroke()
  paint.beginPath()
  paint.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + TAU * share)
  paint.strokeStyle = colour
  paint.stroke()
}

/** A soft spark of one colour. */
function dot(colour: string): HTMLCanvasElement {
  return sprite({ width: 24, height: 24 }, 1, (paint) =>
    glow(paint, { x: 12, y: 12, radius: 12, colour }),
  )
}
