import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface HealthBalancer {
  url: string
  close(): Promise<void>
}

/**
 * A balancer as HAProxy is with `check inter … fall …`: round robin over those whose last checks of /readyz were good, connections kept
 * open, no call repeated. A call that gets no answer from its process becomes 502.
 */
export async function startHealthBalancer(
  targets: readonly string[],
  { everyMs, fall }: { everyMs: number; fall: number },
): Promise<HealthBalancer> {
  const backends = targets.map((url) => ({
    url: new URL(url),
    failures: 0,
    agent: new Agent({ keepAlive: true }),
  }))
  const ended = new AbortController()
  const checking = backends.map(async (backend) => {
    while (!ended.signal.aborted) {
      const isGood = await fetch(new URL('/readyz', backend.url)).then(
        (answer) => answer.status === 200,
        () => false,
      )
      backend.failures = isGood ? 0 : backend.failures + 1
      await pause(everyMs, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  })
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const up = backends.filter(({ failures }) => failures < fall)
    turn += 1
    const backend = up[turn % up.length]
    if (!backend) return void outgoing.writeHead(503).end()
    const { hostname, port } = backend.url
    const { url, method, headers } = incoming
    const call = request(
      { hostname, port, path: url, method, headers, agent: backend.agent },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502)
        answer.pipe(outgoing)
      },
    )
    call.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(call)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      ended.abort()
      await Promise.all(checking)
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
      for (const { agent } of backends) agent.destroy()
    },
  }
}
