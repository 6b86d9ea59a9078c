import type { Luck } from '../../engine/fair-stream.ts'
import { type BetType, type BoardResult, type Selection } from './bet-type.ts'
import { type Board, drawBoard, readBoard } from './board.ts'
import { drawFive, elevenFiveTypes } from './eleven-five.ts'
import { FOUR_DIGIT, fourDigitTypes } from './four-digit.ts'
import { drawDice, k3Types } from './k3.ts'
import { drawArrival, pk10Types } from './pk10.ts'
import { drawDigits, sscTypes } from './ssc.ts'
import { THAI, thaiTypes } from './thai.ts'
import { TOGEL, togelTypes, YEAR } from './togel.ts'
import { NORTH, SOUTH, vietnamTypes } from './vietnam.ts'
import { animalOfDay } from './zodiac.ts'

/** Games of one kind: what a draw is, and what can be bet on it. */
export interface LotteryFamily {
  code: string
  types: readonly BetType<BoardResult>[]
  /** What stands in a result, in the order of its board. */
  prizes: readonly PrizeShape[]
  /** A draw of the house. Nothing but luck and the draw's day (`2026-02-17`, in the zone of the game) decides it. */
  draw(luck: Luck, day: string): BoardResult
  /** Reads a result that people or a feed brought for a day; null when it is not one of this family. */
  readResult(value: unknown, day: string): BoardResult | null
  /** Results as likely as this one in which each ball in turn stands for each other, so that a sample has every ball equally often. */
  turnsOf(result: BoardResult): BoardResult[]
}

/** A prize of a result: so many numbers of so many digits, or so many balls from the lowest to the highest. */
export interface PrizeShape {
  code: string
  count: number
  digits: number | null
  from: number | null
  to: number | null
}

function shapesOf(board: Board): PrizeShape[] {
  return board.map(({ code, count, digits }) => ({ code, count, digits, from: null, to: null }))
}

/** Where the balls of a family without prizes stand in its result. */
export const BALLS = 'BALLS'

function ofBoard(
  code: string,
  board: Board,
  types: readonly BetType<BoardResult>[],
): LotteryFamily {
  return {
    code,
    types,
    prizes: shapesOf(board),
    draw: (luck) => drawBoard(board, luck),
    readResult: (value) => readBoard(board, value),
    turnsOf: (result) => [result],
  }
}

/** The togel's result has the animal of its year besides, which follows from the day alone. */
const togel: LotteryFamily = {
  code: 'TOGEL',
  types: togelTypes,
  prizes: shapesOf(TOGEL),
  draw: (luck, day) => ({ ...drawBoard(TOGEL, luck), [YEAR]: [animalOfDay(day)] }),
  readResult(value, day) {
    const read = readBoard(TOGEL, value)
    return read && { ...read, [YEAR]: [animalOfDay(day)] }
  },
  turnsOf: (result) => [result],
}

interface Balls {
  types: readonly BetType<readonly string[]>[]
  draw(luck: Luck): readonly string[]
  /** The lowest and the highest ball, and how many there are. */
  from: number
  to: number
  count: number
  repeat: boolean
}

function ofBalls(code: string, shape: Balls): LotteryFamily {
  const { types, draw } = shape
  return {
    code,
    types: types.map(onBalls),
    prizes: [{ code: BALLS, count: shape.count, digits: null, from: shape.from, to: shape.to }],
    draw: (luck) => ({ [BALLS]: draw(luck) }),
    readResult(value) {
      const balls: unknown = (value as Readonly<Record<string, unknown>> | null)?.[BALLS]
      if (!Array.isArray(balls) || balls.length !== shape.count) return null
      const read = balls.filter((ball): ball is string => isBall(ball, shape))
      const isWhole = read.length === shape.count
      return isWhole && (shape.repeat || new Set(read).size === read.length)
        ? { [BALLS]: read }
        : null
    },
    turnsOf: (result) =>
      Array.from({ length: shape.to - shape.from + 1 }, (_, step) => ({
        [BALLS]: turned(result[BALLS] ?? [], step, shape),
      })),
  }
}

function turned(balls: readonly string[], step: number, { from, to }: Balls): string[] {
  return balls.map((ball) => String(from + ((Number(ball) - from + step) % (to - from + 1))))
}

function isBall(ball: unknown, { from, to }: Pick<Balls, 'from' | 'to'>): boolean {
  return (
    typeof ball === 'string' &&
    /^(0|[1-9][0-9]?)$/.test(ball) &&
    Number(ball) >= from &&
    Number(ball) <= to
  )
}

function onBalls(type: BetType<readonly string[]>): BetType<BoardResult> {
  return {
    ...type,
    hitsOf: (selection: Selection, result) => type.hitsOf(selection, result[BALLS] ?? []),
  }
}

export const lotteryFamilies = [
  ofBoard('VN_NORTH', NORTH, vietnamTypes(NORTH)),
  ofBoard('VN_SOUTH', SOUTH, vietnamTypes(SOUTH)),
  ofBoard('4D', FOUR_DIGIT, fourDigitTypes),
  ofBoard('THAI', THAI, thaiTypes),
  togel,
  ofBalls('SSC', { types: sscTypes, draw: drawDigits, from: 0, to: 9, count: 5, repeat: true }),
  ofBalls('PK10', {
    types: pk10Types,
    draw: drawArrival,
    from: 1,
    to: 10,
    count: 10,
    repeat: false,
  }),
  ofBalls('K3', { types: k3Types, draw: drawDice, from: 1, to: 6, count: 3, repeat: true }),
  ofBalls('11X5', {
    types: elevenFiveTypes,
    draw: drawFive,
    from: 1,
    to: 11,
    count: 5,
    repeat: false,
  }),
] as const

export function lotteryFamily(code: string): LotteryFamily | undefined {
  return lotteryFamilies.find((family) => family.code === code)
}

/** The bet type of a family; undefined when it has none of that name. */
export function betTypeOf(family: LotteryFamily, code: string): BetType<BoardResult> | undefined {
  return family.types.find((type) => type.code === code)
}
