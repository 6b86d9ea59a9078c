import { flutter } from '../../flutter.ts'
import { disc, glow, type Paint, type Size } from '../../paint.ts'

export function stars(paint: Paint, { width, height }: Size): void {
  const random = flutter(11)
  paint.fillStyle = '#fff'
  for (let star = 0; star < 90; star += 1) {
    paint.globalAlpha = 0.25 + random() * 0.7
    disc(paint, random() * width, random() * height * 0.6, 0.5 + random() * 1.1)
    paint.fill()
  }
  paint.globalAlpha = 1
}

export function bigLight(
  paint: Paint,
  { x, y, radius, colour }: { x: number; y: number; radius: number; colour: string },
): void {
  glow(paint, { x, y, radius: radius * 3.4, colour, alpha: 0.55 })
  disc(paint, x, y, radius)
  paint.fillStyle = colour
  paint.fill()
}

/** A range of hills across the picture; the seed chooses which. */
export function hills(
  paint: Paint,
  { width, height }: Size,
  hill: { base: number; high: number; colour: string; seed: number; isSharp?: boolean },
): void {
  const random = flutter(hill.seed)
  paint.beginPath()
  paint.moveTo(0, height)
  paint.lineTo(0, height * hill.base)
  const count = Math.max(4, Math.round(width / 170))
  const step = width / count
  for (let index = 0; index < count; index += 1) {
    const peak = height * (hill.base - hill.high * (0.4 + random() * 0.6))
    const x = index * step
    const foot = height * hill.base
    if (hill.isSharp === true) {
      paint.lineTo(x + step * 0.5, peak)
      paint.lineTo(x + step, foot)
    } else {
      paint.bezierCurveTo(x + step * 0.3, peak, x + step * 0.7, peak, x + step, foot)
    }
  }
  paint.lineTo(width, height)
  paint.closePath()
  paint.fillStyle = hill.colour
  paint.fill()
}
