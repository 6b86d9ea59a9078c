import * as z from 'zod/mini'
import { boundedText } from './field-types.ts'

/** Browsers keep no more of a cookie. */
const LONGEST_COOKIE = 4096
const cookieValue = boundedText(LONGEST_COOKIE)

/** The value of a cookie as it stands in the header; undefined where it is none that we could have set. */
export function readCookieValue(written: string): string | undefined {
  if (written.length > 3 * LONGEST_COOKIE) return undefined
  try {
    const read = z.safeParse(cookieValue, decodeURIComponent(written))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
