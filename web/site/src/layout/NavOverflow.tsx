import { useText } from '@croupier/kit/i18n/i18n'
import { RegionBoundary } from '@croupier/kit/ui/RegionBoundary'
import { type RefObject, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { NavEntry } from './nav-entry.ts'
import '../styles/drops.css'

export interface NavOverflowProps {
  line: RefObject<HTMLElement | null>
  entries: readonly NavEntry[]
}

/** The entries of the header's navigation that its line has no room for (S2-024); a key of the labels has other entries measured anew. */
export function NavOverflow(props: NavOverflowProps) {
  return (
    <RegionBoundary>
      <More {...props} />
    </RegionBoundary>
  )
}

function More({ line, entries }: NavOverflowProps) {
  const t = useText('common')
  const [{ shown, free }, setFit] = useState<Fit>({ shown: entries.length, free: 0 })
  const [open, setOpen] = useState(false)

  // Widths change with the window, the language, the session and the balance: only the laid out line knows what fits.
  useEffect(() => {
    const nav = line.current
    if (!nav) return undefined
    const measure = (): void => setFit(hideWrapped(nav))
    const observer = new ResizeObserver(measure)
    observer.observe(nav)
    // A font that comes late changes widths too.
    for (const item of nav.children) observer.observe(item)
    measure()
    return () => observer.disconnect()
  }, [line])

  const rest = entries.slice(shown)
  if (rest.length === 0) return null
  return (
    // Nothing is done here but watching what the button and the list within are about.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="nav-item nav-more"
      style={{ translate: `${free}px` }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpen(false)
      }}
    >
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('nav.more')}
      </button>
      {open ? (
        <ul className="drop drop-links" aria-label={t('nav.more')}>
          {rest.map(({ href, label }) => (
            <li key={label}>
              <Link href={href} onClick={() => setOpen(false)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

interface Fit {
  /** How many entries stand in the first line. */
  shown: number
  /** From the end of the line to the end of its last entry, in pixels to the right. */
  free: number
}

/** Takes what wrapped into the clipped second line out of the tab order. */
function hideWrapped(nav: HTMLElement): Fit {
  const items = [...nav.children].filter((item) => item instanceof HTMLElement)
  const top = items[0]?.offsetTop ?? 0
  const isShown = (item: HTMLElement): boolean => item.offsetTop === top
  for (const item of items) item.inert = !isShown(item)
  const inLine = items.filter(isShown)
  const last = inLine.at(-1)?.getBoundingClientRect()
  const line = nav.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(nav).direction === 'rtl'
  const free = last ? (isRightToLeft ? last.left - line.left : last.right - line.right) : 0
  return { shown: inLine.length, free }
}
