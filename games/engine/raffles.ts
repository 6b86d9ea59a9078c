import { assert } from '@croupier/shared/assert'
import { hexOf, utf8Of } from './bytes.ts'
import type { Luck } from './fair-stream.ts'
import { sha256 } from './sha256.ts'

/**
 * How red envelopes are filled, a wheel is read and a draw finds its winners: published rules, the same in the server, in the browser that
 * checks them and, written anew, in `verify/raffles.mjs`.
 */

/** What a fall of envelopes has to divide. Amounts are ten-thousandths and whole multiples of the unit. */
export interface EnvelopePlan {
  count: number
  total: bigint
  least: bigint
  most: bigint
  /** The smallest payable amount of the currency. */
  unit: bigint
}

/** Why a plan cannot be filled exactly; null when it can. */
export function planProblem({ count, total, least, most, unit }: EnvelopePlan): PlanProblem | null {
  if (count < 1) return 'count'
  if (least < unit || least % unit !== 0n) return 'least'
  if (most < least || most % unit !== 0n) return 'most'
  if (total % unit !== 0n) return 'unit'
  const many = BigInt(count)
  if (total < many * least) return 'too_little'
  if (total > many * most) return 'too_much'
  return total / unit >= WORDS ? 'too_much' : null
}
export type PlanProblem = 'count' | 'least' | 'most' | 'unit' | 'too_little' | 'too_much'

/** Whoever draws an amount needs it to lie below one word of luck. */
const WORDS = 2n ** 32n

/**
 * The amounts of a fall in the order in which they are taken. A stick of all that lies above the least amounts is broken piece by piece: each
 * takes 0 to twice the average of what is left, as far as the most allows, and the last takes the rest, so that the sum is exact. Then
 * the pieces are shuffled, so that no place is better than another.
 */
export function fillEnvelopes(plan: EnvelopePlan, luck: Luck): bigint[] {
  assert(planProblem(plan) === null, 'the plan of a fall cannot be filled')
  const { unit, least, most, count, total } = plan
  const cap = (most - least) / unit
  let left = (total - BigInt(count) * least) / unit
  const pieces: bigint[] = []
  for (let others = count - 1; others >= 0; others -= 1) {
    const piece = others === 0 ? left : breakOff({ left, cap, others: BigInt(others) }, luck)
    pieces.push(least + piece * unit)
    left -= piece
  }
  return luck.shuffle(count).map((place) => pieces[place] ?? 0n)
}

function breakOff(
  { left, cap, others }: { left: bigint; cap: bigint; others: bigint },
  luck: Luck,
): bigint {
  const needed = left - others * cap
  const from = needed > 0n ? needed : 0n
  const twice = (2n * left) / (others + 1n)
  const to = twice < cap ? twice : cap
  return from + BigInt(luck.int(Number(to - from) + 1))
}

/** What is published before a fall: SHA-256 of its secret and its amounts, written "secret:amount,amount,…". */
export function envelopeCommitment(secret: string, amounts: readonly bigint[]): string {
  return hexOf(sha256(utf8Of(`${secret}:${amounts.join(',')}`)))
}

export interface WheelSegment {
  weight: number
  /** How many are left; null: without end. */
  left: number | null
}

/**
 * The weights of a spin. What is sold out has none, and its weight goes to the lowest prize, so that selling out never makes the others more
 * likely. The sum is always the same.
 */
export function weightsNow(segments: readonly WheelSegment[], lowest: number): number[] {
  const isGone = ({ left }: WheelSegment): boolean => left !== null && left <= 0
  const lost = segments.reduce((sum, segment) => sum + (isGone(segment) ? segment.weight : 0), 0)
  return segments.map((segment, place) => {
    if (place === lowest) return segment.weight + lost
    return isGone(segment) ? 0 : segment.weight
  })
}

/** A ticket as it stands in the published set: its number and its id, by which its holder finds it. */
export interface SetTicket {
  number: number
  id: string
}

/** The hash of the tickets of a draw: SHA-256 of a line "number:id" each, in the order of numbers. */
export function ticketSetHash(tickets: readonly SetTicket[]): string {
  const lines = tickets.map(({ number, id }) => `${number}:${id}\n`)
  return hexOf(sha256(utf8Of(lines.join(''))))
}

/**
 * The places of the winning tickets in the set, the first prize first; no ticket wins twice. Where there are fewer tickets than
 * prizes, each wins.
 */
export function drawPlaces(luck: Luck, { tickets, prizes }: DrawSize): number[] {
  const moved = new Map<number, number>()
  const places: number[] = []
  for (let at = 0; at < Math.min(tickets, prizes); at += 1) {
    const other = at + luck.int(tickets - at)
    places.push(moved.get(other) ?? other)
    moved.set(other, moved.get(at) ?? at)
  }
  return places
}

export interface DrawSize {
  tickets: number
  prizes: number
}

/** The client seed of a draw: the chain's salt and the hash of the tickets, which nobody knew before the close. */
export function drawSeed(salt: string, ticketsHash: string): string {
  return `${salt}:${ticketsHash}`
}
