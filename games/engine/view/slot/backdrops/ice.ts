import { type Paint, type Size, veil } from '../../paint.ts'
import { bigLight, hills } from './scenery.ts'

export function ice(paint: Paint, size: Size, isNight: boolean): void {
  const { width, height } = size
  if (isNight) {
    for (const [index, colour] of ['#3dffb0', '#4ad0ff', '#9a7bff'].entries()) {
      paint.beginPath()
      paint.moveTo(0, height * (0.12 + index * 0.07))
      paint.bezierCurveTo(
        width * 0.3,
        height * (0.0 + index * 0.07),
        width * 0.6,
        height * (0.3 + index * 0.05),
        width,
        height * (0.08 + index * 0.06),
      )
      paint.lineWidth = height * 0.07
      paint.strokeStyle = veil(colour, 0.2)
      paint.stroke()
    }
  } else
    bigLight(paint, {
      x: width * 0.24,
      y: height * 0.12,
      radius: Math.min(width, height) * 0.06,
      colour: '#fff6df',
    })
  hills(paint, size, {
    base: 0.56,
    high: 0.34,
    colour: isNight ? '#123a63' : '#7fb4e0',
    seed: 41,
    isSharp: true,
  })
  hills(paint, size, {
    base: 0.66,
    high: 0.28,
    colour: isNight ? '#0c2c50' : '#4f86c0',
    seed: 47,
    isSharp: true,
  })
  hills(paint, size, { base: 0.84, high: 0.1, colour: isNight ? '#0a2140' : '#d9ecfb', seed: 52 })
}
