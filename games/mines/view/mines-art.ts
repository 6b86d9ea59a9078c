import { flutter } from '../../engine/view/flutter.ts'
import {
  disc,
  glow,
  type Paint,
  radial,
  rounded,
  shade,
  type Size,
  sprite,
  TAU,
  vertical,
} from '../../engine/view/paint.ts'
import type { Board } from './board.ts'

/** Everything of the field that is drawn once for a size. */
export interface MinesAtlas {
  cave: HTMLCanvasElement
  tray: HTMLCanvasElement
  covered: HTMLCanvasElement
  aimed: HTMLCanvasElement
  /** A covered tile that autoplay opens. */
  marked: HTMLCanvasElement
  open: HTMLCanvasElement
  gem: HTMLCanvasElement
  mine: HTMLCanvasElement
  sparks: readonly HTMLCanvasElement[]
  embers: readonly HTMLCanvasElement[]
  smoke: readonly HTMLCanvasElement[]
}

export function drawMinesAtlas(size: Size, board: Board, scale: number): MinesAtlas {
  const tile = { width: board.tile, height: board.tile }
  const outer = board.side + board.pad * 2
  const unit = (draw: (paint: Paint) => void) =>
    sprite(tile, scale, (paint) => {
      paint.scale(tile.width / 100, tile.height / 100)
      draw(paint)
    })
  return {
    cave: sprite(size, Math.min(1, scale), (paint) => cave(paint, size)),
    tray: sprite({ width: outer, height: outer }, scale, (paint) => tray(paint, outer)),
    covered: unit((paint) => plate(paint, ['#7f86ff', '#4a45c9', '#2c2690'], '#a9b0ff')),
    aimed: unit((paint) => plate(paint, ['#a4b5ff', '#5f63ee', '#3a35b4'], '#ffffff')),
    marked: unit(flagged),
    open: unit(hole),
    gem: unit(gem),
    mine: unit(mine),
    sparks: [star('#b6fff0'), star('#4ff0c0'), star('#ffffff')],
    embers: [dot('#fff2a8'), dot('#ff9a3d'), dot('#ff4a2a')],
    smoke: [dot('#55506a'), dot('#3a3650')],
  }
}

function star(colour: string): HTMLCanvasElement {
  return sprite({ width: 24, height: 24 }, 1, (paint) => {
    paint.translate(12, 12)
    paint.beginPath()
    for (let point = 0; point < 8; point += 1) {
      const radius = point % 2 === 0 ? 11 : 3.2
      paint.lineTo(Math.cos((point * TAU) / 8) * radius, Math.sin((point * TAU) / 8) * radius)
    }
    paint.closePath()
    paint.fillStyle = colour
    paint.fill()
  })
}

function cave(paint: Paint, { width, height }: Size): void {
  paint.fillStyle = radial(
    paint,
    { x: width / 2, y: height * 0.45, radius: Math.max(width, height) * 0.75 },
    ['#33307a', '#1b1a4a', '#0a0a20'],
  )
  paint.fillRect(0, 0, width, height)
  const random = flutter(12)
  for (let rock = 0; rock < 60; rock += 1) {
    const isTop = rock % 2 === 0
    const x = (rock / 60) * width * 1.05 - 10
    const long = height * (0.03 + random() * 0.13)
    const half = 12 + random() * 26
    paint.beginPath()
    paint.moveTo(x - half, isTop ? -2 : height + 2)
    paint.lineTo(x + half, isTop ? -2 : height + 2)
    paint.lineTo(x + (random() - 0.5) * 16, isTop ? long : height - long)
    paint.closePath()
    paint.fillStyle = `rgb(10 9 32 / ${0.5 + random() * 0.4})`
    paint.fill()
  }
  const tones = ['#4ff0c0', '#9a7bff', '#ff7ae0', '#4ad0ff']
  for (let cluster = 0; cluster < Math.max(6, Math.round(width / 150)); cluster += 1) {
    const isLeft = cluster % 2 === 0
    const x = isLeft ? random() * width * 0.12 : width - random() * width * 0.12
    crystals(paint, {
      x,
      y: height * (0.3 + random() * 0.7),
      colour: tones[cluster % 4] ?? '#4ff0c0',
      random,
    })
  }
}

function crystals(
  paint: Paint,
  cluster: { x: number; y: number; colour: string; random: () => number },
): void {
  const { x, y, colour, random } = cluster
  glow(paint, { x, y: y - 18, radius: 70, colour, alpha: 0.25 })
  for (let shard = 0; shard < 4; shard += 1) {
    const length = 26 + random() * 50
    const half = 6 + random() * 8
    paint.save()
    paint.translate(x + (shard - 1.5) * 12, y)
    paint.rotate((shard - 1.5) * 0.32)
    paint.beginPath()
    paint.moveTo(-half, 0)
    paint.lineTo(-half * 0.8, -length * 0.75)
    paint.lineTo(0, -length)
    paint.lineTo(half * 0.8, -length * 0.75)
    paint.lineTo(half, 0)
    paint.closePath()
    paint.globalAlpha = 0.75
    paint.fillStyle = vertical(paint, { y: -length, height: length }, [
      shade(colour, 0.5),
      shade(colour, -0.15),
      shade(colour, -0.7),
    ])
    paint.fill()
    paint.restore()
  }
}

function tray(paint: Paint, side: number): void {
  rounded(paint, { x: 0, y: 6, width: side, height: side - 6 }, 26)
  paint.fillStyle = 'rgb(0 0 0 / 0.5)'
  paint.fill()
  rounded(paint, { x: 1, y: 1, width: side - 2, height: side - 8 }, 26)
  paint.fillStyle = vertical(paint, { y: 0, height: side }, ['#2a2866', '#17163f'])
  paint.fill()
  paint.lineWidth = 2
  paint.strokeStyle = '#5a57b8'
  paint.stroke()
}

function plate(paint: Paint, colours: readonly [string, string, string], rim: string): void {
  rounded(paint, { x: 3, y: 7, width: 94, height: 92 }, 17)
  paint.fillStyle = shade(colours[2], -0.5)
  paint.fill()
  rounded(paint, { x: 3, y: 2, width: 94, height: 89 }, 17)
  paint.fillStyle = vertical(paint, { y: 2, height: 89 }, colours)
  paint.fill()
  rounded(paint, { x: 5, y: 4, width: 90, height: 85 }, 15)
  paint.lineWidth = 2.4
  paint.strokeStyle = rim
  paint.globalAlpha = 0.5
  paint.stroke()
  paint.globalAlpha = 0.16
  paint.fillStyle = '#ffffff'
  rounded(paint, { x: 9, y: 7, width: 82, height: 32 }, 13)
  paint.fill()
  paint.globalAlpha = 0.2
  paint.beginPath()
  paint.moveTo(50, 28)
  paint.lineTo(68, 46)
  paint.lineTo(50, 64)
  paint.lineTo(32, 46)
  paint.closePath()
  paint.fill()
  paint.globalAlpha = 1
}

/** The plate in the colour of gems with a tick: what is marked is told by more than its colour. */
function flagged(paint: Paint): void {
  plate(paint, ['#7dffe0', '#17b391', '#0a6a5c'], '#eafff7')
  paint.beginPath()
  paint.moveTo(30, 47)
  paint.lineTo(44, 62)
  paint.lineTo(71, 32)
  paint.lineCap = 'round'
  paint.lineJoin = 'round'
  paint.lineWidth = 15
  paint.strokeStyle = '#00382c'
  paint.stroke()
  paint.lineWidth = 8
  paint.strokeStyle = '#ffffff'
  paint.stroke()
}

function hole(paint: Paint): void {
  rounded(paint, { x: 3, y: 3, width: 94, height: 94 }, 17)
  paint.fillStyle = vertical(paint, { y: 3, height: 94 }, ['#0b0a26', '#17153f'])
  paint.fill()
  paint.lineWidth = 2
  paint.strokeStyle = '#3a3780'
  paint.stroke()
}

/** A cut stone: table, crown and pavilion in facets of their own light. */
function gem(paint: Paint): void {
  const crown = [
    [12, 40],
    [30, 17],
    [70, 17],
    [88, 40],
  ] as const
  const tip = [50, 90] as const
  const girdle = [
    [12, 40],
    [33, 40],
    [67, 40],
    [88, 40],
  ] as const
  const facet = (points: readonly (readonly [number, number])[], colour: string): void => {
    paint.beginPath()
    for (const [x, y] of points) paint.lineTo(x, y)
    paint.closePath()
    paint.fillStyle = colour
    paint.fill()
  }
  facet([crown[0], crown[1], girdle[1]], '#8dffe0')
  facet([crown[1], crown[2], girdle[2], girdle[1]], '#d8fff4')
  facet([crown[2], crown[3], girdle[2]], '#54f0c4')
  facet([girdle[0], girdle[1], tip], '#2fdcae')
  facet([girdle[1], girdle[2], tip], '#14c496')
  facet([girdle[2], girdle[3], tip], '#0a8a6a')
  facet(
    [
      [30, 17],
      [50, 17],
      [33, 40],
    ],
    '#b4ffec',
  )
  facet(
    [
      [70, 17],
      [50, 17],
      [67, 40],
    ],
    '#9affe4',
  )
  paint.beginPath()
  for (const [x, y] of [...crown, tip]) paint.lineTo(x, y)
  paint.closePath()
  paint.lineWidth = 3.6
  paint.lineJoin = 'round'
  paint.strokeStyle = '#04503c'
  paint.stroke()
  paint.lineWidth = 1.2
  paint.strokeStyle = '#eafff9'
  paint.stroke()
  paint.save()
  paint.translate(34, 27)
  paint.fillStyle = '#ffffff'
  paint.beginPath()
  for (let point = 0; point < 8; point += 1) {
    const radius = point % 2 === 0 ? 10 : 2.4
    paint.lineTo(Math.cos((point * TAU) / 8) * radius, Math.sin((point * TAU) / 8) * radius)
  }
  paint.closePath()
  paint.fill()
  paint.restore()
}

function mine(paint: Paint): void {
  paint.save()
  paint.translate(50, 54)
  for (let horn = 0; horn < 8; horn += 1) {
    paint.save()
    paint.rotate((horn * TAU) / 8)
    rounded(paint, { x: -5.5, y: -44, width: 11, height: 20 }, 5)
    paint.fillStyle = vertical(paint, { y: -44, height: 20 }, ['#ff9a86', '#c2262e', '#4d0a14'])
    paint.fill()
    paint.restore()
  }
  paint.restore()
  disc(paint, 50, 54, 31)
  paint.fillStyle = radial(paint, { x: 40, y: 42, radius: 46 }, ['#7c7a92', '#353347', '#11101c'])
  paint.fill()
  paint.lineWidth = 2.4
  paint.strokeStyle = '#0a0912'
  paint.stroke()
  disc(paint, 50, 54, 12)
  paint.fillStyle = radial(paint, { x: 47, y: 50, radius: 14 }, ['#fff0c0', '#ff5a3a', '#8a0a12'])
  paint.fill()
  paint.lineWidth = 3
  paint.strokeStyle = '#1a1826'
  paint.stroke()
  paint.beginPath()
  paint.ellipse(37, 37, 8, 5, -0.7, 0, TAU)
  paint.fillStyle = 'rgb(255 255 255 / 0.55)'
  paint.fill()
}

/** A soft spark of one colour. */
function dot(colour: string): HTMLCanvasElement {
  return sprite({ width: 24, height: 24 }, 1, (paint) =>
    glow(paint, { x: 12, y: 12, radius: 12, colour }),
  )
}
