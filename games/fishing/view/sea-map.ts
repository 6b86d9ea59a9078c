import type { Size } from '../../engine/view/paint.ts'

/** Maps the sea, which is 1 wide and 1 high, onto the stage; turned by half, so that one's own gun always stands below. */
export interface SeaMap {
  size: Size
  isTurned: boolean
  /** The measure of everything drawn: fish, guns, bullets. */
  unit: number
}

export interface Spot {
  x: number
  y: number
}

/** Where the guns of the four seats stand. */
const guns: Readonly<Record<number, Spot>> = {
  1: { x: 0.3, y: 1 },
  2: { x: 0.7, y: 1 },
  3: { x: 0.7, y: 0 },
  4: { x: 0.3, y: 0 },
}

export const seatNumbers = [1, 2, 3, 4] as const

export function seaMap(size: Size, seat: number): SeaMap {
  return { size, isTurned: seat > 2, unit: Math.sqrt(size.width * size.height) }
}

/** From the sea to the stage. */
export function onStage({ size, isTurned }: SeaMap, { x, y }: Spot): Spot {
  return isTurned
    ? { x: (1 - x) * size.width, y: (1 - y) * size.height }
    : { x: x * size.width, y: y * size.height }
}

/** From the stage to the sea. */
export function inSea({ size, isTurned }: SeaMap, { x, y }: Spot): Spot {
  const [u, v] = [x / size.width, y / size.height]
  return isTurned ? { x: 1 - u, y: 1 - v } : { x: u, y: v }
}

/** The middle of a seat's gun on the stage, a little inside of the edge. */
export function gunAt(map: SeaMap, seat: number): Spot {
  const { x, y } = onStage(map, guns[seat] ?? { x: 0.5, y: 1 })
  const inset = map.unit * 0.03
  return { x, y: y < map.size.height / 2 ? y + inset : y - inset }
}
