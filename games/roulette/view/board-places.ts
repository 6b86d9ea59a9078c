import type { CSSProperties } from 'react'
import { places } from '../rules/layout.ts'

/** `across` lies as on the table; `down` is the same layout on end, for phones, whose cells are wide enough for a thumb. */
export type Lie = 'across' | 'down'

/** A bet between numbers, and where its chip lies in per cent of the part with zero and numbers. */
export interface Between {
  key: string
  left: number
  top: number
}

/** Along the table lie the zero and twelve rows of three. */
const ALONG = 13
const ACROSS = 3

const points = [...places].flatMap(([key, cover]) => {
  const point = pointOf(key, cover)
  return point ? [{ key, ...point }] : []
})

export const betweenNumbers: Readonly<Record<Lie, readonly Between[]>> = {
  across: points.map(({ key, along, across }) => ({
    key,
    left: (along / ALONG) * 100,
    top: (across / ACROSS) * 100,
  })),
  down: points.map(({ key, along, across }) => ({
    key,
    left: (1 - across / ACROSS) * 100,
    top: (along / ALONG) * 100,
  })),
}

/** The cell of a number. Lines of the grid: across, zero is column 1 and row 1 the threes; down, column 1 belongs to the dozens. */
export function cellOfNumber(number: number, lie: Lie): CSSProperties {
  const along = Math.ceil(number / 3) + 1
  const side = ((number - 1) % 3) + 1
  return { gridArea: lie === 'across' ? `${4 - side} / ${along}` : `${along} / ${side + 1}` }
}

export function cellOfColumn(side: number, lie: Lie): CSSProperties {
  return { gridArea: lie === 'across' ? `${4 - side} / 14` : `14 / ${side + 1}` }
}

export function cellOfDozen(dozen: number, lie: Lie): CSSProperties {
  const from = dozen * 4 - 2
  return { gridArea: lie === 'across' ? `4 / ${from} / 5 / span 4` : `${from} / 1 / span 4 / 2` }
}

function pointOf(key: string, cover: readonly number[]): { along: number; across: number } | null {
  const kind = key.split(':')[0] ?? ''
  if (!['SP', 'ST', 'C', 'SL'].includes(kind)) return null
  const numbers = cover.filter((number) => number > 0)
  const hasZero = cover.includes(0)
  const isStreet = kind === 'SL' || (kind === 'ST' && !hasZero) || key === 'C:0'
  return {
    along: hasZero ? 1 : middle(numbers.map((number) => Math.ceil(number / 3))) + 0.5,
    across: isStreet ? ACROSS : middle(numbers.map((number) => 2.5 - ((number - 1) % 3))),
  }
}

function middle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2
}
