/** A way through the sea as a cubic Bézier curve; the sea is 1 wide and 1 high, and ways begin and end outside of it. */
export type Path = readonly [from: Point, first: Point, second: Point, to: Point]
export type Point = readonly [x: number, y: number]

const OUT = 0.16

/** From left to right at heights y0 … y3. */
const across = (y0: number, y1: number, y2: number, y3: number): Path => [
  [-OUT, y0],
  [0.3, y1],
  [0.7, y2],
  [1 + OUT, y3],
]

const wide: readonly Path[] = [
  across(0.22, 0.12, 0.34, 0.24),
  across(0.34, 0.56, 0.2, 0.4),
  across(0.46, 0.3, 0.64, 0.5),
  across(0.56, 0.78, 0.38, 0.6),
  across(0.68, 0.52, 0.84, 0.66),
  across(0.78, 0.9, 0.6, 0.74),
  across(0.3, 0.86, 0.86, 0.3),
  across(0.72, 0.1, 0.1, 0.72),
]

/** Up from the ground, down from the light, and round the middle. */
const steep: readonly Path[] = [
  [
    [0.12, 1 + OUT],
    [0.2, 0.5],
    [0.6, 0.7],
    [1 + OUT, 0.18],
  ],
  [
    [0.36, 1 + OUT],
    [0.1, 0.4],
    [0.7, 0.5],
    [0.62, -OUT],
  ],
  [
    [0.24, -OUT],
    [0.3, 0.6],
    [0.7, 0.3],
    [0.8, 1 + OUT],
  ],
  [
    [-OUT, 0.16],
    [0.9, 0.3],
    [0.1, 0.7],
    [1 + OUT, 0.86],
  ],
]

const flipped = ([x, y]: Point): Point => [1 - x, y]
const mirrored = ([from, first, second, to]: Path): Path => [
  flipped(from),
  flipped(first),
  flipped(second),
  flipped(to),
]

/** Twenty-four ways: each of twelve, and the same the other way round. */
export const paths: readonly Path[] = [...wide, ...steep].flatMap((path) => [path, mirrored(path)])

export interface Place {
  x: number
  y: number
  /** Which way it goes, as a step along the curve. */
  towards: { x: number; y: number }
}

/** Where one is after a share of the way, 0 … 1. */
export function placeOn([from, first, second, to]: Path, share: number): Place {
  const rest = 1 - share
  const at = (axis: 0 | 1): number =>
    rest ** 3 * from[axis] +
    3 * rest ** 2 * share * first[axis] +
    3 * rest * share ** 2 * second[axis] +
    share ** 3 * to[axis]
  const step = (axis: 0 | 1): number =>
    3 * rest ** 2 * (first[axis] - from[axis]) +
    6 * rest * share * (second[axis] - first[axis]) +
    3 * share ** 2 * (to[axis] - second[axis])
  return { x: at(0), y: at(1), towards: { x: step(0), y: step(1) } }
}
