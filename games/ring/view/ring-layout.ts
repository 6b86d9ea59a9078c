/** The lamps of the mathematics as they stand around the ring, clockwise from the top left corner: equal fruits lie apart. */
export const ringOrder: readonly number[] = [
  14, 8, 1, 0, 17, 21, 11, 6, 7, 22, 18, 16, 15, 9, 3, 2, 19, 13, 12, 4, 23, 5, 20, 10,
]

const SIDE = 7

/** Row and column, from 1, of a place on the ring. */
export function cellOf(place: number): { row: number; column: number } {
  const along = place % (SIDE - 1)
  switch (Math.floor(place / (SIDE - 1))) {
    case 0:
      return { row: 1, column: along + 1 }
    case 1:
      return { row: along + 1, column: SIDE }
    case 2:
      return { row: SIDE, column: SIDE - along }
    default:
      return { row: SIDE - along, column: 1 }
  }
}

/** The places over which the light runs from one to another: so many whole turns, then on to its end. */
export function runOf(from: number, to: number, turns: number): number[] {
  const count = turns * ringOrder.length + ((to - from + ringOrder.length) % ringOrder.length)
  return Array.from({ length: count }, (_, step) => (from + step + 1) % ringOrder.length)
}

/** How long the light stays at a step of its run: quick at first, slower towards the end. */
export function stayMs(step: number, steps: number): number {
  const left = steps - step
  return left > 12 ? 26 : 26 + (12 - left) ** 2 * 2.1
}

const TRAIL = 4

/** How many places behind the running light one lies, as long as the light's tail; undefined beyond it. */
export function trailOf(place: number, light: number): number | undefined {
  const behind = (light - place + ringOrder.length) % ringOrder.length
  return behind > 0 && behind <= TRAIL ? behind : undefined
}
