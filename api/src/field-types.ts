import { hasAtMost } from '@croupier/shared/code-points'
import { STORABLE_TEXT } from '@croupier/shared/storable-text'
import * as z from 'zod/mini'

/**
 * The types of all fields that a caller fills. Each is bounded by what the database and the code behind it can hold; a test walks
 * every endpoint's input and refuses one that is not (server/src/app/bounded-fields.test.ts).
 */

const INT4_MAX = 2_147_483_647

/** At most so many code points, and so many bytes of UTF-8; told to JSON Schema as `maxLength`. */
export function within(maxCodePoints: number, maxBytes = 4 * maxCodePoints) {
  const check = z.refine<string>((text) => {
    // A code point has one or two units, and a unit at most three bytes: most texts need not be counted.
    const isShort = text.length <= maxCodePoints && 3 * text.length <= maxBytes
    return isShort || (hasAtMost(text, maxCodePoints) && bytesOf(text) <= maxBytes)
  })
  check._zod.onattach.push((schema) => {
    schema._zod.bag.maximum = maxCodePoints
  })
  return check
}

/** The bytes of a text in UTF-8 (RFC 3629). */
function bytesOf(text: string): number {
  let bytes = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
  }
  return bytes
}

/** Text as it came, for secrets and for what only programs write: no U+0000, no half surrogates, bounded. */
export function boundedText(maxCodePoints: number, maxBytes?: number) {
  return z.string().check(within(maxCodePoints, maxBytes), z.regex(STORABLE_TEXT))
}

/** A whole number in a JSON body; 0 to the end of PostgreSQL's integer unless bounds are given. */
export function integer(of: { min?: number; max?: number } = {}) {
  return z.int().check(z.gte(of.min ?? 0), z.lte(of.max ?? INT4_MAX))
}

/** A whole number in a path or a query, where everything is text. */
export function queryInteger(of: { min?: number; max?: number } = {}) {
  return z.coerce.number().check(z.int(), z.gte(of.min ?? 0), z.lte(of.max ?? INT4_MAX))
}

const INT8_MAX = '9223372036854775807'

/** 1 to PostgreSQL's largest bigint in decimal digits, as a pattern, so that JSON Schema knows the bound too. */
export const INT8_TEXT = new RegExp(
  `^(?:${[
    '[1-9]\\d{0,17}',
    '[1-8]\\d{18}',
    // Behind the same beginning a smaller digit, and then any.
    ...Array.from(INT8_MAX, (digit, at) =>
      at === 0 || digit === '0'
        ? []
        : [`${INT8_MAX.slice(0, at)}[0-${Number(digit) - 1}]\\d{${INT8_MAX.length - at - 1}}`],
    ).flat(),
    INT8_MAX,
  ].join('|')})$`,
)

/** A positive bigint as a decimal text on the wire. */
export const int8Id = z.codec(z.string().check(z.regex(INT8_TEXT)), z.bigint(), {
  decode: (id) => BigInt(id),
  encode: (id) => String(id),
})

/** A game as the catalogue names it. */
export const gameCode = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/))

/** A round as its vendor names it. */
export const roundId = boundedText(128).check(z.minLength(1))

/** What somebody outside has given, or the house has made of it: transactions of vendors and banks, keys of journal lines. */
export const externalId = boundedText(300).check(z.minLength(1))

/** A short name that programs give: the number of a case, a switch of the site, a host. */
export const shortId = z.string().check(z.regex(/^[\x21-\x7e]{1,253}$/))

/** The place where the next page of a list begins, as an earlier page has said it (cursors.ts). */
export const cursor = z.string().check(z.regex(/^[A-Za-z0-9._~%-]{1,1000}$/))

/** A day of PostgreSQL's and everybody's calendar, yyyy-MM-dd. */
export const day = z.iso.date().check(z.refine((text) => text >= '1900-01-01'))

const DEEPEST_JSON = 12
const LARGEST_JSON = 64 * 1024

/** Free JSON, such as the choice of a game: storable, twelve levels deep at most, 64 kB. */
export const jsonValue = z.custom<z.core.util.JSONType>(isBoundedJson)

/** The same for what a setting's own schema reads further. */
export const settingValue = z.unknown().check(z.refine(isBoundedJson))

function isBoundedJson(value: unknown): boolean {
  return isStorableJson(value, DEEPEST_JSON) && JSON.stringify(value).length <= LARGEST_JSON
}

function isStorableJson(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return STORABLE_TEXT.test(value)
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER
  if (typeof value !== 'object' || value === null)
    return value === null || typeof value === 'boolean'
  if (levels === 0) return false
  return Object.entries(value).every(
    ([name, inner]) => STORABLE_TEXT.test(name) && isStorableJson(inner, levels - 1),
  )
}
