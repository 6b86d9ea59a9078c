import { readCookieValue } from '@croupier/api/cookie-value'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieToSet } from './call.ts'

/**
 * The browser keeps a __Host- cookie only over TLS or on this machine. In demo mode the house also
 * answers plain HTTP on a local network; there the prefix and Secure are left away.
 */
function isTrustworthy(request: FastifyRequest): boolean {
  return (
    request.protocol === 'https' ||
    /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(request.hostname)
  )
}

export function cookieName(request: FastifyRequest, name: string): string {
  return isTrustworthy(request) ? `__Host-${name}` : name
}

/** What a caller sent under a name; undefined where nothing was, or nothing that we could have set. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const wanted = cookieName(request, name)
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key = '', ...rest] = part.trim().split('=')
    if (key === wanted) return readCookieValue(rest.join('='))
  }
  return undefined
}

export function writeCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: CookieToSet,
): void {
  const attributes = [
    `${cookie.name}=${encodeURIComponent(cookie.value)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${cookie.maxAgeSeconds}`,
    ...(isTrustworthy(request) ? ['Secure'] : []),
  ]
  const before = reply.getHeader('set-cookie')
  const all = Array.isArray(before) ? before : typeof before === 'string' ? [before] : []
  reply.header('set-cookie', [...all, attributes.join('; ')])
}
