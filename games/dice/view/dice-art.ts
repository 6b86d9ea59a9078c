import { decimalText } from '@croupier/kit/decimal.ts'
import type { World } from '../../engine/view/mini/worlds.ts'
import {
  type Box,
  disc,
  type Paint,
  rounded,
  type Size,
  vertical,
} from '../../engine/view/paint.ts'

/** A roll of 4950 hundredths as "49.50", or "49,50" where decimals are written with a comma. */
export function rollText(roll: number, tag: string): string {
  return decimalText(roll / 100, tag, { least: 2 })
}

export const WIN = '#37e59a'
export const LOSE = '#ff5468'

/** Where the track lies; `dice.css` lays the slider over it by the same rule. */
export function trackOf({ width, height }: Size): Box {
  const x = Math.max(24, (width - 820) / 2)
  return {
    x,
    y: height * 0.72,
    width: width - x * 2,
    height: Math.max(22, Math.min(34, height * 0.05)),
  }
}

/** The gem that marks a roll: half of its height, and the line that its middle slides along. */
export function markerOf(size: Size): { y: number; radius: number } {
  const { y, height } = trackOf(size)
  return { y: y - Math.max(44, height * 1.5), radius: Math.max(24, height * 0.8) }
}

/**
 * Where a prize is written: below the figure in the middle; where the stage is so low that the gem stands there too, in the wider room
 * beside it.
 */
export function prizePlace(
  size: Size,
  gemX: number,
): { x: number; y: number; maxWidth: number; height: number } {
  const box = boardSize(size)
  const height = Math.max(20, box.height * 0.2)
  const y = figureLine(size) + box.height * 0.72
  const gem = markerOf(size)
  const reach = gem.radius * 1.2
  if (Math.abs(gem.y - y) >= reach + height / 2)
    return { x: size.width / 2, y, maxWidth: box.width, height }
  const [from, to] =
    gemX > size.width / 2 ? [EDGE, gemX - reach - EDGE] : [gemX + reach + EDGE, size.width - EDGE]
  return { x: (from + to) / 2, y, maxWidth: Math.min(box.width, to - from), height }
}

/** The height of the figure's letters, as a share of its board's. */
export const FIGURE_SHARE = 0.56

/** The middle of the figure: as high as a low stage needs for the gem to stand below its letters. */
export function figureLine(size: Size): number {
  const { height } = boardSize(size)
  const { y, radius } = markerOf(size)
  const lowest = y - radius * GEM_REACH - height * FIGURE_SHARE * 0.4
  return Math.min(size.height * 0.36, Math.max(height / 2 + 4, lowest))
}

/** The gem stands on its corner: half of its diagonal, as a share of its radius. */
export const GEM_REACH = 1.13
const EDGE = 8

/** All that is drawn of the track: its rim and its handle above, its figures below. */
export function trackRegion(size: Size): Box {
  const { y, height } = trackOf(size)
  return { x: 0, y: Math.floor(y - height), width: size.width, height: Math.ceil(height * 4) }
}

export function boardSize({ width, height }: Size): Size {
  const wide = Math.min(width * 0.78, 560, height * 0.9)
  return { width: wide, height: Math.min(wide * 0.46, height * 0.36) }
}

/** The plate that carries the figure: metal rim, dark glass, a die's pips in its corners. */
export function drawDiceBoard(paint: Paint, { width, height }: Size, world: World): void {
  const [light, middle, dark] = world.board
  const radius = height * 0.24
  const rim = height * 0.055
  paint.fillStyle = vertical(paint, { y: 0, height }, [light, middle, dark])
  rounded(paint, { x: 0, y: 0, width, height }, radius)
  paint.fill()
  paint.fillStyle = vertical(paint, { y: rim, height: height - rim * 2 }, [
    '#0b0d24',
    '#171b40',
    '#0b0d24',
  ])
  rounded(paint, { x: rim, y: rim, width: width - rim * 2, height: height - rim * 2 }, radius - rim)
  paint.fill()
  paint.fillStyle = 'rgb(255 255 255 / 0.05)'
  rounded(paint, { x: rim, y: rim, width: width - rim * 2, height: height * 0.42 }, radius - rim)
  paint.fill()
  const pip = height * 0.035
  const inset = rim + height * 0.13
  paint.fillStyle = light
  for (const x of [inset, width - inset]) {
    for (const y of [inset, height - inset]) {
      disc(paint, x, y, pip)
      paint.fill()
    }
  }
}

/** The scale with its winning and losing parts and the handle between them. */
export function drawTrack(
  paint: Paint,
  of: { size: Size; aim: { side: 'over' | 'under'; winning: number }; sides: number; world: World },
): void {
  const { size, aim, sides, world } = of
  const track = trackOf(size)
  const { x, y, width, height } = track
  const threshold = aim.side === 'under' ? aim.winning : sides - aim.winning
  const cut = x + (threshold / sides) * width
  const pad = height * 0.42
  paint.fillStyle = vertical(paint, { y: y - pad, height: height + pad * 2 }, world.board)
  rounded(
    paint,
    { x: x - pad, y: y - pad, width: width + pad * 2, height: height + pad * 2 },
    height,
  )
  paint.fill()
  paint.fillStyle = 'rgb(5 7 24 / 0.9)'
  const inner = pad * 0.5
  rounded(
    paint,
    { x: x - inner, y: y - inner, width: width + inner * 2, height: height + inner * 2 },
    height * 0.8,
  )
  paint.fill()
  const bar = { x, y: y + height * 0.28, width, height: height * 0.44 }
  paint.save()
  rounded(paint, bar, bar.height / 2)
  paint.clip()
  const parts = [
    { from: x, to: cut, isWinning: aim.side === 'under' },
    { from: cut, to: x + width, isWinning: aim.side === 'over' },
  ]
  for (const { from, to, isWinning } of parts) {
    const colours = isWinning ? ['#8dffc8', WIN, '#0f9d68'] : ['#ff9aa6', LOSE, '#a81f38']
    paint.fillStyle = vertical(paint, bar, colours)
    paint.fillRect(from, bar.y, to - from, bar.height)
  }
  paint.restore()
  drawHandle(paint, { x: cut, y: y + height / 2, radius: height * 0.78 })
  drawTicks(paint, track)
}

function drawHandle(
  paint: Paint,
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  paint.fillStyle = 'rgb(0 0 0 / 0.35)'
  rounded(
    paint,
    { x: x - radius, y: y - radius + 3, width: radius * 2, height: radius * 2 },
    radius * 0.5,
  )
  paint.fill()
  paint.fillStyle = vertical(paint, { y: y - radius, height: radius * 2 }, [
    '#ffffff',
    '#dfe6ff',
    '#aab6e6',
  ])
  rounded(
    paint,
    { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 },
    radius * 0.5,
  )
  paint.fill()
  paint.fillStyle = '#6672b8'
  for (const offset of [-0.34, 0, 0.34]) {
    paint.fillRect(x + offset * radius - 1.4, y - radius * 0.4, 2.8, radius * 0.8)
  }
}

function drawTicks(paint: Paint, { x, y, width, height }: Box): void {
  paint.fillStyle = 'rgb(255 255 255 / 0.78)'
  paint.font = `750 ${Math.max(12, Math.round(height * 0.46))}px system-ui, sans-serif`
  paint.textAlign = 'center'
  paint.textBaseline = 'top'
  for (const tick of [0, 25, 50, 75, 100]) {
    paint.fillText(String(tick), x + (tick / 100) * width, y + height * 1.62)
  }
}
