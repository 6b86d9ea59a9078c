import { lazy, Suspense, useState } from 'react'
import { useMember } from '../../app/site.tsx'

const TermsDialog = lazy(() =>
  import('./TermsDialog.tsx').then((m) => ({ default: m.TermsDialog })),
)

/** Shows terms that have changed to whoever is signed in, once until the page is loaded again. */
export function TermsGate() {
  const due = useMember()?.termsDue ?? null
  const [later, setLater] = useState<string | null>(null)
  if (due === null || due === later) return null
  return (
    <Suspense>
      <TermsDialog version={due} onClose={() => setLater(due)} />
    </Suspense>
  )
}
