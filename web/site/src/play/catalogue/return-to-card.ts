import { useEffect, useRef } from 'react'

/** How long the card may take to come: a cheap phone draws a lobby for many seconds, and whoever cannot wait does something else. */
const COMES_WITHIN_MS = 60_000
/** How long nothing takes the focus from it once it is there. */
const STAYS_FOR_MS = 4_000
const LOOK_EVERY_MS = 60
const GAME = /^\/play\//
const DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open]'

/**
 * Whoever comes out of a game stands where they went in: the link that opens it has the focus again, so that the
 * next Tab goes on from there instead of starting at the top of the page (WCAG 2.4.3).
 */
export function useReturnToCard(path: string): void {
  const played = useRef<string | null>(null)
  // The focus belongs to the document; the page's rows come when they come.
  useEffect(() => {
    if (GAME.test(path)) {
      played.current = path + window.location.search
      return undefined
    }
    const href = played.current
    played.current = null
    if (href === null) return undefined
    const stop = focusWhenThere(href)
    return () => stop()
  }, [path])
}

/**
 * Looks for the link until it is there, below no dialog: what lies over the page when somebody comes back is read and closed first.
 * The focus is brought back to it where it was lost: a browser that goes back to an address with a fragment puts it there a moment
 * later, and a dialog that was closed leaves it nowhere. Whoever does something on the page meanwhile is somewhere else already.
 */
function focusWhenThere(href: string): () => void {
  let end = performance.now() + COMES_WITHIN_MS
  let wasThere = false
  const stop = (): void => {
    clearInterval(timer)
    removeEventListener('keydown', stopOnPage)
    removeEventListener('pointerdown', stopOnPage)
  }
  const stopOnPage = ({ target }: Event): void => {
    if (!(target instanceof Element && target.closest(DIALOG))) stop()
  }
  const waitAnew = (): void => {
    end = performance.now() + (wasThere ? STAYS_FOR_MS : COMES_WITHIN_MS)
  }
  const timer = setInterval(() => {
    if (document.querySelector(DIALOG)) {
      waitAnew()
      return
    }
    const link = document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`)
    if (link !== null && (!wasThere || isLost())) {
      link.focus()
      if (!wasThere) {
        wasThere = true
        waitAnew()
      }
    }
    if (performance.now() > end) stop()
  }, LOOK_EVERY_MS)
  addEventListener('keydown', stopOnPage)
  addEventListener('pointerdown', stopOnPage)
  return stop
}

/** Nobody chooses the page as a whole. */
function isLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement.matches('body, #main')
}
