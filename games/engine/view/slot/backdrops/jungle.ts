import { flutter } from '../../flutter.ts'
import { glow, type Paint, type Size } from '../../paint.ts'
import { hills } from './scenery.ts'

export function jungle(paint: Paint, size: Size, isNight: boolean): void {
  const { width, height } = size
  glow(paint, {
    x: width * 0.5,
    y: height * 0.05,
    radius: height * 0.6,
    colour: isNight ? '#6fb8ff' : '#f4ff9a',
    alpha: 0.4,
  })
  hills(paint, size, { base: 0.62, high: 0.3, colour: isNight ? '#0c3350' : '#137a45', seed: 31 })
  hills(paint, size, { base: 0.8, high: 0.26, colour: isNight ? '#082338' : '#0d5a36', seed: 38 })
  const random = flutter(5)
  for (let index = 0; index < 34; index += 1) {
    const isLeft = index % 2 === 0
    const x = isLeft ? -10 + random() * width * 0.12 : width + 10 - random() * width * 0.12
    const y = random() * height
    const tone = isNight ? ['#0b3b52', '#0a2c44', '#114a5c'] : ['#1fae58', '#12803f', '#0b6434']
    frond(paint, {
      x,
      y,
      length: 60 + random() * 90,
      angle: (isLeft ? 0.2 : Math.PI - 0.2) + (random() - 0.5) * 1.4,
      colour: tone[index % 3] ?? '#12803f',
    })
  }
}

function frond(
  paint: Paint,
  leaf: { x: number; y: number; length: number; angle: number; colour: string },
): void {
  paint.save()
  paint.translate(leaf.x, leaf.y)
  paint.rotate(leaf.angle)
  paint.beginPath()
  paint.moveTo(0, 0)
  paint.quadraticCurveTo(leaf.length * 0.5, -leaf.length * 0.28, leaf.length, 0)
  paint.quadraticCurveTo(leaf.length * 0.5, leaf.length * 0.22, 0, 0)
  paint.fillStyle = leaf.colour
  paint.fill()
  paint.beginPath()
  paint.moveTo(0, 0)
  paint.lineTo(leaf.length * 0.92, 0)
  paint.lineWidth = 1.6
  paint.strokeStyle = 'rgb(255 255 255 / 0.16)'
  paint.stroke()
  paint.restore()
}
