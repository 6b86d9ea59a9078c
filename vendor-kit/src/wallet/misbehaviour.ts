/** How the wallet can be told to treat the next calls, as networks and houses do on bad days. */
export const misbehaviours = {
  delay: 'waits before it decides',
  'drop-answer': 'decides, and closes the connection without a word',
  'refuse-503': 'decides nothing and says so',
  duplicate:
    'decides twice, as if the network had delivered the call twice, and answers with the second',
} as const
export type Misbehaviour = keyof typeof misbehaviours

export function isMisbehaviour(name: string): name is Misbehaviour {
  return Object.hasOwn(misbehaviours, name)
}

export interface Order {
  kind: Misbehaviour
  /** The operation that it is about; `any` for all. */
  operation: string
  /** How many more calls. */
  times: number
  delayMs: number
}

export interface Mischief {
  order(order: Order): void
  /** What to do to this call; null when nothing. Counts it. */
  next(operation: string): Order | null
  pending(): readonly Order[]
  clear(): void
}

export function createMischief(): Mischief {
  let orders: Order[] = []
  return {
    order: (order) => orders.push({ ...order }),
    next: (operation) => {
      const found = orders.find((order) => ['any', operation].includes(order.operation))
      if (!found) return null
      found.times -= 1
      orders = orders.filter(({ times }) => times > 0)
      return found
    },
    pending: () => orders,
    clear: () => {
      orders = []
    },
  }
}
