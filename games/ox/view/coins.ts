import { disc, glow, type Paint, radial, rounded, shade, TAU } from '../../engine/view/paint.ts'
import type { SymbolPainter } from '../../engine/view/slot/painter.ts'
import type { OxCoin } from '../rules/hold.ts'
import type { OxPrize } from '../rules/math.ts'

/** The colour of each prize: of its coin and of its place above the board. */
export const PRIZE_COLOURS: Readonly<Record<OxPrize | 'grand', string>> = {
  mini: '#1fb86b',
  minor: '#2f7fe0',
  major: '#a63df0',
  grand: '#e0302a',
}

/** The symbol of a coin in a skin: plain ones are gold, the named ones wear their colour. */
export function coinSymbol({ name }: Pick<OxCoin, 'name'>): string {
  return name ? `O-${name}` : 'O'
}

export const coinSymbols: Readonly<Record<string, SymbolPainter>> = {
  O: (paint) => coinInto(paint, '#f5a81f'),
  'O-mini': (paint) => coinInto(paint, PRIZE_COLOURS.mini),
  'O-minor': (paint) => coinInto(paint, PRIZE_COLOURS.minor),
  'O-major': (paint) => coinInto(paint, PRIZE_COLOURS.major),
}

function coinInto(paint: Paint, tone: string): void {
  glow(paint, { x: 50, y: 50, radius: 50, colour: '#ffd76a', alpha: 0.7 })
  disc(paint, 50, 54, 42)
  paint.fillStyle = shade(tone, -0.65)
  paint.fill()
  disc(paint, 50, 50, 42)
  paint.fillStyle = radial(paint, { x: 38, y: 34, radius: 66 }, [
    '#fffbe0',
    '#ffe27a',
    '#f2a51f',
    '#8a4a08',
  ])
  paint.fill()
  // Notches of the rim.
  paint.save()
  paint.translate(50, 50)
  for (let notch = 0; notch < 16; notch += 1) {
    paint.rotate(TAU / 16)
    rounded(paint, { x: -1.6, y: -41, width: 3.2, height: 6 }, 1.5)
    paint.fillStyle = 'rgb(120 60 0 / 0.5)'
    paint.fill()
  }
  paint.restore()
  disc(paint, 50, 50, 33)
  paint.fillStyle = radial(paint, { x: 42, y: 38, radius: 46 }, [
    shade(tone, 0.55),
    tone,
    shade(tone, -0.45),
  ])
  paint.fill()
  paint.lineWidth = 2.6
  paint.strokeStyle = '#fff3c0'
  paint.stroke()
  // A square hole as old coins have; the value is written over it.
  rounded(paint, { x: 40, y: 40, width: 20, height: 20 }, 3)
  paint.fillStyle = shade(tone, -0.5)
  paint.fill()
  paint.lineWidth = 1.6
  paint.strokeStyle = '#ffe9a0'
  paint.stroke()
}
