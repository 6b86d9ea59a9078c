import { useEffect, useRef } from 'react'
import { routeName } from '../paths.ts'
import { onOwnPlace } from './own-place.ts'

/** To the top when the route's name changes, smoothly; dialogs over the lobby leave it where it is (S2-018). */
export function useScrollRule(path: string): void {
  const name = routeName(path)
  const before = useRef(name)
  // Scrolling is an act on the window after the new page is there.
  useEffect(() => {
    if (before.current === name) return undefined
    before.current = name
    const end = glideToTop()
    return () => end()
  }, [name])
}

/**
 * The new page grows while the window glides up in it, and a browser holds what it shows in its place by moving down as far:
 * the page would begin below its top. So nothing is held until somebody scrolls by themselves. Answers what ends this.
 */
function glideToTop(): () => void {
  const { style } = document.body
  const holdAgain = (): void => {
    style.removeProperty('overflow-anchor')
    listenNoMore()
  }
  style.setProperty('overflow-anchor', 'none')
  const listenNoMore = onOwnPlace(holdAgain)
  window.scrollTo({ top: 0, behavior: 'smooth' })
  return holdAgain
}
