import { RefusalError } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { isMissingPart } from '@croupier/kit/missing-part'
import { part, WhenHere } from '@croupier/kit/ui/part'
import { useErrorText } from '@croupier/kit/ui/RefusalNote'
import { ErrorState, Skeleton } from '@croupier/kit/ui/states'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, useEffect, useState } from 'react'

const StepUpGate = part(() => import('../features/auth/StepUpGate.tsx').then((m) => m.StepUpGate))

interface CatchProps {
  children: ReactNode
  /** Forgets what failed, so that the page may ask again. */
  onRetry: () => void
}

/** React catches what a page throws in classes only; this is the site's one. */
class Catch extends Component<CatchProps, { error: unknown }> {
  override state = { error: null as unknown }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  retry = (): void => {
    this.props.onRetry()
    this.setState({ error: null })
  }
  override render() {
    if (this.state.error === null) return this.props.children
    return <PageError error={this.state.error} onRetry={this.retry} />
  }
}

/** A page that fails says so in place and can be tried again; the frame around it stays. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary()
  return <Catch onRetry={reset}>{children}</Catch>
}

/** Why a page cannot be shown, and what can be done about it. */
export function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('common')
  const textOf = useErrorText()
  if (error instanceof RefusalError && error.body.code === 'step_up_required')
    return (
      <WhenHere fallback={<PageSkeleton />}>
        <StepUpGate onDone={onRetry} />
      </WhenHere>
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
      void import('../features/install/report-failures.ts').then((m) =>
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
