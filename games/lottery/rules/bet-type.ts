/**
 * What a lottery offers to bet on, as data and pure functions. One evaluator, `hitsOf`, serves quote, ticket and settlement.
 * Numbers are texts everywhere: `0012` is not `12`.
 */

/** What a player chose: groups of tokens in the type's own order, each token once a group. `[['12', '34']]` are two numbers of one group. */
export type Selection = readonly (readonly string[])[]

/** A result of a board: the numbers of each prize in the order in which they were drawn. */
export type BoardResult = Readonly<Record<string, readonly string[]>>

/** One winning unit bet. */
export interface Hit {
  /** The key of the price in the price list. */
  price: string
  /** How often it is paid: an ending that stands twice on the board pays twice. */
  times: number
  /** One stake covers so many orders of a number, and each is paid its share of the price. Absent: 1. */
  over?: number
  /** The unit bet that won, as the ticket marks it. */
  bet: string
}

/** Which tokens a group of a selection may hold, in which order they are written, and how many. */
export interface TokenGroup {
  isToken(token: string): boolean
  least: number
  most: number
  /** All tokens, where they stand in a list. */
  tokens?: readonly string[]
  /** How many digits each token has, where the tokens are all numbers of that length. */
  digits?: number
}

export interface BetType<Result> {
  code: string
  groups: readonly TokenGroup[]
  /** What a unit bet costs, in unit stakes: 27 where one bets on all endings of a northern board. */
  factor: number
  /** Unit bets that a well-formed selection stands for; 0 when it stands for none. */
  countOf(selection: Selection): number
  /** The winning unit bets of a well-formed selection. */
  hitsOf(selection: Selection, result: Result): Hit[]
  /**
   * What a line can win at the most: sets of hits, each of which is at least what some kind of result brings; the dearest of them bounds
   * every payout. A stake whose full win is above a cap is refused, never cut.
   */
  mostOf(selection: Selection): readonly (readonly Hit[])[]
  /** The keys under which the type's prices stand in a price list. */
  prices: readonly string[]
  /**
   * How many hits of each price a selection of one unit bet has in the long run, by exact counting over all results. The return is
   * Σ price × chance / factor. `year` is the animal of the year, for bets whose groups follow it.
   */
  chancesOf(selection: Selection, year?: string): readonly Chance[]
}

/** The expected number of hits of a price, as a fraction, and of how many orders one stake covers. */
export interface Chance {
  price: string
  hits: Fraction
  over?: number
}

/** An exact fraction; the denominator is above zero. */
export interface Fraction {
  n: bigint
  d: bigint
}

/** So many unit bets a line has at the most; a longer one is refused before it is counted out. */
export const MOST_UNIT_BETS = 100_000

/** Tokens of just so many digits. */
export function digits(count: number, least = 1, most = 10 ** count): TokenGroup {
  const pattern = new RegExp(`^[0-9]{${count}}$`)
  return { isToken: (token) => pattern.test(token), least, most, digits: count }
}

/** Whole numbers without leading zeros. */
export function numbers(from: number, to: number, least: number, most: number): TokenGroup {
  return among(
    Array.from({ length: to - from + 1 }, (_, index) => String(from + index)),
    least,
    most,
  )
}

/** Tokens of a list, such as BIG and SMALL. */
export function among(tokens: readonly string[], least = 1, most = tokens.length): TokenGroup {
  const known = new Set(tokens)
  return { isToken: (token) => known.has(token), least, most, tokens }
}

/** Reads a selection that came over the wire; null when the type knows no such choice. */
export function readSelection<Result>(type: BetType<Result>, value: unknown): Selection | null {
  if (!Array.isArray(value) || value.length !== type.groups.length) return null
  const selection: string[][] = []
  for (const [index, group] of type.groups.entries()) {
    const tokens: unknown = value[index]
    if (!Array.isArray(tokens) || tokens.length < group.least || tokens.length > group.most)
      return null
    const seen = new Set<string>()
    for (const token of tokens) {
      if (typeof token !== 'string' || !group.isToken(token) || seen.has(token)) return null
      seen.add(token)
    }
    selection.push([...seen])
  }
  const count = type.countOf(selection)
  return count >= 1 && count <= MOST_UNIT_BETS ? selection : null
}

/** Ways to take some of so many things. */
export function waysToTake(taken: number, from: number): number {
  if (taken < 0 || taken > from) return 0
  let ways = 1
  for (let step = 1; step <= taken; step += 1) ways = (ways * (from - taken + step)) / step
  return Math.round(ways)
}

/** Every choice of so many of the items, in the items' own order. */
export function* choicesOf<T>(items: readonly T[], taken: number, start = 0): Generator<T[]> {
  if (taken === 0) {
    yield []
    return
  }
  for (let index = start; index <= items.length - taken; index += 1)
    for (const rest of choicesOf(items, taken - 1, index + 1)) yield [items[index] as T, ...rest]
}

/** All different orders of a number's digits; a palindrome stands once. */
export function ordersOf(number: string): string[] {
  if (number.length <= 1) return [number]
  const orders = new Set<string>()
  for (let index = 0; index < number.length; index += 1)
    for (const rest of ordersOf(number.slice(0, index) + number.slice(index + 1)))
      orders.add(number.charAt(index) + rest)
  return [...orders]
}

/** The same hit so many times over, as the most that can happen. */
export function atMost(price: string, times: number, more: Partial<Hit> = {}): Hit[][] {
  return [[{ price, times, bet: '', ...more }]]
}

export function fraction(n: bigint | number, d: bigint | number): Fraction {
  return { n: BigInt(n), d: BigInt(d) }
}

/** The chance of each price of a type, each for one unit bet; of a type whose tokens have prices of their own, every token is asked. */
export function chancesByPrice<Result>(type: BetType<Result>): Readonly<Record<string, Fraction>> {
  const [group, ...more] = type.groups
  const tokens = group?.tokens && more.length === 0 ? group.tokens : ['']
  const chances = tokens.flatMap((token) => type.chancesOf([[token]]))
  return Object.fromEntries(chances.map(({ price, hits }) => [price, hits]))
}

/** The chance that so many different tokens all stand at some of the places, each of which takes one of `of` tokens. */
export function allAppear({ size, of, places }: Appearing): Fraction {
  // Inclusion and exclusion over the tokens that are missing.
  let n = 0n
  for (let out = 0; out <= size; out += 1) {
    const ways = BigInt(waysToTake(out, size)) * BigInt(of - out) ** BigInt(places)
    n += out % 2 === 0 ? ways : -ways
  }
  return { n, d: BigInt(of) ** BigInt(places) }
}

interface Appearing {
  size: number
  of: number
  places: number
}

/** Whether a value is of a half: big from `least` on, small below it, odd or even. */
export function isHalf(half: string, value: number, least: number): boolean {
  if (half === 'BIG') return value >= least
  if (half === 'SMALL') return value < least
  return (value % 2 === 1) === (half === 'ODD')
}
