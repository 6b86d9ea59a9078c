import { disc, glow, type Paint, radial, shade, TAU } from '../paint.ts'

/** A winged ball of light for a multiplier; its number is written over it when it is shown. */
export function orbInto(paint: Paint, tone: string): void {
  glow(paint, { x: 50, y: 50, radius: 50, colour: tone, alpha: 0.9 })
  for (const side of [-1, 1]) {
    for (const feather of [0, 1, 2]) {
      paint.beginPath()
      paint.moveTo(50 + side * 22, 52)
      paint.quadraticCurveTo(
        50 + side * (46 - feather * 3),
        10 + feather * 16,
        50 + side * (49 - feather * 6),
        34 + feather * 17,
      )
      paint.quadraticCurveTo(50 + side * 36, 52 + feather * 9, 50 + side * 20, 62)
      paint.closePath()
      paint.fillStyle = feather === 1 ? '#ffe9a8' : '#fff8dc'
      paint.fill()
      paint.lineWidth = 1.6
      paint.strokeStyle = '#b57610'
      paint.stroke()
    }
  }
  disc(paint, 50, 51, 31)
  paint.fillStyle = radial(paint, { x: 40, y: 38, radius: 50 }, [
    '#ffffff',
    shade(tone, 0.5),
    tone,
    shade(tone, -0.6),
  ])
  paint.fill()
  paint.lineWidth = 3.5
  paint.strokeStyle = '#ffd76a'
  paint.stroke()
  paint.beginPath()
  paint.ellipse(40, 35, 9, 5, -0.6, 0, TAU)
  paint.fillStyle = 'rgb(255 255 255 / 0.85)'
  paint.fill()
}
