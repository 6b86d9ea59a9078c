import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react'

/** Whether the markup of the server is behind us; where nothing was drawn by a server, it always is. */
const HydratedContext = createContext(true)
const EndContext = createContext<() => void>(() => undefined)

/**
 * False on the server and in the browser's first pass over its markup; lazy parts wait for true. It turns as a transition: a store
 * that differs between the two passes would have the whole page drawn again in one piece.
 */
export function useHydrated(): boolean {
  return use(HydratedContext)
}

/** Around lazy parts that come after the first pass; nothing until then. */
export function AfterFirstPass({ children }: { children: ReactNode }) {
  return useHydrated() ? <Suspense>{children}</Suspense> : null
}

/** Stands around everything that the server draws. */
export function FirstPass({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false)
  const end = useCallback(() => {
    startTransition(() => setHydrated(true))
  }, [])
  return (
    <HydratedContext value={hydrated}>
      <EndContext value={end}>{children}</EndContext>
    </HydratedContext>
  )
}

/**
 * Stands in the innermost part that waits for itself. Such parts are taken over one after the other, from outside in, and each has to
 * find what the server has drawn: only behind the last of them may anything be different.
 */
export function FirstPassEnd() {
  const end = use(EndContext)
  // Effects come after the pass, and never on the server.
  useEffect(() => {
    end()
  }, [end])
  return null
}
