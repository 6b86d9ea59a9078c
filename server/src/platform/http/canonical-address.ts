/** Characters of a path as browsers send them (RFC 3986 pchar, and what the URL standard leaves as it is), or an encoded byte. */
const PATH = /^(?:\/(?:[A-Za-z0-9\-._~!$&'()*+,;=:@|^[\]]|%[0-9A-Fa-f]{2})*)+$/
/** An empty segment, `.` or `..`. */
const STEPS = /\/\/|\/\.{1,2}(?:\/|$)/
/** Encoded though nothing asks for it (letters, digits, `-._~`), and control characters. */
const HIDDEN = /%(?:[01][\dA-F]|2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAEF])/i
/** What parts a path for whoever decodes it: `/` and `\`. */
const HIDDEN_STEP = /%(?:2F|5C)/i

/**
 * Whether the target of a request is written in the one way that an address has (RFC 3986, 6.2.2). Rules look at addresses as
 * text and routers decode them: `/%63onsole`, `//console`, `/a/../console` and `http://other/console` would be seen by one and
 * reached by the other. The query is the route's own matter, but for a fragment, which no caller sends. An encoded `/` is taken
 * where the route that was found has its parameters for it: vendors' ids of rounds may hold one.
 */
export function isCanonical(target: string, { inParameter = false } = {}): boolean {
  if (target.includes('#')) return false
  const path = pathOf(target)
  if (!PATH.test(path) || STEPS.test(path)) return false
  if (!path.includes('%')) return true
  return !HIDDEN.test(path) && (inParameter || !HIDDEN_STEP.test(path)) && isDecodable(path)
}

/** The path of a request's target, without its query. */
export function pathOf(target: string): string {
  const mark = target.indexOf('?')
  return mark < 0 ? target : target.slice(0, mark)
}

/** Encoded bytes must be UTF-8; shortest form is part of that, so no letter has a second code. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

interface HeadOfRequest {
  rawHeaders: readonly string[]
  httpVersion: string
}

/** A host as browsers send it, with its port (RFC 3986 host; names in containers may hold `_`). */
const HOST = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/

/** Whether a request names one host, as text that may stand in headers and links; before HTTP/1.1 it may name none. */
export function namesOneHost({ rawHeaders, httpVersion }: HeadOfRequest): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== 'host') continue
    hosts += 1
    const value = rawHeaders[at + 1] ?? ''
    if (hosts > 1 || (value !== '' && !HOST.test(value))) return false
  }
  return hosts === 1 || httpVersion === '1.0'
}
