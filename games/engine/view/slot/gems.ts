import { disc, glow, type Paint, radial, rounded, shade, TAU, vertical } from '../paint.ts'
import type { SymbolPainter } from './painter.ts'

export type GemStyle = 'cut' | 'candy' | 'pearl' | 'rune' | 'jade'

/** Five stones, from the dearest: each has its own colour and outline, so that they differ without colour too. */
const STONES = [
  { tone: '#ff3b57', corners: 6, turn: 0 },
  { tone: '#2fd06a', corners: 4, turn: Math.PI / 4 },
  { tone: '#3f8dff', corners: 5, turn: -Math.PI / 2 },
  { tone: '#ffb42e', corners: 3, turn: -Math.PI / 2 },
  { tone: '#b75cff', corners: 8, turn: Math.PI / 8 },
] as const

type Stone = (typeof STONES)[number]

/** Painters of the low symbols in a style, for the codes given from the dearest down. */
export function gemSymbols(style: GemStyle, codes: string): Record<string, SymbolPainter> {
  return Object.fromEntries(
    [...codes].map((code, index) => [
      code,
      (paint: Paint) => styles[style](paint, STONES[index % STONES.length] ?? STONES[0]),
    ]),
  )
}

const styles: Readonly<Record<GemStyle, (paint: Paint, stone: Stone) => void>> = {
  cut: (paint, stone) => facets(paint, stone, { light: 0.75, dark: -0.62, rim: '#ffffff' }),
  jade: (paint, stone) => facets(paint, stone, { light: 0.4, dark: -0.7, rim: '#ffd76a' }),
  candy: (paint, stone) => {
    const { tone } = stone
    glow(paint, { x: 50, y: 54, radius: 50, colour: tone, alpha: 0.35 })
    outline(paint, stone, 43, 14)
    paint.fillStyle = radial(paint, { x: 38, y: 32, radius: 70 }, [
      shade(tone, 0.72),
      tone,
      shade(tone, -0.35),
    ])
    paint.fill()
    paint.save()
    outline(paint, stone, 43, 14)
    paint.clip()
    paint.strokeStyle = 'rgb(255 255 255 / 0.5)'
    paint.lineWidth = 7
    for (let stripe = -2; stripe < 6; stripe += 1) {
      paint.beginPath()
      paint.moveTo(stripe * 22 - 20, 100)
      paint.quadraticCurveTo(stripe * 22 + 10, 60, stripe * 22 + 30, 0)
      paint.stroke()
    }
    paint.restore()
    outline(paint, stone, 43, 14)
    paint.lineWidth = 4
    paint.strokeStyle = shade(tone, -0.45)
    paint.stroke()
    shine(paint, { x: 36, y: 27, wide: 13, high: 7 })
  },
  pearl: (paint, { tone, corners }) => {
    glow(paint, { x: 50, y: 50, radius: 50, colour: tone, alpha: 0.5 })
    disc(paint, 50, 51, 38)
    paint.fillStyle = radial(paint, { x: 38, y: 34, radius: 62 }, [
      '#ffffff',
      shade(tone, 0.62),
      tone,
      shade(tone, -0.55),
    ])
    paint.fill()
    paint.lineWidth = 3
    paint.strokeStyle = shade(tone, 0.55)
    paint.stroke()
    // A star of as many points as the stone has corners names it without colour.
    paint.beginPath()
    for (let point = 0; point < corners * 2; point += 1) {
      const radius = point % 2 === 0 ? 18 : 8
      const angle = (point * Math.PI) / corners - Math.PI / 2
      paint.lineTo(50 + Math.cos(angle) * radius, 53 + Math.sin(angle) * radius)
    }
    paint.closePath()
    paint.fillStyle = 'rgb(255 255 255 / 0.55)'
    paint.fill()
    shine(paint, { x: 36, y: 28, wide: 11, high: 6 })
  },
  rune: (paint, stone) => {
    const { tone } = stone
    rounded(paint, { x: 13, y: 13, width: 74, height: 76 }, 18)
    paint.fillStyle = vertical(paint, { y: 13, height: 76 }, ['#6c7490', '#3a4058', '#1c2033'])
    paint.fill()
    paint.lineWidth = 4
    paint.strokeStyle = shade(tone, -0.35)
    paint.stroke()
    glow(paint, { x: 50, y: 51, radius: 40, colour: tone, alpha: 0.85 })
    outline(paint, stone, 24, 3)
    paint.fillStyle = vertical(paint, { y: 28, height: 48 }, [shade(tone, 0.65), tone])
    paint.fill()
    paint.lineWidth = 2.4
    paint.strokeStyle = '#ffffff'
    paint.stroke()
  },
}

function facets(
  paint: Paint,
  stone: Stone,
  look: { light: number; dark: number; rim: string },
): void {
  const { tone, corners, turn } = stone
  glow(paint, { x: 50, y: 54, radius: 50, colour: tone, alpha: 0.42 })
  outline(paint, stone, 42, 4)
  paint.fillStyle = shade(tone, -0.55)
  paint.fill()
  const step = TAU / corners
  for (let side = 0; side < corners; side += 1) {
    const from = turn + side * step
    // Light comes from the upper left.
    const lit = Math.cos(from + step / 2 + Math.PI * 0.72)
    paint.beginPath()
    for (const [angle, radius] of [
      [from, 40],
      [from + step, 40],
      [from + step, 23],
      [from, 23],
    ] as const) {
      paint.lineTo(50 + Math.cos(angle) * radius, 52 + Math.sin(angle) * radius)
    }
    paint.closePath()
    paint.fillStyle = shade(tone, lit > 0 ? lit * look.light : lit * -look.dark)
    paint.fill()
  }
  outline(paint, stone, 23, 0)
  paint.fillStyle = vertical(paint, { y: 30, height: 44 }, [shade(tone, 0.6), tone])
  paint.fill()
  outline(paint, stone, 41, 4)
  paint.lineWidth = 3
  paint.strokeStyle = look.rim
  paint.globalAlpha = 0.75
  paint.stroke()
  paint.globalAlpha = 1
  shine(paint, { x: 37, y: 32, wide: 9, high: 5 })
}

function outline(paint: Paint, { corners, turn }: Stone, radius: number, round: number): void {
  paint.beginPath()
  const at = (corner: number) => {
    const angle = turn + (corner * TAU) / corners
    return [50 + Math.cos(angle) * radius, 52 + Math.sin(angle) * radius] as const
  }
  const [lastX, lastY] = at(corners - 1)
  const [firstX, firstY] = at(0)
  paint.moveTo((lastX + firstX) / 2, (lastY + firstY) / 2)
  for (let corner = 0; corner < corners; corner += 1) {
    const [x, y] = at(corner)
    const [nextX, nextY] = at(corner + 1)
    paint.arcTo(x, y, (x + nextX) / 2, (y + nextY) / 2, round)
  }
  paint.closePath()
}

function shine(
  paint: Paint,
  { x, y, wide, high }: { x: number; y: number; wide: number; high: number },
): void {
  paint.beginPath()
  paint.ellipse(x, y, wide, high, -0.5, 0, TAU)
  paint.fillStyle = 'rgb(255 255 255 / 0.75)'
  paint.fill()
}
