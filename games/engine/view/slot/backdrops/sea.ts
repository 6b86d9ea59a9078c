import { flutter } from '../../flutter.ts'
import { type Paint, type Size, vertical } from '../../paint.ts'
import { hills } from './scenery.ts'

export function sea(paint: Paint, size: Size, isNight: boolean): void {
  const { width, height } = size
  for (let ray = 0; ray < 9; ray += 1) {
    const x = (ray / 8) * width
    paint.beginPath()
    paint.moveTo(x - 14, 0)
    paint.lineTo(x + 26, 0)
    paint.lineTo(x + (x - width / 2) * 0.5 + 90, height)
    paint.lineTo(x + (x - width / 2) * 0.5 - 60, height)
    paint.closePath()
    paint.fillStyle = vertical(paint, { y: 0, height }, [
      `rgb(255 255 255 / ${isNight ? 0.05 : 0.11})`,
      'rgb(255 255 255 / 0)',
    ])
    paint.fill()
  }
  hills(paint, size, { base: 0.9, high: 0.12, colour: isNight ? '#0a1c48' : '#0b4f85', seed: 63 })
  const random = flutter(19)
  const corals = isNight ? ['#5a3aa0', '#2f5fb0', '#8a3a8f'] : ['#ff7a6b', '#ffb14a', '#d65cc0']
  for (let index = 0; index < Math.round(width / 46); index += 1) {
    coral(paint, {
      x: random() * width,
      y: height * (0.93 + random() * 0.07),
      length: 26 + random() * 44,
      colour: corals[index % 3] ?? '#ff7a6b',
    })
  }
}

function coral(
  paint: Paint,
  { x, y, length, colour }: { x: number; y: number; length: number; colour: string },
): void {
  paint.strokeStyle = colour
  paint.lineCap = 'round'
  for (const angle of [-0.7, -0.25, 0.2, 0.65]) {
    paint.beginPath()
    paint.moveTo(x, y)
    paint.quadraticCurveTo(
      x + Math.sin(angle) * length * 0.3,
      y - length * 0.6,
      x + Math.sin(angle) * length,
      y - Math.cos(angle) * length,
    )
    paint.lineWidth = 6
    paint.stroke()
  }
}
