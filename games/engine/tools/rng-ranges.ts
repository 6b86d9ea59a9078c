import { gameCodes, gameRules } from '../registry.ts'

/** A shoe of eight packs is the largest thing that is drawn from card by card; shuffles draw every range up to theirs. */
const LARGEST_SHOE = 416
/** The lucky lamp of the ring draws again among the lamps that pay. */
const FRUIT_LAMPS = 8_829

/**
 * Every range that a game draws an outcome from: all up to a whole shoe, the thousandths and ten-thousandths of single chances, and the sum of each list of weights in the
 * certified mathematics. `rng-ranges.test.ts` compares
 * it with every draw in the rules.
 */
export const rngRanges: readonly number[] = [
  ...new Set([
    ...Array.from({ length: LARGEST_SHOE - 1 }, (_none, at) => at + 2),
    1_000,
    FRUIT_LAMPS,
    10_000,
    // Numbers of five and six digits on the boards of lotteries.
    100_000,
    1_000_000,
    ...gameCodes.flatMap((code) => gameRules(code).profiles.flatMap(({ math }) => sums(math))),
  ]),
].toSorted((one, other) => one - other)

/** The sums of lists of weights, wherever they stand: plain numbers under a name with "weight", or rows that have one each. */
function sums(value: unknown, name = ''): number[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, item]) =>
    sums(item, Array.isArray(value) ? name : `${name} ${key}`),
  )
  const own = Array.isArray(value) ? sumOf(value.map((item) => weightOf(item, name))) : 0
  return own > 1 ? [own, ...inner] : inner
}

function weightOf(item: unknown, name: string): number {
  if (typeof item === 'number') return /weight/i.test(name) ? item : 0
  const hasWeight = typeof item === 'object' && item !== null && 'weight' in item
  return hasWeight ? Number(item.weight) : 0
}

function sumOf(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0)
}
