import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { BuiltSite } from './site-shell.ts'

/** What the worker itself may do: ask the house. */
const POLICY = "default-src 'none'; connect-src 'self'"

/**
 * The site's service worker at an address that stays. Before it stands which build it belongs to and which files that needs, so
 * a new build is a new worker, and browsers notice.
 */
export function serveWorker(server: FastifyInstance, currentSite: () => Promise<BuiltSite>): void {
  server.get('/worker.js', { config: { traffic: 'files' } }, async (_request, reply) => {
    const { assets, folder } = await currentSite()
    const script = readFileSync(join(folder, 'worker.js'), 'utf8')
    const files = [assets.script, ...assets.preloads, ...assets.styles]
    const version = createHash('sha256').update(files.join(' ')).digest('hex').slice(0, 12)
    return await reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', POLICY)
      .type('text/javascript; charset=utf-8')
      .send(`const BUILD=${JSON.stringify({ version, files })};\n${script}`)
  })
}
