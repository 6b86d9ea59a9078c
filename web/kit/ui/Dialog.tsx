import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Boundary } from './Boundary.tsx'
import { FaultNote } from './FaultNote.tsx'
import { Button, IconButton } from './Button.tsx'
import { dragBy } from './drag.ts'
import { holdPage } from './page-hold.ts'

export interface DialogProps {
  title: string
  onClose: () => void
  closeLabel: string
  children: ReactNode
  /** narrow 400 px, wide 760 px, panel: the full height on phones. */
  width?: 'narrow' | 'medium' | 'wide'
  /** False for dialogs that must be answered. */
  closable?: boolean
  /** A picture that stands in the head, on felt; it says nothing that the words do not. */
  art?: string
  /** It was opened to type: the first field has the focus on phones too. */
  isForTyping?: boolean
}

/** How long the page has to settle before a dialog covers it (S2-053). */
const OPEN_DELAY_MS = 100

/**
 * The dialog of S2-053 on the browser's own <dialog>: focus stays inside and returns, the page behind is
 * inert, fixed and restored; a click outside does not close it; on wide screens the title bar drags it.
 */
export function Dialog({
  title,
  onClose,
  closeLabel,
  children,
  width = 'narrow',
  closable = true,
  art,
  isForTyping = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Showing a modal dialog is an act on the browser, not a property that React can render. A passive effect: a layout
  // effect would end as soon as a page behind it waits for its code, and close what only waits to be seen again.
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const opener = document.activeElement
    const release = holdPage()
    const opening = setTimeout(() => {
      if (element.open) return
      element.showModal()
      focusFirst(element, isForTyping)
    }, OPEN_DELAY_MS)
    return () => {
      clearTimeout(opening)
      element.close()
      release()
      giveFocusBack(opener)
    }
  }, [isForTyping])
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={`dialog dialog-${width}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file that somebody chose not to send tells so as well, and that closes nothing.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (closable) onClose()
      }}
      // Escape on a page that nobody has touched yet closes it without asking first.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget) return
        if (closable) onClose()
        else currentTarget.showModal()
      }}
    >
      {/* No <header>: a dialog of the page's own head would be a banner within a banner. */}
      <div className="dialog-head" onPointerDown={(event) => dragBy(event, dialog.current)}>
        <h2 id={titleId} className="dialog-title">
          {title}
        </h2>
        {art === undefined ? null : <img className="dialog-art" src={art} alt="" />}
        {closable ? <IconButton label={closeLabel} icon="x" onClick={onClose} /> : null}
      </div>
      <DialogBody titleId={titleId}>
        <Boundary
          place="dialog"
          renderFault={({ error, retry }) => (
            <FaultNote error={error} onRetry={retry}>
              <Button size="small" onClick={onClose}>
                {closeLabel}
              </Button>
            </FaultNote>
          )}
        >
          {children}
        </Boundary>
      </DialogBody>
    </dialog>
  )
}

/** What scrolls where a dialog is higher than its screen: then it is a stop of its own, so that the arrows scroll it (WCAG 2.1.1). */
function DialogBody({ titleId, children }: { titleId: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  // Sizes are the browser's own; nothing that React renders says when they change.
  useLayoutEffect(() => {
    const box = body.current
    const content = box?.firstElementChild
    if (!box || !content) return undefined
    const watched = new ResizeObserver(() => setScrolls(box.scrollHeight > box.clientHeight))
    watched.observe(box)
    watched.observe(content)
    return () => watched.disconnect()
  }, [])
  return (
    <div
      ref={body}
      className="dialog-body"
      {...(scrolls ? { tabIndex: 0, role: 'region', 'aria-labelledby': titleId } : {})}
    >
      <div>{children}</div>
    </div>
  )
}

/** The first field for those with a keyboard and in dialogs to type in; else, on phones, the dialog itself: a field would open the keys over it. */
function focusFirst(dialog: HTMLDialogElement, isForTyping: boolean): void {
  const field =
    isForTyping || window.matchMedia('(pointer: fine)').matches
      ? dialog.querySelector<HTMLElement>('.dialog-body :is(input, select, textarea)')
      : null
  const target = field ?? dialog
  target.focus({ preventScroll: true })
}

/** By hand, since the browser does so only for a dialog that still stands in its page; never from one that has it by now. */
function giveFocusBack(opener: Element | null): void {
  const isNowhere = document.activeElement === null || document.activeElement === document.body
  if (isNowhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}
