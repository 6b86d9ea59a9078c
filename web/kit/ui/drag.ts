import type { PointerEvent as ReactPointerEvent } from 'react'

const WIDE_SCREEN = '(min-width: 768px) and (pointer: fine)'

/** Lets a pointer on the title bar move the dialog, never out of the window. */
export function dragBy(event: ReactPointerEvent, element: HTMLElement | null): void {
  if (!element || event.button !== 0 || !window.matchMedia(WIDE_SCREEN).matches) return
  if (event.target instanceof Element && event.target.closest('button')) return
  event.preventDefault()
  const box = element.getBoundingClientRect()
  const [beforeX = 0, beforeY = 0] = (element.style.translate || '0px 0px')
    .split(' ')
    .map((part) => Number.parseFloat(part))
  const move = (news: PointerEvent): void => {
    const left = clamp(box.left + news.clientX - event.clientX, window.innerWidth - box.width)
    const top = clamp(box.top + news.clientY - event.clientY, window.innerHeight - box.height)
    element.style.translate = `${beforeX + left - box.left}px ${beforeY + top - box.top}px`
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', () => window.removeEventListener('pointermove', move), {
    once: true,
  })
}

function clamp(position: number, most: number): number {
  return Math.max(0, Math.min(position, Math.max(0, most)))
}
