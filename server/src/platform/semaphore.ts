import { refuse } from './refusal.ts'

interface Few {
  /** How many run at the same time. */
  most: number
  /** How many may wait for their turn. */
  waiting: number
  /** What those are told who find even that full. */
  retrySeconds: number
}

/** Lets a few run at the same time; the others wait in the order in which they came. Refuses `overloaded` when too many wait. */
export function createSemaphore({ most, waiting, retrySeconds }: Few) {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1
    else {
      if (queue.length >= waiting) refuse('overloaded', { retryAfter: retrySeconds })
      await new Promise<void>((turn) => queue.push(turn))
    }
    try {
      return await work()
    } finally {
      // A place is handed on, so that nobody slips in between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
