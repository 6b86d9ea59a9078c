import { hexOf, utf8Of } from '../bytes.ts'
import { commitmentOf, fairStream } from '../fair-stream.ts'
import { seedBelow } from '../seed-chain.ts'
import { sha256 } from '../sha256.ts'

/** A round as everybody may see it, before it is played: no seed that is in use is here. */
export interface PublicRound {
  clientSeed: string
  nonce: number
  /** SHA-256 of the seed in use. */
  commitment: string
  /** The seed of the last round or period that is over. */
  revealedSeed: string | null
  /** The one before that. */
  revealedBefore: string | null
  /** The outcomes so far, the last ones of many, and those of the seed in use alone. */
  outcomes: readonly number[]
  outcomesOfSeed: readonly number[]
}

/** Somebody with all public data: says which of so many outcomes the next round will have. */
export type Predictor = (round: PublicRound, sides: number) => number

const drawWith = (seed: string, { clientSeed, nonce }: PublicRound, sides: number): number =>
  fairStream({ serverSeed: seed, clientSeed, nonce }).int(sides)

const withSeed =
  (seedOf: (round: PublicRound) => string | null): Predictor =>
  (round, sides) => {
    const seed = seedOf(round)
    return seed === null ? 0 : drawWith(seed, round, sides)
  }

function mostFrequent(outcomes: Iterable<number>, sides: number): number {
  const counts = Array.from({ length: sides }, () => 0)
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts.indexOf(Math.max(...counts))
}

/** The outcome that most often came after the last one. */
function afterTheLast({ outcomes }: PublicRound, sides: number): number {
  const last = outcomes.at(-1)
  const window = outcomes.slice(-512)
  return mostFrequent(
    window.filter((_, place) => place > 0 && window[place - 1] === last),
    sides,
  )
}

function xorOf(one: string, other: string): string {
  return (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(16).padStart(64, '0')
}

function nextNumber(seed: string): string {
  const next = (BigInt(`0x${seed}`) + 1n) % (1n << 256n)
  return next.toString(16).padStart(64, '0')
}

/** How many secrets of a small space somebody can try. */
const TRIES = 1_000
export const smallSecret = (number: number): string => hexOf(sha256(utf8Of(`secret ${number}`)))

const searchable = new Map<string, string>()

/** Tries secrets of a small space against the commitment. */
function searched({ commitment }: PublicRound): string | null {
  for (let number = searchable.size; number < TRIES; number += 1)
    searchable.set(commitmentOf(smallSecret(number)), smallSecret(number))
  return searchable.get(commitment) ?? null
}

/** What can be tried with all that is public, by name. Each one breaks a house that makes the mistake it looks for. */
export const predictors: Readonly<Record<string, Predictor>> = {
  'the revealed seed is used again': withSeed(({ revealedSeed }) => revealedSeed),
  'the commitment is the seed': withSeed(({ commitment }) => commitment),
  'the chain goes the other way': withSeed(
    ({ revealedSeed }) => revealedSeed && seedBelow(revealedSeed),
  ),
  'the commitment hashed once more is the seed': withSeed(({ commitment }) =>
    seedBelow(commitment),
  ),
  'the seed is the last one and one more': withSeed(
    ({ revealedSeed }) => revealedSeed && nextNumber(revealedSeed),
  ),
  'seeds differ by what they differed by before': withSeed(
    ({ revealedSeed, revealedBefore, commitment }) =>
      revealedSeed && revealedBefore
        ? xorOf(revealedSeed, xorOf(revealedBefore, revealedSeed))
        : commitment,
  ),
  'the seed is made of the client seed': withSeed(({ clientSeed }) =>
    hexOf(sha256(utf8Of(clientSeed))),
  ),
  'the secret is one of few': withSeed(searched),
  'the nonce does not matter': ({ outcomesOfSeed }) => outcomesOfSeed[0] ?? 0,
  'outcomes take turns': ({ outcomes }, sides) => ((outcomes.at(-1) ?? 0) + 1) % sides,
  'one outcome comes more often': ({ outcomes }, sides) => mostFrequent(outcomes, sides),
  'outcomes follow each other': afterTheLast,
}
