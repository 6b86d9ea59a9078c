import { holdPage } from './page-hold.ts'

const WIDE_SCREEN = '(min-width: 600px)'
const GAP_PX = 6
const EDGE_PX = 8

/**
 * Puts an open dialog below the box that it belongs to, or above it where there is more room, and keeps the page from
 * moving away beneath it; on phones its styles make a sheet of it. The answer undoes both.
 */
export function placeBeside(dialog: HTMLDialogElement): () => void {
  const box = dialog.parentElement?.querySelector('.field-box')
  const release = holdPage()
  const place = (): void => {
    for (const side of ['left', 'top']) dialog.style.removeProperty(side)
    if (!box || !window.matchMedia(WIDE_SCREEN).matches) return
    const around = box.getBoundingClientRect()
    const { width, height } = dialog.getBoundingClientRect()
    const turned = getComputedStyle(dialog).direction === 'rtl'
    const left = turned ? around.right - width : around.left
    const below = around.bottom + GAP_PX
    const above = around.top - GAP_PX - height
    const top = below + height > window.innerHeight - EDGE_PX && above >= EDGE_PX ? above : below
    dialog.style.left = `${inside(left, window.innerWidth - width)}px`
    dialog.style.top = `${inside(top, window.innerHeight - height)}px`
  }
  place()
  window.addEventListener('resize', place)
  return () => {
    window.removeEventListener('resize', place)
    release()
  }
}

function inside(position: number, most: number): number {
  return Math.max(EDGE_PX, Math.min(position, most - EDGE_PX))
}
