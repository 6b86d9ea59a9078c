import { glow, type Paint, vertical } from '../../../engine/view/paint.ts'
import { body, eye, fin, INK, limb, oval, scales, spots, trace } from './fish-brush.ts'

/** A crab with lightning in its claws. */
export function crab(paint: Paint): void {
  for (const side of [-1, 1]) {
    for (let leg = 0; leg < 3; leg += 1)
      limb(
        paint,
        [
          side * 24,
          8 + leg * 4,
          side * (42 + leg),
          4 + leg * 8,
          side * (44 - leg * 5),
          22 + leg * 7,
        ],
        [4, 1.8],
        '#c92a2a',
      )
    limb(paint, [side * 24, -6, side * 42, -10, side * 38, -24], [5, 5], '#e8412f')
    glow(paint, { x: side * 37, y: -30, radius: 18, colour: '#7fe8ff', alpha: 0.8 })
    body(
      paint,
      [
        [side * 30, -20],
        [side * 24, -36, side * 34, -44, side * 40, -42],
        [side * 36, -36, side * 38, -32, side * 41, -33],
        [side * 44, -36, side * 46, -40, side * 47, -40],
        [side * 52, -28, side * 44, -18, side * 30, -20],
      ],
      { top: '#ff6a4a', middle: '#ff8f6a', belly: '#c92a2a', high: 70 },
    )
  }
  limb(paint, [-9, -14, -10, -22, -10, -26], [2.4, 2.4], '#e8412f')
  limb(paint, [9, -14, 10, -22, 10, -26], [2.4, 2.4], '#e8412f')
  body(
    paint,
    [
      [0, -20],
      [26, -20, 36, -8, 34, 4],
      [30, 20, 14, 26, 0, 26],
      [-14, 26, -30, 20, -34, 4],
      [-36, -8, -26, -20, 0, -20],
    ],
    {
      top: '#ff5a3a',
      middle: '#ff7f55',
      belly: '#b81f1f',
      high: 48,
      marks: () =>
        spots(
          paint,
          [
            [-20, -6, 3],
            [-12, -12, 2],
            [18, -8, 3],
            [22, 4, 2],
            [-24, 6, 2],
          ],
          'rgb(255 220 160 / 0.7)',
        ),
    },
  )
  paint.beginPath()
  for (const [x, y] of [
    [4, -12],
    [-10, 6],
    [-1, 6],
    [-5, 20],
    [11, 1],
    [2, 1],
  ] as const)
    paint.lineTo(x, y)
  paint.closePath()
  paint.fillStyle = vertical(paint, { y: -12, height: 32 }, ['#fffbd0', '#ffe23a', '#ffab1f'])
  paint.fill()
  paint.strokeStyle = INK
  paint.lineWidth = 1.6
  paint.stroke()
  eye(paint, [-10, -29], 5.4)
  eye(paint, [10, -29], 5.4)
}

/** A lobster that carries a drill. */
export function lobster(paint: Paint): void {
  for (const side of [-1, 1]) {
    limb(paint, [16, side * 6, 28, side * 20, 40, side * 16], [3.4, 4], '#d8462a')
    body(
      paint,
      [
        [37, side * 12],
        [38, side * 24, 46, side * 24, 50, side * 19],
        [46, side * 18, 45, side * 16, 50, side * 13],
        [46, side * 8, 40, side * 8, 37, side * 12],
      ],
      { top: '#ff7a4a', middle: '#e8502e', belly: '#a82a1a', high: 50 },
    )
    for (let leg = 0; leg < 3; leg += 1)
      limb(
        paint,
        [6 - leg * 8, side * 7, 4 - leg * 8, side * 15, -3 - leg * 8, side * 19],
        [2, 1],
        '#c93a24',
      )
  }
  fin(
    paint,
    [
      [-36, 0],
      [-40, -12, -50, -14, -50, -10],
      [-47, -4, -47, 4, -50, 10],
      [-50, 14, -40, 12, -36, 0],
    ],
    { root: '#e8502e', edge: '#ff9a6a', from: [-37, 0], rays: 4 },
  )
  for (let ring = 5; ring >= 0; ring -= 1)
    oval(
      paint,
      [-6 - ring * 5.6, 0],
      [6.4, 10.5 - ring * 0.9],
      vertical(paint, { y: -10, height: 20 }, ['#ffa07a', '#e8502e', '#9a2416']),
    )
  body(
    paint,
    [
      [26, 0],
      [22, -10, 8, -13, -4, -11],
      [-9, -8, -9, 8, -4, 11],
      [8, 13, 22, 10, 26, 0],
    ],
    {
      top: '#ff6a3f',
      middle: '#ff8f60',
      belly: '#a82a1a',
      high: 26,
      marks: () => scales(paint, { x: -8, y: -10, width: 30, height: 20 }, 6),
    },
  )
  // The drill: a cone of steel with a thread.
  trace(paint, [
    [20, -7],
    [28, -6, 36, -2, 45, 0],
    [36, 2, 28, 6, 20, 7],
    [17, 4, 17, -4, 20, -7],
  ])
  paint.fillStyle = vertical(paint, { y: -7, height: 14 }, ['#fdfdff', '#b8c4d8', '#5a6a88'])
  paint.fill()
  paint.strokeStyle = INK
  paint.lineWidth = 1.5
  paint.stroke()
  for (let turn = 0; turn < 4; turn += 1) {
    paint.beginPath()
    paint.moveTo(24 + turn * 4.6, -5.6 + turn * 1.2)
    paint.lineTo(21 + turn * 4.6, 5.8 - turn * 1.2)
    paint.stroke()
  }
  eye(paint, [14, -8], 3.2)
  eye(paint, [14, 8], 3.2)
}

/** The dragon of the deep: a long body, a mane, a beard of gold. */
export function dragon(paint: Paint): void {
  fin(
    paint,
    [
      [-36, 2],
      [-44, -10, -48, -12, -50, -11],
      [-46, -2, -46, 4, -50, 12],
      [-46, 13, -40, 8, -36, 2],
    ],
    { root: '#ff6a2a', edge: '#ffd85a', from: [-38, 2], rays: 4 },
  )
  fin(
    paint,
    [
      [20, -11],
      [10, -24, -24, -24, -36, -3],
      [-18, -8, 0, -12, 20, -11],
    ],
    { root: '#ff4a2a', edge: '#ffc84a', from: [-6, -4], rays: 12 },
  )
  fin(
    paint,
    [
      [8, 8],
      [-2, 23, -20, 22, -26, 13],
      [-16, 10, -4, 6, 8, 8],
    ],
    { root: '#ff4a2a', edge: '#ffc84a', from: [2, 4], rays: 8 },
  )
  body(
    paint,
    [
      [34, -5],
      [22, -14, 6, -12, -8, -9],
      [-20, -6, -30, 0, -40, 0],
      [-41, 2, -41, 3, -40, 4],
      [-28, 8, -14, 10, 2, 10],
      [16, 11, 26, 10, 34, 5],
    ],
    {
      top: '#0f8a6a',
      middle: '#2fd0a0',
      belly: '#ffe89a',
      high: 26,
      marks: () => {
        scales(paint, { x: -40, y: -12, width: 74, height: 18 }, 5, 'rgb(220 255 240 / 0.45)')
        paint.strokeStyle = 'rgb(160 100 20 / 0.6)'
        paint.lineWidth = 1
        for (let plate = 0; plate < 14; plate += 1) {
          paint.beginPath()
          paint.arc(28 - plate * 4.8, 8, 5, 0.3, 2.2)
          paint.stroke()
        }
      },
    },
  )
  // Mane, horns, head.
  for (let lock = 0; lock < 7; lock += 1)
    limb(
      paint,
      [26, -8 + lock * 2.6, 16, -13 + lock * 4, 12 - (lock % 2) * 4, -15 + lock * 5],
      [3.4, 1],
      lock % 2 === 0 ? '#ff8a2a' : '#ffc23a',
    )
  limb(paint, [31, -8, 24, -18, 15, -21], [2.8, 0.8], '#ffe9a8')
  limb(paint, [35, -9, 31, -19, 24, -24], [2.8, 0.8], '#fff3c8')
  body(
    paint,
    [
      [50, -1],
      [48, -6, 43, -7, 39, -9],
      [33, -13, 25, -9, 25, -1],
      [25, 6, 30, 9, 36, 8],
      [40, 6, 45, 6, 49, 4],
      [50, 3, 51, 1, 50, -1],
    ],
    {
      top: '#0f8a6a',
      middle: '#3fe0b0',
      belly: '#ffe89a',
      high: 24,
      marks: () => scales(paint, { x: 24, y: -10, width: 14, height: 16 }, 4),
    },
  )
  paint.beginPath()
  paint.moveTo(49, 2.4)
  paint.quadraticCurveTo(42, 5, 36, 3)
  paint.strokeStyle = INK
  paint.lineWidth = 1.3
  paint.stroke()
  paint.fillStyle = '#fff'
  for (const x of [46, 42.5]) {
    paint.beginPath()
    paint.moveTo(x, 3.2)
    paint.lineTo(x - 0.8, 6.6)
    paint.lineTo(x - 2, 3.8)
    paint.fill()
  }
  limb(paint, [47, 0, 56, 4, 46, 14], [1.1, 0.5], '#ffd85a')
  limb(paint, [46, -4, 54, -10, 44, -16], [1.1, 0.5], '#ffd85a')
  limb(paint, [40, 8, 40, 13, 35, 16], [2.2, 0.6], '#ffc23a')
  eye(paint, [38.6, -4], 2.9, '#e02a10')
}
