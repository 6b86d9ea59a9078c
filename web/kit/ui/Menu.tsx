import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { RegionBoundary } from './RegionBoundary.tsx'

/** A button that opens a list of actions; arrows move, Escape and a click elsewhere close it. */
export function Menu({
  label,
  button,
  children,
}: {
  label: string
  button: ReactNode
  children: (close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  // A click elsewhere happens outside of React's tree.
  useEffect(() => {
    if (!open) return undefined
    const items = root.current?.querySelectorAll<HTMLElement>('[role=menuitem]')
    items?.[0]?.focus()
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])
  const close = (): void => {
    setOpen(false)
    trigger.current?.focus()
  }
  return (
    // The keys are those of the button and the items inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="menu" ref={root} onKeyDown={(event) => moveFocus(event, close)}>
      <button
        ref={trigger}
        type="button"
        className="menu-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {/* Around the condition: the end of what is in it is caught further out than it. */}
      <RegionBoundary>
        {open ? (
          <div id={id} role="menu" aria-label={label} className="menu-list">
            <MenuItems close={() => setOpen(false)}>{children}</MenuItems>
          </div>
        ) : null}
      </RegionBoundary>
    </div>
  )
}

/** Within the boundary: what is called outside of it fails outside of it. */
function MenuItems({
  close,
  children,
}: {
  close: () => void
  children: (close: () => void) => ReactNode
}) {
  return children(close)
}

function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Escape') close()
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = items.findIndex((item) => item === document.activeElement)
  items[(at + step + items.length) % items.length]?.focus()
}
