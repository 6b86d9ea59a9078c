import type { Paint } from '../../../engine/view/paint.ts'
import { band, body, eye, fin, mouth, type Outline, scales, spots } from './fish-brush.ts'

const tail = (x: number, high: number): Outline => [
  [x, 0],
  [x - 8, -high * 0.3, -46, -high, -50, -high],
  [-41, -high * 0.3, -41, high * 0.3, -50, high],
  [-46, high, x - 8, high * 0.3, x, 0],
]

/** A quick silver-blue fish of the school. */
export function minnow(paint: Paint): void {
  fin(paint, tail(-26, 17), { root: '#ffd34a', edge: '#ff9d2e', from: [-28, 0] })
  fin(
    paint,
    [
      [-4, -16],
      [4, -30, 16, -24, 20, -15],
      [10, -14, 2, -14, -4, -16],
    ],
    {
      root: '#ffd34a',
      edge: '#ffb02e',
      from: [6, -12],
    },
  )
  body(
    paint,
    [
      [48, 2],
      [40, -14, 18, -20, -2, -17],
      [-16, -14, -24, -7, -32, -4],
      [-32, 0, -32, 2, -32, 4],
      [-22, 10, -12, 18, 6, 18],
      [26, 17, 42, 12, 48, 2],
    ],
    {
      top: '#2f8bff',
      middle: '#7fd0ff',
      belly: '#f2fbff',
      high: 40,
      marks: () => {
        scales(paint, { x: -30, y: -14, width: 50, height: 30 }, 8)
        paint.fillStyle = '#ffe45c'
        paint.beginPath()
        paint.ellipse(0, 1, 40, 2.6, -0.04, 0, 7)
        paint.fill()
      },
    },
  )
  fin(
    paint,
    [
      [10, 6],
      [4, 16, -8, 16, -10, 10],
      [-4, 6, 2, 4, 10, 6],
    ],
    {
      root: '#ffd34a',
      edge: '#ffb02e',
      from: [10, 6],
    },
  )
  eye(paint, [31, -4], 6.4)
  mouth(paint, [47, 4], [43, 7], [39, 6])
}

/** Orange with white bands. */
export function clown(paint: Paint): void {
  fin(paint, tail(-28, 18), { root: '#ff8a1f', edge: '#ffb35c', from: [-30, 0] })
  fin(
    paint,
    [
      [24, -20],
      [14, -38, -20, -38, -26, -14],
      [-10, -20, 8, -24, 24, -20],
    ],
    {
      root: '#ff7a14',
      edge: '#ffb35c',
      from: [0, -14],
    },
  )
  fin(
    paint,
    [
      [6, 20],
      [-2, 36, -22, 32, -22, 14],
      [-12, 18, -4, 20, 6, 20],
    ],
    {
      root: '#ff7a14',
      edge: '#ffb35c',
      from: [-6, 14],
    },
  )
  body(
    paint,
    [
      [48, 2],
      [42, -20, 18, -27, -4, -24],
      [-20, -20, -26, -8, -34, -6],
      [-34, -2, -34, 2, -34, 6],
      [-26, 8, -18, 24, 2, 25],
      [24, 26, 42, 18, 48, 2],
    ],
    {
      top: '#ff6a0f',
      middle: '#ff8f2b',
      belly: '#ffd08a',
      high: 54,
      marks: () => {
        band(paint, [20, 11], '#fff', 8)
        band(paint, [-8, 12], '#fff', -7)
        band(paint, [-31, 5], '#fff', -3)
      },
    },
  )
  fin(
    paint,
    [
      [4, 4],
      [-2, 18, -18, 16, -16, 6],
      [-12, -2, -2, -2, 4, 4],
    ],
    {
      root: '#ff7a14',
      edge: '#ffc06a',
      from: [6, 4],
    },
  )
  eye(paint, [34, -6], 6.6)
  mouth(paint, [46, 6], [41, 11], [36, 8])
}

/** Tall and yellow, with a mask and a long fin. */
export function butterfly(paint: Paint): void {
  fin(paint, tail(-28, 15), { root: '#fff3b0', edge: '#ffe04a', from: [-30, 0] })
  fin(
    paint,
    [
      [16, -30],
      [0, -54, -30, -44, -36, -6],
      [-20, -18, 0, -28, 16, -30],
    ],
    {
      root: '#ffb11f',
      edge: '#ffe96a',
      from: [-4, -18],
    },
  )
  fin(
    paint,
    [
      [12, 30],
      [-4, 50, -30, 40, -36, 6],
      [-18, 18, -2, 28, 12, 30],
    ],
    {
      root: '#ffb11f',
      edge: '#ffe96a',
      from: [-4, 18],
    },
  )
  body(
    paint,
    [
      [50, 4],
      [42, -4, 36, -30, 8, -34],
      [-16, -34, -28, -16, -34, -5],
      [-34, -2, -34, 2, -34, 5],
      [-28, 16, -16, 34, 8, 34],
      [34, 32, 42, 14, 50, 4],
    ],
    {
      top: '#ffd21f',
      middle: '#fff06a',
      belly: '#fffde0',
      high: 72,
      marks: () => {
        band(paint, [25, 11], '#1b2a52', 4)
        paint.strokeStyle = 'rgb(230 120 20 / 0.6)'
        paint.lineWidth = 2.4
        for (let line = -3; line < 5; line += 1) {
          paint.beginPath()
          paint.moveTo(14 - line * 9, -40)
          paint.lineTo(-4 - line * 9, 0)
          paint.lineTo(14 - line * 9, 40)
          paint.stroke()
        }
        spots(paint, [[-24, -14, 6]], '#1b2a52')
      },
    },
  )
  eye(paint, [27, -5], 6)
  mouth(paint, [49, 5], [46, 7], [43, 6])
}
