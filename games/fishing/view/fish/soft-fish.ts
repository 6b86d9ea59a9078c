import type { Paint } from '../../../engine/view/paint.ts'
import { body, eye, fin, limb, mouth, spots } from './fish-brush.ts'

/** Swims backwards, arms behind. */
export function squid(paint: Paint): void {
  for (let arm = 0; arm < 6; arm += 1) {
    const y = -9 + arm * 3.6
    limb(
      paint,
      [-12, y, -30, y * 2.6, -48, y * 1.5 + (arm % 2 === 0 ? 5 : -5)],
      [4, 1.6],
      arm % 2 === 0 ? '#ff8ab0' : '#ff6a9a',
    )
  }
  fin(
    paint,
    [
      [46, 0],
      [40, -28, 22, -24, 14, -14],
      [24, -6, 36, -2, 46, 0],
    ],
    { root: '#ff9ac0', edge: '#ffd0e4', from: [30, -4] },
  )
  fin(
    paint,
    [
      [46, 0],
      [40, 28, 22, 24, 14, 14],
      [24, 6, 36, 2, 46, 0],
    ],
    { root: '#ff9ac0', edge: '#ffd0e4', from: [30, 4] },
  )
  body(
    paint,
    [
      [49, 0],
      [38, -10, 20, -17, 0, -16],
      [-8, -15, -14, -12, -16, -8],
      [-17, -2, -17, 2, -16, 8],
      [-14, 12, -8, 15, 0, 16],
      [20, 17, 38, 10, 49, 0],
    ],
    {
      top: '#ff4f8a',
      middle: '#ff8ab5',
      belly: '#ffe0ec',
      high: 36,
      marks: () =>
        spots(
          paint,
          [
            [30, -3, 3],
            [22, 5, 2.4],
            [14, -6, 2.8],
            [36, 3, 2],
            [6, 4, 2],
          ],
          '#c92a66',
        ),
    },
  )
  eye(paint, [-5, -5], 6.4, '#7a1040')
}

/** Eight arms and a large head. */
export function octopus(paint: Paint): void {
  paint.translate(0, -5)
  paint.scale(0.92, 0.92)
  const arms = [
    [-34, 30, -52, 26, -48, 8],
    [-24, 40, -40, 48, -36, 30],
    [-10, 42, -16, 56, -4, 46],
    [10, 42, 18, 56, 6, 47],
    [24, 40, 40, 48, 36, 30],
    [34, 30, 52, 26, 48, 8],
  ] as const
  for (const [bendX, bendY, midX, midY, toX, toY] of arms) {
    limb(paint, [bendX * 0.3, 12, bendX, bendY, midX * 0.85, midY * 0.95], [9, 5.4], '#a04fe0')
    limb(paint, [midX * 0.85, midY * 0.95, midX * 1.02, midY, toX, toY], [5.4, 2], '#a04fe0')
    spots(
      paint,
      [
        [bendX * 0.7, bendY * 0.85, 2.4],
        [midX * 0.85, midY * 0.9, 2],
      ],
      '#f0c0ff',
    )
  }
  body(
    paint,
    [
      [0, -46],
      [30, -46, 40, -22, 34, -4],
      [30, 10, 18, 22, 0, 22],
      [-18, 22, -30, 10, -34, -4],
      [-40, -22, -30, -46, 0, -46],
    ],
    {
      top: '#7a2fc0',
      middle: '#b566f5',
      belly: '#e8b8ff',
      high: 74,
      marks: () =>
        spots(
          paint,
          [
            [-18, -30, 6],
            [-4, -36, 4],
            [14, -32, 5],
            [24, -18, 3.4],
            [-26, -14, 3.6],
          ],
          'rgb(90 20 150 / 0.6)',
        ),
    },
  )
  eye(paint, [-11, -4], 8)
  eye(paint, [12, -4], 8)
  mouth(paint, [-7, 12], [1, 18], [9, 12])
}
