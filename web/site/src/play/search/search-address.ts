import { useCallback } from 'react'
import { useSearchParams } from 'wouter'

/** The search stands in the address (`?find=words`), so that Back closes it and a link opens it. */
const NAME = 'find'
/** The state of a step that opening the search made, and that closing it takes back. */
const STEP = 'search'

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
    (words: string | null, options: { replace: boolean; state: unknown }) =>
      setParams((old) => {
        const next = new URLSearchParams(old)
        if (words === null) next.delete(NAME)
        else next.set(NAME, words)
        return next
      }, options),
    [setParams],
  )
  const close = (): void => {
    const state: unknown = window.history.state
    // One step was made, so one is taken back; an address that came from elsewhere is changed in its place.
    change(null, { replace: true, state: null })
    if (state === STEP) window.history.back()
  }
  return {
    words: params.get(NAME),
    open: () => change('', { replace: false, state: STEP }),
    close,
    type: (words) => change(words, { replace: true, state: window.history.state }),
  }
}
