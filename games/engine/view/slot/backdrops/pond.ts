import { flutter } from '../../flutter.ts'
import { type Paint, type Size, TAU, vertical } from '../../paint.ts'
import { bigLight, hills } from './scenery.ts'

export function pond(paint: Paint, size: Size, isNight: boolean): void {
  const { width, height } = size
  bigLight(paint, {
    x: width * (width > height ? 0.93 : 0.8),
    y: height * 0.12,
    radius: Math.min(width, height) * 0.062,
    colour: isNight ? '#fdf6d0' : '#ffd9a0',
  })
  hills(paint, size, { base: 0.3, high: 0.13, colour: isNight ? '#15124a' : '#0d5670', seed: 4 })
  hills(paint, size, { base: 0.34, high: 0.09, colour: isNight ? '#100d3c' : '#0a4a63', seed: 9 })
  paint.fillStyle = vertical(
    paint,
    { y: height * 0.33, height: height * 0.67 },
    isNight ? ['#1c2d78', '#0a0f38'] : ['#0f7d8c', '#052c4a'],
  )
  paint.fillRect(0, height * 0.33, width, height * 0.67)
  const random = flutter(21)
  for (let index = 0; index < 36; index += 1) {
    const y = height * (0.35 + random() * 0.63)
    const wide = 20 + random() * 90
    paint.fillStyle = `rgb(255 255 255 / ${0.03 + random() * 0.06})`
    paint.beginPath()
    paint.ellipse(random() * width, y, wide, 1.4 + random() * 2, 0, 0, TAU)
    paint.fill()
  }
  for (let index = 0; index < Math.round(width / 90) + 4; index += 1) {
    const edge = random() < 0.5 ? random() * 0.16 : 0.84 + random() * 0.16
    lilyPad(paint, {
      x: edge * width,
      y: height * (0.42 + random() * 0.55),
      radius: 16 + random() * 22,
      isNight,
    })
  }
}

function lilyPad(
  paint: Paint,
  pad: { x: number; y: number; radius: number; isNight: boolean },
): void {
  paint.save()
  paint.translate(pad.x, pad.y)
  paint.scale(1, 0.5)
  paint.beginPath()
  paint.moveTo(0, 0)
  paint.arc(0, 0, pad.radius, 0.4, TAU - 0.1)
  paint.closePath()
  paint.fillStyle = pad.isNight ? '#16406a' : '#1a8f5c'
  paint.fill()
  paint.lineWidth = 2
  paint.strokeStyle = pad.isNight ? '#2f6aa0' : '#4fd08a'
  paint.stroke()
  paint.restore()
  if (pad.radius > 27) {
    for (const angle of [-0.9, -0.45, 0, 0.45, 0.9]) {
      paint.save()
      paint.translate(pad.x, pad.y - 2)
      paint.rotate(angle)
      paint.beginPath()
      paint.ellipse(0, -9, 4.4, 10, 0, 0, TAU)
      paint.fillStyle = pad.isNight ? '#c9a7ff' : '#ffb3d6'
      paint.fill()
      paint.restore()
    }
  }
}
