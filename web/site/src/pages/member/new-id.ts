import { useRef } from 'react'

export interface NewId {
  /** The same until `renew`: a second press or a retry is the same order. */
  current(): string
  renew(): void
}

/** One id for one press of a button, so that nothing is ordered twice. */
export function useNewId(): NewId {
  const id = useRef<string | null>(null)
  return {
    current: () => (id.current ??= crypto.randomUUID()),
    renew: () => {
      id.current = null
    },
  }
}
