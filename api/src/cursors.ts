import * as z from 'zod/mini'

/**
 * The one codec of cursors. A cursor names the last row of a page by what the list is ordered by (keyset pagination), each part as
 * text, joined by dots. Whatever `write` did not write is refused as `bad_request` of the field `cursor`; nothing of it reaches SQL.
 */

interface CursorPart<Value> {
  write(value: Value): string
  /** Undefined: this is no such part. */
  read(text: string): Value | undefined
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** 5138-11-16: later moments are nobody's, and PostgreSQL and Date still hold it. */
const LAST_MS = 99_999_999_999_999
const INT8_MAX = 9_223_372_036_854_775_807n

/** A moment of whole milliseconds. */
export const momentPart: CursorPart<Date> = {
  write: (moment) => String(moment.getTime()),
  read: (text) => {
    const ms = wholeUpTo(text, LAST_MS)
    return ms === undefined ? undefined : new Date(ms)
  },
}

/** A moment as PostgreSQL counts it, in microseconds since 1970. */
export const microsPart: CursorPart<bigint> = {
  write: String,
  read: (text) => (/^\d{1,17}$/.test(text) ? BigInt(text) : undefined),
}

/** A whole number of PostgreSQL's integer, 0 and up. */
export const int4Part: CursorPart<number> = {
  write: String,
  read: (text) => wholeUpTo(text, 2_147_483_647),
}

/** A whole number of PostgreSQL's bigint, 0 and up. */
export const int8Part: CursorPart<bigint> = {
  write: String,
  read: (text) => {
    const value = /^\d{1,19}$/.test(text) ? BigInt(text) : undefined
    return value !== undefined && value <= INT8_MAX ? value : undefined
  },
}

export const uuidPart: CursorPart<string> = {
  write: (id) => id,
  read: (text) => (UUID.test(text) ? text : undefined),
}

/** At most 128 characters, as ids of vendors have them. */
export const textPart = textUpTo(128)
/** For what is put together of several ids, such as another cursor. */
export const longTextPart = textUpTo(300)

function textUpTo(most: number): CursorPart<string> {
  return {
    write: (text) =>
      encodeURIComponent(text).replace(
        /[.!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    read: (encoded) => {
      try {
        const text = decodeURIComponent(encoded)
        return text.length <= most && !text.includes('\0') ? text : undefined
      } catch {
        return undefined
      }
    },
  }
}

type ValuesOf<Parts extends readonly CursorPart<unknown>[]> = {
  [At in keyof Parts]: Parts[At] extends CursorPart<infer Value> ? Value : never
}

export interface Cursor<Values extends readonly unknown[]> {
  write(values: Values): string
  /** Null for the first page. Throws a ZodError of the field `cursor`, which every route answers as `bad_request`. */
  read(text: string | undefined): Values | null
}

export function cursorOf<const Parts extends readonly CursorPart<unknown>[]>(
  ...parts: Parts
): Cursor<ValuesOf<Parts>> {
  return {
    write: (values) => {
      const inOrder: readonly unknown[] = values
      return parts.map((part, at) => part.write(inOrder[at])).join('.')
    },
    read: (text) => {
      if (text === undefined || text === '') return null
      const written = text.split('.')
      const values = parts.map((part, at) => part.read(written[at] ?? ''))
      if (written.length !== parts.length || values.includes(undefined)) throw malformed(text)
      // Each value was read by the part of its place.
      return values as ValuesOf<Parts>
    },
  }
}

const momentAndId = cursorOf(momentPart, uuidPart)

/** The place in a list that is ordered by time, and by id within a moment. */
export function readPlace(text: string | undefined): { at: Date; id: string } | null {
  const last = momentAndId.read(text)
  return last && { at: last[0], id: last[1] }
}

export function writePlace(at: Date, id: string): string {
  return momentAndId.write([at, id])
}

export const microsAndId = cursorOf(microsPart, uuidPart)
/** By an id that grows with time. */
export const byId = cursorOf(uuidPart)
export const byInt8 = cursorOf(int8Part)
/** By how many rows are before it, for lists that are computed whole. */
export const byCount = cursorOf(int4Part)
/** By a name that is unique in the list. */
export const byText = cursorOf(textPart)

function malformed(input: string): z.core.$ZodError {
  return new z.core.$ZodError([
    { code: 'custom', path: ['cursor'], message: 'is no cursor of this list', input },
  ])
}

function wholeUpTo(text: string, most: number): number | undefined {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  return value <= most ? value : undefined
}
