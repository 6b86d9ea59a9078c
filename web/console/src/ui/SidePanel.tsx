import { useText } from '@croupier/kit/i18n/i18n'
import type { UseQueryResult } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Failure, Loading } from './states.tsx'

interface SidePanelProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/** What was opened beside a list. */
export function SidePanel({ label, onClose, children }: SidePanelProps) {
  const t = useText('console')
  return (
    <aside className="panel side-panel" aria-label={label}>
      <button
        type="button"
        className="icon-btn side-close"
        aria-label={t('close')}
        onClick={onClose}
      >
        <X size={18} />
      </button>
      {children}
    </aside>
  )
}

interface FoundPanelProps<Found> extends Omit<SidePanelProps, 'children'> {
  found: UseQueryResult<Found>
  children: (found: Found) => ReactNode
}

/** The same, for what is read when it is opened. */
export function FoundPanel<Found>({ found, children, ...panel }: FoundPanelProps<Found>) {
  return (
    <SidePanel {...panel}>
      {found.error ? <Failure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Loading /> : null}
      {found.data ? children(found.data) : null}
    </SidePanel>
  )
}
