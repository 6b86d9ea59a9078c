import type { lotteryDrawsApi } from '@croupier/api/play/lottery/draws'
import type { OutputOf } from '@croupier/api/endpoint'
import type { BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import { BALLS } from '@croupier/games/lottery/rules/families.ts'
import { missingCounts, runsOf, timesDrawn } from '@croupier/games/lottery/rules/trends.ts'
import { type DrawRow, type LotteryGame, resultOf } from '../../lottery-draws/lottery-draws.ts'

type Trends = OutputOf<typeof lotteryDrawsApi.trends>

const digit = Array.from({ length: 10 }, (_, value) => String(value))
const pairs = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))

/** The charts and roads of a game's latest draws, which come in their order, the latest last. */
export function trendsOf(game: LotteryGame, rows: readonly DrawRow[]): Trends {
  const results = rows.map(resultOf)
  const isBalls = (results[0] ?? {})[BALLS] !== undefined
  return {
    draws: rows.map((row, at) => ({ issue: row.issue, result: copied(results[at] ?? {}) })),
    charts: isBalls ? placesOf(game, results) : endingsOf(results),
    roads: roadsOf(results),
  }
}

function copied(result: BoardResult): Record<string, string[]> {
  return Object.fromEntries(Object.entries(result).map(([key, drawn]) => [key, [...drawn]]))
}

function chart(
  name: string,
  draws: readonly (readonly string[])[],
  tokens: readonly string[],
): Trends['charts'][number] {
  const missing = missingCounts(draws, tokens)
  const times = timesDrawn(draws, tokens)
  return {
    name,
    tokens: tokens.map((token) => ({
      token,
      missing: missing.get(token) ?? 0,
      times: times.get(token) ?? 0,
    })),
  }
}

const ballsOf: Readonly<Record<string, readonly string[]>> = {
  SSC: digit,
  PK10: numbered(10),
  K3: numbered(6),
  '11X5': numbered(11),
}

function numbered(to: number): string[] {
  return Array.from({ length: to }, (_, index) => String(index + 1))
}

function placesOf(game: LotteryGame, results: readonly BoardResult[]): Trends['charts'] {
  const tokens = ballsOf[game.family.code] ?? digit
  const places = results[0]?.[BALLS]?.length ?? 0
  return Array.from({ length: places }, (_, place) =>
    chart(
      String(place + 1),
      results.map((result) => [result[BALLS]?.[place] ?? '']),
      tokens,
    ),
  )
}

/** The number that stands first on the board: the special or first prize. */
function firstPrize(result: BoardResult): string {
  return Object.values(result)[0]?.[0] ?? ''
}

/** All numbers of a board; the animal of a year is none. */
function numbersOf(result: BoardResult): string[] {
  return Object.values(result)
    .flat()
    .filter((number) => /^[0-9]{2,}$/.test(number))
}

function endingsOf(results: readonly BoardResult[]): Trends['charts'] {
  const special = results.map(firstPrize)
  return [
    chart(
      'ENDINGS',
      results.map((result) => numbersOf(result).map((one) => one.slice(-2))),
      pairs,
    ),
    chart(
      'SPECIAL_ENDING',
      special.map((number) => [number.slice(-2)]),
      pairs,
    ),
    chart(
      'SPECIAL_TENS',
      special.map((number) => [number.slice(-2, -1)]),
      digit,
    ),
    chart(
      'SPECIAL_UNITS',
      special.map((number) => [number.slice(-1)]),
      digit,
    ),
  ]
}

function roadsOf(results: readonly BoardResult[]): Trends['roads'] {
  const roads: Trends['roads'] = []
  const add = (name: Trends['roads'][number]['name'], values: readonly string[]) =>
    roads.push({ name, runs: runsOf(values) })
  const balls = results.map((result) => (result[BALLS] ?? []).map(Number))
  if (balls.some((drawn) => drawn.length > 0)) {
    const sums = balls.map((drawn) => drawn.slice(0, 5).reduce((sum, ball) => sum + ball, 0))
    add(
      'PARITY',
      sums.map((sum) => (sum % 2 === 1 ? 'ODD' : 'EVEN')),
    )
    if (balls.some((drawn) => drawn.length >= 5))
      add(
        'DRAGON_TIGER',
        balls.map((drawn) => sideOf(drawn[0] ?? 0, drawn.at(-1) ?? 0)),
      )
    return roads
  }
  const endings = results.map((result) => Number(firstPrize(result).slice(-2)))
  add(
    'SIZE',
    endings.map((ending) => (ending >= 50 ? 'BIG' : 'SMALL')),
  )
  add(
    'PARITY',
    endings.map((ending) => (ending % 2 === 1 ? 'ODD' : 'EVEN')),
  )
  return roads
}

function sideOf(first: number, last: number): string {
  if (first === last) return 'TIE'
  return first > last ? 'DRAGON' : 'TIGER'
}
