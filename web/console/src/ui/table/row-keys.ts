import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Which row a key leads to; null for keys that lead nowhere. */
export function nextRow(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return Math.min(current + 1, count - 1)
    case 'ArrowUp':
    case 'k':
      return Math.max(current - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** True while keys are letters: in a box, or under a dialog that has to be answered first. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null
}

/** j and k reach the rows from anywhere on the page: those of the table in use, else of the first one. */
export function useRowWalk(
  body: RefObject<HTMLTableSectionElement | null>,
  start: () => void,
): void {
  const walk = useEffectEvent(start)
  // Keys of the whole window belong to no element.
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      const isWanted = event.key === 'j' || event.key === 'k'
      const { activeElement } = document
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isWanted || !isPlain || isTyping(event.target)) return
      // A row that has the focus hears the key itself.
      if (body.current?.contains(activeElement)) return
      const panel =
        activeElement?.closest('.table-panel') ?? document.querySelector('.table-panel:has(tbody)')
      if (!body.current || !panel?.contains(body.current)) return
      event.preventDefault()
      walk()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [body])
}
