/** The European wheel: pockets clockwise, their colours, and the 157 places where a chip may lie. */

export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]

const reds: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
])

export type PocketColour = 'green' | 'red' | 'black'

export function colourOf(pocket: number): PocketColour {
  if (pocket === 0) return 'green'
  return reds.has(pocket) ? 'red' : 'black'
}

/** What a key covers. Pays follow from how many pockets it has: 36 / n of the stake come back. */
export type Places = ReadonlyMap<string, readonly number[]>

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

function splits(): [string, number[]][] {
  const across = range(1, 36).flatMap((n) => (n % 3 === 0 ? [] : [[n, n + 1]]))
  const along = range(1, 33).map((n) => [n, n + 3])
  const withZero = [1, 2, 3].map((n) => [0, n])
  return [...withZero, ...across, ...along].map((pair) => [`SP:${pair.join('-')}`, pair])
}

function corners(): [string, number[]][] {
  return range(1, 32)
    .filter((n) => n % 3 !== 0)
    .map((n) => [`C:${n}`, [n, n + 1, n + 3, n + 4]])
}

/** All legal keys: straight, split, street, trio, corner, first four, six line, dozen, column, even money. */
export const places: Places = new Map<string, readonly number[]>([
  ...range(0, 36).map((n): [string, number[]] => [`S:${n}`, [n]]),
  ...splits(),
  ...range(1, 34, 3).map((n): [string, number[]] => [`ST:${n}`, [n, n + 1, n + 2]]),
  ['ST:0-1-2', [0, 1, 2]],
  ['ST:0-2-3', [0, 2, 3]],
  ...corners(),
  ['C:0', [0, 1, 2, 3]],
  ...range(1, 31, 3).map((n): [string, number[]] => [`SL:${n}`, range(n, n + 5)]),
  ...[1, 2, 3].map((d): [string, number[]] => [`D:${d}`, range(d * 12 - 11, d * 12)]),
  ...[1, 2, 3].map((c): [string, number[]] => [`COL:${c}`, range(c, 36, 3)]),
  ['RED', range(1, 36).filter((n) => reds.has(n))],
  ['BLACK', range(1, 36).filter((n) => !reds.has(n))],
  ['ODD', range(1, 35, 2)],
  ['EVEN', range(2, 36, 2)],
  ['LOW', range(1, 18)],
  ['HIGH', range(19, 36)],
])

export type Announced = Readonly<Record<string, number>>

/** Voisins du zéro: 9 chips around the zero. */
export const voisins: Announced = {
  'ST:0-2-3': 2,
  'SP:4-7': 1,
  'SP:12-15': 1,
  'SP:18-21': 1,
  'SP:19-22': 1,
  'C:25': 2,
  'SP:32-35': 1,
}

/** Tiers du cylindre: 6 chips opposite of the zero. */
export const tiers: Announced = {
  'SP:5-8': 1,
  'SP:10-11': 1,
  'SP:13-16': 1,
  'SP:23-24': 1,
  'SP:27-30': 1,
  'SP:33-36': 1,
}

/** Orphelins: 5 chips on what the two others leave. */
export const orphelins: Announced = {
  'S:1': 1,
  'SP:6-9': 1,
  'SP:14-17': 1,
  'SP:17-20': 1,
  'SP:31-34': 1,
}

/** A pocket and two on each side of it on the wheel. */
export function neighbours(pocket: number): Announced {
  const at = wheel.indexOf(pocket)
  return Object.fromEntries(
    [-2, -1, 0, 1, 2].map((step) => [
      `S:${wheel[(at + step + wheel.length) % wheel.length] ?? 0}`,
      1,
    ]),
  )
}
