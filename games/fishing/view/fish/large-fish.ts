import { type Paint, vertical } from '../../../engine/view/paint.ts'
import { body, eye, fin, INK, limb, mouth, oval, scales, spots, trace } from './fish-brush.ts'

/** Wings of a ray, seen from above. */
export function manta(paint: Paint): void {
  limb(paint, [-26, 0, -40, 2, -50, -3], [2.4, 0.8], '#2a4a7a')
  body(
    paint,
    [
      [38, -7],
      [34, -16, 20, -18, 12, -24],
      [4, -32, -10, -40, -26, -39],
      [-14, -28, -22, -12, -32, -3],
      [-32, 0, -32, 0, -32, 3],
      [-22, 12, -14, 28, -26, 39],
      [-10, 40, 4, 32, 12, 24],
      [20, 18, 34, 16, 38, 7],
      [34, 3, 34, -3, 38, -7],
    ],
    {
      top: '#233f7a',
      middle: '#3f6ab0',
      belly: '#233f7a',
      high: 80,
      marks: () => {
        spots(
          paint,
          [
            [2, -20, 5],
            [-10, -27, 3.4],
            [2, 20, 5],
            [-10, 27, 3.4],
            [-14, -12, 3],
            [-14, 12, 3],
          ],
          'rgb(190 225 255 / 0.75)',
        )
        paint.fillStyle = 'rgb(255 255 255 / 0.2)'
        paint.beginPath()
        paint.ellipse(4, 0, 28, 5, 0, 0, 7)
        paint.fill()
      },
    },
  )
  limb(paint, [33, -8, 44, -10, 46, -4], [4, 2], '#3f6ab0')
  limb(paint, [33, 8, 44, 10, 46, 4], [4, 2], '#3f6ab0')
  eye(paint, [25, -13], 3.4)
  eye(paint, [25, 13], 3.4)
}

interface SharkSkin {
  top: string
  middle: string
  belly: string
  finRoot: string
  finEdge: string
}

function sharkOf(paint: Paint, skin: SharkSkin, isGold: boolean): void {
  const { top, middle, belly, finRoot: root, finEdge: edge } = skin
  fin(
    paint,
    [
      [-34, 0],
      [-40, -8, -48, -23, -50, -23],
      [-42, -5, -44, 5, -48, 14],
      [-46, 13, -40, 6, -34, 0],
    ],
    { root, edge, from: [-36, 0], rays: 3 },
  )
  fin(
    paint,
    [
      [8, -13],
      [2, -26, -6, -26, -10, -25],
      [-9, -18, -10, -14, -14, -10],
      [-6, -12, 2, -13, 8, -13],
    ],
    { root, edge, from: [0, -10], rays: 3 },
  )
  body(
    paint,
    [
      [50, -2],
      [40, -12, 20, -16, 0, -14],
      [-16, -12, -28, -5, -38, -3],
      [-38, 0, -38, 1, -38, 3],
      [-28, 6, -14, 12, 4, 13],
      [22, 13, 34, 10, 40, 5],
      [44, 3, 48, 1, 50, -2],
    ],
    {
      top,
      middle,
      belly,
      high: 30,
      marks: () => {
        if (isGold)
          scales(paint, { x: -36, y: -12, width: 66, height: 26 }, 7, 'rgb(255 255 230 / 0.5)')
        trace(paint, [
          [50, 1],
          [30, 4, 0, 0, -38, 2],
          [-38, 10, -38, 16, -38, 20],
          [0, 20, 40, 20, 50, 1],
        ])
        paint.fillStyle = 'rgb(255 255 255 / 0.5)'
        paint.fill()
        paint.strokeStyle = INK
        paint.lineWidth = 1
        for (let gill = 0; gill < 4; gill += 1) {
          paint.beginPath()
          paint.arc(18 - gill * 4, -1, 6, 2.2, 4)
          paint.stroke()
        }
      },
    },
  )
  fin(
    paint,
    [
      [10, 7],
      [2, 20, -8, 23, -14, 22],
      [-10, 14, -2, 6, 10, 7],
    ],
    { root, edge, from: [9, 6], rays: 3 },
  )
  // An open mouth with teeth.
  trace(paint, [
    [45, 3],
    [40, 4, 34, 5, 29, 4],
    [32, 10, 40, 9, 45, 3],
  ])
  paint.fillStyle = '#7a1228'
  paint.fill()
  paint.strokeStyle = INK
  paint.lineWidth = 1.2
  paint.stroke()
  paint.fillStyle = '#fff'
  for (let tooth = 0; tooth < 5; tooth += 1) {
    paint.beginPath()
    paint.moveTo(31 + tooth * 2.8, 4.3)
    paint.lineTo(32.4 + tooth * 2.8, 7)
    paint.lineTo(33.6 + tooth * 2.8, 4.2)
    paint.fill()
  }
  eye(paint, [33, -4], 3.2, isGold ? '#a01010' : '#101828')
  paint.beginPath()
  paint.moveTo(28, -9)
  paint.lineTo(37, -6.4)
  paint.strokeStyle = INK
  paint.lineWidth = 2
  paint.stroke()
}

export const shark = (paint: Paint): void =>
  sharkOf(
    paint,
    { top: '#4a5f80', middle: '#8aa2c0', belly: '#f4f8ff', finRoot: '#4a5f80', finEdge: '#7f98b8' },
    false,
  )

export const goldShark = (paint: Paint): void =>
  sharkOf(
    paint,
    { top: '#e08a0a', middle: '#ffd23a', belly: '#fff8c0', finRoot: '#e8930f', finEdge: '#ffe27a' },
    true,
  )

/** Plates on the back, a long jaw. */
export function crocodile(paint: Paint): void {
  for (const [x, side] of [
    [14, 1],
    [-16, 1],
  ] as const)
    limb(paint, [x, 6 * side, x - 3, 13 * side, x - 9, 15 * side], [4.6, 3], '#3f7a34')
  body(
    paint,
    [
      [50, 1],
      [48, -3, 42, -3, 30, -4],
      [24, -10, 18, -9, 12, -9],
      [-8, -13, -22, -8, -34, -4],
      [-42, -2, -48, -4, -50, -7],
      [-49, 3, -40, 5, -32, 5],
      [-14, 12, 4, 11, 18, 8],
      [30, 7, 44, 6, 50, 1],
    ],
    {
      top: '#2f6a2a',
      middle: '#6fae4a',
      belly: '#e8f0b0',
      high: 24,
      marks: () => {
        scales(paint, { x: -46, y: -9, width: 80, height: 14 }, 5, 'rgb(20 60 20 / 0.4)')
        spots(
          paint,
          [
            [-20, -3, 2],
            [-8, -5, 2.4],
            [4, -4, 2],
            [-30, 0, 1.6],
          ],
          'rgb(20 60 20 / 0.5)',
        )
      },
    },
  )
  paint.fillStyle = '#2a5a24'
  paint.strokeStyle = INK
  paint.lineWidth = 1.1
  for (let plate = 0; plate < 12; plate += 1) {
    const x = 10 - plate * 4.8
    const y = -10.6 + Math.max(0, plate - 4) * 0.86
    paint.beginPath()
    paint.moveTo(x + 2.6, y + 1.4)
    paint.lineTo(x - 1, y - 4)
    paint.lineTo(x - 2.6, y + 1.6)
    paint.closePath()
    paint.fill()
    paint.stroke()
  }
  paint.beginPath()
  paint.moveTo(49, 1.6)
  paint.lineTo(24, 2.6)
  paint.stroke()
  paint.fillStyle = '#fff'
  for (let tooth = 0; tooth < 8; tooth += 1) {
    paint.beginPath()
    paint.moveTo(26 + tooth * 2.8, 2.4)
    paint.lineTo(27.3 + tooth * 2.8, 4.8)
    paint.lineTo(28.6 + tooth * 2.8, 2.2)
    paint.fill()
  }
  oval(paint, [22, -9], [4, 3.6], '#6fae4a')
  eye(paint, [23, -9.4], 2.6, '#e0c020')
}

/** The patient giant. */
export function whale(paint: Paint): void {
  fin(
    paint,
    [
      [-36, -4],
      [-38, -16, -50, -22, -50, -20],
      [-46, -12, -46, -6, -44, -4],
      [-48, 0, -50, 8, -49, 11],
      [-42, 10, -38, 4, -36, -4],
    ],
    { root: '#2a5aa8', edge: '#4a86d8', from: [-38, -4], rays: 2 },
  )
  body(
    paint,
    [
      [49, 0],
      [48, -16, 28, -22, 8, -21],
      [-14, -20, -26, -10, -38, -8],
      [-39, -5, -39, -3, -38, 0],
      [-28, 4, -18, 18, 6, 20],
      [30, 21, 48, 16, 49, 0],
    ],
    {
      top: '#1f4a9a',
      middle: '#4f8fe0',
      belly: '#2f6ac0',
      high: 44,
      marks: () => {
        trace(paint, [
          [50, 4],
          [30, 6, 10, 4, -16, 12],
          [-10, 24, 40, 26, 50, 4],
        ])
        paint.fillStyle = vertical(paint, { y: 2, height: 20 }, ['#dff0ff', '#a8cdf5'])
        paint.fill()
        paint.strokeStyle = 'rgb(30 70 140 / 0.6)'
        paint.lineWidth = 1.1
        for (let fold = 0; fold < 6; fold += 1) {
          paint.beginPath()
          paint.moveTo(46 - fold, 6 + fold * 2.2)
          paint.quadraticCurveTo(16, 8 + fold * 2.6, -8 + fold * 4, 12 + fold * 1.6)
          paint.stroke()
        }
        spots(
          paint,
          [
            [0, -14, 2.4],
            [-10, -12, 1.8],
            [14, -16, 1.8],
            [-20, -8, 1.4],
          ],
          'rgb(255 255 255 / 0.35)',
        )
      },
    },
  )
  fin(
    paint,
    [
      [16, 10],
      [10, 24, -2, 27, -8, 25],
      [-4, 18, 4, 9, 16, 10],
    ],
    { root: '#2a5aa8', edge: '#4a86d8', from: [14, 9], rays: 3 },
  )
  eye(paint, [33, -1], 3.2)
  mouth(paint, [49, 3], [42, 6], [36, 3.4])
}
