import { disc, glow, type Paint, rounded, TAU, vertical } from '../../../engine/view/paint.ts'

export function lotus(paint: Paint): void {
  glow(paint, { x: 50, y: 55, radius: 48, colour: '#ff7fc0', alpha: 0.4 })
  paint.fillStyle = vertical(paint, { y: 66, height: 22 }, ['#36b46c', '#0d5a37'])
  paint.beginPath()
  paint.ellipse(50, 77, 40, 11, 0, 0, TAU)
  paint.fill()
  const petals: readonly (readonly [number, number, number])[] = [
    [-1.15, 41, 0],
    [1.15, 41, 0],
    [-0.72, 47, 1],
    [0.72, 47, 1],
    [-0.32, 50, 2],
    [0.32, 50, 2],
    [0, 52, 3],
  ]
  for (const [angle, length, depth] of petals) petal(paint, { angle, length, depth })
  disc(paint, 50, 70, 6)
  paint.fillStyle = '#ffd75e'
  paint.fill()
}

function petal(
  paint: Paint,
  { angle, length, depth }: { angle: number; length: number; depth: number },
): void {
  paint.save()
  paint.translate(50, 77)
  paint.rotate(angle)
  paint.beginPath()
  paint.moveTo(0, 0)
  paint.bezierCurveTo(-19, -length * 0.35, -13, -length * 0.85, 0, -length)
  paint.bezierCurveTo(13, -length * 0.85, 19, -length * 0.35, 0, 0)
  const tones = [
    ['#ffd3ea', '#d9468f'],
    ['#ffe0f0', '#e85aa0'],
    ['#ffeaf5', '#f274b1'],
    ['#fff6fb', '#ff92c4'],
  ][depth] ?? ['#fff', '#ff92c4']
  paint.fillStyle = vertical(paint, { y: -length, height: length }, tones)
  paint.fill()
  paint.lineWidth = 1.3
  paint.strokeStyle = '#a82a68'
  paint.stroke()
  paint.beginPath()
  paint.moveTo(0, -length * 0.86)
  paint.quadraticCurveTo(-5, -length * 0.5, 0, -length * 0.2)
  paint.strokeStyle = 'rgb(255 255 255 / 0.7)'
  paint.stroke()
  paint.restore()
}

export function bamboo(paint: Paint): void {
  glow(paint, { x: 50, y: 52, radius: 44, colour: '#58d68a', alpha: 0.28 })
  const stalks = [
    [34, 26, 66, -0.1],
    [66, 32, 60, 0.12],
    [50, 12, 80, 0],
  ] as const
  for (const [x, top, height, lean] of stalks) {
    paint.save()
    paint.translate(x, top + height)
    paint.rotate(lean)
    const joints = Math.round(height / 22)
    for (let joint = 0; joint < joints; joint += 1) {
      const y = -height + (joint * height) / joints
      const gradient = paint.createLinearGradient(-8, 0, 8, 0)
      for (const [at, colour] of [
        [0, '#0f6b3c'],
        [0.35, '#a8f0a6'],
        [0.6, '#3fbf6c'],
        [1, '#0b4d2c'],
      ] as const) {
        gradient.addColorStop(at, colour)
      }
      paint.fillStyle = gradient
      rounded(paint, { x: -7.5, y, width: 15, height: height / joints - 1.5 }, 4)
      paint.fill()
      paint.strokeStyle = '#063b22'
      paint.lineWidth = 1.2
      paint.stroke()
    }
    paint.restore()
  }
  for (const [x, y, angle] of [
    [52, 30, -0.5],
    [48, 46, 3.5],
    [66, 46, -0.3],
    [33, 40, 3.9],
    [54, 22, -1.1],
  ] as const) {
    leaf(paint, { x, y, angle })
  }
}

function leaf(paint: Paint, { x, y, angle }: { x: number; y: number; angle: number }): void {
  paint.save()
  paint.translate(x, y)
  paint.rotate(angle)
  paint.beginPath()
  paint.moveTo(0, 0)
  paint.quadraticCurveTo(13, -9, 28, 0)
  paint.quadraticCurveTo(13, 7, 0, 0)
  paint.fillStyle = vertical(paint, { y: -8, height: 14 }, ['#b6f58f', '#1d8f4c'])
  paint.fill()
  paint.lineWidth = 1
  paint.strokeStyle = '#0a4a29'
  paint.stroke()
  paint.restore()
}
