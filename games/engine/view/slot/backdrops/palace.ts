import { flutter } from '../../flutter.ts'
import { glow, type Paint, type Size, vertical } from '../../paint.ts'
import { bigLight, hills } from './scenery.ts'

/** Roofs of a palace one above the other, and lanterns in the air. */
export function palace(paint: Paint, size: Size, isNight: boolean): void {
  const { width, height } = size
  bigLight(paint, {
    x: width * 0.2,
    y: height * 0.14,
    radius: Math.min(width, height) * 0.085,
    colour: isNight ? '#ffe9b0' : '#ffd27a',
  })
  hills(paint, size, {
    base: 0.55,
    high: 0.28,
    colour: isNight ? '#2a0f3c' : '#8c2a2a',
    seed: 3,
    isSharp: true,
  })
  const unit = Math.max(110, Math.min(width, height) * 0.26)
  for (const [x, base, scale] of [
    [0.06, 0.86, 1],
    [0.94, 0.86, 1],
    [0.5, 0.74, 1.3],
  ] as const) {
    pagoda(paint, { x: width * x, foot: height * base, unit: unit * scale, isNight })
  }
  hills(paint, size, { base: 0.98, high: 0.1, colour: isNight ? '#190a2a' : '#5c1420', seed: 17 })
  const random = flutter(44)
  for (let index = 0; index < Math.round(width / 120) + 5; index += 1) {
    lantern(paint, {
      x: random() * width,
      y: height * (0.05 + random() * 0.55),
      size: 10 + random() * 14,
    })
  }
}

function pagoda(
  paint: Paint,
  tower: { x: number; foot: number; unit: number; isNight: boolean },
): void {
  const { x, foot, unit, isNight } = tower
  for (let floor = 0; floor < 3; floor += 1) {
    const wide = unit * (0.62 - floor * 0.15)
    const y = foot - floor * unit * 0.42
    paint.fillStyle = isNight ? '#4a1638' : '#a3262a'
    paint.fillRect(x - wide * 0.62, y - unit * 0.3, wide * 1.24, unit * 0.3)
    paint.fillStyle = '#ffcf6a'
    for (const window of [-0.36, 0, 0.36]) {
      paint.globalAlpha = 0.85
      paint.fillRect(x + window * wide - unit * 0.03, y - unit * 0.22, unit * 0.06, unit * 0.13)
    }
    paint.globalAlpha = 1
    paint.beginPath()
    paint.moveTo(x - wide * 1.05, y - unit * 0.3)
    paint.quadraticCurveTo(x - wide * 0.5, y - unit * 0.34, x - wide * 0.34, y - unit * 0.48)
    paint.lineTo(x + wide * 0.34, y - unit * 0.48)
    paint.quadraticCurveTo(x + wide * 0.5, y - unit * 0.34, x + wide * 1.05, y - unit * 0.3)
    paint.closePath()
    paint.fillStyle = vertical(
      paint,
      { y: y - unit * 0.48, height: unit * 0.18 },
      isNight ? ['#7a4a9c', '#2f1650'] : ['#f5b53a', '#8a4a10'],
    )
    paint.fill()
  }
}

function lantern(paint: Paint, { x, y, size }: { x: number; y: number; size: number }): void {
  glow(paint, { x, y, radius: size * 2.4, colour: '#ff8a3d', alpha: 0.5 })
  paint.beginPath()
  paint.ellipse(x, y, size * 0.8, size, 0, 0, Math.PI * 2)
  paint.fillStyle = vertical(paint, { y: y - size, height: size * 2 }, ['#ffb04a', '#e0301f'])
  paint.fill()
  paint.fillStyle = '#6b2a06'
  paint.fillRect(x - size * 0.35, y - size * 1.12, size * 0.7, size * 0.2)
  paint.fillRect(x - size * 0.35, y + size * 0.94, size * 0.7, size * 0.2)
}
