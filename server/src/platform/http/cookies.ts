import { readCookieValue } from '@croupier/api/cookie-value'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { CookieToSet } from './call.ts'

/** The cookies of one request, and the one way in which any is set. */
export interface Cookies {
  /** By its name without the prefix; what is not written as we write it is none. */
  read(name: string): string | undefined
  /** Sets a cookie for this host alone, out of scripts' reach and of other sites'. The last one of a name counts. */
  write(reply: FastifyReply, cookie: CookieToSet): void
}

/**
 * The browser keeps a __Host- cookie only over TLS or on this machine. In demo mode the house also answers plain HTTP on a local
 * network; there the prefix and Secure are left away. Production never leaves them away: a proxy that ends TLS and is not among
 * CROUPIER_TRUST_PROXY looks like plain HTTP from here, and whoever really comes over plain HTTP must not get a session.
 */
export function cookiesOf({ mode }: Pick<Config, 'mode'>, request: FastifyRequest): Cookies {
  const isSecure = mode === 'production' || isTrustworthy(request)
  const nameOf = (name: string): string => (isSecure ? `__Host-${name}` : name)
  return {
    read: (name) => readFrom(request.headers.cookie ?? '', nameOf(name)),
    write: (reply, { name, value, maxAgeSeconds }) => {
      const begin = `${nameOf(name)}=`
      const line = [
        `${begin}${encodeURIComponent(value)}`,
        'Path=/',
        'HttpOnly',
        'SameSite=Strict',
        `Max-Age=${maxAgeSeconds}`,
        ...(isSecure ? ['Secure'] : []),
      ].join('; ')
      const others = linesOf(reply).filter((other) => !other.startsWith(begin))
      // The framework adds to this header whenever it is set, instead of replacing it.
      reply.removeHeader('set-cookie').header('set-cookie', [...others, line])
    },
  }
}

function isTrustworthy(request: FastifyRequest): boolean {
  return (
    request.protocol === 'https' ||
    /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(request.hostname)
  )
}

function linesOf(reply: FastifyReply): string[] {
  const before = reply.getHeader('set-cookie')
  return Array.isArray(before) ? before : typeof before === 'string' ? [before] : []
}

function readFrom(header: string, wanted: string): string | undefined {
  for (const part of header.split(';')) {
    const [key = '', ...rest] = part.trim().split('=')
    if (key === wanted) return readCookieValue(rest.join('='))
  }
  return undefined
}
