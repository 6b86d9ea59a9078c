import { type Paint, type Size } from '../../paint.ts'
import { bigLight, hills } from './scenery.ts'

export function desert(paint: Paint, size: Size, isNight: boolean): void {
  const { width, height } = size
  bigLight(paint, {
    x: width * 0.5,
    y: height * 0.15,
    radius: Math.min(width, height) * 0.12,
    colour: isNight ? '#e8dcff' : '#fff0a8',
  })
  for (const [x, base, wide, tone] of [
    [0.14, 0.62, 0.34, 0],
    [0.88, 0.6, 0.38, 1],
    [0.5, 0.56, 0.3, 2],
  ] as const) {
    stepPyramid(paint, {
      x: x * width,
      y: base * height,
      wide: Math.max(wide * width, 180),
      colour:
        (isNight ? ['#2c1a56', '#27164c', '#331f63'] : ['#8f3a26', '#7d3020', '#a3472d'])[tone] ??
        '#8f3a26',
    })
  }
  hills(paint, size, { base: 0.7, high: 0.1, colour: isNight ? '#1c0f3c' : '#7a3020', seed: 14 })
  hills(paint, size, { base: 0.82, high: 0.1, colour: isNight ? '#140a2e' : '#5a2018', seed: 18 })
}

function stepPyramid(
  paint: Paint,
  stone: { x: number; y: number; wide: number; colour: string },
): void {
  const steps = 6
  const high = (stone.wide * 0.6) / steps
  for (let step = 0; step < steps; step += 1) {
    const wide = stone.wide * (1 - step / (steps + 1))
    paint.fillStyle = stone.colour
    paint.fillRect(
      stone.x - wide / 2,
      stone.y - high * (step + 1),
      wide,
      high + stone.wide * (step === 0 ? 1 : 0),
    )
    paint.fillStyle = 'rgb(255 255 255 / 0.1)'
    paint.fillRect(stone.x - wide / 2, stone.y - high * (step + 1), wide, 2)
  }
}
