import { useEffect, useRef } from 'react'
import { routeName } from '../paths.ts'
import { onOwnPlace } from './own-place.ts'

/** So long a page may take on a slow phone until its rows stand where they stood. */
const SETTLES_WITHIN_MS = 15_000

/**
 * A page that somebody goes back to stands where they left it; one that they go on to begins at its top (S2-018). The browser
 * puts it there by itself only where it is whole at once; the rows of ours come when they come, and carry it far away.
 */
export function usePlaceOnBack(path: string): void {
  const pages = useRef({ now: path, before: path })
  useEffect(() => {
    const { now } = pages.current
    if (now !== path) pages.current = { now: path, before: now }
  }, [path])
  // Where the page stands, and that somebody goes back, only the browser knows.
  useEffect(() => {
    const places = new Map<string, number>()
    let stop = (): void => undefined
    const remember = (): void => void places.set(window.location.href, window.scrollY)
    const goBack = (): void => {
      stop()
      const { href, pathname } = window.location
      const place = places.get(href)
      const { now, before } = pages.current
      // The page of the address is drawn already, or is about to be.
      const left = now === pathname ? before : now
      if (place !== undefined && routeName(pathname) !== routeName(left)) stop = stayAt(place)
    }
    remember()
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('popstate', goBack)
    return () => {
      stop()
      window.removeEventListener('scroll', remember)
      window.removeEventListener('popstate', goBack)
    }
  }, [])
}

/** Frame by frame for a while, or until somebody scrolls by themselves: what comes in above would push the place away again. */
function stayAt(place: number): () => void {
  const end = performance.now() + SETTLES_WITHIN_MS
  let frame = 0
  const stop = (): void => {
    cancelAnimationFrame(frame)
    listenNoMore()
  }
  const step = (): void => {
    window.scrollTo({ top: place, behavior: 'instant' })
    if (performance.now() > end) stop()
    else frame = requestAnimationFrame(step)
  }
  const listenNoMore = onOwnPlace(stop)
  frame = requestAnimationFrame(step)
  return stop
}
