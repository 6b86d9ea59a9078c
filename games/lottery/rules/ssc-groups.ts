import {
  atMost,
  type BetType,
  choicesOf,
  digits,
  fraction,
  type Hit,
  type Selection,
  waysToTake,
} from './bet-type.ts'
import type { Digits, Span } from './ssc-digits.ts'

/**
 * Group bets of SSC: the digits in any order. A shape says how often each digit of a choice stands in the result: `[2, 1, 1, 1]` is one pair
 * and three singles. Digits that stand equally often are chosen in one group.
 */
interface Shape {
  /** The traditional name: of how many orders the digits have. */
  name: string
  /** How often the digits of each group stand, and how many digits of each group a unit bet has. */
  parts: readonly { times: number; taken: number }[]
}

const SHAPES: Readonly<Record<number, readonly Shape[]>> = {
  5: [
    { name: '120', parts: [{ times: 1, taken: 5 }] },
    {
      name: '60',
      parts: [
        { times: 2, taken: 1 },
        { times: 1, taken: 3 },
      ],
    },
    {
      name: '30',
      parts: [
        { times: 2, taken: 2 },
        { times: 1, taken: 1 },
      ],
    },
    {
      name: '20',
      parts: [
        { times: 3, taken: 1 },
        { times: 1, taken: 2 },
      ],
    },
    {
      name: '10',
      parts: [
        { times: 3, taken: 1 },
        { times: 2, taken: 1 },
      ],
    },
    {
      name: '5',
      parts: [
        { times: 4, taken: 1 },
        { times: 1, taken: 1 },
      ],
    },
  ],
  4: [
    { name: '24', parts: [{ times: 1, taken: 4 }] },
    {
      name: '12',
      parts: [
        { times: 2, taken: 1 },
        { times: 1, taken: 2 },
      ],
    },
    { name: '6', parts: [{ times: 2, taken: 2 }] },
    {
      name: '4',
      parts: [
        { times: 3, taken: 1 },
        { times: 1, taken: 1 },
      ],
    },
  ],
  3: [{ name: '6', parts: [{ times: 1, taken: 3 }] }],
  2: [{ name: '2', parts: [{ times: 1, taken: 2 }] }],
}

/** The group types of each span; of three places also group-3, whose pair and single come from one group of digits. */
export function groupTypes(spans: readonly Span[]): BetType<Digits>[] {
  return spans.flatMap((span) => [
    ...(SHAPES[span.to - span.from] ?? []).map((shape) => group(span, shape)),
    ...(span.to - span.from === 3 ? [groupThree(span)] : []),
  ])
}

function group(span: Span, shape: Shape): BetType<Digits> {
  const places = span.to - span.from
  const code = `${span.name}_GROUP_${shape.name}`
  const price = `${places}_GROUP_${shape.name}`
  return {
    code,
    groups: shape.parts.map(({ taken }) => digits(1, taken)),
    factor: 1,
    countOf: (selection) => countOf(shape, selection),
    hitsOf(selection, result) {
      const parts = partsOf(result.slice(span.from, span.to), shape)
      const hit = parts?.every((drawn, at) =>
        drawn.every((digit) => selection[at]?.includes(digit)),
      )
      return hit && parts ? [winner(price, parts)] : []
    },
    mostOf: () => atMost(price, 1),
    prices: [price],
    chancesOf: () => [{ price, hits: fraction(Number(shape.name), 10 ** places) }],
  }
}

function winner(price: string, parts: readonly (readonly string[])[]): Hit {
  return { price, times: 1, bet: parts.map((drawn) => drawn.join('-')).join('|') }
}

/** Choices of the first group, and for each those of the second without its digits. */
function countOf({ parts }: Shape, [first = [], second = []]: Selection): number {
  const [one, other] = parts
  if (!one) return 0
  if (!other) return waysToTake(one.taken, first.length)
  let count = 0
  for (const taken of choicesOf(first, one.taken))
    count += waysToTake(other.taken, second.filter((digit) => !taken.includes(digit)).length)
  return count
}

/** The digits of a result by the parts of a shape; undefined when the result has another shape. */
function partsOf(drawn: readonly string[], { parts }: Shape): string[][] | undefined {
  const times = new Map<string, number>()
  for (const digit of drawn) times.set(digit, (times.get(digit) ?? 0) + 1)
  const found = parts.map((part) =>
    [...times]
      .filter(([, count]) => count === part.times)
      .map(([digit]) => digit)
      .sort(),
  )
  const fits = parts.every((part, at) => found[at]?.length === part.taken)
  return fits ? found : undefined
}

/** Group-3: a pair and a single of the chosen digits; n digits stand for n × (n − 1) unit bets. */
function groupThree(span: Span): BetType<Digits> {
  const shape: Shape = {
    name: '3',
    parts: [
      { times: 2, taken: 1 },
      { times: 1, taken: 1 },
    ],
  }
  return {
    code: `${span.name}_GROUP_3`,
    groups: [digits(1, 2)],
    factor: 1,
    countOf: ([chosen = []]) => chosen.length * (chosen.length - 1),
    hitsOf([chosen = []], result) {
      const parts = partsOf(result.slice(span.from, span.to), shape)
      const hit = parts?.flat().every((digit) => chosen.includes(digit))
      return hit && parts ? [winner('3_GROUP_3', parts)] : []
    },
    mostOf: () => atMost('3_GROUP_3', 1),
    prices: ['3_GROUP_3'],
    chancesOf: () => [{ price: '3_GROUP_3', hits: fraction(3, 1000) }],
  }
}
