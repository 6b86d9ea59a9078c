import { disc, type Paint, radial, shade, TAU, vertical } from '../../../engine/view/paint.ts'

/** Fish are drawn facing right, 100 long, around their own middle. */
export const LONG = 100
export const INK = '#10203c'

/** A closed outline by cubic curves: a first point, then two controls and a point each. */
export type Outline = readonly [
  from: readonly [number, number],
  ...curves: (readonly [number, number, number, number, number, number])[],
]

export function trace(paint: Paint, [from, ...curves]: Outline): void {
  paint.beginPath()
  paint.moveTo(...from)
  for (const curve of curves) paint.bezierCurveTo(...curve)
  paint.closePath()
}

interface Skin {
  top: string
  middle: string
  belly: string
  ink?: string
}

/** A body with light from above, a soft belly, an outline, and what `marks` paints on its skin. */
export function body(
  paint: Paint,
  outline: Outline,
  of: Skin & { high: number; marks?: () => void },
): void {
  const { top, middle, belly, ink = INK, high, marks } = of
  trace(paint, outline)
  paint.fillStyle = vertical(paint, { y: -high / 2, height: high }, [
    [0, shade(top, 0.1)],
    [0.35, top],
    [0.62, middle],
    [1, belly],
  ])
  paint.fill()
  paint.save()
  paint.clip()
  marks?.()
  // Light on the back, shadow under the belly.
  paint.globalCompositeOperation = 'soft-light'
  paint.fillStyle = vertical(paint, { y: -high / 2, height: high }, [
    'rgb(255 255 255 / 0.85)',
    [0.4, 'rgb(255 255 255 / 0)'],
    [0.75, 'rgb(0 0 30 / 0)'],
    'rgb(0 0 30 / 0.65)',
  ])
  paint.fillRect(-70, -70, 140, 140)
  paint.globalCompositeOperation = 'source-over'
  paint.restore()
  trace(paint, outline)
  paint.strokeStyle = ink
  paint.lineWidth = 2
  paint.stroke()
}

/** A fin: a fan with rays, from its root colour to its edge. */
export function fin(
  paint: Paint,
  outline: Outline,
  of: { root: string; edge: string; from: readonly [number, number]; rays?: number; ink?: string },
): void {
  const { root, edge, from, rays = 5, ink = INK } = of
  trace(paint, outline)
  paint.fillStyle = radial(paint, { x: from[0], y: from[1], radius: 46 }, [root, edge])
  paint.fill()
  paint.save()
  paint.clip()
  paint.strokeStyle = shadeOf(root)
  paint.lineWidth = 1
  const [x, y] = outline[0]
  const base = Math.atan2(y - from[1], x - from[0])
  for (let ray = -rays; ray <= rays; ray += 1) {
    const angle = base + (ray / rays) * 1.2
    paint.beginPath()
    paint.moveTo(...from)
    paint.lineTo(from[0] + Math.cos(angle) * 60, from[1] + Math.sin(angle) * 60)
    paint.stroke()
  }
  paint.restore()
  trace(paint, outline)
  paint.strokeStyle = ink
  paint.lineWidth = 1.7
  paint.stroke()
}

function shadeOf(colour: string): string {
  return colour.startsWith('#') ? shade(colour, -0.35) : 'rgb(0 0 0 / 0.25)'
}

/** An eye that looks ahead. */
export function eye(
  paint: Paint,
  [x, y]: readonly [number, number],
  radius: number,
  iris = '#1a2440',
): void {
  disc(paint, x, y, radius)
  paint.fillStyle = '#fff'
  paint.fill()
  paint.strokeStyle = INK
  paint.lineWidth = Math.max(0.8, radius * 0.22)
  paint.stroke()
  disc(paint, x + radius * 0.22, y + radius * 0.06, radius * 0.62)
  paint.fillStyle = iris
  paint.fill()
  disc(paint, x + radius * 0.28, y + radius * 0.08, radius * 0.34)
  paint.fillStyle = '#05070f'
  paint.fill()
  disc(paint, x + radius * 0.02, y - radius * 0.24, radius * 0.26)
  paint.fillStyle = '#fff'
  paint.fill()
}

/** A mouth: one curve. */
export function mouth(
  paint: Paint,
  [x, y]: readonly [number, number],
  [bendX, bendY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): void {
  paint.beginPath()
  paint.moveTo(x, y)
  paint.quadraticCurveTo(bendX, bendY, toX, toY)
  paint.strokeStyle = INK
  paint.lineWidth = 1.8
  paint.lineCap = 'round'
  paint.stroke()
}

/** Scales in rows, lighter than the skin. */
export function scales(
  paint: Paint,
  box: { x: number; y: number; width: number; height: number },
  size: number,
  colour = 'rgb(255 255 255 / 0.18)',
): void {
  paint.strokeStyle = colour
  paint.lineWidth = 1
  for (let row = 0; row * size * 0.8 < box.height; row += 1) {
    for (let column = 0; column * size < box.width; column += 1) {
      const x = box.x + column * size + (row % 2) * size * 0.5
      paint.beginPath()
      paint.arc(x, box.y + row * size * 0.8, size * 0.56, -1.4, 1.4)
      paint.stroke()
    }
  }
}

export function spots(
  paint: Paint,
  places: readonly (readonly [x: number, y: number, radius: number])[],
  colour: string,
): void {
  paint.fillStyle = colour
  for (const [x, y, radius] of places) {
    disc(paint, x, y, radius)
    paint.fill()
  }
}

/** A band across the body, with darker edges. */
export function band(
  paint: Paint,
  [x, width]: readonly [x: number, width: number],
  colour: string,
  bend = 6,
): void {
  paint.beginPath()
  paint.moveTo(x - width / 2, -60)
  paint.quadraticCurveTo(x - width / 2 + bend, 0, x - width / 2, 60)
  paint.lineTo(x + width / 2, 60)
  paint.quadraticCurveTo(x + width / 2 + bend, 0, x + width / 2, -60)
  paint.closePath()
  paint.fillStyle = colour
  paint.fill()
  paint.strokeStyle = INK
  paint.lineWidth = 1.4
  paint.stroke()
}

/** A rounded limb from one point to another, thick at its root. */
export function limb(
  paint: Paint,
  way: readonly [x: number, y: number, bendX: number, bendY: number, toX: number, toY: number],
  [root, tip]: readonly [number, number],
  colour: string,
): void {
  const [x, y, bendX, bendY, toX, toY] = way
  const steps = 14
  for (const [grow, fill] of [
    [1.6, INK],
    [0, colour],
  ] as const) {
    paint.fillStyle = fill
    for (let step = 0; step <= steps; step += 1) {
      const share = step / steps
      const rest = 1 - share
      disc(
        paint,
        rest * rest * x + 2 * rest * share * bendX + share * share * toX,
        rest * rest * y + 2 * rest * share * bendY + share * share * toY,
        root * rest + tip * share + grow,
      )
      paint.fill()
    }
  }
}

export function oval(
  paint: Paint,
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
  fill: string | CanvasGradient,
): void {
  paint.beginPath()
  paint.ellipse(x, y, width, height, 0, 0, TAU)
  paint.fillStyle = fill
  paint.fill()
  paint.strokeStyle = INK
  paint.lineWidth = 1.8
  paint.stroke()
}
