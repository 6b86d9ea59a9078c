import type { ReactNode } from 'react'
import { Boundary } from './Boundary.tsx'
import { part, LazyBoundary } from './part.tsx'

const FaultDialog = part(() => import('./FaultDialog.tsx').then((m) => m.FaultDialog))

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
      renderFault={(caught) => (
        <LazyBoundary>
          <FaultDialog {...caught} {...(onClose ? { onClose } : {})} />
        </LazyBoundary>
      )}
    >
      {children}
    </Boundary>
  )
}
