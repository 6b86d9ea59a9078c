import { Boundary, type Caught } from '@croupier/kit/ui/Boundary'
import { FaultNote } from '@croupier/kit/ui/FaultNote'
import { isProgramFault } from '@croupier/kit/faults/program-fault'
import { useText } from '@croupier/kit/i18n/i18n'
import { isMissingPart } from '@croupier/kit/missing-part'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { FailedPage } from '../ui/FailedPage.tsx'
import { MissingPart } from './MissingPart.tsx'

/**
 * A page that fails leaves the rooms and the search around it standing. What fails in the ending of a page that somebody leaves does not
 * keep them from the page that they go to.
 */
export function PageBoundary({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Boundary place="page" renderFault={renderFault} passesFirst>
      <Boundary key={name} place="page" renderFault={renderFault}>
        {children}
      </Boundary>
    </Boundary>
  )
}

function renderFault(caught: Caught): ReactNode {
  return <PageFault {...caught} />
}

function PageFault({ error, retry }: Caught) {
  const t = useText('common')
  if (isMissingPart(error)) return <MissingPart />
  if (!isProgramFault(error)) return <FailedPage error={error} onRetry={retry} />
  return (
    <FaultNote error={error} onRetry={retry}>
      <Link href="/" className="btn btn-quiet btn-small">
        {t('fault.home')}
      </Link>
    </FaultNote>
  )
}
