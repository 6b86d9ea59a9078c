import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useReducer,
  useState,
} from 'react'
import { arrivalsSoFar, tellArrival, watchArrivals } from '../arrivals.ts'

/** A part of the site in a file of its own, which comes when it is first shown; what stands around it is a `LazyBoundary`. */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => {
    const arriving = load().then((Part) => ({ default: Part }))
    tellArrival(arriving)
    return arriving
  })
}

/**
 * A `Suspense` that shows what it holds as soon as that is here. React itself shows it no sooner than 0.3 s after any boundary of the page
 * began to wait (its FALLBACK_THROTTLE_MS), so that many small parts come as one. For pages and dialogs, of which there is one at a
 * time, that is 0.3 s of grey for nothing; for ornaments of the lobby it is right, and those stand in a `Suspense`.
 *
 * Only what React tries by itself is held back. So what has come is told (`tellArrival`), and the boundary is drawn anew, by an ordinary
 * state of its own.
 */
export function LazyBoundary({
  fallback = null,
  children,
}: {
  fallback?: ReactNode
  children: ReactNode
}) {
  const [, drawAnew] = useReducer((times: number) => times + 1, 0)
  return (
    <Suspense
      fallback={
        <>
          <Watch onArrival={drawAnew} />
          {fallback}
        </>
      }
    >
      {children}
    </Suspense>
  )
}

/** Stands where something is waited for, and only so long. */
function Watch({ onArrival }: { onArrival: () => void }) {
  const [before] = useState(arrivalsSoFar)
  // At once with what is shown meanwhile: an ordinary effect would come late for what is here in the next moment.
  useLayoutEffect(() => {
    if (arrivalsSoFar() !== before) onArrival()
    const stop = watchArrivals(onArrival)
    return () => stop()
  }, [before, onArrival])
  return null
}
