import { Boundary } from '@croupier/kit/ui/Boundary'
import { FaultNote } from '@croupier/kit/ui/FaultNote'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { GameIconButton } from './icons.tsx'

/**
 * A drawer of the game: from below on phones, from the side on wide screens. The browser's own dialog keeps
 * the focus inside, makes the game behind it inert, and gives the focus back.
 */
export function Sheet(props: {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Opening a modal dialog is an act on the browser, not a property that can be rendered.
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="gv-sheet"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        props.onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) props.onClose()
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="gv-sheet-inner">
        <header className="gv-sheet-head">
          <h2 id={titleId}>{props.title}</h2>
          <GameIconButton name="close" label={props.closeLabel} onPress={props.onClose} />
        </header>
        <div className="gv-sheet-body">
          <Boundary
            place="dialog"
            renderFault={({ error, retry }) => <FaultNote error={error} onRetry={retry} />}
          >
            {props.children}
          </Boundary>
        </div>
      </div>
    </dialog>
  )
}
