import type { MouseEvent } from 'react'

/**
 * Customer service has a window of its own, 440 by 750 (S2-069), where there is room beside the page; on phones, and
 * where windows are blocked, the link leads to its page.
 */
export function openService(event: MouseEvent): void {
  if (!window.matchMedia('(min-width: 768px)').matches) return
  const opened = window.open('/service', 'service', 'popup,width=440,height=750')
  if (!opened) return
  event.preventDefault()
  opened.focus()
}
