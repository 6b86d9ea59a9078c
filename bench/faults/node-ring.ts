/** Houses that take the same calls, and which of them are asked: what a load balancer with passive health checks does. */
export interface NodeRing {
  add(port: number): void
  remove(port: number): void
  /** The next one in turn that did not fail a moment ago. */
  pick(): number
  failed(port: number): void
}

/** How long a house that failed a call is left alone. */
const REST_MS = 1000

export function nodeRing(): NodeRing {
  const nodes = new Map<number, { restsUntil: number }>()
  let turn = 0
  return {
    add: (port) => void nodes.set(port, { restsUntil: 0 }),
    remove: (port) => void nodes.delete(port),
    pick: () => {
      const now = performance.now()
      const all = [...nodes]
      const fit = all.filter(([, { restsUntil }]) => restsUntil <= now)
      const among = fit.length > 0 ? fit : all
      const [port] = among[turn++ % Math.max(1, among.length)] ?? []
      if (port === undefined) throw new Error('there is no house to ask')
      return port
    },
    failed: (port) => {
      const node = nodes.get(port)
      if (node) node.restsUntil = performance.now() + REST_MS
    },
  }
}
