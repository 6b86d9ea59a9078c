import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { isOwnNetwork } from './own-network.ts'

/** What a start or `/readyz` tells besides: the house works, and not as it should. */
export type ReadyWarning = 'unlisted_proxy'

const MEANING =
  'requests come over TLS through a proxy that CROUPIER_TRUST_PROXY does not name: all callers count as its one address, and pages and cookies are made for plain HTTP'

/**
 * Notices a proxy of our own network that ends TLS (X-Forwarded-Proto, RFC 7239 Forwarded) and is not named as trusted. Nobody's word
 * is believed: strangers come from elsewhere, and what they write changes nothing.
 */
export function watchForProxies(
  server: FastifyInstance,
  { config, log }: Pick<Context, 'config' | 'log'>,
): () => readonly ReadyWarning[] {
  const seen = new Set<string>()
  server.addHook('onRequest', async (request) => {
    const peer = request.socket.remoteAddress ?? ''
    if (!saysTls(request) || request.protocol === 'https' || !isOwnNetwork(peer)) return
    // The proxies of one house are few; an own network that plays many fills nothing.
    if (seen.has(peer) || seen.size >= 20) return
    seen.add(peer)
    log.error({ proxy: peer, trusted: config.trustProxy }, MEANING)
  })
  return () => (seen.size > 0 ? ['unlisted_proxy'] : [])
}

function saysTls({ headers }: FastifyRequest): boolean {
  return (
    /^https\b/i.test(String(headers['x-forwarded-proto'] ?? '')) ||
    /\bproto="?https\b/i.test(headers.forwarded ?? '')
  )
}

/** What a production house says at its start when no proxy is named at all. */
export function nameMissingProxy({ config, log }: Pick<Context, 'config' | 'log'>): void {
  if (config.mode === 'production' && config.trustProxy === false)
    log.warn(
      'CROUPIER_TRUST_PROXY names no proxy: behind one that ends TLS all callers would count as its one address; cookies are set for TLS in any case',
    )
}
