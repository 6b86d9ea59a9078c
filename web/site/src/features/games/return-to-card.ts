import { useEffect, useRef } from 'react'

/** How long the page that somebody comes back to may take until the card is there. */
const PATIENCE_MS = 4_000
const LOOK_EVERY_MS = 60
const GAME = /^\/play\//

interface Left {
  path: string
  href: string
}

/**
 * Whoever comes out of a game stands where they went in: the link that opened it has the focus again, so that the
 * next Tab goes on from there instead of starting at the top of the page (WCAG 2.4.3).
 */
export function useReturnToCard(path: string): void {
  const left = useRef<Left | null>(null)
  const before = useRef(path)
  // What a click opens is known before the page changes, whoever answers the click.
  useEffect(() => {
    const remember = ({ target }: MouseEvent): void => {
      const href = target instanceof Element && target.closest('a')?.getAttribute('href')
      if (href && GAME.test(href)) left.current = { path: window.location.pathname, href }
    }
    document.addEventListener('click', remember, { capture: true })
    return () => document.removeEventListener('click', remember, { capture: true })
  }, [])
  // The focus belongs to the document; the page's rows come when they come.
  useEffect(() => {
    const cameFrom = before.current
    before.current = path
    const place = left.current
    if (!GAME.test(cameFrom) || place === null || place.path !== path) return undefined
    left.current = null
    return focusWhenThere(place.href)
  }, [path])
}

/** Looks for the link until it is there; whoever does something meanwhile is somewhere else already. */
function focusWhenThere(href: string): () => void {
  const began = performance.now()
  const stop = (): void => {
    clearInterval(timer)
    removeEventListener('keydown', stop)
    removeEventListener('pointerdown', stop)
  }
  const timer = setInterval(() => {
    const link = document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`)
    link?.focus()
    if (link !== null || performance.now() - began > PATIENCE_MS) stop()
  }, LOOK_EVERY_MS)
  addEventListener('keydown', stop)
  addEventListener('pointerdown', stop)
  return stop
}
