import { expect, test } from 'vitest'
import {
  askedMarks,
  bigRoad,
  derivedRoad,
  placeRuns,
  LOOKS_BACK,
  type RoadMark,
  beadPlate,
} from './roads.ts'

const marksOf = (text: string): RoadMark[] =>
  [...text].map((letter) => ({
    winner: letter === 'P' ? 'one' : letter === 'B' ? 'other' : 'tie',
    onePair: false,
    otherPair: false,
    text: '',
  }))
const letters = (columns: ReturnType<typeof bigRoad>, back: number): string =>
  derivedRoad(columns, back)
    .map((mark) => (mark === 'red' ? 'R' : 'B'))
    .join('')

const SHOE = 'BBPPPBTPBBBBPPBPPPPPPPBBTBPBPBPPBB'

test('the five roads of a known shoe', () => {
  const columns = bigRoad(marksOf(SHOE))
  const runs = columns.map(({ side, ties }) => `${side === 'one' ? 'P' : 'B'}${ties.length}`)
  expect(runs.join(' ')).toBe('B2 P3 B1 P1 B4 P2 B1 P7 B3 P1 B1 P1 B1 P2 B2')
  expect(letters(columns, LOOKS_BACK.bigEye)).toBe('RBBBRBRRBRBBBRRRRRBRRBBRRRBBR')
  expect(letters(columns, LOOKS_BACK.small)).toBe('BBBRRBBBBRBRRRRBBRBBBRRBBB')
  expect(letters(columns, LOOKS_BACK.cockroach)).toBe('BRRBBBBRRRRBRRBRBBRBBRBBB')
})

test('asking shows exactly what the next result will add', () => {
  for (let length = 0; length < SHOE.length; length += 1) {
    const columns = bigRoad(marksOf(SHOE.slice(0, length)))
    for (const [letter, side] of [
      ['P', 'one'],
      ['B', 'other'],
    ] as const) {
      const after = bigRoad(marksOf(SHOE.slice(0, length) + letter))
      const asked = askedMarks(columns, side)
      for (const [name, back] of Object.entries(LOOKS_BACK)) {
        const grown = derivedRoad(after, back)
        const expected = grown.length > derivedRoad(columns, back).length ? grown.at(-1) : null
        expect(asked[name as keyof typeof LOOKS_BACK]).toBe(expected ?? null)
      }
    }
  }
})

test('ties stand on the result before them, and at the start on the first result', () => {
  expect(bigRoad(marksOf('TTPTB')).map(({ ties }) => ties)).toEqual([[3], [0]])
})

test('a long run turns to the right at the bottom, and in front of another one’s tail', () => {
  const runs = ['aaaaaaaa', 'bbbbbbb'].map((run) => [...run])
  const cells = placeRuns(runs)
  const at = (mark: string) =>
    cells.filter((cell) => cell.mark === mark).map(({ column, row }) => [column, row])
  expect(at('a').slice(-3)).toEqual([
    [0, 5],
    [1, 5],
    [2, 5],
  ])
  expect(at('b').slice(-3)).toEqual([
    [1, 4],
    [2, 4],
    [3, 4],
  ])
  expect(new Set(cells.map(({ column, row }) => `${column}.${row}`)).size).toBe(cells.length)
  expect(beadPlate([1, 2, 3, 4, 5, 6, 7]).at(-1)).toEqual({ column: 1, row: 0, mark: 7 })
})
