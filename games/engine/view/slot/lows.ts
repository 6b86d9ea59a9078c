import { letter } from '../letters.ts'
import { glow, type Paint, radial, rounded, shade, TAU, vertical, disc } from '../paint.ts'
import type { SymbolPainter } from './painter.ts'

export type LowStyle = 'stone' | 'neon' | 'pearl' | 'ice'

const TONES: Readonly<Record<'E' | 'F' | 'G' | 'H', string>> = {
  E: '#ff5a6e',
  F: '#ffb02e',
  G: '#3fd07f',
  H: '#4aa6ff',
}
const WORDS = { E: 'A', F: 'K', G: 'Q', H: 'J' } as const

/** The four low symbols: letters in the skin's own matter. */
export function lowSymbols(
  style: LowStyle,
): Readonly<Record<'E' | 'F' | 'G' | 'H', SymbolPainter>> {
  const painter =
    (code: 'E' | 'F' | 'G' | 'H'): SymbolPainter =>
    (paint) => {
      plates[style](paint, TONES[code])
      const isNeon = style === 'neon'
      letter(paint, {
        text: WORDS[code],
        x: 50,
        y: 53,
        size: 58,
        fill: isNeon
          ? ['#ffffff', shade(TONES[code], 0.45)]
          : ['#ffffff', shade(TONES[code], 0.35), TONES[code], shade(TONES[code], -0.3)],
        outline: isNeon ? TONES[code] : shade(TONES[code], -0.7),
        outlineWidth: isNeon ? 5 : 8,
        shadow: 'rgb(0 0 0 / 0.4)',
      })
    }
  return { E: painter('E'), F: painter('F'), G: painter('G'), H: painter('H') }
}

const plates: Readonly<Record<LowStyle, (paint: Paint, tone: string) => void>> = {
  stone: (paint, tone) => {
    paint.beginPath()
    for (const [index, [x, y]] of (
      [
        [24, 14],
        [76, 14],
        [88, 34],
        [84, 78],
        [66, 90],
        [32, 90],
        [14, 74],
        [12, 32],
      ] as const
    ).entries()) {
      if (index === 0) paint.moveTo(x, y)
      else paint.lineTo(x, y)
    }
    paint.closePath()
    paint.fillStyle = vertical(paint, { y: 14, height: 76 }, ['#d9b98a', '#9c7444', '#5b3d1d'])
    paint.fill()
    paint.lineWidth = 4
    paint.strokeStyle = '#3b240d'
    paint.stroke()
    paint.lineWidth = 2
    paint.strokeStyle = shade(tone, 0.1)
    paint.stroke()
  },
  neon: (paint, tone) => {
    glow(paint, { x: 50, y: 50, radius: 50, colour: tone, alpha: 0.55 })
    for (const [width, alpha] of [
      [9, 0.18],
      [5, 0.4],
      [2, 1],
    ] as const) {
      rounded(paint, { x: 15, y: 13, width: 70, height: 76 }, 16)
      paint.globalAlpha = alpha
      paint.lineWidth = width
      paint.strokeStyle = shade(tone, width === 2 ? 0.5 : 0)
      paint.stroke()
    }
    paint.globalAlpha = 1
  },
  pearl: (paint, tone) => {
    glow(paint, { x: 50, y: 50, radius: 50, colour: tone, alpha: 0.4 })
    disc(paint, 50, 51, 40)
    paint.fillStyle = radial(paint, { x: 38, y: 34, radius: 60 }, [
      '#ffffff',
      shade(tone, 0.72),
      shade(tone, 0.1),
      shade(tone, -0.45),
    ])
    paint.fill()
    paint.lineWidth = 2
    paint.strokeStyle = shade(tone, 0.6)
    paint.stroke()
    paint.beginPath()
    paint.ellipse(35, 26, 10, 6, -0.6, 0, TAU)
    paint.fillStyle = 'rgb(255 255 255 / 0.85)'
    paint.fill()
  },
  ice: (paint, tone) => {
    paint.beginPath()
    for (let corner = 0; corner < 6; corner += 1) {
      const angle = (corner * TAU) / 6 - Math.PI / 2
      paint.lineTo(50 + Math.cos(angle) * 43, 51 + Math.sin(angle) * 43)
    }
    paint.closePath()
    paint.fillStyle = vertical(paint, { y: 8, height: 86 }, [
      '#f3fcff',
      shade(tone, 0.5),
      shade(tone, -0.35),
    ])
    paint.fill()
    paint.lineWidth = 3.4
    paint.strokeStyle = '#ffffff'
    paint.stroke()
    paint.lineWidth = 1
    paint.strokeStyle = 'rgb(255 255 255 / 0.55)'
    for (let corner = 0; corner < 6; corner += 1) {
      const angle = (corner * TAU) / 6 - Math.PI / 2
      paint.beginPath()
      paint.moveTo(50, 51)
      paint.lineTo(50 + Math.cos(angle) * 41, 51 + Math.sin(angle) * 41)
      paint.stroke()
    }
  },
}
