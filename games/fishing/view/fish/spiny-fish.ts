import type { Paint } from '../../../engine/view/paint.ts'
import { band, body, eye, fin, mouth, type Outline, spots, trace } from './fish-brush.ts'

const tail = (x: number, high: number): Outline => [
  [x, 0],
  [x - 8, -high * 0.3, -46, -high, -50, -high],
  [-41, -high * 0.3, -41, high * 0.3, -50, high],
  [-46, high, x - 8, high * 0.3, x, 0],
]

/** Round, with spines and a startled look. */
export function puffer(paint: Paint): void {
  paint.fillStyle = '#e8a83a'
  for (let spine = 0; spine < 22; spine += 1) {
    const angle = (spine / 22) * Math.PI * 2
    const [x, y] = [Math.cos(angle) * 33 + 2, Math.sin(angle) * 33]
    paint.beginPath()
    paint.moveTo(x - Math.sin(angle) * 3.6, y + Math.cos(angle) * 3.6)
    paint.lineTo(Math.cos(angle) * 44 + 2, Math.sin(angle) * 44)
    paint.lineTo(x + Math.sin(angle) * 3.6, y - Math.cos(angle) * 3.6)
    paint.closePath()
    paint.fill()
    paint.strokeStyle = '#5c3a10'
    paint.lineWidth = 1.2
    paint.stroke()
  }
  fin(paint, tail(-28, 13), { root: '#ffb85c', edge: '#ffd98a', from: [-30, 0] })
  body(
    paint,
    [
      [38, 0],
      [38, -22, 22, -36, 2, -36],
      [-20, -36, -34, -20, -34, 0],
      [-34, 20, -20, 36, 2, 36],
      [22, 36, 38, 22, 38, 0],
    ],
    {
      top: '#e8982e',
      middle: '#ffc964',
      belly: '#fffbe8',
      high: 74,
      marks: () =>
        spots(
          paint,
          [
            [-12, -22, 5],
            [2, -28, 4],
            [-24, -8, 4],
            [-4, -12, 5.5],
            [12, -20, 3.4],
            [-18, 6, 3.6],
          ],
          '#a85a14',
        ),
    },
  )
  fin(
    paint,
    [
      [-2, 4],
      [-12, 16, -24, 8, -20, 0],
      [-14, -8, -4, -4, -2, 4],
    ],
    {
      root: '#ffb85c',
      edge: '#ffe6b0',
      from: [0, 3],
    },
  )
  eye(paint, [18, -12], 9)
  trace(paint, [
    [38, 6],
    [42, 3, 42, 13, 37, 12],
    [33, 12, 33, 5, 38, 6],
  ])
  paint.fillStyle = '#d9566a'
  paint.fill()
  paint.stroke()
}

/** Red and white, with long rays for fins. */
export function lionfish(paint: Paint): void {
  const ray = (x: number, y: number, toX: number, toY: number): void => {
    paint.beginPath()
    paint.moveTo(x, y)
    paint.quadraticCurveTo((x + toX) / 2 - 4, (y + toY) / 2, toX, toY)
    paint.strokeStyle = '#4a0a14'
    paint.lineWidth = 4.6
    paint.lineCap = 'round'
    paint.stroke()
    paint.strokeStyle = '#ff6a55'
    paint.lineWidth = 2.6
    paint.setLineDash([5, 4])
    paint.stroke()
    paint.setLineDash([])
  }
  for (let spine = 0; spine < 8; spine += 1) ray(20 - spine * 6, -12, 12 - spine * 8, -42 + spine)
  for (let spine = 0; spine < 6; spine += 1) ray(8 - spine * 4, 10, -4 - spine * 8, 42 - spine * 3)
  fin(paint, tail(-26, 19), { root: '#ffd9c9', edge: '#ff8f7a', from: [-28, 0] })
  body(
    paint,
    [
      [46, 4],
      [40, -14, 22, -20, 0, -18],
      [-16, -14, -24, -8, -30, -5],
      [-30, 0, -30, 2, -30, 5],
      [-20, 12, -10, 20, 6, 20],
      [24, 20, 40, 16, 46, 4],
    ],
    {
      top: '#c9222e',
      middle: '#ff7466',
      belly: '#ffe9de',
      high: 42,
      marks: () => {
        for (let stripe = 0; stripe < 7; stripe += 1)
          band(paint, [30 - stripe * 9, 3.2], '#fff1ea', stripe % 2 === 0 ? 5 : -5)
      },
    },
  )
  fin(
    paint,
    [
      [14, 6],
      [12, 34, -20, 36, -26, 18],
      [-16, 14, 0, 2, 14, 6],
    ],
    {
      root: '#ffb3a0',
      edge: 'rgb(255 110 90 / 0.75)',
      from: [14, 4],
      rays: 7,
    },
  )
  eye(paint, [30, -4], 5.6)
  mouth(paint, [45, 6], [41, 10], [36, 9])
}
