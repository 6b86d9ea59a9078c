import { RefusalError } from '@croupier/kit/api/call-endpoint'
import { useRef } from 'react'
import { newId } from '@croupier/kit/browser/new-id'

export interface NewId {
  /** The same until the order is answered: a second press or a retry is the same order. */
  current(): string
  /** To be told how each call ended. */
  settle(error: Error | null): void
}

/**
 * One id for one order, so that nothing is ordered twice: what was done or refused is over, and the next press is a new order; where no answer
 * came, or the house could not say what it did, the order may have arrived, and the next press asks for the same one again.
 */
export function useNewId(): NewId {
  const id = useRef<string | null>(null)
  return {
    current: () => (id.current ??= newId()),
    settle: (error) => {
      if (error === null || isRefused(error)) id.current = null
    },
  }
}

const isRefused = (error: Error): boolean => error instanceof RefusalError && error.status < 500
