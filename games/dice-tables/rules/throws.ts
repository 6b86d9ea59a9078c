import type { Luck } from '../../engine/fair-stream.ts'

export interface Throw {
  dice: readonly [number, number, number]
}

export function throwDice(luck: Luck): Throw {
  return { dice: [1 + luck.int(6), 1 + luck.int(6), 1 + luck.int(6)] }
}

const faces = [1, 2, 3, 4, 5, 6]

/** All 216 throws, each as likely as any other. */
export const allThrows: readonly Throw[] = faces.flatMap((one) =>
  faces.flatMap((two) => faces.map((three): Throw => ({ dice: [one, two, three] }))),
)

export function sumOfDice({ dice }: Throw): number {
  return dice[0] + dice[1] + dice[2]
}

export function countOf({ dice }: Throw, face: number): number {
  return dice.filter((die) => die === face).length
}

export function isTriple({ dice }: Throw): boolean {
  return dice[0] === dice[1] && dice[1] === dice[2]
}

/** `2-4-4`: the faces in order. */
export function diceMark({ dice }: Throw): string {
  return dice.toSorted((one, other) => one - other).join('-')
}

/** The exact return of a key over all throws, as a share of 1. */
export function returnOverThrows(returnX100Of: (thrown: Throw) => number): number {
  return allThrows.reduce((sum, thrown) => sum + returnX100Of(thrown), 0) / (allThrows.length * 100)
}
