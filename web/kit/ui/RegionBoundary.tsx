import type { ReactNode } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { isMissingPart } from '../missing-part.ts'
import { Boundary, type Caught } from './Boundary.tsx'
import { Button } from './Button.tsx'

/**
 * Stands around a region of the frame that pages stand in, or around what opens from one: a header, a menu, a drop, a toast, a chat. What
 * fails in it takes nothing else away. A fault that does not come again, such as one in its ending, is passed over; else a button to try
 * again stands there, which needs nothing that would have to be fetched.
 */
export function RegionBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary place="region" passesFirst renderFault={renderFault}>
      {children}
    </Boundary>
  )
}

const renderFault = (caught: Caught): ReactNode => <RegionFault {...caught} />

function RegionFault({ error, retry }: Caught) {
  const t = useText('common')
  return (
    <Button
      size="small"
      title={t('fault.title')}
      // What did not come is remembered as missing for as long as the page lives.
      onClick={() => (isMissingPart(error) ? window.location.reload() : retry())}
    >
      {t('retry')}
    </Button>
  )
}
