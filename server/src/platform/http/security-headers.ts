import type { FastifyInstance } from 'fastify'

type HeaderList = Readonly<Record<string, string>>

/** What browsers must not do with any answer; pages replace the content policy by one with a nonce. */
const EVERY_ANSWER: HeaderList = {
  // For data there is nothing to load at all.
  'content-security-policy':
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
}

/** A house on somebody's own machine has no certificate, and must not bar the way to what else runs there. */
const ONLY_TLS: HeaderList = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** The headers of every answer, malformed requests' included (SEC-01, SEC-04). */
export function securityHeaders(mode: 'demo' | 'production'): HeaderList {
  return mode === 'production' ? { ...EVERY_ANSWER, ...ONLY_TLS } : EVERY_ANSWER
}

/**
 * Gives every answer the security headers, and keeps it out of caches unless its route says how long it may be kept: what is
 * private is so without anybody having to think of it.
 */
export function addSecurityHeaders(server: FastifyInstance, headers: HeaderList): void {
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  server.addHook('onSend', async (_request, reply) => {
    // Files from the disk write theirs straight into the answer.
    if (!reply.hasHeader('cache-control') && !reply.raw.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}
