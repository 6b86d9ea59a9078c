import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { Dialog } from './Dialog.tsx'
import { Boundary, type Caught } from './Boundary.tsx'
import { FaultNote } from './FaultNote.tsx'

/**
 * Stands around a dialog that opens over any page, and around what decides whether it opens: what fails there is said in a dialog of its
 * own, and the page behind stays. What fails in the content of a dialog is caught within it, by `Dialog` itself.
 */
export function DialogBoundary({
  onClose,
  children,
}: {
  /** Closes what was open; without it the failed part stays away once its note is closed. */
  onClose?: () => void
  children: ReactNode
}) {
  return (
    <Boundary
      place="dialog"
      renderFault={(caught) => <FaultDialog {...caught} {...(onClose ? { onClose } : {})} />}
    >
      {children}
    </Boundary>
  )
}

function FaultDialog({ error, retry, onClose }: Caught & { onClose?: () => void }) {
  const t = useText('common')
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  const close = (): void => {
    if (!onClose) return setClosed(true)
    onClose()
    retry()
  }
  return (
    <Dialog title={t('fault.title')} closeLabel={t('close')} onClose={close}>
      <FaultNote error={error} onRetry={retry} />
    </Dialog>
  )
}
