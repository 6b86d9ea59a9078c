import { disc, type Paint, radial, vertical } from '../../../engine/view/paint.ts'
import { body, eye, fin, INK, limb, mouth, oval, scales, spots, trace } from './fish-brush.ts'

/** Upright, with a curled tail and a crest. */
export function seahorse(paint: Paint): void {
  const rings = [
    [6, -34, 15],
    [0, -16, 17],
    [-3, 2, 19],
    [-4, 20, 17],
    [-1, 36, 13],
    [6, 49, 9],
    [15, 57, 7],
    [24, 56, 5.4],
    [28, 48, 4.4],
    [23, 43, 3.4],
  ] as const
  fin(
    paint,
    [
      [-14, -10],
      [-38, -14, -40, 24, -18, 22],
      [-16, 10, -16, 0, -14, -10],
    ],
    {
      root: '#ffe08a',
      edge: 'rgb(255 170 60 / 0.8)',
      from: [-10, 6],
      rays: 6,
    },
  )
  paint.fillStyle = INK
  for (const [x, y, radius] of rings) {
    disc(paint, x, y, radius + 1.8)
    paint.fill()
  }
  for (const [x, y, radius] of rings) {
    disc(paint, x, y, radius)
    paint.fillStyle = radial(paint, { x: x + 4, y: y - 4, radius: radius * 1.3 }, [
      '#fff3a8',
      [0.45, '#ffb63a'],
      '#d9641a',
    ])
    paint.fill()
    paint.beginPath()
    paint.arc(x - 3, y, radius * 0.8, -0.9, 0.9)
    paint.strokeStyle = 'rgb(140 60 10 / 0.5)'
    paint.lineWidth = 1.5
    paint.stroke()
  }
  for (let spike = 0; spike < 5; spike += 1)
    limb(
      paint,
      [
        2 - spike * 5,
        -46 + spike * 3,
        -2 - spike * 6,
        -56 + spike * 3,
        -4 - spike * 7,
        -62 + spike * 5,
      ],
      [3, 1],
      '#ff8a3a',
    )
  limb(paint, [16, -40, 28, -38, 42, -34], [7.6, 5.4], '#ffb63a')
  oval(
    paint,
    [8, -42],
    [18, 15],
    radial(paint, { x: 12, y: -50, radius: 30 }, ['#fff3a8', '#ffac33', '#e07a20']),
  )
  spots(
    paint,
    [
      [-2, -46, 2],
      [-4, -38, 1.6],
      [2, -52, 1.6],
    ],
    '#c9541a',
  )
  eye(paint, [13, -45], 5.6)
}

/** A bell of glass with threads. */
export function jelly(paint: Paint): void {
  paint.lineCap = 'round'
  for (let thread = 0; thread < 7; thread += 1) {
    const x = -30 + thread * 10
    paint.beginPath()
    paint.moveTo(x, 6)
    paint.bezierCurveTo(x - 10, 26, x + 12, 36, x - 3 + (thread % 3) * 3, 60)
    paint.strokeStyle = thread % 2 === 0 ? 'rgb(255 150 240 / 0.75)' : 'rgb(150 190 255 / 0.75)'
    paint.lineWidth = thread % 2 === 0 ? 4.4 : 2.6
    paint.stroke()
  }
  trace(paint, [
    [-42, 8],
    [-46, -30, -24, -60, 0, -60],
    [24, -60, 46, -30, 42, 8],
    [34, 0, 26, 16, 20, 6],
    [12, 14, 6, 14, 0, 6],
    [-6, 14, -12, 14, -20, 6],
    [-26, 16, -34, 0, -42, 8],
  ])
  paint.fillStyle = vertical(paint, { y: -60, height: 72 }, [
    '#ffd9ff',
    '#e07aff',
    'rgb(110 90 255 / 0.82)',
  ])
  paint.fill()
  paint.strokeStyle = '#4a1a8c'
  paint.lineWidth = 2
  paint.stroke()
  paint.beginPath()
  paint.ellipse(0, -22, 24, 18, 0, 0, 7)
  paint.fillStyle = 'rgb(255 255 255 / 0.2)'
  paint.fill()
  spots(
    paint,
    [
      [-20, -30, 5],
      [18, -38, 4],
      [26, -16, 5],
      [-28, -10, 4],
      [0, -48, 4],
    ],
    'rgb(255 240 160 / 0.8)',
  )
  paint.beginPath()
  paint.ellipse(-14, -44, 12, 6, -0.6, 0, 7)
  paint.fillStyle = 'rgb(255 255 255 / 0.65)'
  paint.fill()
  eye(paint, [-8, -18], 5)
  eye(paint, [10, -18], 5)
  mouth(paint, [-3, -9], [1, -5], [5, -9])
}

/** A green turtle with plates of amber. */
export function turtle(paint: Paint): void {
  const flipper = (way: readonly [number, number, number, number, number, number]): void =>
    limb(paint, way, [9, 4.5], '#6ec46a')
  flipper([18, -14, 22, -34, -2, -38])
  flipper([18, 14, 22, 34, -2, 38])
  flipper([-26, -12, -38, -18, -44, -24])
  flipper([-26, 12, -38, 18, -44, 24])
  limb(paint, [26, 0, 34, -2, 39, -2], [10, 11], '#7fd07a')
  spots(
    paint,
    [
      [34, -8, 2],
      [40, -9, 1.6],
      [30, 6, 2],
    ],
    '#2f8a4a',
  )
  body(
    paint,
    [
      [28, 0],
      [26, -24, 2, -32, -14, -26],
      [-32, -20, -40, -8, -40, 0],
      [-40, 8, -32, 20, -14, 26],
      [2, 32, 26, 24, 28, 0],
    ],
    {
      top: '#8a5a1f',
      middle: '#c98a34',
      belly: '#7a4a18',
      high: 60,
      marks: () => {
        paint.strokeStyle = '#4a2a0c'
        paint.lineWidth = 2.4
        paint.fillStyle = 'rgb(255 220 130 / 0.45)'
        for (const [x, y] of [
          [-24, 0],
          [-6, 0],
          [12, 0],
          [-15, -15],
          [3, -16],
          [-15, 15],
          [3, 16],
        ] as const) {
          paint.beginPath()
          for (let corner = 0; corner < 6; corner += 1)
            paint.lineTo(x + Math.cos(corner * 1.047) * 10, y + Math.sin(corner * 1.047) * 8.6)
          paint.closePath()
          paint.fill()
          paint.stroke()
        }
      },
    },
  )
  eye(paint, [42, -5], 4.2)
  mouth(paint, [49, 2], [45, 5], [41, 4])
}

/** A blade before a fast body. */
export function swordfish(paint: Paint): void {
  fin(
    paint,
    [
      [-36, 0],
      [-42, -8, -46, -20, -50, -20],
      [-45, -6, -45, 6, -50, 20],
      [-46, 20, -42, 8, -36, 0],
    ],
    { root: '#2f5ac0', edge: '#6a9aff', from: [-38, 0] },
  )
  fin(
    paint,
    [
      [14, -8],
      [10, -26, -2, -24, -14, -7],
      [-4, -8, 6, -9, 14, -8],
    ],
    { root: '#1f4aa8', edge: '#7fb0ff', from: [4, -6], rays: 7 },
  )
  body(
    paint,
    [
      [50, -1],
      [36, -3, 24, -10, 6, -10],
      [-14, -9, -28, -5, -38, -2],
      [-38, 0, -38, 1, -38, 2],
      [-28, 5, -14, 9, 4, 10],
      [18, 9, 28, 2, 50, -1],
    ],
    {
      top: '#1d3f9a',
      middle: '#6a9ae8',
      belly: '#f0f6ff',
      high: 22,
      marks: () => {
        scales(paint, { x: -36, y: -8, width: 50, height: 16 }, 5)
        paint.fillStyle = 'rgb(255 255 255 / 0.5)'
        paint.fillRect(-40, 1, 64, 1.3)
      },
    },
  )
  fin(
    paint,
    [
      [10, 5],
      [2, 17, -8, 18, -10, 13],
      [-4, 9, 2, 4, 10, 5],
    ],
    { root: '#2f5ac0', edge: '#7fb0ff', from: [9, 5] },
  )
  eye(paint, [17, -3], 3.2)
}
