import { useCallback } from 'react'
import { useSearchParams } from 'wouter'

/** The search stands in the address (`?find=words`), so that Back closes it and a link opens it. */
const NAME = 'find'

export interface SearchAddress {
  /** Null while the search is closed. */
  words: string | null
  open: () => void
  close: () => void
  /** Keeps what is typed in the address without a step of history for every letter. */
  type: (words: string) => void
}

export function useSearchAddress(): SearchAddress {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (words: string | null, replace: boolean) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old)
          if (words === null) next.delete(NAME)
          else next.set(NAME, words)
          return next
        },
        { replace },
      ),
    [setParams],
  )
  return {
    words: params.get(NAME),
    open: () => change('', false),
    close: () => change(null, true),
    type: (words) => change(words, true),
  }
}
