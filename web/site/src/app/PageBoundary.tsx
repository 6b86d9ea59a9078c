import { RefusalError } from '@croupier/kit/api/call-endpoint'
import { Boundary, type Caught } from '@croupier/kit/ui/Boundary'
import { isProgramFault, type FaultPlace } from '@croupier/kit/faults/program-fault'
import { useText } from '@croupier/kit/i18n/i18n'
import { isMissingPart } from '@croupier/kit/missing-part'
import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { useErrorText } from '@croupier/kit/ui/error-text.ts'
import { ErrorState, Skeleton } from '@croupier/kit/ui/states'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../paths.ts'

const FaultNote = part(() => import('@croupier/kit/ui/FaultNote').then((m) => m.FaultNote))
const StepUpGate = part(() =>
  import('../accounts/sign-in/StepUpGate.tsx').then((m) => m.StepUpGate),
)

/**
 * A page that fails says so in place and can be tried again; the frame around it stays. What fails in the ending of a page that somebody
 * leaves passes the boundary with its `name`, and does not keep them from the page that they go to.
 */
export function PageBoundary({
  name,
  place = 'page',
  onRetry,
  children,
}: {
  /** Another name is another page. */
  name: string
  place?: FaultPlace
  /** What trying again needs besides drawing anew. */
  onRetry?: () => void
  children: ReactNode
}) {
  const { reset } = useQueryErrorResetBoundary()
  const renderFault = ({ error, retry }: Caught) => (
    <PageError
      error={error}
      onRetry={() => {
        reset()
        onRetry?.()
        retry()
      }}
    />
  )
  return (
    <Boundary place={place} renderFault={renderFault} passesFirst>
      <Boundary key={name} place={place} renderFault={renderFault}>
        {children}
      </Boundary>
    </Boundary>
  )
}

/** Why a page cannot be shown, and what can be done about it. */
export function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('common')
  const textOf = useErrorText()
  if (error instanceof RefusalError && error.body.code === 'step_up_required')
    return (
      <LazyBoundary fallback={<PageSkeleton />}>
        <StepUpGate onDone={onRetry} />
      </LazyBoundary>
    )
  if (isMissingPart(error))
    return (
      <ErrorState
        message={t('chunk.failed')}
        retryLabel={t('chunk.reload')}
        // What did not come is remembered as missing for as long as the page lives.
        onRetry={() => window.location.reload()}
      />
    )
  if (isProgramFault(error))
    return (
      <LazyBoundary fallback={<PageSkeleton />}>
        <FaultNote error={error} onRetry={onRetry}>
          <Link href={paths.home()} className="btn btn-quiet btn-small">
            {t('fault.home')}
          </Link>
        </FaultNote>
      </LazyBoundary>
    )
  return <ErrorState message={textOf(error)} retryLabel={t('retry')} onRetry={onRetry} />
}

/** A part of the site has so long to come (S9-029). */
const PART_TIMEOUT_MS = 120_000

/** Stands for a part of the site until it is here; one that takes too long is given up. */
export function PageWait() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true)
      void import('../install/report-failures.ts').then((m) =>
        m.reportFailure('chunk-timeout', window.location.href),
      )
    }, PART_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (late) throw new Error('chunk-timeout')
  return <PageSkeleton />
}

export function PageSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="skeleton-title" />
      <Skeleton className="skeleton-page" />
    </div>
  )
}
