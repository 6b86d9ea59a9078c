import { useText } from '@croupier/kit/i18n/i18n'
import { Boundary } from '@croupier/kit/ui/Boundary'
import { IconButton } from '@croupier/kit/ui/Button'
import { FaultNote } from '@croupier/kit/ui/FaultNote'
import { holdPage } from '@croupier/kit/ui/page-hold.ts'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import './lottery-slip.css'

interface SlipSheetProps {
  /** The family of the game: the sheet has its colours. */
  family: string
  title: string
  onClose: () => void
  children: ReactNode
}

/** A sheet from the lower edge of a phone, on the browser's own dialog: the page behind it is inert and stays where it was. */
export function SlipSheet({ family, title, onClose, children }: SlipSheetProps) {
  const common = useText('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Showing a modal dialog is an act on the browser, not a property that React can render.
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const release = holdPage()
    element.showModal()
    return () => {
      element.close()
      release()
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="lot-sheet lottery"
      data-family={family}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={({ target, currentTarget }) => {
        // What is beside the sheet is the dialog's own backdrop.
        if (target === currentTarget) onClose()
      }}
    >
      <div className="lot-sheet-inner">
        <header className="lot-sheet-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton label={common('close')} icon="x" onClick={onClose} />
        </header>
        <div className="lot-sheet-body">
          <Boundary
            place="dialog"
            renderFault={({ error, retry }) => <FaultNote error={error} onRetry={retry} />}
          >
            {children}
          </Boundary>
        </div>
      </div>
    </dialog>
  )
}
