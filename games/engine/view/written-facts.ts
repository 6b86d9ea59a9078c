import { decimalText } from '@croupier/kit/decimal'
import { shortMultiplierText } from '@croupier/kit/multiplier'
import { cardOf, cardText } from '../../hilo/view/hilo-round.ts'
import type { RingMath } from '../../ring/rules/lamps.ts'
import { ring } from '../../ring/rules/ring.ts'
import { rankText, suitText } from '../cards.ts'

/** A number of a game's record, with the name that it stands under. */
interface Fact {
  name: string
  value: unknown
  /** Of the language that figures are written in. */
  tag: string
}

type Reading = (fact: Fact) => string | readonly string[] | null

const CARDS = /^(?:player|banker|dragon|tiger|dealer|cards)$/
const HAND = 5

const dealtCards: Reading = ({ name, value }) => (CARDS.test(name) ? eachOf(value, dealt) : null)

/** How the engines' records write what people read as something else. */
const READINGS: Readonly<Record<string, Reading>> = {
  'HL-BAC': dealtCards,
  'HL-DT': dealtCards,
  'HT-BJ': dealtCards,
  'HV-JOB': (fact) => (fact.name === 'mask' ? held(fact.value) : dealtCards(fact)),
  'HM-HILO': ({ name, value }) =>
    name === 'cards' ? eachOf(value, (card) => cardOf(card).map(cardText)[0] ?? null) : null,
  'HM-DICE': ({ name, value, tag }) =>
    name === 'roll' || name === 'winning'
      ? eachOf(value, (part) => hundredths(part, tag, name === 'winning' ? ' %' : ''))
      : null,
  'HM-PLINKO': ({ name, value }) =>
    name === 'path' ? eachOf(value, (bit) => (bit === 1 ? '→' : '←')) : null,
  'HX-SCR1': scratched,
  'HX-SCR2': scratched,
  'HS-RING': ({ name, value }) =>
    name === 'lamp' || name === 'lamps' ? eachOf(value, fruitOf) : null,
}

/**
 * What a game's record means by the numbers under a name: cards by rank and suit (♠, ♥, ♦, ♣), rolls with their decimals, prizes as
 * multiples. Null where the number is what a person reads as well.
 */
export function writtenFact(engineCode: string, fact: Fact): string | readonly string[] | null {
  return READINGS[engineCode]?.(fact) ?? null
}

/** One number or each of a list; null when one of them is not of the kind. */
function eachOf(
  value: unknown,
  write: (one: unknown) => string | null,
): string | readonly string[] | null {
  if (!Array.isArray(value)) return value === null ? null : write(value)
  const written = value.map(write)
  return written.every((one) => one !== null) ? written : null
}

function dealt(card: unknown): string | null {
  return typeof card === 'number' ? rankText(card) + suitText(card) || null : null
}

/** A mask of the cards that were kept: 19 holds the first, second and fifth. */
function held(mask: unknown): readonly string[] | null {
  if (typeof mask !== 'number') return null
  return Array.from({ length: HAND }, (_, place) => place + 1)
    .filter((place) => (mask & (1 << (place - 1))) !== 0)
    .map((place) => `#${place}`)
}

function hundredths(part: unknown, tag: string, unit: string): string | null {
  return typeof part === 'number' ? decimalText(part / 100, tag, { least: 2 }) + unit : null
}

function scratched({ name, value, tag }: Fact): string | readonly string[] | null {
  if (name !== 'cells' && name !== 'times') return null
  return eachOf(value, (times) =>
    typeof times === 'number' ? shortMultiplierText(times * 100, tag) : null,
  )
}

/** The fruit that a lamp shows, by the code that the record of bets has for it. */
function fruitOf(lamp: unknown): string | null {
  const math: RingMath | undefined = ring.profiles[0]?.math
  return (typeof lamp === 'number' ? math?.lamps[lamp]?.fruit : undefined) ?? null
}
