import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

const CONSOLE = /^\/console(\/|$)/
/** What pages of both need, and what asks after the house itself. */
const BOTH =
  /^\/(wps\/system\/encryptionKey|live-line|healthz|readyz|metrics|reports|\.well-known)(\/|$)/

/**
 * Where the console has hosts of its own, it is served on them alone, and nothing else is (SEC-20): a page of a site shares
 * no origin with it, and a network may let staff through to one and players to the other. Without hosts nothing changes.
 */
export function keepConsoleApart(server: FastifyInstance, hosts: readonly string[]): void {
  if (hosts.length === 0) return
  server.addHook('onRequest', async ({ url, hostname }, reply) => {
    const [path = '/'] = url.split('?')
    const isDesk = hosts.includes(hostname.toLowerCase())
    if (isDesk && path === '/') return await reply.redirect('/console')
    if (isDesk !== CONSOLE.test(path) && !BOTH.test(path)) throw new Refusal('unknown_path')
  })
}
